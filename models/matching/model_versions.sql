-- A type that was trained with the same comparisons keeps its weights: old pairs keep their scores when
-- new records come.
with
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    sources as (
        select
            entity_type,
            source,
            count(*) as records,
            {{ golden_warehouse.lists_nothing_twice("source", "sources_without_repeats") }} as is_single
        from {{ ref("records") }}
        group by entity_type, source
    ),
    records as (
        select
            entity_type,
            sum(records)::bigint as records,
            -- Pairs that may be one thing: two records of a source that lists nothing twice are not.
            (
                sum(records) * (sum(records) - 1) / 2
                - coalesce(sum(records * (records - 1) / 2) filter (where is_single), 0)
            )::bigint as comparable_pairs
        from sources
        group by entity_type
    ),
    learned_types as (
        select fingerprints.entity_type, fingerprints.settings_fingerprint, settings.expected_matches
        from {{ golden_warehouse.learned_type_values() }} as fingerprints
        inner join
            {{ golden_warehouse.setting_values(["expected_matches"]) }} as settings
            on fingerprints.entity_type = settings.entity_type
    ),
    trained_weights as (select * from {{ source("state", "trained_weights") }}),
    versions as (
        select
            entity_type,
            settings_fingerprint,
            model_version,
            version_number,
            any_value(trained_on_records) as trained_on_records
        from trained_weights
        group by entity_type, settings_fingerprint, model_version, version_number
    ),
    latest as (
        select
            entity_type,
            settings_fingerprint,
            max(version_number) as version_number,
            arg_max(model_version, version_number) as model_version,
            arg_max(trained_on_records, version_number) as trained_on_records
        from versions
        group by entity_type, settings_fingerprint
    ),
    placed as (
        select
            learned_types.entity_type,
            learned_types.settings_fingerprint,
            records.records,
            -- The prior: half at most.
            least(
                0.5, learned_types.expected_matches * records.records / greatest(records.comparable_pairs, 1)
            ) as match_share,
            latest.model_version as trained_version,
            latest.version_number as trained_number,
            latest.trained_on_records,
            latest.model_version is not null and not {{ golden_warehouse.is_retraining() }} as is_frozen
        from learned_types
        inner join records on learned_types.entity_type = records.entity_type
        left join
            latest
            on learned_types.entity_type = latest.entity_type
            and learned_types.settings_fingerprint = latest.settings_fingerprint
    )

select
    entity_type,
    settings_fingerprint,
    is_frozen,
    case
        when is_frozen
        then trained_version
        else entity_type || '-' || settings_fingerprint || '-' || coalesce(trained_number + 1, 1)::varchar
    end as model_version,
    case when is_frozen then trained_number else coalesce(trained_number + 1, 1) end as version_number,
    case when is_frozen then trained_on_records else records end as trained_on_records,
    records,
    match_share,
    -- What few records taught is not kept: the next run, with more of them, learns anew.
    not is_frozen and records >= {{ golden_warehouse.least_training_records() }} as is_kept
from placed
