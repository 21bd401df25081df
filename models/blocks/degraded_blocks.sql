{%- set window = golden_warehouse.configuration().limits.window -%}
with
    sized_blocks as (select * from {{ ref("sized_blocks") }}),
    representatives as (select * from {{ ref("crowded_members") }} where is_representative),
    budgets as (
        select
            rule,
            entity_type,
            any_value(pair_budget) - sum(case when is_whole then whole_pairs else 0 end) as budget_left
        from sized_blocks
        group by rule, entity_type
    ),
    -- Pairs of a record with those before it in the window, where one of the two has no second key.
    keyless_pairs as (
        select
            block_id,
            case
                when second_key is null
                then least({{ window }}, name_position - 1)
                else
                    count(*) filter (where second_key is null) over (
                        partition by block_id
                        order by name_position rows between {{ window }} preceding and 1 preceding
                    )
            end as pairs_before
        from representatives
    ),
    keyless as (select block_id, sum(pairs_before)::bigint as pairs from keyless_pairs group by block_id),
    sub_blocks as (
        select block_id, second_key, count(*) as records from representatives group by block_id, second_key
    ),
    counted as (
        select
            block_id,
            sum(records)::bigint as representatives,
            coalesce(sum(records) filter (where second_key is null), 0)::bigint as without_second_key,
            coalesce(sum(records * (records - 1) / 2) filter (where second_key is not null), 0)::bigint
            as sub_block_pairs
        from sub_blocks
        group by block_id
    ),
    priced as (
        select
            sized_blocks.block_id,
            sized_blocks.rule,
            sized_blocks.entity_type,
            sized_blocks.block_key,
            budgets.budget_left,
            counted.representatives,
            counted.without_second_key,
            sized_blocks.block_records - counted.representatives as copies,
            (copies + counted.representatives * (counted.representatives - 1) / 2)::bigint as collapsed_pairs,
            copies + counted.sub_block_pairs + keyless.pairs as second_key_pairs,
            least({{ window }}, counted.representatives - 1) as reach,
            -- Each record meets the next w: w pairs a record, less those that the end of the block cuts off.
            (copies + counted.representatives * reach - reach * (reach + 1) / 2)::bigint as window_pairs
        from sized_blocks
        inner join counted on sized_blocks.block_id = counted.block_id
        inner join keyless on sized_blocks.block_id = keyless.block_id
        inner join
            budgets on sized_blocks.rule = budgets.rule and sized_blocks.entity_type = budgets.entity_type
    ),
    -- The cheapest blocks first. What costs no more than the window, the last step, is done in any case.
    collapsed as (
        select
            *,
            collapsed_pairs <= window_pairs
            or sum(collapsed_pairs) over (
                partition by rule, entity_type
                order by collapsed_pairs, block_key
                rows between unbounded preceding and current row
            )
            <= budget_left as is_collapsed
        from priced
    ),
    left_over as (
        select
            *,
            budget_left - sum(case when is_collapsed then collapsed_pairs else 0 end) over (
                partition by rule, entity_type
            ) as second_budget_left
        from collapsed
    ),
    second as (
        select
            *,
            without_second_key < representatives
            and (
                second_key_pairs <= window_pairs
                or sum(case when is_collapsed then 0 else second_key_pairs end) over (
                    partition by rule, entity_type
                    order by second_key_pairs, block_key
                    rows between unbounded preceding and current row
                )
                <= second_budget_left
            ) as is_second_key
        from left_over
    ),
    treated as (
        select
            *,
            case
                when is_collapsed then 'collapsed' when is_second_key then 'second_key' else 'window'
            end as treatment
        from second
    )

select
    block_id,
    treatment,
    representatives,
    copies,
    without_second_key,
    case
        treatment
        when 'collapsed'
        then collapsed_pairs
        when 'second_key'
        then second_key_pairs
        else window_pairs
    end as proposed_pairs
from treated
