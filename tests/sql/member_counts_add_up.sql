-- The record counts of golden_entities add up to the records.
with
    counted as (select coalesce(sum(record_count), 0) as records from {{ ref("golden_entities") }}),
    accepted as (select count(*) as records from {{ ref("records") }})

select counted.records as counted, accepted.records as accepted
from counted
cross join accepted
where counted.records <> accepted.records
