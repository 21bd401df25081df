{{ config(materialized="connected_components") }}
select record_key
from {{ ref("record_features") }}
;
select cluster_edges.left_key, cluster_edges.right_key
from {{ ref("cluster_edges") }} as cluster_edges
inner join {{ ref("entity_members") }} as entity_members on cluster_edges.left_key = entity_members.record_key
inner join {{ ref("weakest_edges") }} as weakest_edges on entity_members.entity_id = weakest_edges.entity_id
where
    cluster_edges.cut_reason is null
    and (cluster_edges.kind = 'strong_key' or cluster_edges.weight > weakest_edges.weight)
