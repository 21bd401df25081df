with
    identifiers as (select * from {{ ref("identifiers") }} where strength = 'strong'),
    record_features as (select * from {{ ref("record_features") }}),
    joining_kinds as (
        select entity_type, name from {{ golden_warehouse.switched_on_by_type("strong_keys", "kinds") }}
    )

select distinct
    record_features.entity_type,
    identifiers.kind,
    identifiers.canonical_value as key_value,
    identifiers.record_key
from identifiers
inner join record_features on identifiers.record_key = record_features.record_key
inner join
    joining_kinds
    on record_features.entity_type = joining_kinds.entity_type
    and identifiers.kind = joining_kinds.name
