{{ config(post_hook="{{ golden_warehouse.warn_of_standard_values(this) }}") }}
with
    standard_entries as (select * from {{ ref("standard_entries") }}),
    touched as (
        select entity_type, field, written_key, count(*) as records
        from {{ ref("standard_hits") }}
        group by entity_type, field, written_key
    )

select
    standard_entries.entity_type,
    standard_entries.field,
    standard_entries.written,
    standard_entries.standard,
    standard_entries.last_standard,
    coalesce(touched.records, 0) as records,
    case
        when standard_entries.reject_reason is not null
        then 'refused'
        when touched.records is null
        then 'touched none'
        else 'used'
    end as effect,
    standard_entries.reject_reason
from standard_entries
left join
    touched
    on standard_entries.reject_reason is null
    and standard_entries.entity_type = touched.entity_type
    and standard_entries.field = touched.field
    and standard_entries.written_key = touched.written_key
