with
    golden_values as (select * from {{ ref("golden_values") }}),
    ranked_values as (select * from {{ ref("ranked_values") }}),
    records as (select record_key, url from {{ ref("records") }}),
    survivorship as (select * from {{ golden_warehouse.survivorship_by_field("rules") }}),
    winners as (select * from ranked_values where survival_rank = 1),
    surviving as (
        select
            golden_values.entity_id,
            golden_values.entity_type,
            golden_values.field,
            golden_values.value,
            winners.record_key,
            winners.record_id,
            winners.source,
            winners.believed_at,
            winners.rule,
            winners.field_group
        from golden_values
        inner join
            survivorship
            on golden_values.entity_type = survivorship.entity_type
            and golden_values.field = survivorship.field
        inner join
            winners
            on golden_values.entity_id = winners.entity_id
            and survivorship.field_group = winners.field_group
            and golden_values.record_key = winners.record_key
    ),
    others as (
        select
            surviving.entity_id,
            surviving.field,
            count(*) filter (where lower(golden_values.value) = lower(surviving.value)) as agreeing_records,
            count(*) filter (where lower(golden_values.value) <> lower(surviving.value)) as differing_records,
            arg_min(golden_values.value, ranked_values.survival_rank) filter (
                where lower(golden_values.value) <> lower(surviving.value)
            ) as runner_up_value,
            arg_min(ranked_values.record_id, ranked_values.survival_rank) filter (
                where lower(golden_values.value) <> lower(surviving.value)
            ) as runner_up_record_id
        from surviving
        inner join
            golden_values
            on surviving.entity_id = golden_values.entity_id
            and surviving.field = golden_values.field
        inner join
            ranked_values
            on golden_values.entity_id = ranked_values.entity_id
            and golden_values.record_key = ranked_values.record_key
            and surviving.field_group = ranked_values.field_group
        group by surviving.entity_id, surviving.field
    )

select
    surviving.entity_id,
    surviving.field,
    surviving.value,
    surviving.record_id,
    surviving.source,
    records.url as record_url,
    surviving.believed_at as observed_at,
    surviving.rule,
    others.runner_up_value,
    others.runner_up_record_id,
    others.agreeing_records,
    others.differing_records
from surviving
inner join records on surviving.record_key = records.record_key
inner join others on surviving.entity_id = others.entity_id and surviving.field = others.field
