{#
  SQL of the relation that holds a list that people edit: the seed of that name, or what lists.NAME of the configuration
  says: a CSV file (anything that ends in .csv) or a relation.
#}
{% macro list_relation(name) %}
    {% set given = golden_warehouse.configuration().lists[name] %}
    {% if given is none %} {{ return(ref(name)) }}
    {% elif given.endswith(".csv") %}
        {{
            return(
                "read_csv("
                ~ golden_warehouse.project_paths([given])
                ~ ", all_varchar = true, header = true)"
            )
        }}
    {% else %} {{ return(given) }}
    {% endif %}
{% endmacro %}

{#
  For a pre-hook of a model that calls functions: hand the lists `names`, which these functions read, to Python, so that a
  build follows the configured relations. The model itself writes `depends_on_lists` with the same names.
#}
{% macro hand_over_lists(names) %}
    {% set calls = [] %}
    {% for name in names %}
        {% do calls.append(
            "replace_list('"
            ~ name
            ~ "', (select to_json(list(entry))::varchar from "
            ~ golden_warehouse.list_relation(name)
            ~ " as entry))"
        ) %}
    {% endfor %}
    select {{ calls | join(", ") }}
{% endmacro %}

{# SQL comments that tell dbt which lists a model needs before its hooks run. #}
{% macro depends_on_lists(names) %}
    {% for name in names %}
    -- depends_on: {{ golden_warehouse.list_relation(name) }}
    {% endfor %}
{% endmacro %}

{#
  On-run-start: refuse a configured list whose file or relation is not there, or that lacks a column, before the first model.
#}
{% macro check_lists() %}
    {% set needed = {
        "tracking_parameters": ["parameter", "match", "host", "action", "telling"],
        "legal_forms": ["form", "class", "code", "position", "needs", "boundary", "countries"],
        "placeholder_values": ["value", "except_fields"],
        "country_names": ["name", "code"],
        "german_courts": ["name", "court"],
        "source_trust": ["source", "field", "trust_rank"],
        "standard_values": ["entity_type", "field", "written", "standard"],
        "labelled_pairs": [
            "entity_type",
            "left_source",
            "left_source_record_id",
            "right_source",
            "right_source_record_id",
            "is_match",
        ],
    } %}
    {% for name, given in golden_warehouse.configuration().lists.items() if given is not none and execute %}
        {% if given.endswith(".csv") %}
            {% set place = golden_warehouse.project_paths([given]) %}
            {% if run_query("select count(*) from glob(" ~ place ~ ")").rows[0][0] == 0 %}
                {% do golden_warehouse.refuse_setting(
                    "lists." ~ name, "names the file '" ~ given ~ "', which is not there"
                ) %}
            {% endif %}
            {% set found = (
                run_query("describe select * from " ~ golden_warehouse.list_relation(name))
                .columns[0]
                .values()
            ) %}
        {% else %}
            {% set parts = given.replace('"', "").split(".") %}
            {% set found = (
                run_query(
                    "select column_name from duckdb_columns() where lower(table_name) = lower('"
                    ~ parts[-1]
                    ~ "')"
                    ~ (
                        " and lower(schema_name) = lower('" ~ parts[-2] ~ "')"
                        if parts | length > 1
                        else ""
                    )
                )
                .columns[0]
                .values()
            ) %}
            {% if not found %}
                {% do golden_warehouse.refuse_setting(
                    "lists." ~ name, "names the relation '" ~ given ~ "', which is not there"
                ) %}
            {% endif %}
        {% endif %}
        {% for column in needed[name] if column not in found %}
            {% do golden_warehouse.refuse_setting(
                "lists." ~ name,
                "has no column '" ~ column ~ "'; it needs " ~ needed[name] | join(", "),
            ) %}
        {% endfor %}
    {% endfor %}
    select 1
{% endmacro %}
