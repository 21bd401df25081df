{{ config(materialized="connected_components") }}
select record_key
from {{ ref("record_features") }}
;
select match_edges.left_key, match_edges.right_key
from {{ ref("match_edges") }} as match_edges
left join
    {{ ref("edge_support") }} as edge_support
    on match_edges.left_key = edge_support.left_key
    and match_edges.right_key = edge_support.right_key
where match_edges.kind = 'strong_key' or coalesce(edge_support.is_supported, true)
