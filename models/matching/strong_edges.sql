with
    strong_keys as (select * from {{ ref("strong_keys") }}),
    demoted_keys as (select * from {{ ref("demoted_keys") }}),
    trusted_keys as (
        select strong_keys.*
        from strong_keys
        anti join
            demoted_keys
            on strong_keys.entity_type = demoted_keys.entity_type
            and strong_keys.kind = demoted_keys.kind
            and strong_keys.key_value = demoted_keys.key_value
    ),
    record_features as (select record_key, source from {{ ref("record_features") }}),
    reference_sources as (select source from {{ golden_warehouse.reference_sources() }}),
    entries as (
        select
            trusted_keys.entity_type,
            trusted_keys.kind,
            trusted_keys.key_value,
            trusted_keys.record_key as entry_key,
            record_features.source
        from trusted_keys
        inner join record_features on trusted_keys.record_key = record_features.record_key
        inner join reference_sources on record_features.source = reference_sources.source
    ),
    -- To which entries of a reference list the keys of a record lead: the one that shares most keys with
    -- it is its own.
    claims as (
        select
            trusted_keys.entity_type,
            trusted_keys.record_key,
            entries.source,
            entries.entry_key,
            count(*) as shared_keys
        from trusted_keys
        inner join
            entries
            on trusted_keys.entity_type = entries.entity_type
            and trusted_keys.kind = entries.kind
            and trusted_keys.key_value = entries.key_value
            and trusted_keys.record_key <> entries.entry_key
        group by trusted_keys.entity_type, trusted_keys.record_key, entries.source, entries.entry_key
    ),
    own_entries as (
        select entity_type, record_key, source, arg_max(entry_key, (shared_keys, - entry_key)) as entry_key
        from claims
        group by entity_type, record_key, source
    ),
    -- A key that leads to another entry than the record's own joins that record no more.
    misleading as (
        select distinct
            trusted_keys.entity_type, trusted_keys.kind, trusted_keys.key_value, trusted_keys.record_key
        from trusted_keys
        inner join
            entries
            on trusted_keys.entity_type = entries.entity_type
            and trusted_keys.kind = entries.kind
            and trusted_keys.key_value = entries.key_value
        inner join
            own_entries
            on trusted_keys.entity_type = own_entries.entity_type
            and trusted_keys.record_key = own_entries.record_key
            and entries.source = own_entries.source
        where own_entries.entry_key <> entries.entry_key and trusted_keys.record_key <> entries.entry_key
    ),
    leading_keys as (
        select trusted_keys.*
        from trusted_keys
        anti join
            misleading
            on trusted_keys.entity_type = misleading.entity_type
            and trusted_keys.kind = misleading.kind
            and trusted_keys.key_value = misleading.key_value
            and trusted_keys.record_key = misleading.record_key
    ),
    -- A star around the smallest record joins all that share the key with one edge less than there are
    -- records.
    centred as (
        select *, min(record_key) over (partition by entity_type, kind, key_value) as centre_key
        from leading_keys
    )

select
    centre_key as left_key,
    record_key as right_key,
    entity_type,
    list_sort(list(kind || ' ' || key_value)) as shared_keys
from centred
where record_key <> centre_key
group by centre_key, record_key, entity_type
