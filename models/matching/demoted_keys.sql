with
    key_contradictions as (
        select entity_type, kind, key_value, left_key, right_key, reason
        from {{ ref("key_contradictions") }}
        union all
        select entity_type, kind, key_value, left_key, right_key, 'reference entry' as reason
        from {{ ref("reference_rivals") }}
    ),
    key_partners as (select * from {{ ref("key_partners") }}),
    key_sizes as (
        select entity_type, kind, key_value, max(key_records) as records
        from key_partners
        group by entity_type, kind, key_value
    ),
    summed as (
        select
            entity_type,
            kind,
            key_value,
            list_sort(list(distinct reason)) as reasons,
            count(distinct(left_key, right_key)) as contradicting_pairs,
            min((left_key, right_key)) as example
        from key_contradictions
        group by entity_type, kind, key_value
    )

select
    summed.entity_type,
    summed.kind,
    summed.key_value,
    key_sizes.records,
    summed.reasons,
    case
        when summed.reasons = ['reference entry']
        then 'two entries of one reference list carry it'
        else 'joins records that contradict each other in ' || array_to_string(summed.reasons, ', ')
    end as why,
    summed.contradicting_pairs,
    struct_extract(summed.example, 1) as example_left_key,
    struct_extract(summed.example, 2) as example_right_key
from summed
inner join
    key_sizes
    on summed.entity_type = key_sizes.entity_type
    and summed.kind = key_sizes.kind
    and summed.key_value = key_sizes.key_value
