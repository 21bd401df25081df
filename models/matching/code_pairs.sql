with
    pairs_to_compare as (select left_key, right_key from {{ golden_warehouse.pairs_to_compare() }}),
    token_frequencies as (select * from {{ ref("token_frequencies") }} where token_kind = 'code'),
    frozen_types as (select entity_type from {{ ref("model_versions") }} where is_frozen),
    record_codes as (select * from {{ ref("record_codes") }}),
    counted_codes as (
        select
            record_codes.*,
            -- As rare as it was when the weights were trained; a code first seen later stood on none.
            case
                when frozen_types.entity_type is null
                then record_codes.records_with_code
                else coalesce(token_frequencies.records, 1)
            end as counted_records
        from record_codes
        left join frozen_types on record_codes.entity_type = frozen_types.entity_type
        left join
            token_frequencies
            on record_codes.entity_type = token_frequencies.entity_type
            and record_codes.code = token_frequencies.token
    ),
    shared as (
        select
            pairs_to_compare.left_key,
            pairs_to_compare.right_key,
            left_codes.code,
            -- What two descriptions mention may be an accessory or a part of both.
            (left_codes.is_own or right_codes.is_own)
            and left_codes.counted_records <= {{ golden_warehouse.rare_code_records() }} as is_evidence
        from pairs_to_compare
        inner join counted_codes as left_codes on pairs_to_compare.left_key = left_codes.record_key
        inner join
            counted_codes as right_codes
            on pairs_to_compare.right_key = right_codes.record_key
            and left_codes.code = right_codes.code
    )

select
    left_key,
    right_key,
    list_sort(list(distinct code)) as shared_codes,
    case when bool_or(is_evidence) then 1.0::double end as similarity
from shared
group by left_key, right_key
