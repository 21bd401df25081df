with
    standard_hits as (select * from {{ ref("standard_hits") }}),
    indexed_values as (select * from {{ ref("indexed_values") }}),
    found as (
        select
            record_key,
            entity_type,
            field,
            list(written_key order by written_key) as written,
            list(last_standard order by written_key) as standards
        from standard_hits
        group by record_key, entity_type, field
    ),
    raw as (
        select found.*, indexed_values.raw_value
        from found
        inner join
            indexed_values
            on found.record_key = indexed_values.record_key
            and found.field = indexed_values.field
    ),
    distinct_texts as (select distinct raw_value, written, standards from raw),
    replaced as (
        select raw_value, written, standards, standardized(raw_value, written, standards) as standard_value
        from distinct_texts
    )

select raw.record_key, raw.entity_type, raw.field, raw.raw_value, replaced.standard_value
from raw
inner join
    replaced
    on raw.raw_value = replaced.raw_value
    and raw.written = replaced.written
    and raw.standards = replaced.standards
where raw.raw_value <> replaced.standard_value
