with
    match_edges as (select * from {{ ref("match_edges") }}),
    edge_support as (select * from {{ ref("edge_support") }}),
    strong_components as (select * from {{ ref("strong_components") }}),
    trial_components as (select * from {{ ref("trial_components") }}),
    guarded_components as (select trial_id from {{ ref("guarded_components") }}),
    territories as (select * from {{ ref("territories") }}),
    placed as (
        select
            match_edges.*,
            match_edges.kind = 'strong_key' or coalesce(edge_support.is_supported, true) as is_supported,
            guarded_components.trial_id is not null as is_guarded,
            left_territories.territory as left_territory,
            right_territories.territory as right_territory
        from match_edges
        inner join trial_components on match_edges.left_key = trial_components.record_key
        left join guarded_components on trial_components.component_id = guarded_components.trial_id
        inner join strong_components as left_groups on match_edges.left_key = left_groups.record_key
        inner join strong_components as right_groups on match_edges.right_key = right_groups.record_key
        left join
            edge_support
            on match_edges.left_key = edge_support.left_key
            and match_edges.right_key = edge_support.right_key
        left join territories as left_territories on left_groups.component_id = left_territories.group_id
        left join territories as right_territories on right_groups.component_id = right_territories.group_id
    )

select
    left_key,
    right_key,
    entity_type,
    kind,
    weight,
    why,
    case
        when not is_supported
        then 'has too few neighbours in common'
        when kind = 'strong_key' or not is_guarded or left_territory is not distinct from right_territory
        then null
        when left_territory is null or right_territory is null
        then 'fits two groups that contradict each other equally well'
        else 'would fuse two groups that contradict each other'
    end as cut_reason
from placed
