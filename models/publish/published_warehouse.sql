{{ config(materialized="publish") }}
{%- set tables = [
    ["golden_entities", "golden_entities"],
    ["golden_fields", "golden_fields"],
    ["entity_members", "entity_members"],
    ["entity_sources", "entity_sources"],
    ["entity_identifiers", "entity_identifiers"],
    ["records", "records"],
    ["record_observations", "observations"],
    ["rejected_records", "rejected_records"],
    ["input_files", "input_files"],
    ["identifiers", "identifiers"],
    ["block_stats", "block_stats"],
    ["skipped_blocks", "skipped_blocks"],
    ["candidate_pairs", "candidate_pairs"],
    ["scored_pairs", "scored_pairs"],
    ["comparison_weights", "comparison_weights"],
    ["calibrations", "calibrations"],
    ["match_edges", "match_edges"],
    ["cluster_edges", "cluster_edges"],
    ["demoted_keys", "demoted_keys"],
    ["standard_value_effects", "standard_value_effects"],
    ["token_hits", "token_hits"],
    ["rejected_labels", "rejected_labels"],
    ["review_pairs", "review_pairs"],
    ["review_clusters", "review_clusters"],
    ["build_runs", "build_runs"],
] -%}
-- What these write is read by the next run: they belong to the run that is published.
-- depends_on: {{ ref('entity_assignments') }}
-- depends_on: {{ ref('minted_ids') }}
-- depends_on: {{ ref('trained_weights') }}
{% for published_name, node_name in tables %}
    select
        '{{ published_name }}' as published_name,
        '{{ ref(node_name) }}' as relation,
        '{{ node_name }}' as node_name
    {% if not loop.last %}
        union all
    {% endif %}
{% endfor %}
