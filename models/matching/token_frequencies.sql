with
    model_versions as (select * from {{ ref("model_versions") }}),
    trained_token_frequencies as (select * from {{ source("state", "trained_token_frequencies") }}),
    token_weights as (
        select entity_type, token_kind, token, record_count, texts from {{ ref("token_weights") }}
    ),
    record_codes as (select * from {{ ref("record_codes") }}),
    coded_records as (
        select entity_type, count(distinct record_key) as all_records from record_codes group by entity_type
    ),
    counted as (
        select entity_type, token_kind, token, record_count as records, texts as all_records
        from token_weights
        where {{ golden_warehouse.compared_by_kinds(["cosine"]) }}
        union all
        select distinct
            record_codes.entity_type,
            'code' as token_kind,
            record_codes.code as token,
            record_codes.records_with_code as records,
            coded_records.all_records
        from record_codes
        inner join coded_records on record_codes.entity_type = coded_records.entity_type
    ),
    counted_now as (
        -- A token of one record stands for all that are not listed: one first seen next year is as rare.
        select entity_type, token_kind, token, records, all_records
        from counted
        where records > 1
        union all
        select entity_type, token_kind, null as token, 1 as records, any_value(all_records) as all_records
        from counted
        group by entity_type, token_kind
    )

select
    model_versions.entity_type,
    model_versions.model_version,
    counted_now.token_kind,
    counted_now.token,
    counted_now.records,
    counted_now.all_records
from counted_now
inner join
    model_versions on counted_now.entity_type = model_versions.entity_type and not model_versions.is_frozen
union all
select
    model_versions.entity_type,
    model_versions.model_version,
    trained_token_frequencies.token_kind,
    trained_token_frequencies.token,
    trained_token_frequencies.records,
    trained_token_frequencies.all_records
from trained_token_frequencies
inner join
    model_versions
    on trained_token_frequencies.model_version = model_versions.model_version
    and model_versions.is_frozen
