with
    scored_pairs as (select * from {{ ref("scored_pairs") }} where decision = 'review'),
    cluster_edges as (select * from {{ ref("cluster_edges") }} where cut_reason is not null),
    component_members as (select * from {{ ref("component_members") }}),
    doubtful as (
        select
            left_key,
            right_key,
            entity_type,
            score,
            case
                when vetoed_by is not null
                then 'alike, but ' || vetoed_by || ' differs'
                when
                    entity_type in ({{ golden_warehouse.types_with("corroboration") }})
                    and corroborated_by is null
                    and not name_is_equal
                then 'alike, and nothing else agrees'
                else 'alike, below the threshold'
            end as why
        from scored_pairs
    ),
    cut as (select left_key, right_key, entity_type, weight as score, cut_reason as why from cluster_edges),
    listed as (
        select left_key, right_key, entity_type, score, why
        from doubtful
        union all
        select left_key, right_key, entity_type, score, why
        from cut
    )

-- What came together all the same, through others, needs no decision as a pair.
select listed.left_key, listed.right_key, listed.entity_type, listed.score, listed.why
from listed
inner join component_members as left_members on listed.left_key = left_members.record_key
inner join component_members as right_members on listed.right_key = right_members.record_key
where left_members.component_id <> right_members.component_id
