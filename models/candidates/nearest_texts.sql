with
    text_vectors as (select * from {{ ref("text_vectors") }} where is_looked_up),
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    neighbours as (
        {% for entity_type, settings in golden_warehouse.types_with_match_text() %}
            select '{{ entity_type }}' as entity_type, {{ settings.neighbours }} as neighbours
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}select null::varchar as entity_type, null::integer as neighbours
        {% endfor %}
    ),
    indexed as (
        select
            text_vectors.*,
            {{ golden_warehouse.lists_nothing_twice("text_vectors.source", "sources_without_repeats") }}
            as is_without_repeats
        from text_vectors
    ),
    met as (
        select
            one.entity_type,
            one.token_kind,
            one.record_key as one_key,
            other.record_key as other_key,
            {{ golden_warehouse.exact_sum("one.weight * other.weight") }} as cosine
        from indexed as one
        inner join indexed as other on one.token_id = other.token_id and one.record_key < other.record_key
        where one.source <> other.source or not one.is_without_repeats
        group by one.entity_type, one.token_kind, one.record_key, other.record_key
    ),
    both_ways as (
        select entity_type, token_kind, one_key as record_key, other_key as neighbour_key, cosine
        from met
        union all
        select entity_type, token_kind, other_key, one_key, cosine
        from met
    ),
    ranked as (
        select
            *,
            row_number() over (
                partition by record_key, token_kind order by cosine desc, neighbour_key
            ) as neighbour_rank
        from both_ways
    )

select distinct
    'nearest_' || ranked.token_kind as rule,
    ranked.entity_type,
    least(ranked.record_key, ranked.neighbour_key) as left_key,
    greatest(ranked.record_key, ranked.neighbour_key) as right_key
from ranked
inner join neighbours on ranked.entity_type = neighbours.entity_type
where ranked.neighbour_rank <= neighbours.neighbours
