with
    conflict_tags as (select * from {{ ref("conflict_tags") }}),
    territory_edges as (select * from {{ ref("territory_edges") }} where cut_reason is null),
    territory_components as (select * from {{ ref("territory_components") }}),
    strong_components as (select * from {{ ref("strong_components") }}),
    grouped as (
        select
            territory_components.component_id,
            left_groups.component_id as left_group,
            right_groups.component_id as right_group,
            max(territory_edges.weight) as weight
        from territory_edges
        inner join territory_components on territory_edges.left_key = territory_components.record_key
        inner join strong_components as left_groups on territory_edges.left_key = left_groups.record_key
        inner join strong_components as right_groups on territory_edges.right_key = right_groups.record_key
        where left_groups.component_id <> right_groups.component_id
        group by all
    ),
    listed_tags as (
        select component_id, list({'member':group_id, 'tag':tag} order by group_id, tag) as tags
        from conflict_tags
        group by component_id
    ),
    listed_edges as (
        select
            component_id,
            list(
                {'one':left_group, 'other':right_group, 'weight':weight} order by left_group, right_group
            ) as edges
        from grouped
        group by component_id
    ),
    parted as (
        select
            listed_tags.component_id,
            unnest(best_first_parts(listed_edges.edges, listed_tags.tags)) as member_part
        from listed_tags
        inner join listed_edges on listed_tags.component_id = listed_edges.component_id
    )

select component_id, member_part.member as group_id, member_part.part as part_id
from parted
