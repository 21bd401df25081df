with
    strong_keys as (select * from {{ ref("strong_keys") }}),
    record_features as (select record_key, source from {{ ref("record_features") }}),
    reference_sources as (select source from {{ golden_warehouse.reference_sources() }}),
    listed as (
        select strong_keys.*, record_features.source
        from strong_keys
        inner join record_features on strong_keys.record_key = record_features.record_key
        inner join reference_sources on record_features.source = reference_sources.source
    )

select entity_type, kind, key_value, min(record_key) as left_key, max(record_key) as right_key
from listed
group by entity_type, kind, key_value, source
having count(*) > 1
