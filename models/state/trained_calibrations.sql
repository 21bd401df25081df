{{ config(materialized="state", unique_key="model_version") }}
-- Before the weights: a version counts as trained once its weights stand there.
-- depends_on: {{ ref('golden_entities') }}
with
    calibrations as (select * from {{ ref("calibrations") }}),
    kept as (select model_version from {{ ref("model_versions") }} where is_kept)

select
    calibrations.entity_type,
    calibrations.model_version,
    calibrations.slope,
    calibrations.offset_weight,
    calibrations.labelled_matches,
    calibrations.labelled_differences
from calibrations
inner join kept on calibrations.model_version = kept.model_version
