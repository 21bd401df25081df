{#
  Materialization: a table that grows until nothing is added. A model gives two queries, between them a line of one
  semicolon: the first makes the table; the second finds the rows to add, and reads the table so far as __current__. It is run until it
  finds no row. Error: after config max_rounds (default 1000) rounds it still finds some.
#}
{% materialization fixpoint, adapter = "duckdb" %}
    {%- set target_relation = this.incorporate(type="table") -%}
    {%- set existing_relation = load_cached_relation(this) -%}
    {%- set intermediate_relation = make_intermediate_relation(target_relation) -%}
    {%- set backup_relation = make_backup_relation(target_relation, "table") -%}
    {{ drop_relation_if_exists(load_cached_relation(intermediate_relation)) }}
    {{ drop_relation_if_exists(load_cached_relation(backup_relation)) }}
    {{ run_hooks(pre_hooks, inside_transaction=False) }}
    {{ run_hooks(pre_hooks, inside_transaction=True) }}

    {% set queries = golden_warehouse.split_queries(compiled_code, 2) %}
    {% set current = "fixpoint_" ~ this.identifier %}
    {% set found = current ~ "_found" %}
    {% set step = queries[1] | replace("__current__", current) %}
    {% set max_rounds = config.get("max_rounds", 1000) %}
    {% do run_query("create or replace temp table " ~ current ~ " as " ~ queries[0]) %}
    {% set state = namespace(found=1) %}
    {% for _ in range(max_rounds) %}
        {% if state.found > 0 %}
            {% do run_query("create or replace temp table " ~ found ~ " as " ~ step) %}
            {% set state.found = run_query("select count(*) from " ~ found).rows[0][0] %}
            {% do run_query("insert into " ~ current ~ " select * from " ~ found) %}
        {% endif %}
    {% endfor %}
    {% if state.found > 0 %}
        {{ exceptions.raise_compiler_error(model.name ~ " still grows after " ~ max_rounds ~ " rounds") }}
    {% endif %}

    {% call statement("main") %}
        {{ create_table_as(False, intermediate_relation, "select * from " ~ current) }}
    {% endcall %}
    {% do run_query("drop table if exists " ~ current) %}
    {% do run_query("drop table if exists " ~ found) %}
    {% if existing_relation is not none %}
        {{ adapter.rename_relation(existing_relation, backup_relation) }}
    {% endif %}
    {{ adapter.rename_relation(intermediate_relation, target_relation) }}
    {{ run_hooks(post_hooks, inside_transaction=True) }}
    {% do persist_docs(target_relation, model) %}
    {{ adapter.commit() }}
    {{ drop_relation_if_exists(backup_relation) }}
    {{ run_hooks(post_hooks, inside_transaction=False) }}
    {{ return({"relations": [target_relation]}) }}
{% endmaterialization %}
