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
        {% elif column is mapping and "column" in column %} {% do names.append(column.column) %}
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
            {% set place = golden_warehouse.project_paths([path]) %}
            {% set found = run_query(
                "select " ~ place ~ ", (select count(*) from glob(" ~ place ~ "))"
            ).rows[0] %}
            {% if found[1] == 0 and "://" not in path %}
                {{
                    exceptions.raise_compiler_error(
                        "input '" ~ given.name ~ "': there is no file '" ~ path ~ "'"
                    )
                }}
            {% endif %}
            {% set path = found[0] %}
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

{# SQL of the table, or the call that reads the Parquet files, of an input that Python does not read first. #}
{% macro input_relation(given) %}
    {% if "path" in given %}
        {% set files = [given.path] if given.path is string else given.path %}
        {{
            return(
                "read_parquet(["
                ~ golden_warehouse.project_paths(files)
                ~ "], union_by_name = true, filename = '_parquet_file', file_row_number = true)"
            )
        }}
        {% elif "duckdb" in given %} {{ return("input_" ~ given.name ~ "." ~ given.duckdb.table) }}
        {% elif "model" in given %} {{ return(ref(given.model)) }}
    {% else %} {{ return(given.relation) }}
    {% endif %}
{% endmacro %}

{# What rejected_records and input_files call an input that is no file of text. #}
{% macro input_place(given) %}
    {% if "duckdb" in given %} {{ return(given.duckdb.path ~ "#" ~ given.duckdb.table) }} {% endif %}
    {{ return(given.model or given.relation) }}
{% endmacro %}

{#
  For a pre-hook, after attach_inputs: raise an error that names the input where a mapped column is in none of its tables or
  Parquet files, or where there is no such file. (Python says so of files of text.)
#}
{% macro check_tables() %}
    {% for given in golden_warehouse.configuration().inputs if execute and not golden_warehouse.is_staged(given) %}
        {% for file in ([given.path] if given.path is string else given.path) if "path" in given and "://" not in file %}
            {% set found = run_query(
                "select count(*) from glob(" ~ golden_warehouse.project_paths([file]) ~ ")"
            ) %}
            {% if found.rows[0][0] == 0 %}
                {{
                    exceptions.raise_compiler_error(
                        "input '" ~ given.name ~ "': no file matches path '" ~ file ~ "'"
                    )
                }}
            {% endif %}
        {% endfor %}
        {% set there = [] %}
        {% for row in run_query("describe select * from " ~ golden_warehouse.input_relation(given)).rows %}
            {% if row[0] not in ["_parquet_file", "file_row_number"] %}
                {% do there.append(row[0]) %}
            {% endif %}
        {% endfor %}
        {% for column in golden_warehouse.mapped_source_columns(given) %}
            {% if column | lower not in there | map("lower") | list %}
                {{
                    exceptions.raise_compiler_error(
                        "input '"
                        ~ given.name
                        ~ "': column '"
                        ~ column
                        ~ "' is mapped but stands nowhere; there are "
                        ~ there
                        | join(", ")
                    )
                }}
            {% endif %}
        {% endfor %}
    {% endfor %}
    select 1
{% endmacro %}

{#
  SQL of a FROM item with the raw rows of one input: `_row`, a struct of its own columns as text (apart from ours, so that
  no name of the user's meets one of the models'), and _file, _line, _item, _error and _raw. A table has no lines: _line
  numbers its rows as they come, those of a Parquet file from 1.
#}
{% macro input_rows(given) %}
    {% if golden_warehouse.is_staged(given) %}
        (
            select
                struct_pack(*columns(* exclude (_file, _line, _item, _error, _raw))) as _row,
                _file,
                _line,
                _item,
                _error,
                _raw
            from read_parquet(getvariable('warehouse_folder') || '/scratch/{{ given.name }}.parquet')
        )
    {% else %}
        (
            {# Text first, in SQL: JSON, which attributes pass through, would round a DECIMAL. #}
            select
                {% if "path" in given %}
                    struct_pack(*columns(* exclude (_parquet_file, file_row_number))) as _row,
                    _parquet_file as _file,
                    file_row_number::bigint + 1 as _line,
                {% else %}
                    struct_pack(*columns(*)) as _row,
                    {{ golden_warehouse.text_literal(golden_warehouse.input_place(given)) }} as _file,
                    row_number() over () as _line,
                {% endif %}
                1 as _item,
                null::varchar as _error,
                null::varchar as _raw
            from (select columns(*)::varchar from {{ golden_warehouse.input_relation(given) }})
        )
    {% endif %}
{% endmacro %}

{#
  SQL expression of one mapped column: a column, several joined by a space, {value: constant}, {column: c, values: {theirs:
  ours}} (a value that stands not there stays as it is), or NULL where unmapped.
#}
{% macro mapped_column(given, target) %}
    {% set column = (golden_warehouse.input_columns(given)).get(target) %}
    {% if column is none %} {{ return("null::varchar") }}
    {% elif column is mapping and "column" in column %}
        {% set source = '_row."' ~ column.column | replace('"', '""') ~ '"' %}
        {% set cases = [] %}
        {% for theirs, ours in column["values"].items() %}
            {% do cases.append(
                "when lower("
                ~ golden_warehouse.text_literal(theirs | string | trim)
                ~ ") then "
                ~ golden_warehouse.text_literal(ours | string)
            ) %}
        {% endfor %}
        {{ return("case lower(trim(" ~ source ~ ")) " ~ cases | join(" ") ~ " else " ~ source ~ " end") }}
    {% elif column is mapping %} {{ return(golden_warehouse.text_literal(column.value | string)) }}
    {% elif column is string %} {{ return('_row."' ~ column | replace('"', '""') ~ '"') }}
    {% else %}
        {% set parts = [] %}
        {% for name in column %}
            {% set part = '_row."' ~ name | replace('"', '""') ~ '"' %}
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
