{{ config(post_hook="{{ golden_warehouse.warn_of_unreachable_matches(this, ref('term_frequencies')) }}") }}
-- The hook looks at it once the weights are there.
-- depends_on: {{ ref('term_frequencies') }}
with
    learned_weights as (select * from {{ ref("learned_weights") }}),
    model_versions as (select * from {{ ref("model_versions") }}),
    trained_weights as (select * from {{ source("state", "trained_weights") }}),
    comparisons as (select * from {{ golden_warehouse.learned_comparison_values() }}),
    learned as (
        select
            model_versions.entity_type,
            model_versions.settings_fingerprint,
            model_versions.model_version,
            model_versions.version_number,
            model_versions.trained_on_records,
            comparisons.comparison,
            comparisons.position,
            learned_weights.level,
            comparisons.highest_level,
            comparisons.weighs_frequency,
            learned_weights.matched_share,
            learned_weights.chance_share,
            log2(learned_weights.matched_share / learned_weights.chance_share) as weight,
            log2(model_versions.match_share / (1 - model_versions.match_share)) as prior_weight
        from learned_weights
        inner join model_versions on learned_weights.model_version = model_versions.model_version
        inner join
            comparisons
            on learned_weights.entity_type = comparisons.entity_type
            and learned_weights.position = comparisons.position
    )

select
    entity_type,
    settings_fingerprint,
    model_version,
    version_number,
    trained_on_records,
    comparison,
    position,
    level,
    highest_level,
    weighs_frequency,
    matched_share,
    chance_share,
    weight,
    prior_weight
from learned
union all
select
    trained_weights.entity_type,
    trained_weights.settings_fingerprint,
    trained_weights.model_version,
    trained_weights.version_number,
    trained_weights.trained_on_records,
    trained_weights.comparison,
    trained_weights.position,
    trained_weights.level,
    trained_weights.highest_level,
    trained_weights.weighs_frequency,
    trained_weights.matched_share,
    trained_weights.chance_share,
    trained_weights.weight,
    trained_weights.prior_weight
from trained_weights
inner join
    model_versions
    on trained_weights.model_version = model_versions.model_version
    and model_versions.is_frozen
