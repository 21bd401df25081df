{{ config(post_hook="{{ golden_warehouse.warn_of_missing_attributes(ref('records')) }}") }}

with
    records as (select * from {{ ref("standardized_records") }}),
    gtin_values as (select * from {{ ref("gtin_values") }}),
    url_values as (select * from {{ ref("url_values") }}),
    name_values as (select * from {{ ref("name_values") }}),
    brand_values as (select * from {{ ref("brand_values") }}),
    country_values as (select * from {{ ref("country_values") }}),
    company_number_values as (select * from {{ ref("company_number_values") }}),
    phone_values as (select * from {{ ref("phone_values") }}),
    price_values as (select * from {{ ref("price_values") }}),
    address_values as (select * from {{ ref("address_values") }})

select
    records.record_key,
    records.record_id,
    records.entity_type,
    records.source,
    records.name,
    name_values.name_key,
    name_values.legal_form,
    name_values.legal_form_code,
    name_values.spelled_name,
    name_values.name_phonetic,
    name_values.quantities,
    brand_values.brand_key,
    lower(records.category) as category_key,
    list_sort(
        list_distinct(
            list_filter(
                list_transform(gtin_values.codes, lambda code:code.gtin14), lambda code:code is not null
            )
        )
    ) as gtin_keys,
    {{ golden_warehouse.code_key("records.mpn") }} as mpn_key,
    {{ golden_warehouse.code_key("records.sku") }} as sku_key,
    url_values.canonical_url,
    url_values.url_class,
    url_values.url_host,
    registry_values.canonical_value as registry_key,
    -- A number whose court or country is not told joins nothing, but two of them are two companies.
    case
        when registry_values.value_class in ('no_court', 'no_jurisdiction')
        then {{ golden_warehouse.code_key("records.registry_number") }}
    end as unplaced_registry_key,
    vat_values.canonical_value as vat_key,
    lei_values.canonical_value as lei_key,
    country_values.country_code,
    address_values.address_key,
    phone_values.phone_key,
    price_values.price_amount,
    price_values.currency_code,
    records.description,
    {% for field in golden_warehouse.used_attributes() %}
        nullif(
            lower(strip_accents(trim(records.attributes[{{ golden_warehouse.text_literal(field[11:]) }}]))),
            ''
        ) as {{ golden_warehouse.attribute_column(field) }},
    {% endfor %}
    records.attributes
from records
left join gtin_values on records.gtin = gtin_values.raw_value
left join url_values on records.url = url_values.raw_value
left join
    name_values
    on records.name = name_values.raw_value
    and name_values.key_kind = {{ golden_warehouse.name_key_kind("records.entity_type") }}
left join brand_values on records.brand = brand_values.raw_value
left join country_values on records.country = country_values.raw_value
left join
    company_number_values as registry_values
    on registry_values.kind = 'registry'
    and records.registry_number = registry_values.raw_value
    and records.country is not distinct from registry_values.country
left join
    company_number_values as vat_values
    on vat_values.kind = 'vat'
    and records.vat_number = vat_values.raw_value
    and records.country is not distinct from vat_values.country
left join
    company_number_values as lei_values on lei_values.kind = 'lei' and records.lei = lei_values.raw_value
left join
    phone_values
    on records.phone = phone_values.raw_value
    and records.country is not distinct from phone_values.country
left join
    price_values
    on records.price is not distinct from price_values.raw_price
    and records.currency is not distinct from price_values.raw_currency
    and records.country is not distinct from price_values.country
left join address_values on records.address = address_values.raw_value
