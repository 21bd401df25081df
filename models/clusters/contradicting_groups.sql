with
    exclusive_values as (select * from {{ ref("exclusive_values") }}),
    value_counts as (
        select trial_id, kind, scope, canonical_value, count(distinct group_id) as groups_with_value
        from exclusive_values
        group by trial_id, kind, scope, canonical_value
    ),
    scope_counts as (
        select trial_id, kind, scope, count(distinct group_id) as groups
        from exclusive_values
        group by trial_id, kind, scope
    ),
    contradicting as (
        -- Groups contradict each other unless some value is common to all of them.
        select scope_counts.trial_id, scope_counts.kind, scope_counts.scope
        from scope_counts
        inner join
            value_counts
            on scope_counts.trial_id = value_counts.trial_id
            and scope_counts.kind = value_counts.kind
            and scope_counts.scope = value_counts.scope
        group by all
        having max(value_counts.groups_with_value) < max(scope_counts.groups)
    )

select
    exclusive_values.trial_id,
    exclusive_values.group_id,
    list_sort(
        list(distinct exclusive_values.kind || ' ' || exclusive_values.canonical_value)
    ) as contradicting_values
from exclusive_values
inner join
    contradicting
    on exclusive_values.trial_id = contradicting.trial_id
    and exclusive_values.kind = contradicting.kind
    and exclusive_values.scope = contradicting.scope
group by exclusive_values.trial_id, exclusive_values.group_id
