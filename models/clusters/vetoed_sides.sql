{{ config(materialized="connected_components") }}
-- Of the groups that a veto keeps apart, those that match each other directly are on one side.
select group_id
from
    (
        select one_group as group_id
        from {{ ref("vetoed_groups") }}
        union
        select other_group
        from {{ ref("vetoed_groups") }}
    )
where group_id not in (select group_id from {{ ref("contradicting_groups") }})
;
with
    vetoed_groups as (select * from {{ ref("vetoed_groups") }}),
    contradicting_groups as (select group_id from {{ ref("contradicting_groups") }}),
    sides as (
        select one_group as group_id
        from vetoed_groups
        union
        select other_group
        from vetoed_groups
    ),
    open_sides as (
        select group_id from sides where group_id not in (select group_id from contradicting_groups)
    )

select group_edges.one_group, group_edges.other_group
from {{ ref("group_edges") }} as group_edges
where
    group_edges.one_group in (select group_id from open_sides)
    and group_edges.other_group in (select group_id from open_sides)
