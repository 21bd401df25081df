{{ config(materialized="fixpoint") }}
-- Every group that carries a contradicting key is the seed of a territory; groups with the same keys share
-- one.
select group_id, min(group_id) over (partition by trial_id, contradicting_values) as territory
from {{ ref("contradicting_groups") }}
union all
-- So is every side of a veto: another country or brand, another legal form.
select group_id, component_id as territory
from {{ ref("vetoed_sides") }}
;
-- A group without such a key joins the territory of its best neighbour, once that neighbour has one.
-- Where the best neighbours lie in two territories it joins neither: a record that fits both says
-- nothing about which.
with
    group_edges as (select * from {{ ref("group_edges") }}),
    placed as (select group_id, territory from __current__),
    open_edges as (
        select group_edges.one_group, group_edges.strength, placed.territory
        from group_edges
        left join placed on group_edges.other_group = placed.group_id
        where group_edges.one_group not in (select group_id from placed)
    ),
    best as (
        select
            one_group,
            max(strength) filter (where territory is not null) as best_placed,
            max(strength) filter (where territory is null) as best_open
        from open_edges
        group by one_group
    ),
    choices as (
        select
            open_edges.one_group as group_id,
            min(open_edges.territory) as territory,
            count(distinct open_edges.territory) as territories,
            -- A better neighbour that has no territory yet may get another one: wait for it.
            bool_and(best.best_open is null or best.best_open <= best.best_placed) as is_settled
        from open_edges
        inner join best on open_edges.one_group = best.one_group and open_edges.strength = best.best_placed
        where open_edges.territory is not null
        group by open_edges.one_group
    ),
    clear as (select * from choices where territories = 1)

select group_id, territory
from clear
where is_settled or not exists (select 1 from clear where is_settled)
