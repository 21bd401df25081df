with
    records as (select record_key, entity_type, source, source_record_id from {{ ref("records") }}),
    written as (
        select
            trim(entity_type::varchar) as entity_type,
            trim(left_source::varchar) as left_source,
            trim(left_source_record_id::varchar) as left_source_record_id,
            trim(right_source::varchar) as right_source,
            trim(right_source_record_id::varchar) as right_source_record_id,
            trim(is_match::varchar) as written_match,
            case
                when lower(trim(is_match::varchar)) in ('true', 't', 'yes', 'y', '1')
                then true
                when lower(trim(is_match::varchar)) in ('false', 'f', 'no', 'n', '0')
                then false
            end as is_match
        from {{ golden_warehouse.list_relation("labelled_pairs") }}
    ),
    numbered as (
        -- Repeated rows are told apart: any of equal ones may come first.
        select *, row_number() over (order by all_columns) as label_number
        from (select *, written::varchar as all_columns from written)
    ),
    placed as (
        select
            written.*,
            left_records.record_key as one_key,
            right_records.record_key as other_key,
            least(left_records.record_key, right_records.record_key) as left_key,
            greatest(left_records.record_key, right_records.record_key) as right_key
        from numbered as written
        left join
            records as left_records
            on written.entity_type = left_records.entity_type
            and written.left_source = left_records.source
            and written.left_source_record_id = left_records.source_record_id
        left join
            records as right_records
            on written.entity_type = right_records.entity_type
            and written.right_source = right_records.source
            and written.right_source_record_id = right_records.source_record_id
    ),
    compared as (
        select
            *,
            bool_or(is_match) over (partition by left_key, right_key) as is_match_to_some,
            bool_and(is_match) over (partition by left_key, right_key) as is_match_to_all
        from placed
    )

select
    label_number,
    entity_type,
    left_source,
    left_source_record_id,
    right_source,
    right_source_record_id,
    written_match,
    left_key,
    right_key,
    is_match,
    case
        when one_key is null and other_key is null
        then 'neither record is there'
        when one_key is null
        then 'the left record is not there'
        when other_key is null
        then 'the right record is not there'
        when one_key = other_key
        then 'both are one record'
        when is_match is null
        then 'is_match is neither true nor false'
        when is_match_to_some <> is_match_to_all
        then 'labels of this pair contradict each other'
    end as reject_reason
from compared
