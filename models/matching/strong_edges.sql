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
    -- A star around the smallest record joins all that share the key with one edge less than there are
    -- records.
    centred as (
        select *, min(record_key) over (partition by entity_type, kind, key_value) as centre_key
        from trusted_keys
    )

select
    centre_key as left_key,
    record_key as right_key,
    entity_type,
    list_sort(list(kind || ' ' || key_value)) as shared_keys
from centred
where record_key <> centre_key
group by centre_key, record_key, entity_type
