{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['country_names', 'placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["country_names", "placeholder_values"]) }}

with
    records as (select * from {{ ref("records") }}),
    distinct_values as (select distinct country, phone as raw_value from records where phone is not null)

select country, raw_value, phone_key(raw_value, country_code(country)) as phone_key
from distinct_values
