with block_pairs as (select * from {{ ref("block_pairs") }})

select left_key, right_key, any_value(entity_type) as entity_type, list_sort(list(rule)) as rules
from block_pairs
group by left_key, right_key
