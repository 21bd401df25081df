{%- set fields = golden_warehouse.canonical_columns() -%}
with
    records as (select * from {{ ref("records") }}),
    record_features as (select * from {{ ref("record_features") }}),
    gtin_values as (select raw_value, gtin14 from {{ ref("gtin_values") }}),
    company_number_values as (select * from {{ ref("company_number_values") }}),
    entity_members as (select * from {{ ref("entity_members") }}),
    -- What survives is a source's own spelling, but a code, a URL, a price or a country only in its
    -- canonical form: one that has none is no value.
    survivable as (
        select
            entity_members.entity_id,
            entity_members.entity_type,
            records.record_key,
            records.name,
            records.brand,
            records.category,
            gtin_values.gtin14 as gtin,
            {{ golden_warehouse.filled_code("records.sku") }} as sku,
            {{ golden_warehouse.filled_code("records.mpn") }} as mpn,
            record_features.canonical_url as url,
            case
                when registry_values.value_class is distinct from 'placeholder'
                then {{ golden_warehouse.filled_code("records.registry_number") }}
            end as registry_number,
            case
                when vat_values.value_class is distinct from 'placeholder'
                then {{ golden_warehouse.filled_code("records.vat_number") }}
            end as vat_number,
            record_features.lei_key as lei,
            coalesce(record_features.country_code, records.country) as country,
            records.address,
            {{ golden_warehouse.filled_code("records.phone") }} as phone,
            record_features.price_amount::varchar as price,
            record_features.currency_code as currency,
            records.availability,
            records.description
        from records
        inner join record_features on records.record_key = record_features.record_key
        inner join entity_members on records.record_key = entity_members.record_key
        left join gtin_values on records.gtin = gtin_values.raw_value
        {% for kind in ["registry", "vat"] %}
            left join
                company_number_values as {{ kind }}_values
                on {{ kind }}_values.kind = '{{ kind }}'
                and records.{{ kind }}_number = {{ kind }}_values.raw_value
                and records.country is not distinct from {{ kind }}_values.country
        {% endfor %}
    )

select entity_id, entity_type, record_key, field, value
from
    survivable unpivot (
        value for field
        in ({% for field in fields %}{{ field }}{% if not loop.last %}, {% endif %} {% endfor %})
    )
