{%- set limits = golden_warehouse.configuration().limits -%}
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
            (count(*) * (count(*) - 1) / 2)::bigint as whole_pairs
        from block_keys
        group by rule, entity_type, block_key
        having count(*) > 1
    ),
    accumulated as (
        select
            blocks.*,
            budgets.pair_budget,
            -- The smallest blocks first: they say most. The total order makes the cut the same in every run.
            sum(blocks.whole_pairs) over (
                partition by blocks.rule, blocks.entity_type
                order by blocks.block_records, blocks.block_key
                rows between unbounded preceding and current row
            ) as pairs_so_far
        from blocks
        inner join budgets on blocks.entity_type = budgets.entity_type
    )

select
    -- Joins on a number cost less than on rule, type and key.
    row_number() over (order by rule, entity_type, block_key) as block_id,
    rule,
    entity_type,
    block_key,
    block_records,
    whole_pairs,
    pair_budget,
    -- A window that reaches over the whole block would save nothing.
    block_records <= {{ [limits.whole_block_records, limits.window + 1] | max }}
    or pairs_so_far <= pair_budget as is_whole
from accumulated
