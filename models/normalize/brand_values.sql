{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['legal_forms', 'placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["legal_forms", "placeholder_values"]) }}

with
    records as (select * from {{ ref("standardized_records") }}),
    distinct_values as (select distinct brand as raw_value from records where brand is not null)

select raw_value, company_key(raw_value) as brand_key
from distinct_values
