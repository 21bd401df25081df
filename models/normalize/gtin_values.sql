{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}

with
    records as (select * from {{ ref("records") }}),
    distinct_values as (select distinct gtin as raw_value from records where gtin is not null)

select
    raw_value,
    gtin14(raw_value) as gtin14,
    gtin_class(raw_value) as gtin_class,
    gtin_codes(raw_value) as codes
from distinct_values
