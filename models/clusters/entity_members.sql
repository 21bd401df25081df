with
    component_members as (select * from {{ ref("component_members") }}),
    entity_claims as (select * from {{ ref("entity_claims") }}),
    -- Both tables: a run that was stopped between them left an id in one only.
    ids_before as (
        select entity_id
        from {{ source("state", "minted_ids") }}
        union
        select entity_id
        from {{ source("state", "entity_assignments") }}
    ),
    minted_before as (
        select split_part(entity_id, '-', 1) as base_id, count(*) as times
        from ids_before
        group by split_part(entity_id, '-', 1)
    ),
    records as (select record_key, record_id, entity_type from {{ ref("records") }}),
    unclaimed as (
        select
            component_members.component_id,
            min(records.entity_type || ':' || records.record_id) as first_record_id
        from component_members
        inner join records on component_members.record_key = records.record_key
        anti join entity_claims on component_members.component_id = entity_claims.component_id
        group by component_members.component_id
    ),
    -- An id is made from the first record of the component, so that a fresh build mints the same ones.
    -- Where that id was given out before (its entity has another component now), the count of times it
    -- was tells them apart.
    minted as (
        select
            unclaimed.component_id,
            {{ golden_warehouse.entity_id("unclaimed.first_record_id") }} as base_id,
            case
                when minted_before.times is null then '' else '-' || (minted_before.times + 1)::varchar
            end as suffix
        from unclaimed
        left join
            minted_before
            on {{ golden_warehouse.entity_id("unclaimed.first_record_id") }} = minted_before.base_id
    ),
    entity_ids as (
        select component_id, entity_id
        from entity_claims
        union all
        select component_id, base_id || suffix
        from minted
    )

select
    records.record_key,
    records.record_id,
    records.entity_type,
    component_members.component_id,
    entity_ids.entity_id
from component_members
inner join records on component_members.record_key = records.record_key
inner join entity_ids on component_members.component_id = entity_ids.component_id
