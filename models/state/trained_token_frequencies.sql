{{ config(materialized="state", unique_key="model_version") }}
-- Before the weights: a version counts as trained once its weights stand there.
-- depends_on: {{ ref('golden_entities') }}
with
    token_frequencies as (select * from {{ ref("token_frequencies") }}),
    kept as (select model_version from {{ ref("model_versions") }} where is_kept)

select
    token_frequencies.entity_type,
    token_frequencies.model_version,
    token_frequencies.token_kind,
    token_frequencies.token,
    token_frequencies.records,
    token_frequencies.all_records
from token_frequencies
inner join kept on token_frequencies.model_version = kept.model_version
