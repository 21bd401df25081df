with
    records as (select * from {{ ref("records") }}),
    indexed_fields as (select entity_type, field from {{ golden_warehouse.indexed_fields() }}),
    told as (
        {% for column in golden_warehouse.text_columns() %}
            select
                records.record_key,
                records.entity_type,
                indexed_fields.field,
                records.{{ column }} as raw_value
            from records
            inner join
                indexed_fields
                on records.entity_type = indexed_fields.entity_type
                and indexed_fields.field = '{{ column }}'
            union all
        {% endfor %}
        select
            records.record_key,
            records.entity_type,
            indexed_fields.field,
            records.attributes[substr(indexed_fields.field, length('attributes.') + 1)] as raw_value
        from records
        inner join
            indexed_fields
            on records.entity_type = indexed_fields.entity_type
            and starts_with(indexed_fields.field, 'attributes.')
    )

select record_key, entity_type, field, raw_value
from told
where raw_value is not null
