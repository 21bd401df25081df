{{ config(materialized="state", unique_key="record_key") }}
-- A run whose checks fail must leave no ids behind: what readers get is checked before the state is written.
-- depends_on: {{ ref('golden_entities') }}
-- depends_on: {{ ref('golden_fields') }}
-- depends_on: {{ ref('entity_sources') }}
-- depends_on: {{ ref('entity_identifiers') }}
-- depends_on: {{ ref('review_clusters') }}
-- depends_on: {{ ref('review_pairs') }}
with entity_members as (select * from {{ ref("entity_members") }})

select record_key, record_id, entity_id, '{{ invocation_id }}' as last_run_id
from entity_members
