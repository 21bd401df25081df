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
  For a pre-hook of a model that calls functions: hand the lists that these functions read to Python, so that a build
  follows the configured relation. Models that use it also write `depends_on_lists()`.
#}
{% macro hand_over_lists() %}
    {% set calls = [] %}
    {% for name in golden_warehouse.lists_of_functions() %}
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
{% macro depends_on_lists() %}
    {% for name in golden_warehouse.lists_of_functions() %}
    -- depends_on: {{ golden_warehouse.list_relation(name) }}
    {% endfor %}
{% endmacro %}

{# The lists that the Python functions read. #}
{% macro lists_of_functions() %}
    {{ return(["tracking_parameters", "legal_forms", "placeholder_values", "country_names"]) }}
{% endmacro %}
