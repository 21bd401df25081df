{#
  On-run-start: make the tables of the schema `state` where a warehouse is new. They hold what earlier runs left; models read
  them as the source `state` and models of models/state write them, which no flag of dbt's drops.
#}
{% macro create_state() %}
    {% if execute and flags.WHICH in ["build", "run", "test", "seed", "snapshot"] %}
        {% set schema = golden_warehouse.state_schema() %}
        create schema if not exists {{ schema }};
        create table if not exists {{ schema }}.entity_assignments (
            record_key bigint, record_id varchar, entity_id varchar, last_run_id varchar
        );
        create table if not exists {{ schema }}.minted_ids (entity_id varchar, run_id varchar, minted_at timestamp);
        create table if not exists {{ schema }}.trained_weights (
            entity_type varchar,
            settings_fingerprint varchar,
            model_version varchar,
            version_number bigint,
            trained_on_records bigint,
            comparison varchar,
            position integer,
            level integer,
            highest_level integer,
            weighs_frequency boolean,
            matched_share double,
            chance_share double,
            weight double,
            prior_weight double,
            trained_at timestamp
        );
        create table if not exists {{ schema }}.trained_frequencies (
            entity_type varchar,
            model_version varchar,
            comparison varchar,
            value varchar,
            records bigint,
            all_records bigint
        );
        create table if not exists {{ schema }}.trained_token_frequencies (
            entity_type varchar,
            model_version varchar,
            token_kind varchar,
            token varchar,
            records bigint,
            all_records bigint
        );
        create table if not exists {{ schema }}.trained_calibrations (
            entity_type varchar,
            model_version varchar,
            slope double,
            offset_weight double,
            labelled_matches bigint,
            labelled_differences bigint
        );
        create table if not exists {{ schema }}.build_runs (
            run_id varchar,
            started_at timestamp,
            target varchar,
            configuration_fingerprint varchar,
            code_version varchar,
            duckdb_version varchar,
            inputs varchar,
            rows_read bigint,
            observations bigint,
            rejected bigint,
            records bigint,
            candidate_pairs bigint,
            match_edges bigint,
            entities bigint
        );
    {% endif %}
{% endmacro %}

{# The name of the schema that keeps what earlier runs left. #}
{% macro state_schema() %} {{ return(target.schema ~ "_state") }}{% endmacro %}
