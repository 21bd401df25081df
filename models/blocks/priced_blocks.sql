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
    ),
    treated as (
        select
            *,
            case
                when block_records <= {{ limits.whole_block_records }} or pairs_so_far <= pair_budget
                then 'whole'
                else 'window'
            end as treatment
        from accumulated
    )

select
    rule,
    entity_type,
    block_key,
    block_records,
    whole_pairs,
    treatment,
    case
        when treatment = 'whole'
        then whole_pairs
        -- Each record meets the next w: w pairs a record, less those that the end of the block cuts off.
        else
            (
                block_records * least({{ limits.window }}, block_records - 1)
                - least({{ limits.window }}, block_records - 1)
                * (least({{ limits.window }}, block_records - 1) + 1)
                / 2
            )::bigint
    end as proposed_pairs
from treated
