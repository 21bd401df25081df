with
    identifiers as (select * from {{ ref("identifiers") }} where strength = 'strong'),
    record_features as (select * from {{ ref("record_features") }}),
    strong_components as (select * from {{ ref("strong_components") }}),
    trial_components as (select * from {{ ref("trial_components") }}),
    exclusive_kinds as (
        select entity_type, name from {{ golden_warehouse.switched_on_by_type("exclusive_keys", "kinds") }}
    )

select distinct
    trial_components.component_id as trial_id,
    strong_components.component_id as group_id,
    identifiers.kind,
    -- A company may be in the registers of several countries; within one country it has one number.
    case
        when identifiers.kind in ('registry', 'vat')
        then string_split(identifiers.canonical_value, ':')[1]
        else ''
    end as scope,
    identifiers.canonical_value
from identifiers
inner join record_features on identifiers.record_key = record_features.record_key
inner join
    exclusive_kinds
    on record_features.entity_type = exclusive_kinds.entity_type
    and identifiers.kind = exclusive_kinds.name
inner join strong_components on identifiers.record_key = strong_components.record_key
inner join trial_components on identifiers.record_key = trial_components.record_key
