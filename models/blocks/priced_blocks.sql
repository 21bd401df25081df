{{ config(materialized="view") }}
with
    sized_blocks as (select * from {{ ref("sized_blocks") }}),
    degraded_blocks as (select * from {{ ref("degraded_blocks") }})

select
    sized_blocks.rule,
    sized_blocks.entity_type,
    sized_blocks.block_key,
    sized_blocks.block_records,
    sized_blocks.whole_pairs,
    coalesce(degraded_blocks.treatment, 'whole') as treatment,
    coalesce(degraded_blocks.proposed_pairs, sized_blocks.whole_pairs) as proposed_pairs,
    coalesce(degraded_blocks.copies, 0) as copies,
    coalesce(degraded_blocks.representatives, sized_blocks.block_records) as representatives,
    coalesce(degraded_blocks.without_second_key, 0) as without_second_key
from sized_blocks
left join degraded_blocks on sized_blocks.block_id = degraded_blocks.block_id
