with
    sort_windows as (select * from {{ ref("sort_windows") }} where reach > 0),
    sorted_records as (select * from {{ ref("sorted_records") }}),
    places as (
        select
            sort_windows.rule,
            sort_windows.entity_type,
            sorted_records.record_key,
            sorted_records.source,
            sorted_records.is_single,
            sort_windows.position,
            unnest(range(1, sort_windows.reach + 1)) as distance
        from sort_windows
        inner join sorted_records on sort_windows.position = sorted_records.position
    )

select distinct
    places.rule,
    places.entity_type,
    least(places.record_key, neighbours.record_key) as left_key,
    greatest(places.record_key, neighbours.record_key) as right_key
from places
inner join sorted_records as neighbours on places.position + places.distance = neighbours.position
where
    -- A record with two keys may be its own neighbour.
    places.record_key <> neighbours.record_key
    and (places.source <> neighbours.source or not places.is_single)
