with
    scored_pairs as (select * from {{ ref("scored_pairs") }} where decision = 'review'),
    cluster_edges as (select * from {{ ref("cluster_edges") }} where cut_reason is not null),
    doubtful as (
        select
            left_key,
            right_key,
            entity_type,
            score,
            case
                when vetoed_by is not null
                then 'alike, but ' || vetoed_by || ' differs'
                when corroborated_by is null and not name_is_equal
                then 'alike, and nothing else agrees'
                else 'alike, below the threshold'
            end as why
        from scored_pairs
    ),
    cut as (select left_key, right_key, entity_type, weight as score, cut_reason as why from cluster_edges)

select left_key, right_key, entity_type, score, why
from doubtful
union all
select left_key, right_key, entity_type, score, why
from cut
