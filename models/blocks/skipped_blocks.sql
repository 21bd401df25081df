{%- set window = golden_warehouse.configuration().limits.window -%}
with priced_blocks as (select * from {{ ref("priced_blocks") }} where treatment <> 'whole')

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
