{{ config(materialized="fixpoint") }}
-- Components take over the entity ids of earlier runs: a component and an id that share more records
-- with each other than with anybody else belong together; then the rest again, until no claim is left.
select null::bigint as component_id, null::varchar as entity_id
where false
;
with
    component_members as (select * from {{ ref("component_members") }}),
    earlier as (select * from {{ source("state", "entity_assignments") }}),
    shares as (
        select component_members.component_id, earlier.entity_id, count(*) as shared_records
        from component_members
        inner join earlier on component_members.record_key = earlier.record_key
        group by component_members.component_id, earlier.entity_id
    ),
    open_shares as (
        select *
        from shares
        where
            component_id not in (select component_id from __current__)
            and entity_id not in (select entity_id from __current__)
    ),
    ranked as (
        select
            component_id,
            entity_id,
            row_number() over (
                partition by component_id order by shared_records desc, entity_id
            ) as rank_for_component,
            row_number() over (
                partition by entity_id order by shared_records desc, component_id
            ) as rank_for_entity
        from open_shares
    )

select component_id, entity_id
from ranked
where rank_for_component = 1 and rank_for_entity = 1
