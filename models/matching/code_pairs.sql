with
    candidate_pairs as (select left_key, right_key from {{ ref("candidate_pairs") }}),
    rare_codes as (
        select *
        from {{ ref("record_codes") }}
        where records_with_code <= {{ golden_warehouse.rare_code_records() }}
    ),
    shared as (
        select candidate_pairs.left_key, candidate_pairs.right_key, left_codes.code
        from candidate_pairs
        inner join rare_codes as left_codes on candidate_pairs.left_key = left_codes.record_key
        inner join
            rare_codes as right_codes
            on candidate_pairs.right_key = right_codes.record_key
            and left_codes.code = right_codes.code
        -- What two descriptions mention may be an accessory or a part of both.
        where left_codes.is_own or right_codes.is_own
    )

select left_key, right_key, list_sort(list(code)) as shared_codes, 1.0::double as similarity
from shared
group by left_key, right_key
