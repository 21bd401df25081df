{%- set names = golden_warehouse.frequency_names() -%}
with
    compared_values as (select * from {{ ref("compared_values") }}),
    model_versions as (select entity_type from {{ ref("model_versions") }}),
    term_frequencies as (select * from {{ ref("term_frequencies") }}),
    listed as (select * from term_frequencies where value is not null),
    unlisted as (select * from term_frequencies where value is null)

select
    {% for comparison in names %}
        case
            when compared_values.value_{{ comparison }} is not null
            then
                - log2(
                    coalesce(
                        listed_{{ comparison }}.records / listed_{{ comparison }}.all_records,
                        1 / unlisted_{{ comparison }}.all_records
                    )
                )
        end as rarity_{{ comparison }},
    {% endfor %}
    compared_values.record_key
from compared_values
inner join model_versions on compared_values.entity_type = model_versions.entity_type
{% for comparison in names %}
    left join
        listed as listed_{{ comparison }}
        on listed_{{ comparison }}.comparison = '{{ comparison }}'
        and compared_values.entity_type = listed_{{ comparison }}.entity_type
        and compared_values.value_{{ comparison }} = listed_{{ comparison }}.value
    left join
        unlisted as unlisted_{{ comparison }}
        on unlisted_{{ comparison }}.comparison = '{{ comparison }}'
        and compared_values.entity_type = unlisted_{{ comparison }}.entity_type
{% endfor %}
