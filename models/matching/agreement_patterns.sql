{%- set bits = golden_warehouse.bits_of_a_level() -%}
with
    compared_pairs as (select * from {{ ref("compared_pairs") }} where pattern is not null),
    strong_edges as (select left_key, right_key from {{ ref("strong_edges") }}),
    pair_labels as (select left_key, right_key, is_match from {{ ref("pair_labels") }}),
    judged as (
        select
            compared_pairs.entity_type,
            compared_pairs.pattern,
            compared_pairs.is_random,
            -- A vetoed pair is no match whatever else agrees, and must not teach that it is; what a person
            -- says goes before that.
            not compared_pairs.is_random
            and coalesce(
                pair_labels.is_match, compared_pairs.is_candidate and compared_pairs.vetoed_by is null
            ) as may_match,
            coalesce(pair_labels.is_match, strong_edges.left_key is not null) as is_certain
        from compared_pairs
        left join
            strong_edges
            on compared_pairs.left_key = strong_edges.left_key
            and compared_pairs.right_key = strong_edges.right_key
        left join
            pair_labels
            on compared_pairs.left_key = pair_labels.left_key
            and compared_pairs.right_key = pair_labels.right_key
    ),
    counted as (
        select
            judged.entity_type,
            judged.pattern,
            count(*) filter (where judged.may_match) as pairs,
            count(*) filter (where judged.may_match and judged.is_certain) as certain_pairs,
            count(*) filter (where judged.is_random) as random_pairs
        from judged
        group by judged.entity_type, judged.pattern
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
