{%- set partners = golden_warehouse.configuration().limits.key_partners -%}
with
    strong_keys as (select * from {{ ref("strong_keys") }}),
    record_features as (select * from {{ ref("record_features") }}),
    positioned as (
        select
            strong_keys.*,
            row_number() over (
                partition by strong_keys.entity_type, strong_keys.kind, strong_keys.key_value
                order by record_features.name_key nulls last, strong_keys.record_key
            ) as position,
            count(*) over (
                partition by strong_keys.entity_type, strong_keys.kind, strong_keys.key_value
            ) as key_records
        from strong_keys
        inner join record_features on strong_keys.record_key = record_features.record_key
    ),
    shared as (select * from positioned where key_records > 1),
    -- Everybody with the next few by name, and with the first: linear, and names that differ stand apart.
    distances as (
        select *, unnest(list_distinct(list_append(range(1, {{ partners }} + 1), position - 1))) as distance
        from shared
    )

select
    later.entity_type,
    later.kind,
    later.key_value,
    later.key_records,
    least(earlier.record_key, later.record_key) as left_key,
    greatest(earlier.record_key, later.record_key) as right_key
from distances as later
inner join
    shared as earlier
    on later.entity_type = earlier.entity_type
    and later.kind = earlier.kind
    and later.key_value = earlier.key_value
    and later.position - later.distance = earlier.position
where later.distance > 0
