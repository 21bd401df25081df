{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}

with
    staged_rows as (select * from {{ ref("staged_rows") }}),
    distinct_texts as (select distinct observed_at_text from staged_rows where observed_at_text is not null)

select observed_at_text, instant(observed_at_text)::timestamp as observed_at
from distinct_texts
