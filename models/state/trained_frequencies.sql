{{ config(materialized="state", unique_key="model_version") }}
-- Before the weights: a version counts as trained once its weights stand there.
-- depends_on: {{ ref('golden_entities') }}
with
    term_frequencies as (select * from {{ ref("term_frequencies") }}),
    kept as (select model_version from {{ ref("model_versions") }} where is_kept)

select
    term_frequencies.entity_type,
    term_frequencies.model_version,
    term_frequencies.comparison,
    term_frequencies.value,
    term_frequencies.records,
    term_frequencies.all_records
from term_frequencies
inner join kept on term_frequencies.model_version = kept.model_version
