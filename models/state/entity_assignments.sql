{{ config(materialized='incremental', unique_key='record_key', incremental_strategy='delete+insert') }}
with entity_members as (select * from {{ ref('entity_members') }})

select record_key, record_id, entity_id, '{{ invocation_id }}' as last_run_id
from entity_members
