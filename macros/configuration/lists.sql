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
