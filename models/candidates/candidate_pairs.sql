with
    block_pairs as (select * from {{ ref("block_pairs") }}),
    nearest_texts as (select * from {{ ref("nearest_texts") }}),
    proposed as (
        select rule, entity_type, left_key, right_key
        from block_pairs
        union all
        select rule, entity_type, left_key, right_key
        from nearest_texts
    )

select left_key, right_key, any_value(entity_type) as entity_type, list_sort(list(rule)) as rules
from proposed
group by left_key, right_key
