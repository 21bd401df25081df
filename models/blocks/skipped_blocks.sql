with priced_blocks as (select * from {{ ref("priced_blocks") }})

select
    rule,
    entity_type,
    block_key,
    block_records,
    whole_pairs,
    proposed_pairs,
    whole_pairs - proposed_pairs as skipped_pairs,
    'over the budget of pairs: compared within a window of {{ golden_warehouse.configuration().limits.window }} names'
    as reason
from priced_blocks
where treatment = 'window'
