with
    text_vectors as (select * from {{ ref("text_vectors") }} where is_looked_up),
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    text_counts as (select entity_type, count(*) as texts from {{ ref("match_texts") }} group by entity_type),
    settings as (
        select entity_type, neighbours, similar_pairs, similar_from
        from {{ golden_warehouse.setting_values(["neighbours", "similar_pairs", "similar_from"]) }}
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
    -- The greatest few by cosine; of equals the smallest keys. (A window would sort all that met.)
    greatest_few as (
        select
            entity_type,
            token_kind,
            record_key,
            max(
                {'cosine':cosine, 'minus_key': - neighbour_key}, {{ golden_warehouse.most_neighbours() }}
            ) as neighbours
        from both_ways
        group by entity_type, token_kind, record_key
    ),
    nearest as (
        select
            greatest_few.entity_type,
            greatest_few.token_kind,
            greatest_few.record_key,
            unnest(greatest_few.neighbours[1:settings.neighbours::bigint]) as neighbour
        from greatest_few
        inner join settings on greatest_few.entity_type = settings.entity_type
    ),
    -- A thing with more records than a record has neighbours: the pairs that are most alike of all.
    alike as (
        select
            met.entity_type,
            met.one_key,
            met.other_key,
            row_number() over (
                partition by met.entity_type order by max(met.cosine) desc, met.one_key, met.other_key
            ) as pair_rank
        from met
        inner join settings on met.entity_type = settings.entity_type and settings.similar_pairs > 0
        where met.cosine >= settings.similar_from
        group by met.entity_type, met.one_key, met.other_key
    )

select distinct
    'nearest_' || token_kind as rule,
    entity_type,
    least(record_key, - neighbour.minus_key) as left_key,
    greatest(record_key, - neighbour.minus_key) as right_key
from nearest
union all
select 'most_alike' as rule, alike.entity_type, alike.one_key as left_key, alike.other_key as right_key
from alike
inner join settings on alike.entity_type = settings.entity_type
inner join text_counts on alike.entity_type = text_counts.entity_type
where alike.pair_rank <= settings.similar_pairs * text_counts.texts
