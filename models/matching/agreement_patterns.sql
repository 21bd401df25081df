{%- set bits = golden_warehouse.bits_of_a_level() -%}
with
    compared_pairs as (select * from {{ ref("compared_pairs") }} where pattern is not null),
    strong_edges as (select left_key, right_key from {{ ref("strong_edges") }}),
    counted as (
        select
            compared_pairs.entity_type,
            compared_pairs.pattern,
            -- A vetoed pair is no match whatever else agrees, and must not teach that it is.
            count(*) filter (
                where not compared_pairs.is_random and compared_pairs.vetoed_by is null
            ) as pairs,
            count(strong_edges.left_key) filter (
                where not compared_pairs.is_random and compared_pairs.vetoed_by is null
            ) as certain_pairs,
            count(*) filter (where compared_pairs.is_random) as random_pairs
        from compared_pairs
        left join
            strong_edges
            on compared_pairs.left_key = strong_edges.left_key
            and compared_pairs.right_key = strong_edges.right_key
        group by compared_pairs.entity_type, compared_pairs.pattern
    ),
    level_counts as (
        select entity_type, list((highest_level + 1)::bigint order by position) as level_counts
        from {{ golden_warehouse.learned_comparison_values() }}
        group by entity_type
    )

select
    counted.entity_type,
    counted.pattern,
    list_transform(
        range(len(level_counts.level_counts)),
        lambda position: ((counted.pattern >> ({{ bits }} * position)) & {{ 2**bits - 1 }}) - 1
    ) as levels,
    level_counts.level_counts,
    counted.pairs,
    counted.certain_pairs,
    counted.random_pairs
from counted
inner join level_counts on counted.entity_type = level_counts.entity_type
