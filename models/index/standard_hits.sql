with
    entries as (
        select distinct entity_type, field, written_key, last_standard
        from {{ ref("standard_entries") }}
        where reject_reason is null
    ),
    queries as (
        select
            row_number() over (order by entity_type, field, written_key) as query_id,
            entity_type,
            field,
            written_key as text,
            last_standard,
            true as is_phrase
        from entries
    ),
    hits as (select query_id, record_key from {{ golden_warehouse.index_hits("queries") }})

select hits.record_key, queries.entity_type, queries.field, queries.text as written_key, queries.last_standard
from hits
inner join queries on hits.query_id = queries.query_id
