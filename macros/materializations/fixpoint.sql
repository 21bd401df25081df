{#
  Materialization: a table that grows until nothing is added. A model gives two queries, between them a line of one
  semicolon: the first makes the table; the second finds the rows to add, and reads the table so far as __current__. It is run until it
  finds no row. Error: after config max_rounds (default 1000) rounds it still finds some.
#}
{% materialization fixpoint, adapter = "duckdb" %}
    {% set relations = golden_warehouse.begin_table() %}
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
        {{ create_table_as(False, relations.intermediate, "select * from " ~ current) }}
    {% endcall %}
    {% do run_query("drop table if exists " ~ current) %}
    {% do run_query("drop table if exists " ~ found) %}
    {{ return(golden_warehouse.finish_table(relations)) }}
{% endmaterialization %}
