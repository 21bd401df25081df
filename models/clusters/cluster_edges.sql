with
    territory_edges as (select * from {{ ref("territory_edges") }}),
    strong_components as (select * from {{ ref("strong_components") }}),
    conflict_parts as (select * from {{ ref("conflict_parts") }})

select
    territory_edges.left_key,
    territory_edges.right_key,
    territory_edges.entity_type,
    territory_edges.kind,
    territory_edges.weight,
    territory_edges.why,
    case
        when territory_edges.cut_reason is not null
        then territory_edges.cut_reason
        when left_parts.part_id <> right_parts.part_id
        then 'would join records that contradict each other, and better edges came first'
    end as cut_reason
from territory_edges
inner join strong_components as left_groups on territory_edges.left_key = left_groups.record_key
inner join strong_components as right_groups on territory_edges.right_key = right_groups.record_key
left join conflict_parts as left_parts on left_groups.component_id = left_parts.group_id
left join conflict_parts as right_parts on right_groups.component_id = right_parts.group_id
