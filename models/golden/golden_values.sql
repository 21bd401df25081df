{%- set fields = golden_warehouse.canonical_columns() -%}
with
    records as (select * from {{ ref("records") }}),
    record_features as (select * from {{ ref("record_features") }}),
    gtin_values as (select raw_value, gtin14 from {{ ref("gtin_values") }}),
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
            records.sku,
            records.mpn,
            record_features.canonical_url as url,
            records.registry_number,
            records.vat_number,
            record_features.lei_key as lei,
            coalesce(record_features.country_code, records.country) as country,
            records.address,
            records.phone,
            record_features.price_amount::varchar as price,
            record_features.currency_code as currency,
            records.availability,
            records.description
        from records
        inner join record_features on records.record_key = record_features.record_key
        inner join entity_members on records.record_key = entity_members.record_key
        left join gtin_values on records.gtin = gtin_values.raw_value
    )

select entity_id, entity_type, record_key, field, value
from
    survivable unpivot (
        value for field
        in ({% for field in fields %}{{ field }}{% if not loop.last %}, {% endif %} {% endfor %})
    )
