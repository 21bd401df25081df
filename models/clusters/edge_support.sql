with
    match_edges as (select * from {{ ref("match_edges") }} where kind <> 'strong_key'),
    strong_components as (select * from {{ ref("strong_components") }}),
    -- The entity types that ask for support: edges of others count as they are.
    demanded as (
        select entity_type, support as least_support from {{ golden_warehouse.setting_values(["support"]) }}
    ),
    grouped as (
        select
            match_edges.left_key,
            match_edges.right_key,
            demanded.least_support,
            least(left_groups.component_id, right_groups.component_id) as one_group,
            greatest(left_groups.component_id, right_groups.component_id) as other_group
        from match_edges
        inner join demanded on match_edges.entity_type = demanded.entity_type and demanded.least_support > 0
        inner join strong_components as left_groups on match_edges.left_key = left_groups.record_key
        inner join strong_components as right_groups on match_edges.right_key = right_groups.record_key
        where left_groups.component_id <> right_groups.component_id
    ),
    group_pairs as (select distinct one_group, other_group from grouped),
    neighbours as (
        select one_group as group_id, other_group as neighbour
        from group_pairs
        union all
        select other_group, one_group
        from group_pairs
    ),
    degrees as (select group_id, count(*) as neighbours from neighbours group by group_id),
    common as (
        select group_pairs.one_group, group_pairs.other_group, count(*) as common_neighbours
        from group_pairs
        inner join neighbours as one on group_pairs.one_group = one.group_id
        inner join
            neighbours as other
            on group_pairs.other_group = other.group_id
            and one.neighbour = other.neighbour
        group by group_pairs.one_group, group_pairs.other_group
    ),
    shares as (
        -- Structural similarity (SCAN, Xu et al. 2007, as a Jaccard share): of all neighbours of the two,
        -- themselves counted, the part that both have.
        select
            group_pairs.one_group,
            group_pairs.other_group,
            (coalesce(common.common_neighbours, 0) + 2) / (
                one_degree.neighbours + other_degree.neighbours - coalesce(common.common_neighbours, 0)
            )::double as support
        from group_pairs
        inner join degrees as one_degree on group_pairs.one_group = one_degree.group_id
        inner join degrees as other_degree on group_pairs.other_group = other_degree.group_id
        left join
            common
            on group_pairs.one_group = common.one_group
            and group_pairs.other_group = common.other_group
    )

select
    grouped.left_key,
    grouped.right_key,
    shares.support,
    grouped.least_support,
    shares.support >= grouped.least_support as is_supported
from grouped
inner join shares on grouped.one_group = shares.one_group and grouped.other_group = shares.other_group
