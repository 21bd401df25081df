with
    scored_pairs as (select left_key, right_key from {{ ref("scored_pairs") }} where vetoed_by is not null),
    strong_components as (select * from {{ ref("strong_components") }}),
    trial_components as (select * from {{ ref("trial_components") }})

select distinct
    left_trials.component_id as trial_id,
    least(left_groups.component_id, right_groups.component_id) as one_group,
    greatest(left_groups.component_id, right_groups.component_id) as other_group
from scored_pairs
inner join trial_components as left_trials on scored_pairs.left_key = left_trials.record_key
inner join
    trial_components as right_trials
    on scored_pairs.right_key = right_trials.record_key
    and left_trials.component_id = right_trials.component_id
inner join strong_components as left_groups on scored_pairs.left_key = left_groups.record_key
inner join strong_components as right_groups on scored_pairs.right_key = right_groups.record_key
where left_groups.component_id <> right_groups.component_id
