with
    identifiers as (select * from {{ ref("identifiers") }} where strength = 'strong'),
    record_features as (select * from {{ ref("record_features") }}),
    strong_components as (select * from {{ ref("strong_components") }}),
    trial_components as (select * from {{ ref("trial_components") }}),
    exclusive_kinds as (
        select entity_type, name from {{ golden_warehouse.switched_on_by_type("exclusive_keys", "kinds") }}
    ),
    scoped as (
        select
            record_key,
            kind,
            -- A company may be in the registers of several countries; within one country it has one number.
            case
                when kind in ('registry', 'vat') then string_split(canonical_value, ':')[1] else ''
            end as scope,
            canonical_value
        from identifiers
        union all
        -- Numbers whose court or country is not told are compared with each other only.
        select record_key, 'registry' as kind, 'unplaced' as scope, unplaced_registry_key as canonical_value
        from record_features
        where unplaced_registry_key is not null
    )

select distinct
    trial_components.component_id as trial_id,
    strong_components.component_id as group_id,
    scoped.kind,
    scoped.scope,
    scoped.canonical_value
from scoped
inner join record_features on scoped.record_key = record_features.record_key
inner join
    exclusive_kinds
    on record_features.entity_type = exclusive_kinds.entity_type
    and scoped.kind = exclusive_kinds.name
inner join strong_components on scoped.record_key = strong_components.record_key
inner join trial_components on scoped.record_key = trial_components.record_key
