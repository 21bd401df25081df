{# A fingerprint of the whole configuration, inputs included: two runs with the same one were told the same. #}
{% macro configuration_fingerprint() %}
    {{ return(local_md5(golden_warehouse.configuration() | string)) }}
{% endmacro %}

{# The version of the project, as build_runs records it. #}
{% macro code_version() %} {{ return(var("code_version", "0.1.0")) }}{% endmacro %}

{# The names of the configured inputs, in their order. #}
{% macro input_names() %}
    {% set names = [] %}
    {% for given in golden_warehouse.configuration().inputs %} {% do names.append(given.name) %} {% endfor %}
    {{ return(names) }}
{% endmacro %}

{#
  On-run-start: keep the demo and a user's data apart, and say what a changed configuration means. Raises an error where the
  target's file was built from other kinds of inputs: the demo never replaces a user's warehouse, nor the reverse.
#}
{% macro check_configuration() %}
    {% do golden_warehouse.configuration() %}
    {% if execute and flags.WHICH in ["build", "run", "test"] %}
        {% set is_demo = var("inputs", none) is none %}
        {% if is_demo and target.name != "demo" %}
            {{
                exceptions.raise_compiler_error(
                    "Setting 'inputs' is missing: target '"
                    ~ target.name
                    ~ "' builds from inputs given with --vars; "
                    ~ "only the target demo has records of its own."
                )
            }}
        {% elif not is_demo and target.name == "demo" %}
            {{
                exceptions.raise_compiler_error(
                    "Setting 'inputs' is given, but target 'demo' is kept for the demo's records: leave --target out, or name another."
                )
            }}
        {% endif %}
    {% endif %}
    select 1
{% endmacro %}

{# On-run-start, after the state exists: log what a configuration other than the last run's will redo. #}
{% macro compare_with_last_run() %}
    {% if execute and flags.WHICH in ["build", "run"] %}
        {% set last = run_query(
            "select configuration_fingerprint, inputs, started_at from "
            ~ golden_warehouse.state_schema()
            ~ ".build_runs order by started_at desc, run_id limit 1"
        ) %}
        {% if last.rows | length and last.rows[0][0] != golden_warehouse.configuration_fingerprint() %}
            {{
                log(
                    "The configuration differs from that of the last run ("
                    ~ last.rows[0][2]
                    ~ ", inputs: "
                    ~ last.rows[0][1]
                    ~ "): all records are read, matched and clustered anew; entities keep their ids where their records stay together.",
                    info=True,
                )
            }}
        {% endif %}
    {% endif %}
    select 1
{% endmacro %}
