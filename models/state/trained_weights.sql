{{ config(materialized="state", unique_key="model_version") }}
-- A run whose checks fail must leave no weights behind; a version counts once its weights stand here,
-- after its frequencies and its calibration.
-- depends_on: {{ ref('trained_frequencies') }}
-- depends_on: {{ ref('trained_token_frequencies') }}
-- depends_on: {{ ref('trained_calibrations') }}
-- depends_on: {{ ref('golden_entities') }}
with
    comparison_weights as (select * from {{ ref("comparison_weights") }}),
    kept as (select model_version from {{ ref("model_versions") }} where is_kept)

select
    comparison_weights.entity_type,
    comparison_weights.settings_fingerprint,
    comparison_weights.model_version,
    comparison_weights.version_number,
    comparison_weights.trained_on_records,
    comparison_weights.comparison,
    comparison_weights.position,
    comparison_weights.level,
    comparison_weights.highest_level,
    comparison_weights.weighs_frequency,
    comparison_weights.matched_share,
    comparison_weights.chance_share,
    comparison_weights.weight,
    comparison_weights.prior_weight,
    timestamp '{{ run_started_at.strftime("%Y-%m-%d %H:%M:%S") }}' as trained_at
from comparison_weights
inner join kept on comparison_weights.model_version = kept.model_version
