{{ config(materialized="state", unique_key="record_key") }}
with entity_members as (select * from {{ ref("entity_members") }})

select record_key, record_id, entity_id, '{{ invocation_id }}' as last_run_id
from entity_members
