{#
  Materialization: publish. A model lists, one ref a row, the tables that readers get: its query gives published_name and
  relation. All are copied into one new DuckDB file beside the build's, which then takes the place of published.duckdb in one
  rename: a reader has the old file or the new one, never a mix, and a run that stops earlier changes nothing. The file holds
  tables and their descriptions only and opens in any DuckDB. Where publish.parquet is on, each table also lies beside
  it as published_parquet/NAME.parquet.

  The model's own table says what was published: published_name, row_count, run_id, published_at.
#}
{% materialization publish, adapter = "duckdb" %}
    {%- set target_relation = this.incorporate(type="table") -%}
    {{ run_hooks(pre_hooks, inside_transaction=False) }}
    {{ run_hooks(pre_hooks, inside_transaction=True) }}
    {% set tables = run_query(compiled_code).rows %}
    {# One transaction may write to one file only: what stands in the build's is committed before the new file is made. #}
    {{ adapter.commit() }}

    {% set folder = run_query("select getvariable('warehouse_folder')").rows[0][0] %}
    {% set unfinished = folder ~ "/publishing.duckdb" %}
    {% do run_query("detach database if exists publishing") %}
    {% do run_query("select remove_file(" ~ golden_warehouse.text_literal(unfinished) ~ ")") %}
    {% do run_query("select remove_file(" ~ golden_warehouse.text_literal(unfinished ~ ".wal") ~ ")") %}
    {% do run_query("attach " ~ golden_warehouse.text_literal(unfinished) ~ " as publishing") %}
    {% for published_name, relation, node_name in tables %}
        {% do run_query("create table publishing.main." ~ published_name ~ " as select * from " ~ relation) %}
        {% do golden_warehouse.describe_published(published_name, node_name) %}
        {% if golden_warehouse.configuration().publish.parquet %}
            {% do golden_warehouse.publish_parquet(folder, published_name, relation) %}
        {% endif %}
    {% endfor %}
    {% if not golden_warehouse.configuration().publish.parquet %}
        {# Files of an earlier run beside a newer database would mislead. #}
        {% do run_query(
            "select remove_file("
            ~ golden_warehouse.text_literal(folder ~ "/published_parquet")
            ~ ")"
        ) %}
    {% endif %}
    {% do run_query("checkpoint publishing") %}
    {% do run_query("detach publishing") %}
    {% do run_query(
        "select replace_published("
        ~ golden_warehouse.text_literal(unfinished)
        ~ ", "
        ~ golden_warehouse.text_literal(folder ~ "/published.duckdb")
        ~ ")"
    ) %}

    {% call statement("main") %}
        create or replace table {{ target_relation }} as
        {% for published_name, relation, node_name in tables %}
        select
            '{{ published_name }}' as published_name,
            (select count(*) from {{ relation }}) as row_count,
            '{{ invocation_id }}' as run_id,
            timestamp '{{ run_started_at.strftime("%Y-%m-%d %H:%M:%S") }}' as published_at
            {% if not loop.last %} union all {% endif %}
        {% endfor %}
    {% endcall %}
    {{ run_hooks(post_hooks, inside_transaction=True) }}
    {{ adapter.commit() }}
    {{ run_hooks(post_hooks, inside_transaction=False) }}
    {{ return({"relations": [target_relation]}) }}
{% endmaterialization %}

{# Give a published table and its columns the descriptions of the model it comes from. #}
{% macro describe_published(published_name, node_name) %}
    {% for node in graph.nodes.values() if node.name == node_name and node.resource_type == 'model' %}
        {% do run_query(
            "comment on table publishing.main."
            ~ published_name
            ~ " is "
            ~ golden_warehouse.text_literal(node.description | trim)
        ) %}
        {% set present = (
            run_query(
                "select column_name from duckdb_columns() where database_name = 'publishing' and table_name = '"
                ~ published_name
                ~ "'"
            )
            .columns[0]
            .values()
        ) %}
        {% for name, column in node.columns.items() if column.description and name in present %}
            {% do run_query(
                "comment on column publishing.main."
                ~ published_name
                ~ "."
                ~ name
                ~ " is "
                ~ golden_warehouse.text_literal(column.description | trim)
            ) %}
        {% endfor %}
    {% endfor %}
{% endmacro %}

{# Write one published table as Parquet, by way of a file of another name, so that a reader finds a whole file. #}
{% macro publish_parquet(folder, published_name, relation) %}
    {% set path = folder ~ "/published_parquet/" ~ published_name ~ ".parquet" %}
    {% do run_query(
        "select make_folder(" ~ golden_warehouse.text_literal(folder ~ "/published_parquet") ~ ")"
    ) %}
    {% do run_query(
        "copy (select * from "
        ~ relation
        ~ ") to "
        ~ golden_warehouse.text_literal(path ~ ".unfinished")
        ~ " (format parquet)"
    ) %}
    {% do run_query(
        "select replace_published("
        ~ golden_warehouse.text_literal(path ~ ".unfinished")
        ~ ", "
        ~ golden_warehouse.text_literal(path)
        ~ ")"
    ) %}
{% endmacro %}
