{{ config(materialized="state", unique_key="entity_id") }}
-- After the assignments: a run stopped between the two must not give an id out twice.
-- depends_on: {{ ref('entity_assignments') }}
with
    entity_members as (select * from {{ ref("entity_members") }}),
    minted_ids as (select entity_id from {{ source("state", "minted_ids") }})

select distinct
    entity_id,
    '{{ invocation_id }}' as run_id,
    timestamp '{{ run_started_at.strftime("%Y-%m-%d %H:%M:%S") }}' as minted_at
from entity_members
where entity_id not in (select entity_id from minted_ids)
