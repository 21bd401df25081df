{#
  Materialization: the connected components of a graph, by randomised contraction (Bögeholz, Brand, Todor: In-database
  connected component analysis, ICDE 2020). A model gives two queries, between them a line of one semicolon: the nodes (one column,
  BIGINT, distinct) and the edges (two columns, each edge in either direction, repeats and self loops allowed). The table
  has one row a node: its name as the node query calls it, and component_id, the smallest node of its component.

  Every round each vertex picks the first of its closed neighbourhood in an order drawn afresh for the round, and the edges
  contract to the vertices picked. No input has a bad case: a round leaves at most 3/4 of the vertices in expectation. The
  labels do not depend on the orders drawn. Errors: an edge whose end is no node; more than 4 log2(n) + 10 rounds.
#}
{% materialization connected_components, adapter = "duckdb" %}
    {% set relations = golden_warehouse.begin_table() %}
    {% set queries = golden_warehouse.split_queries(compiled_code, 2) %}
    {% set scratch = "contraction_" ~ this.identifier %}
    {% set node_column = golden_warehouse.contraction_input(scratch, queries[0], queries[1]) %}
    {% set rounds = golden_warehouse.contract(scratch) %}
    {% do golden_warehouse.compose(scratch, rounds) %}

    {% call statement("main") %}
        {{
            create_table_as(
                False,
                relations.intermediate,
                golden_warehouse.components_query(scratch, node_column, rounds),
            )
        }}
    {% endcall %}
    {# dbt prints the message and keeps it in run_results.json. #}
    {% do store_raw_result(
        "main", message="components in " ~ rounds ~ " rounds", code="OK", rows_affected=-1
    ) %}
    {% do golden_warehouse.drop_contraction(scratch, rounds) %}
    {{ log(this.identifier ~ ": components after " ~ rounds ~ " rounds", info=False) }}

    {{ return(golden_warehouse.finish_table(relations)) }}
{% endmaterialization %}

{# The queries of a model body, which stand one after another with lines of one semicolon between them; `count` of them, or an error. #}
{% macro split_queries(body, count) %}
    {% set queries = [] %}
    {% for query in modules.re.split('(?m)^[ ]*;[ ]*$', body) if query | trim %}
        {% do queries.append(query) %}
    {% endfor %}
    {% if queries | length != count %}
        {{
            exceptions.raise_compiler_error(
                model.name
                ~ " must hold "
                ~ count
                ~ " queries with a semicolon between them, it holds "
                ~ queries
                | length
            )
        }}
    {% endif %}
    {{ return(queries) }}
{% endmacro %}

{# Put nodes and edges into temporary tables, check the ends of the edges; returns the name of the node column. #}
{% macro contraction_input(scratch, nodes, edges) %}
    {% do run_query("create or replace temp table " ~ scratch ~ "_nodes as " ~ nodes) %}
    {% set node_column = run_query("select column_name from (describe " ~ scratch ~ "_nodes)").rows[0][0] %}
    {% do run_query(
        "create or replace temp table "
        ~ scratch
        ~ "_given as select edge.u, edge.v from ("
        ~ edges
        ~ ") as edge (u, v)"
    ) %}
    {% set strangers = run_query(
        "select u, v from "
        ~ scratch
        ~ "_given where u is null or v is null "
        ~ "or u not in (select "
        ~ node_column
        ~ " from "
        ~ scratch
        ~ "_nodes) "
        ~ "or v not in (select "
        ~ node_column
        ~ " from "
        ~ scratch
        ~ "_nodes) order by all limit 1"
    ) %}
    {% if strangers.rows | length %}
        {{
            exceptions.raise_compiler_error(
                model.name
                ~ ": the edge "
                ~ strangers.rows[0][0]
                ~ " - "
                ~ strangers.rows[0][1]
                ~ " has an end that is no known node"
            )
        }}
    {% endif %}
    {% do run_query(
        "create or replace temp table "
        ~ scratch
        ~ "_edges_0 as select u, v from "
        ~ scratch
        ~ "_given where u <> v "
        ~ "union select v, u from "
        ~ scratch
        ~ "_given where u <> v"
    ) %}
    {{ return(node_column) }}
{% endmacro %}

{# Contract until no edge is left; returns the number of rounds. Round r leaves the table SCRATCH_picked_r (vertex, pick). #}
{% macro contract(scratch) %}
    {% set vertices = run_query("select count(*) from " ~ scratch ~ "_nodes").rows[0][0] %}
    {# The bound of the paper's analysis with room to spare: only a fault can need more. #}
    {% set most_rounds = 4 * golden_warehouse.bits(vertices) + 10 %}
    {% set state = namespace(
        round=0, edges=run_query("select count(*) from " ~ scratch ~ "_edges_0").rows[0][0]
    ) %}
    {% for _ in range(most_rounds) %}
        {% if state.edges > 0 %}
            {% set round = state.round + 1 %}
            {% do run_query(golden_warehouse.pick_query(scratch, round)) %}
            {% do run_query(golden_warehouse.contract_query(scratch, round)) %}
            {% do run_query("drop table " ~ scratch ~ "_edges_" ~ (round - 1)) %}
            {% set state.edges = run_query("select count(*) from " ~ scratch ~ "_edges_" ~ round).rows[0][
                0
            ] %}
            {% set state.round = round %}
        {% endif %}
    {% endfor %}
    {% if state.edges > 0 %}
        {{
            exceptions.raise_compiler_error(
                model.name
                ~ ": "
                ~ state.edges
                ~ " edges still cross components after "
                ~ most_rounds
                ~ " rounds"
            )
        }}
    {% endif %}
    {{ return(state.round) }}
{% endmacro %}

{# How many binary digits `number` has: the whole part of its binary logarithm, plus one. #}
{% macro bits(number) %}
    {% set state = namespace(left=number | int, count=0) %}
    {% for _ in range(64) if state.left > 0 %}
        {% set state.left = state.left // 2 %} {% set state.count = state.count + 1 %}
    {% endfor %}
    {{ return(state.count) }}
{% endmacro %}

{# SQL: every vertex picks the first of itself and its neighbours in this round's order. #}
{% macro pick_query(scratch, round) %}
    create or replace temp table {{ scratch }}_picked_{{ round }} as
    with
        neighbours as (
            select
                u as vertex,
                arg_min(v, ({{ golden_warehouse.round_order('v', round) }}, v)) as first_neighbour,
                min(({{ golden_warehouse.round_order('v', round) }}, v)) as neighbour_order
            from {{ scratch }}_edges_{{ round - 1 }}
            group by u
        )
    select
        vertex,
        case
            when ({{ golden_warehouse.round_order('vertex', round) }}, vertex) < neighbour_order then vertex else first_neighbour
        end as pick
    from neighbours
{% endmacro %}

{# SQL: the edges between the vertices picked. #}
{% macro contract_query(scratch, round) %}
    create or replace temp table {{ scratch }}_edges_{{ round }} as
    select distinct one.pick as u, other.pick as v
    from {{ scratch }}_edges_{{ round - 1 }} as edge
    inner join {{ scratch }}_picked_{{ round }} as one on edge.u = one.vertex
    inner join {{ scratch }}_picked_{{ round }} as other on edge.v = other.vertex
    where one.pick <> other.pick
{% endmacro %}

{# Follow the picks from the last round to the first, so that SCRATCH_picked_1 leads straight to the last pick. #}
{% macro compose(scratch, rounds) %}
    {% for back in range(1, rounds) %}
        {% set round = rounds - back %}
        {% do run_query(
            "create or replace temp table "
            ~ scratch
            ~ "_picked_"
            ~ round
            ~ " as "
            ~ "select earlier.vertex, coalesce(later.pick, earlier.pick) as pick "
            ~ "from "
            ~ scratch
            ~ "_picked_"
            ~ round
            ~ " as earlier "
            ~ "left join "
            ~ scratch
            ~ "_picked_"
            ~ (round + 1)
            ~ " as later on earlier.pick = later.vertex"
        ) %}
    {% endfor %}
{% endmacro %}

{# SQL: one row a node with the smallest node of its component. #}
{% macro components_query(scratch, node_column, rounds) %}
    {% if rounds == 0 %} select {{ node_column }}, {{ node_column }} as component_id from {{ scratch }}_nodes
    {% else %}
        with
            labelled as (
                select node.{{ node_column }}, coalesce(picked.pick, node.{{ node_column }}) as pick
                from {{ scratch }}_nodes as node
                left join {{ scratch }}_picked_1 as picked on node.{{ node_column }} = picked.vertex
            )
        select {{ node_column }}, min({{ node_column }}) over (partition by pick) as component_id
        from labelled
    {% endif %}
{% endmacro %}

{# Drop the temporary tables of a contraction that took `rounds` rounds. #}
{% macro drop_contraction(scratch, rounds) %}
    {% do run_query("drop table if exists " ~ scratch ~ "_nodes") %}
    {% do run_query("drop table if exists " ~ scratch ~ "_given") %}
    {% for round in range(rounds + 1) %}
        {% do run_query("drop table if exists " ~ scratch ~ "_edges_" ~ round) %}
        {% do run_query("drop table if exists " ~ scratch ~ "_picked_" ~ round) %}
    {% endfor %}
{% endmacro %}
