-- A version keeps the numbers it was trained with: new labels count when a run retrains.
with
    label_scores as (select * from {{ ref("label_scores") }}),
    model_versions as (select * from {{ ref("model_versions") }}),
    trained_calibrations as (select * from {{ source("state", "trained_calibrations") }}),
    gathered as (
        select
            entity_type,
            calibration(
                list(score order by score, is_match), list(is_match order by score, is_match)
            ) as calibration,
            count(*) filter (where is_match) as labelled_matches,
            count(*) filter (where not is_match) as labelled_differences
        from label_scores
        group by entity_type
    )

select
    model_versions.entity_type,
    model_versions.model_version,
    case
        when model_versions.is_frozen
        then coalesce(trained_calibrations.slope, 1)
        else coalesce(gathered.calibration.slope, 1)
    end as slope,
    case
        when model_versions.is_frozen
        then coalesce(trained_calibrations.offset_weight, 0)
        else coalesce(gathered.calibration.offset_weight, 0)
    end as offset_weight,
    case
        when model_versions.is_frozen
        then coalesce(trained_calibrations.labelled_matches, 0)
        else coalesce(gathered.labelled_matches, 0)
    end as labelled_matches,
    case
        when model_versions.is_frozen
        then coalesce(trained_calibrations.labelled_differences, 0)
        else coalesce(gathered.labelled_differences, 0)
    end as labelled_differences
from model_versions
left join gathered on model_versions.entity_type = gathered.entity_type
left join trained_calibrations on model_versions.model_version = trained_calibrations.model_version
