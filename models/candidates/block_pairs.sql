{%- set limits = golden_warehouse.configuration().limits -%}
with
    block_keys as (select * from {{ ref("block_keys") }} where block_records > 1),
    priced_blocks as (select * from {{ ref("priced_blocks") }}),
    members as (
        select
            block_keys.rule,
            block_keys.entity_type,
            block_keys.block_key,
            block_keys.record_key,
            block_keys.block_position,
            priced_blocks.treatment
        from block_keys
        inner join
            priced_blocks
            on block_keys.rule = priced_blocks.rule
            and block_keys.entity_type = priced_blocks.entity_type
            and block_keys.block_key = priced_blocks.block_key
    ),
    whole_pairs as (
        select one.rule, one.entity_type, one.record_key as one_key, other.record_key as other_key
        from members as one
        inner join
            members as other
            on one.rule = other.rule
            and one.entity_type = other.entity_type
            and one.block_key = other.block_key
            and one.block_position < other.block_position
        where one.treatment = 'whole'
    ),
    window_positions as (
        select *, unnest(range(1, {{ limits.window }} + 1)) as distance
        from members
        where treatment = 'window'
    ),
    window_pairs as (
        select one.rule, one.entity_type, one.record_key as one_key, other.record_key as other_key
        from window_positions as one
        inner join
            members as other
            on one.rule = other.rule
            and one.entity_type = other.entity_type
            and one.block_key = other.block_key
            and one.block_position + one.distance = other.block_position
    ),
    all_pairs as (
        select rule, entity_type, one_key, other_key
        from whole_pairs
        union all
        select rule, entity_type, one_key, other_key
        from window_pairs
    )

select distinct
    rule, entity_type, least(one_key, other_key) as left_key, greatest(one_key, other_key) as right_key
from all_pairs
