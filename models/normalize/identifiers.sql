with
    records as (select * from {{ ref("records") }}),
    record_features as (select * from {{ ref("record_features") }}),
    gtin_values as (select * from {{ ref("gtin_values") }}),
    company_number_values as (select * from {{ ref("company_number_values") }}),
    gtin_codes as (
        select distinct
            records.record_key,
            coalesce(records.attributes['gtin_position'], 'column') as position,
            gtin_values.gtin14 as only_gtin14,
            unnest(gtin_values.codes) as code
        from records
        inner join gtin_values on records.gtin = gtin_values.raw_value
    ),
    gtins as (
        select
            record_key,
            'gtin' as kind,
            code.raw as raw_value,
            position,
            code.gtin14 as canonical_value,
            code.class as value_class,
            -- A cell with several different codes does not say which one is the record's; a code read
            -- off the visible text may be that of an accessory shown on the page.
            case
                when code.gtin14 is null
                then 'none'
                when only_gtin14 is null or position = 'visible_text'
                then 'weak'
                else 'strong'
            end as strength
        from gtin_codes
    ),
    urls as (
        select
            record_features.record_key,
            'url' as kind,
            records.url as raw_value,
            'column' as position,
            record_features.canonical_url as canonical_value,
            record_features.url_class as value_class,
            -- A site's root is shared by all that the site tells of; a page that lost its only telling
            -- parameter too.
            case
                when record_features.canonical_url is null
                then 'none'
                when record_features.url_class = 'page'
                then 'strong'
                else 'weak'
            end as strength
        from record_features
        inner join records on record_features.record_key = records.record_key
        where records.url is not null
    ),
    company_numbers as (
        {% for kind, column in [("registry", "registry_number"), ("vat", "vat_number"), ("lei", "lei")] %}
            select
                records.record_key,
                company_number_values.kind,
                company_number_values.raw_value,
                'column' as position,
                company_number_values.canonical_value,
                company_number_values.value_class,
                case
                    when company_number_values.canonical_value is null then 'none' else 'strong'
                end as strength
            from records
            inner join
                company_number_values
                on company_number_values.kind = '{{ kind }}'
                and records.{{ column }} = company_number_values.raw_value
                {% if kind != "lei" %}
                    and records.country is not distinct from company_number_values.country
                {% endif %}
            {% if not loop.last %}
                union all
            {% endif %}
        {% endfor %}
    ),
    part_numbers as (
        {% for kind in ["mpn", "sku"] %}
            select
                record_key,
                '{{ kind }}' as kind,
                {{ kind }} as raw_value,
                {{ golden_warehouse.code_key(kind) }} as canonical_value
            from records
            where {{ kind }} is not null
            {% if not loop.last %}
                union all
            {% endif %}
        {% endfor %}
    ),
    numbered_parts as (
        select
            record_key,
            kind,
            raw_value,
            'column' as position,
            canonical_value,
            case when canonical_value is null then 'bad_format' else 'valid' end as value_class,
            -- Part numbers are unique within a brand or shop only.
            case when canonical_value is null then 'none' else 'weak' end as strength
        from part_numbers
    )

select record_key, kind, raw_value, position, canonical_value, value_class, strength
from gtins
union all
select record_key, kind, raw_value, position, canonical_value, value_class, strength
from urls
union all
select record_key, kind, raw_value, position, canonical_value, value_class, strength
from company_numbers
union all
select record_key, kind, raw_value, position, canonical_value, value_class, strength
from numbered_parts
