{#
  Materialization: a table of the schema `state`, which outlives every run. create_state makes it, this materialization only
  puts rows in: the model's rows replace those with the same config unique_key, the others stay. --full-refresh changes
  nothing. Either all rows are in or none.
#}
{% materialization state, adapter = "duckdb" %}
    {%- set target_relation = this.incorporate(type="table") -%}
    {%- set unique_key = config.require("unique_key") -%}
    {%- set new_rows = "new_" ~ this.identifier -%}
    {{ run_hooks(pre_hooks, inside_transaction=False) }}
    {{ run_hooks(pre_hooks, inside_transaction=True) }}
    {% do run_query("create or replace temp table " ~ new_rows ~ " as " ~ compiled_code) %}
    {# DuckDB begins a transaction with the statement; the commit below ends it with both statements done. #}
    {% set replaced = (
        "delete from "
        ~ target_relation
        ~ " where "
        ~ unique_key
        ~ " in (select "
        ~ unique_key
        ~ " from "
        ~ new_rows
        ~ ")"
    ) %}
    {% call statement("replaced") %} {{ replaced }} {% endcall %}
    {% call statement("main") %}
        {{ "insert into " ~ target_relation ~ " by name select * from " ~ new_rows }}
    {% endcall %}
    {% do persist_docs(target_relation, model) %}
    {{ run_hooks(post_hooks, inside_transaction=True) }}
    {{ adapter.commit() }}
    {% do run_query("drop table if exists " ~ new_rows) %}
    {{ run_hooks(post_hooks, inside_transaction=False) }}
    {{ return({"relations": [target_relation]}) }}
{% endmaterialization %}
