{%- set limits = golden_warehouse.configuration().limits -%}
with
    sized_blocks as (select * from {{ ref("sized_blocks") }}),
    degraded_blocks as (select * from {{ ref("degraded_blocks") }}),
    crowded_members as (select * from {{ ref("crowded_members") }}),
    members as (select block_id, unnest(record_keys) as record_key from sized_blocks where is_whole),
    whole_pairs as (
        select one.block_id, one.record_key as left_key, other.record_key as right_key
        from members as one
        inner join members as other on one.block_id = other.block_id and one.record_key < other.record_key
    ),
    -- A copy's record_key is greater than that of its representative, the smallest.
    copy_pairs as (
        select block_id, representative_key as left_key, record_key as right_key
        from crowded_members
        where not is_representative
    ),
    representatives as (
        select
            degraded_blocks.treatment,
            crowded_members.block_id,
            crowded_members.record_key,
            crowded_members.second_key,
            crowded_members.name_position,
            -- Blocks that are compared whole are one sub-block.
            case
                degraded_blocks.treatment
                when 'collapsed'
                then ''
                when 'second_key'
                then crowded_members.second_key
            end as sub_block
        from crowded_members
        inner join degraded_blocks on crowded_members.block_id = degraded_blocks.block_id
        where crowded_members.is_representative
    ),
    sub_block_pairs as (
        select one.block_id, one.record_key as left_key, other.record_key as right_key
        from representatives as one
        inner join
            representatives as other
            on one.block_id = other.block_id
            and one.sub_block = other.sub_block
            and one.record_key < other.record_key
    ),
    window_positions as (
        select *, unnest(range(1, {{ limits.window }} + 1)) as distance
        from representatives
        where treatment <> 'collapsed'
    ),
    window_pairs as (
        select
            one.block_id,
            least(one.record_key, other.record_key) as left_key,
            greatest(one.record_key, other.record_key) as right_key
        from window_positions as one
        inner join
            representatives as other
            on one.block_id = other.block_id
            and one.name_position + one.distance = other.name_position
        -- Of two with a second key it decides.
        where one.sub_block is null or other.sub_block is null
    ),
    all_pairs as (
        select block_id, left_key, right_key
        from whole_pairs
        union all
        select block_id, left_key, right_key
        from copy_pairs
        union all
        select block_id, left_key, right_key
        from sub_block_pairs
        union all
        select block_id, left_key, right_key
        from window_pairs
    )

select
    {% if golden_warehouse.types_keyed_by("gtin_keys") %} distinct{% endif %} sized_blocks.rule,
    sized_blocks.entity_type,
    all_pairs.left_key,
    all_pairs.right_key
from all_pairs
inner join sized_blocks on all_pairs.block_id = sized_blocks.block_id
