with read_labels as (select * from {{ ref("read_labels") }} where reject_reason is null)

select left_key, right_key, any_value(entity_type) as entity_type, bool_and(is_match) as is_match
from read_labels
group by left_key, right_key
