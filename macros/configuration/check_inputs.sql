{# Every input: one place it comes from, an entity type, known columns. #}
{% macro check_inputs(inputs, entity_types) %}
    {% do golden_warehouse.check_list("inputs", inputs) %}
    {% if not inputs %}
        {% do golden_warehouse.refuse_setting(
            "inputs", "is an empty list; a warehouse without inputs would publish nothing"
        ) %}
    {% endif %}
    {% set names = [] %}
    {% for given in inputs %}
        {% set setting = "inputs[" ~ loop.index0 ~ "]" %}
        {% do golden_warehouse.check_keys(
            setting,
            given,
            [
                "name",
                "path",
                "format",
                "model",
                "relation",
                "duckdb",
                "entity_type",
                "source",
                "columns",
                "delimiter",
                "encoding",
            ],
        ) %}
        {% do golden_warehouse.check_name(setting, given.name) %}
        {% if given.name | lower in names %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".name", "is '" ~ given.name ~ "' twice; names must differ"
            ) %}
        {% endif %}
        {% do names.append(given.name | lower) %}
        {% set places = ["path", "model", "relation", "duckdb"] | select("in", given) | list %}
        {% if places | length != 1 %}
            {% do golden_warehouse.refuse_setting(
                setting,
                "('" ~ given.name ~ "') must have exactly one of path, model, relation and duckdb",
            ) %}
        {% endif %}
        {% do golden_warehouse.check_place(setting, given) %}
        {% do golden_warehouse.check_mapping(setting ~ ".columns", given.columns | default({})) %}
        {% set targets = golden_warehouse.canonical_columns() + [
            "source",
            "source_record_id",
            "observed_at",
            "entity_type",
        ] %}
        {% do golden_warehouse.check_keys(setting ~ ".columns", given.columns | default({}), targets) %}
        {% for column, source in (given.columns | default({})).items() %}
            {% do golden_warehouse.check_mapped_column(setting ~ ".columns." ~ column, source) %}
        {% endfor %}
        {% if "entity_type" not in (given.columns | default({})) %}
            {% do golden_warehouse.check_choice(
                setting ~ ".entity_type",
                given.entity_type | default(none),
                entity_types.keys() | list,
            ) %}
        {% endif %}
    {% endfor %}
{% endmacro %}

{# Where one input comes from: a format that fits, and both parts of a table in another DuckDB file. #}
{% macro check_place(setting, given) %}
    {% if "path" in given and given.path is not string %}
        {% do golden_warehouse.check_list(setting ~ ".path", given.path) %}
        {% if not given.path or given.path | reject("string") | list %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".path", "must be a path or a list of one or more paths"
            ) %}
        {% endif %}
    {% endif %}
    {% if given.delimiter and (given.delimiter is not string or given.delimiter | length != 1) %}
        {% do golden_warehouse.refuse_setting(
            setting ~ ".delimiter",
            "is " ~ golden_warehouse.shown(given.delimiter) ~ "; it must be one character",
        ) %}
    {% endif %}
    {% set format = golden_warehouse.input_format(given) %}
    {% if "path" in given and format is none %}
        {% do golden_warehouse.refuse_setting(
            setting ~ ".format",
            "is missing, and the ending of path "
            ~ golden_warehouse.shown(given.path)
            ~ " does not tell it; it may be one of: csv, jsonl, parquet, pages",
        ) %}
    {% endif %}
    {% do golden_warehouse.check_choice(
        setting ~ ".format",
        format,
        ["csv", "jsonl", "parquet", "pages"] if "path" in given else ["table"],
    ) %}
    {% if "duckdb" in given %}
        {% do golden_warehouse.check_keys(setting ~ ".duckdb", given.duckdb, ["path", "table"]) %}
        {% for part in ["path", "table"] if given.duckdb[part] is not string %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".duckdb." ~ part, "is missing; both path and table are needed"
            ) %}
        {% endfor %}
    {% endif %}
{% endmacro %}

{# What a canonical column is mapped to: a column, a list of them, {value: constant}, or {column: c, values: {theirs: ours}}. #}
{% macro check_mapped_column(setting, source) %}
    {% set problem = (
        "must be a column, a list of columns, {value: a constant}, or {column: a column, values: {theirs: ours}}, not "
        ~ golden_warehouse.shown(source)
    ) %}
    {% if source is mapping %}
        {% set is_translated = (
            source.keys() | sort | list == ["column", "values"]
            and source.column is string
            and source["values"] is mapping
            and source["values"]
        ) %}
        {% if source.keys() | list != ["value"] and not is_translated %}
            {% do golden_warehouse.refuse_setting(setting, problem) %}
        {% endif %}
    {% elif source is not string %}
        {% if source is not iterable or source | reject("string") | list or not source %}
            {% do golden_warehouse.refuse_setting(setting, problem) %}
        {% endif %}
    {% endif %}
{% endmacro %}
