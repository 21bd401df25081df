{{
    config(
        pre_hook="{{ golden_warehouse.hand_over_lists(['country_names', 'german_courts', 'placeholder_values']) }}"
    )
}}
{{ golden_warehouse.depends_on_lists(["country_names", "german_courts", "placeholder_values"]) }}

with
    records as (select * from {{ ref("records") }}),
    distinct_values as (
        select distinct 'registry' as kind, country, registry_number as raw_value
        from records
        where registry_number is not null
        union all
        select distinct 'vat' as kind, country, vat_number as raw_value
        from records
        where vat_number is not null
        union all
        select distinct 'lei' as kind, null as country, lei as raw_value
        from records
        where lei is not null
    )

select
    kind,
    country,
    raw_value,
    case
        kind
        when 'registry'
        then registry_key(country, raw_value)
        when 'vat'
        then vat_key(country, raw_value)
        else lei_code(raw_value)
    end as canonical_value,
    case
        kind
        when 'registry'
        then registry_class(country, raw_value)
        when 'vat'
        then vat_class(country, raw_value)
        else lei_class(raw_value)
    end as value_class
from distinct_values
