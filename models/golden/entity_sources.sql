with
    entity_members as (select * from {{ ref("entity_members") }}),
    records as (select * from {{ ref("records") }}),
    record_features as (select record_key, canonical_url from {{ ref("record_features") }}),
    observations as (select * from {{ ref("observations") }}),
    seen_urls as (
        select entity_type, record_id, list_sort(list(distinct url)) as urls
        from observations
        where url is not null
        group by entity_type, record_id
    )

select
    entity_members.entity_id,
    entity_members.entity_type,
    records.source,
    records.source_record_id,
    records.record_id,
    record_features.canonical_url,
    coalesce(seen_urls.urls, []) as urls,
    records.first_observed_at,
    records.last_observed_at,
    records.observation_count
from entity_members
inner join records on entity_members.record_key = records.record_key
inner join record_features on entity_members.record_key = record_features.record_key
left join seen_urls on records.entity_type = seen_urls.entity_type and records.record_id = seen_urls.record_id
