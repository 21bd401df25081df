{%- set limits = golden_warehouse.configuration().limits -%}
with
    block_keys as (select * from {{ ref("block_keys") }}),
    priced_blocks as (select * from {{ ref("priced_blocks") }}),
    record_features as (select record_key, name_key from {{ ref("record_features") }}),
    -- Joins on a number cost less than on rule, type and key.
    numbered_blocks as (
        select
            rule,
            entity_type,
            block_key,
            treatment,
            row_number() over (order by rule, entity_type, block_key) as block_id
        from priced_blocks
    ),
    members as (
        select numbered_blocks.block_id, numbered_blocks.treatment, block_keys.record_key
        from block_keys
        inner join
            numbered_blocks
            on block_keys.rule = numbered_blocks.rule
            and block_keys.entity_type = numbered_blocks.entity_type
            and block_keys.block_key = numbered_blocks.block_key
    ),
    whole_pairs as (
        select one.block_id, one.record_key as left_key, other.record_key as right_key
        from members as one
        inner join members as other on one.block_id = other.block_id and one.record_key < other.record_key
        where one.treatment = 'whole'
    ),
    sorted_members as (
        select
            members.block_id,
            members.record_key,
            row_number() over (
                partition by members.block_id order by record_features.name_key nulls last, members.record_key
            ) as block_position
        from members
        inner join record_features on members.record_key = record_features.record_key
        where members.treatment = 'window'
    ),
    window_positions as (select *, unnest(range(1, {{ limits.window }} + 1)) as distance from sorted_members),
    window_pairs as (
        select
            one.block_id,
            least(one.record_key, other.record_key) as left_key,
            greatest(one.record_key, other.record_key) as right_key
        from window_positions as one
        inner join
            sorted_members as other
            on one.block_id = other.block_id
            and one.block_position + one.distance = other.block_position
    ),
    all_pairs as (
        select block_id, left_key, right_key
        from whole_pairs
        union all
        select block_id, left_key, right_key
        from window_pairs
    )

select
    {% if golden_warehouse.types_keyed_by("gtin_keys") %} distinct{% endif %} numbered_blocks.rule,
    numbered_blocks.entity_type,
    all_pairs.left_key,
    all_pairs.right_key
from all_pairs
inner join numbered_blocks on all_pairs.block_id = numbered_blocks.block_id
