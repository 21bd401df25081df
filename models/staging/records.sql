{%- set columns = golden_warehouse.canonical_columns() -%}
with
    observations as (select * from {{ ref("observations") }}),
    ranked as (
        select
            *,
            -- A total order that does not depend on how the rows came: time, then content.
            row_number() over (
                partition by entity_type, record_id
                order by is_future, observed_at desc nulls last, content_hash, record_id_origin
            ) as newest_first,
            count(*) over (partition by entity_type, record_id) as observation_count,
            min(observed_at) filter (where not is_future) over (
                partition by entity_type, record_id
            ) as first_observed_at,
            max(observed_at) filter (where not is_future) over (
                partition by entity_type, record_id
            ) as last_observed_at
        from observations
    )

select
    record_id,
    -- A source may number its products and its listings alike: the key is that of type and id.
    stable_hash(entity_type || ':' || record_id) as record_key,
    source,
    source_record_id,
    record_id_origin,
    entity_type,
    observed_at,
    is_future,
    first_observed_at,
    last_observed_at,
    observation_count,
    {% for column in columns %} {{ column }},{% endfor %}
    attributes,
    content_hash
from ranked
where newest_first = 1
