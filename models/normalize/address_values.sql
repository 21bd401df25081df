with
    records as (select * from {{ ref("standardized_records") }}),
    distinct_values as (select distinct address as raw_value from records where address is not null)

select raw_value, address_key(raw_value) as address_key
from distinct_values
