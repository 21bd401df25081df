{{ config(materialized="state", unique_key="run_id") }}
{%- set configuration = golden_warehouse.configuration() -%}
with
    input_files as (select * from {{ ref("input_files") }}),
    observations as (select * from {{ ref("observations") }}),
    rejected_records as (select * from {{ ref("rejected_records") }}),
    records as (select * from {{ ref("records") }}),
    candidate_pairs as (select * from {{ ref("candidate_pairs") }}),
    match_edges as (select * from {{ ref("match_edges") }}),
    golden_entities as (select * from {{ ref("golden_entities") }})

select
    '{{ invocation_id }}' as run_id,
    timestamp '{{ run_started_at.strftime("%Y-%m-%d %H:%M:%S") }}' as started_at,
    '{{ target.name }}' as target,
    '{{ golden_warehouse.configuration_fingerprint() }}' as configuration_fingerprint,
    '{{ golden_warehouse.code_version() }}' as code_version,
    version() as duckdb_version,
    {{ golden_warehouse.text_literal(golden_warehouse.input_names() | join(", ")) }} as inputs,
    (select coalesce(sum(rows_read), 0)::bigint from input_files) as rows_read,
    (select count(*) from observations) as observations,
    (select count(*) from rejected_records) as rejected,
    (select count(*) from records) as records,
    (select count(*) from candidate_pairs) as candidate_pairs,
    (select count(*) from match_edges) as match_edges,
    (select count(*) from golden_entities) as entities
