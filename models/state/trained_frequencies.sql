{{ config(materialized="state", unique_key="model_version") }}
-- Before the weights: a version counts as trained once its weights stand there.
-- depends_on: {{ ref('golden_entities') }}
with
    term_frequencies as (select * from {{ ref("term_frequencies") }}),
    trained_now as (
        select model_version
        from {{ ref("model_versions") }}
        -- What few records taught is not kept: the next run, with more of them, learns anew.
        where not is_frozen and trained_on_records >= {{ golden_warehouse.least_training_records() }}
    )

select
    term_frequencies.entity_type,
    term_frequencies.model_version,
    term_frequencies.comparison,
    term_frequencies.value,
    term_frequencies.records,
    term_frequencies.all_records
from term_frequencies
inner join trained_now on term_frequencies.model_version = trained_now.model_version
