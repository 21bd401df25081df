with
    golden_values as (select * from {{ ref("golden_values") }}),
    records as (select record_key, record_id, source, observed_at, is_future, url from {{ ref("records") }}),
    source_trust as (
        select source, coalesce(field, '') as field, try_cast(trust_rank as integer) as trust_rank
        from {{ golden_warehouse.list_relation("source_trust") }}
    ),
    survivorship as (select * from {{ golden_warehouse.survivorship_by_field("rules") }}),
    grouped as (
        select
            golden_values.*,
            survivorship.field_group,
            survivorship.leader,
            survivorship.rule,
            golden_values.field = survivorship.leader as is_leader,
            count(*) over (
                partition by golden_values.entity_id, golden_values.field, lower(golden_values.value)
            ) as agreeing_records
        from golden_values
        inner join
            survivorship
            on golden_values.entity_type = survivorship.entity_type
            and golden_values.field = survivorship.field
    ),
    -- One row a record and field group: what the group's leading field has there, if anything.
    group_records as (
        select
            entity_id,
            entity_type,
            record_key,
            field_group,
            any_value(leader) as leader,
            any_value(rule) as rule,
            max(value) filter (where is_leader) as leading_value,
            max(agreeing_records) filter (where is_leader) as agreeing_records
        from grouped
        group by entity_id, entity_type, record_key, field_group
    ),
    weighed as (
        select
            group_records.*,
            records.record_id,
            records.source,
            coalesce(
                field_trust.trust_rank, any_trust.trust_rank, {{ golden_warehouse.unlisted_trust_rank() }}
            ) as trust_rank,
            case when not records.is_future then records.observed_at end as believed_at,
            length(group_records.leading_value) as completeness
        from group_records
        inner join records on group_records.record_key = records.record_key
        left join
            source_trust as field_trust
            on records.source = field_trust.source
            and group_records.leader = field_trust.field
        left join source_trust as any_trust on records.source = any_trust.source and any_trust.field = ''
    )

select
    entity_id,
    entity_type,
    field_group,
    record_key,
    record_id,
    source,
    rule,
    leading_value,
    believed_at,
    trust_rank,
    row_number() over (
        partition by entity_id, field_group
        order by
            leading_value is null,
            case
                rule
                when 'most_trusted'
                then - trust_rank
                when 'most_recent'
                then epoch(believed_at)
                when 'most_complete'
                then completeness
                else agreeing_records
            end desc nulls last,
            trust_rank,
            believed_at desc nulls last,
            completeness desc nulls last,
            record_id
    ) as survival_rank
from weighed
