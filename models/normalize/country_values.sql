{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['country_names', 'placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["country_names", "placeholder_values"]) }}

with
    records as (select * from {{ ref("records") }}),
    distinct_values as (select distinct country as raw_value from records where country is not null)

select raw_value, country_code(raw_value) as country_code
from distinct_values
