-- Both ends of an edge that counts are in one entity, and of one entity type.
with
    cluster_edges as (select * from {{ ref("cluster_edges") }} where cut_reason is null),
    entity_members as (select record_key, entity_id, entity_type from {{ ref("entity_members") }})

select cluster_edges.left_key, cluster_edges.right_key
from cluster_edges
inner join entity_members as left_members on cluster_edges.left_key = left_members.record_key
inner join entity_members as right_members on cluster_edges.right_key = right_members.record_key
where
    left_members.entity_id <> right_members.entity_id or left_members.entity_type <> right_members.entity_type
