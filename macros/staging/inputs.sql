{# How an input is read: as the user says, or by the ending of its path; 'table' for a relation, model or DuckDB file. #}
{% macro input_format(given) %}
    {% if given.format %} {{ return(given.format) }} {% endif %}
    {% if "path" not in given %} {{ return("table") }} {% endif %}
    {% set path = (given.path if given.path is string else given.path | first) | lower | replace(".gz", "") %}
    {% for ending, format in [
        [".csv", "csv"],
        [".tsv", "csv"],
        [".txt", "csv"],
        [".parquet", "parquet"],
        [".jsonl", "jsonl"],
        [".ndjson", "jsonl"],
        [".html", "pages"],
        [".htm", "pages"],
        [".jsonld", "pages"],
    ] %}
        {% if path.endswith(ending) %} {{ return(format) }} {% endif %}
    {% endfor %}
    {{ return(none) }}
{% endmacro %}

{# Whether the rows of an input are read by Python into the scratch folder first (with the line each stands on). #}
{% macro is_staged(given) %}
    {{ return(golden_warehouse.input_format(given) in ["csv", "jsonl", "pages"]) }}
{% endmacro %}

{# The names of the columns of an input that its mapping needs. #}
{% macro mapped_source_columns(given) %}
    {% set names = [] %}
    {% for target, column in (golden_warehouse.input_columns(given)).items() %}
        {% if column is string %} {% do names.append(column) %}
        {% elif column is not mapping and column is iterable %} {% do names.extend(column) %}
        {% endif %}
    {% endfor %}
    {{ return(names | unique | list) }}
{% endmacro %}

{# SQL, for a pre-hook: read every input that is a file of text into the scratch folder. #}
{% macro stage_inputs() %}
    {% set calls = [] %}
    {% for given in golden_warehouse.configuration().inputs if golden_warehouse.is_staged(given) %}
        {% set settings = {
            "name": given.name,
            "format": golden_warehouse.input_format(given),
            "path": given.path,
            "columns": golden_warehouse.mapped_source_columns(given),
            "delimiter": given.delimiter | default(none),
            "encoding": given.encoding | default(none),
        } %}
        {% do calls.append("stage_input(" ~ golden_warehouse.text_literal(settings | tojson) ~ ")") %}
    {% endfor %}
    select {{ calls | join(", ") if calls else "1" }}
{% endmacro %}

{# SQL, for a pre-hook: make the tables of another DuckDB file readable as input_NAME. Relative paths start at the project. #}
{% macro attach_inputs() %}
    {% set statements = [] %}
    {% for given in golden_warehouse.configuration().inputs if 'duckdb' in given %}
        {# ATTACH takes no expression: the path is computed before. #}
        {% set path = given.duckdb.path %}
        {% if execute %}
            {% set path = run_query("select " ~ golden_warehouse.project_paths([path])).rows[0][0] %}
        {% endif %}
        {% do statements.append(
            "attach if not exists "
            ~ golden_warehouse.text_literal(path)
            ~ " as input_"
            ~ given.name
            ~ " (read_only)"
        ) %}
    {% endfor %}
    {{ return(statements | join("; ") if statements else "select 1") }}
{% endmacro %}

{#
  SQL of a FROM item with the raw rows of one input: its own columns plus _file, _line, _item, _error and _raw.
  A table has no lines: _line numbers its rows as they come.
#}
{% macro input_rows(given) %}
    {% set format = golden_warehouse.input_format(given) %}
    {% if golden_warehouse.is_staged(given) %}
        (select * from read_parquet(getvariable('warehouse_folder') || '/scratch/{{ given.name }}.parquet'))
    {% else %}
        {% if format == "parquet" %}
            {% set files = [given.path] if given.path is string else given.path %}
            {% set place = (
                "read_parquet(["
                ~ golden_warehouse.project_paths(files)
                ~ "], union_by_name = true, filename = '_file')"
            ) %}
            {% set file = "_file" %}
            {% elif "duckdb" in given %}
            {% set place = "input_" ~ given.name ~ "." ~ given.duckdb.table %}
            {% set file = golden_warehouse.text_literal(given.duckdb.path ~ "#" ~ given.duckdb.table) %}
            {% elif "model" in given %} {% set place = ref(given.model) %}
            {% set file = golden_warehouse.text_literal(given.model) %}
        {% else %}
            {% set place = given.relation %} {% set file = golden_warehouse.text_literal(given.relation) %}
        {% endif %}
        (
            select
                *
                {% if format == "parquet" %} exclude (_file)
                {% endif %},
                {{ file }} as _file,
                row_number() over () as _line,
                1 as _item,
                null::varchar as _error,
                null::varchar as _raw
            from {{ place }}
        )
    {% endif %}
{% endmacro %}

{# SQL expression of one mapped column: a column, several joined by a space, {value: constant}, or NULL where unmapped. #}
{% macro mapped_column(given, target) %}
    {% set column = (golden_warehouse.input_columns(given)).get(target) %}
    {% if column is none %} {{ return("null::varchar") }}
    {% elif column is mapping %} {{ return(golden_warehouse.text_literal(column.value | string)) }}
    {% elif column is string %} {{ return('"' ~ column | replace('"', '""') ~ '"::varchar') }}
    {% else %}
        {% set parts = [] %}
        {% for name in column %}
            {% set part = '"' ~ name | replace('"', '""') ~ '"::varchar' %}
            {# Fillers are no part of a value; the parts of an id are taken as they stand. #}
            {% if target in golden_warehouse.canonical_columns() %}
                {% set part = golden_warehouse.present(part, target, "placeholders") %}
            {% endif %}
            {% do parts.append(part) %}
        {% endfor %}
        {{ return("nullif(concat_ws(' ', " ~ parts | join(", ") ~ "), '')") }}
    {% endif %}
{% endmacro %}

{# The mapping of an input: the user's, over the canonical names themselves for pages, whose reader already uses them. #}
{% macro input_columns(given) %}
    {% set columns = {} %}
    {% if golden_warehouse.input_format(given) == "pages" %}
        {% for column in golden_warehouse.canonical_columns() %}
            {% do columns.update({column: column}) %}
        {% endfor %}
    {% endif %}
    {% do columns.update(given.columns or {}) %}
    {{ return(columns) }}
{% endmacro %}
