-- Nothing is lost: observations + rejected = read, input by input.
with
    input_files as (
        select input_name, sum(rows_read) as rows_read from {{ ref("input_files") }} group by input_name
    ),
    observations as (
        select input_name, count(*) as observed from {{ ref("observations") }} group by input_name
    ),
    rejected_records as (
        select input_name, count(*) as rejected from {{ ref("rejected_records") }} group by input_name
    )

select
    input_files.input_name,
    input_files.rows_read,
    coalesce(observations.observed, 0) as observed,
    coalesce(rejected_records.rejected, 0) as rejected
from input_files
left join observations on input_files.input_name = observations.input_name
left join rejected_records on input_files.input_name = rejected_records.input_name
where coalesce(observations.observed, 0) + coalesce(rejected_records.rejected, 0) <> input_files.rows_read
