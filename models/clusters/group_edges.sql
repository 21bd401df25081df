with
    match_edges as (select * from {{ ref("match_edges") }} where kind <> 'strong_key'),
    edge_support as (select * from {{ ref("edge_support") }}),
    strong_components as (select * from {{ ref("strong_components") }}),
    trial_components as (select * from {{ ref("trial_components") }}),
    guarded_components as (select trial_id from {{ ref("guarded_components") }}),
    grouped as (
        select
            left_groups.component_id as one_group,
            right_groups.component_id as other_group,
            max({'weight':match_edges.weight, 'support':match_edges.support}) as strength
        from match_edges
        inner join trial_components on match_edges.left_key = trial_components.record_key
        inner join guarded_components on trial_components.component_id = guarded_components.trial_id
        inner join strong_components as left_groups on match_edges.left_key = left_groups.record_key
        inner join strong_components as right_groups on match_edges.right_key = right_groups.record_key
        left join
            edge_support
            on match_edges.left_key = edge_support.left_key
            and match_edges.right_key = edge_support.right_key
        where
            left_groups.component_id <> right_groups.component_id
            and coalesce(edge_support.is_supported, true)
        group by left_groups.component_id, right_groups.component_id
    ),
    both_ways as (
        select one_group, other_group, strength
        from grouped
        union all
        select other_group, one_group, strength
        from grouped
    )

select one_group, other_group, max(strength) as strength
from both_ways
group by one_group, other_group
