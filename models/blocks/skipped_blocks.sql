{%- set window = golden_warehouse.configuration().limits.window -%}
with
    priced_blocks as (select * from {{ ref("priced_blocks") }} where treatment <> 'whole'),
    sort_windows as (select * from {{ ref("sort_windows") }}),
    passes as (
        select
            rule,
            entity_type,
            count(*) as records,
            sum(wanted_reach)::bigint as wanted_pairs,
            sum(reach)::bigint as proposed_pairs,
            max(wanted_reach) as widest_reach,
            max(reach) as kept_reach
        from sort_windows
        group by rule, entity_type
    )

select
    rule,
    entity_type,
    block_key,
    block_records,
    whole_pairs,
    treatment,
    proposed_pairs,
    whole_pairs - proposed_pairs as skipped_pairs,
    'over the budget of pairs: ' || case
        when copies > 0
        then
            copies
            || ' identical copies are compared once, each with the record that stands for it, and the '
            || representatives
            || ' others '
        else ''
    end
    || case
        treatment
        when 'collapsed'
        then 'whole'
        when 'second_key'
        then
            'compared where a second key is equal' || case
                when without_second_key > 0
                then '; ' || without_second_key || ' without one within a window of {{ window }} names'
                else ''
            end
        else 'compared within a window of {{ window }} names'
    end as reason
from priced_blocks
where whole_pairs > proposed_pairs
union all
select
    rule,
    entity_type,
    -- A pass has no blocks: the row stands for all its windows.
    'all windows' as block_key,
    records as block_records,
    wanted_pairs as whole_pairs,
    'narrowed' as treatment,
    proposed_pairs,
    wanted_pairs - proposed_pairs as skipped_pairs,
    'over the budget of pairs: windows of up to '
    || widest_reach
    + 1
    || ' records are cut to '
    || kept_reach
    + 1 as reason
from passes
where wanted_pairs > proposed_pairs
