with
    strong_edges as (select * from {{ ref("strong_edges") }}),
    scored_pairs as (select * from {{ ref("scored_pairs") }} where decision = 'match'),
    record_features as (select record_key, source from {{ ref("record_features") }}),
    best_partners as (select left_key, right_key from {{ ref("best_partners") }}),
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    unrivalled as (
        select scored_pairs.*
        from scored_pairs
        inner join record_features as left_features on scored_pairs.left_key = left_features.record_key
        inner join record_features as right_features on scored_pairs.right_key = right_features.record_key
        left join
            best_partners
            on scored_pairs.left_key = best_partners.left_key
            and scored_pairs.right_key = best_partners.right_key
        where
            best_partners.left_key is not null
            or not (
                {{ golden_warehouse.lists_nothing_twice("left_features.source", "sources_without_repeats") }}
                or
                {{ golden_warehouse.lists_nothing_twice("right_features.source", "sources_without_repeats") }}
            )
    )

select
    left_key,
    right_key,
    entity_type,
    'strong_key' as kind,
    1.0::double as weight,
    len(shared_keys) as support,
    'both carry ' || array_to_string(shared_keys, ', ') as why
from strong_edges
union all
select
    left_key,
    right_key,
    entity_type,
    'fuzzy' as kind,
    -- Bits have no scale in common with a strong key or a mean; the probability has.
    coalesce(probability, score) as weight,
    len(list_filter(comparisons, lambda entry:entry.similarity >= 1)) as support,
    case
        when probability is null
        then
            'alike in ' || array_to_string(
                list_transform(
                    list_filter(comparisons, lambda entry:entry.similarity > 0),
                    lambda entry:entry.comparison || ' ' || round(entry.similarity, 3)::varchar
                ),
                ', '
            )
        else
            array_to_string(
                list_transform(
                    list_filter(comparisons, lambda entry:entry.similarity is not null),
                    lambda entry:entry.comparison || ' ' || printf('%+.1f', entry.weight) || ' bits'
                ),
                ', '
            )
    end as why
from unrivalled
