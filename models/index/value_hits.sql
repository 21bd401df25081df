with
    indexed_values as (select * from {{ ref("indexed_values") }}),
    hit_fields as (
        {% for entity_type, field in golden_warehouse.hit_fields() %}
            select '{{ entity_type }}' as entity_type, {{ golden_warehouse.text_literal(field) }} as field
            union all
        {% endfor %}
        select null::varchar as entity_type, null::varchar as field
        where false
    ),
    -- One search for every distinct text; spellings that fold to one are one.
    folded as (
        select
            indexed_values.record_key,
            indexed_values.entity_type,
            indexed_values.field,
            text_keys.folded_value
        from indexed_values
        semi join
            hit_fields
            on indexed_values.entity_type = hit_fields.entity_type
            and indexed_values.field = hit_fields.field
        inner join
            (
                select raw_value, text_key(raw_value) as folded_value
                from (select distinct raw_value from indexed_values)
            ) as text_keys
            on indexed_values.raw_value = text_keys.raw_value
        where text_keys.folded_value is not null
    ),
    queries as (
        select
            row_number() over (order by entity_type, field, folded_value) as query_id,
            entity_type,
            field,
            folded_value as text,
            false as is_phrase
        from (select distinct entity_type, field, folded_value from folded)
    ),
    hits as (
        select query_id, count(*) as records
        from {{ golden_warehouse.index_hits("queries") }}
        group by query_id
    )

select folded.record_key, folded.entity_type, folded.field, folded.folded_value, hits.records as hits
from folded
inner join
    queries
    on folded.entity_type = queries.entity_type
    and folded.field = queries.field
    and folded.folded_value = queries.text
inner join hits on queries.query_id = hits.query_id
