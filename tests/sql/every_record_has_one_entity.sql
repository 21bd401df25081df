-- Nothing is lost: every accepted record is in entity_members, and nothing else is.
with
    records as (select record_key from {{ ref("records") }}),
    entity_members as (select record_key from {{ ref("entity_members") }})

select coalesce(records.record_key, entity_members.record_key) as record_key
from records
full outer join entity_members on records.record_key = entity_members.record_key
where records.record_key is null or entity_members.record_key is null
