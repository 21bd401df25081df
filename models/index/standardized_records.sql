{{ config(materialized="view") }}
with
    records as (select * from {{ ref("records") }}),
    changed as (
        select
            record_key,
            map(list(field order by field), list(standard_value order by field)) as standard_values
        from {{ ref("standardized_values") }}
        group by record_key
    )

select
    records.* replace (
        {% for column in golden_warehouse.text_columns() %}
            coalesce(changed.standard_values['{{ column }}'], records.{{ column }}) as {{ column }},
        {% endfor %}
        case
            when changed.record_key is null
            then records.attributes
            else
                map_from_entries(
                    list_transform(
                        map_entries(records.attributes),
                        lambda entry: {
                            'key':entry.key,
                            'value':coalesce(changed.standard_values['attributes.' || entry.key], entry.value)
                        }
                    )
                )
        end as attributes
    )
from records
left join changed on records.record_key = changed.record_key
