with
    cluster_edges as (select * from {{ ref("cluster_edges") }} where cut_reason is null),
    entity_members as (select * from {{ ref("entity_members") }}),
    placed as (
        select entity_members.entity_id, cluster_edges.*
        from cluster_edges
        inner join entity_members on cluster_edges.left_key = entity_members.record_key
    ),
    ranked as (
        select
            *,
            count(*) over (partition by entity_id) as edges,
            row_number() over (
                partition by entity_id order by weight, kind, left_key, right_key
            ) as weakest_first
        from placed
    )

select entity_id, edges, left_key, right_key, kind, weight, why
from ranked
where weakest_first = 1
