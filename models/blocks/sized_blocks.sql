{%- set limits = golden_warehouse.configuration().limits -%}
-- A window that reaches over the whole block would save nothing.
{%- set always_whole = [limits.whole_block_records, limits.window + 1] | max %}
with
    block_keys as (select * from {{ ref("block_keys") }}),
    record_features as (select * from {{ ref("record_features") }}),
    budgets as (
        select entity_type, count(*) * {{ limits.pairs_per_record }} as pair_budget
        from record_features
        group by entity_type
    ),
    blocks as (
        select
            rule,
            entity_type,
            block_key,
            count(*) as block_records,
            (count(*) * (count(*) - 1) / 2)::bigint as whole_pairs,
            list(record_key) as record_keys
        from block_keys
        group by rule, entity_type, block_key
        having count(*) > 1
    ),
    small_blocks as (
        select rule, entity_type, sum(whole_pairs) as pairs
        from blocks
        where block_records <= {{ always_whole }}
        group by rule, entity_type
    ),
    large_blocks as (
        select
            blocks.rule,
            blocks.entity_type,
            blocks.block_key,
            -- The smallest blocks first: they say most. The total order makes the cut the same in every run.
            coalesce(small_blocks.pairs, 0) + sum(blocks.whole_pairs) over (
                partition by blocks.rule, blocks.entity_type
                order by blocks.block_records, blocks.block_key
                rows between unbounded preceding and current row
            ) as pairs_so_far
        from blocks
        left join
            small_blocks on blocks.rule = small_blocks.rule and blocks.entity_type = small_blocks.entity_type
        where blocks.block_records > {{ always_whole }}
    )

select
    -- Joins on a number cost less than on rule, type and key. Nothing is ordered by it: it may differ in
    -- the next
    -- run.
    row_number() over () as block_id,
    blocks.rule,
    blocks.entity_type,
    blocks.block_key,
    blocks.block_records,
    blocks.whole_pairs,
    blocks.record_keys,
    budgets.pair_budget,
    large_blocks.block_key is null or large_blocks.pairs_so_far <= budgets.pair_budget as is_whole
from blocks
inner join budgets on blocks.entity_type = budgets.entity_type
left join
    large_blocks
    on blocks.rule = large_blocks.rule
    and blocks.entity_type = large_blocks.entity_type
    and blocks.block_key = large_blocks.block_key
