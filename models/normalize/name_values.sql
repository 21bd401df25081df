{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['legal_forms', 'placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["legal_forms", "placeholder_values"]) }}

with
    records as (select * from {{ ref("standardized_records") }}),
    distinct_values as (
        select distinct {{ golden_warehouse.name_key_kind("entity_type") }} as key_kind, name as raw_value
        from records
        where name is not null
    ),
    keyed as (
        select
            key_kind,
            raw_value,
            case
                key_kind
                when 'company'
                then company_key(raw_value)
                when 'product'
                then product_key(raw_value)
                else text_key(raw_value)
            end as name_key,
            case when key_kind = 'company' then legal_form(raw_value) end as legal_form,
            case when key_kind = 'company' then legal_form_code(raw_value) end as legal_form_code,
            text_key(raw_value) as spelled_name,
            case when key_kind = 'product' then quantities(raw_value) end as quantities
        from distinct_values
    )

select
    key_kind,
    raw_value,
    name_key,
    legal_form,
    legal_form_code,
    spelled_name,
    quantities,
    phonetic_key(name_key) as name_phonetic
from keyed
