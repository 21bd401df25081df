with
    pair_labels as (select * from {{ ref("pair_labels") }}),
    candidate_pairs as (select left_key, right_key from {{ ref("candidate_pairs") }}),
    trained_now as (select entity_type from {{ ref("model_versions") }} where not is_frozen)

select pair_labels.left_key, pair_labels.right_key, pair_labels.entity_type
from pair_labels
semi join trained_now on pair_labels.entity_type = trained_now.entity_type
anti join
    candidate_pairs
    on pair_labels.left_key = candidate_pairs.left_key
    and pair_labels.right_key = candidate_pairs.right_key
