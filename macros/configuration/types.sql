{#
  SQL of names of entity types as literals, for `in (...)`: NULL, which nothing is in, where there is none.
#}
{% macro type_literals(types) %}
    {% set literals = [] %}
    {% for name in types %} {% do literals.append("'" ~ name ~ "'") %} {% endfor %}
    {{ return(literals | join(", ") or "null") }}
{% endmacro %}

{# SQL literals of the entity types for which the setting `name` holds (is neither false, null nor empty). #}
{% macro types_with(name) %}
    {% set types = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() if settings[name] %}
        {% do types.append(entity_type) %}
    {% endfor %}
    {{ return(golden_warehouse.type_literals(types)) }}
{% endmacro %}

{# Whether the setting `name` holds for any entity type. #}
{% macro any_type_with(name) %} {{ return(golden_warehouse.types_with(name) != "null") }}{% endmacro %}

{#
  The entity types with a block key that reads `part` (a field, a function), as a list of names: of all their rules, or of the
  list `rules`.
#}
{% macro types_keyed_by(part, rules=none) %}
    {% set types = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% for rule, given in golden_warehouse.switched_on(settings.blocking) if rules is none or rule in rules %}
            {% if part in given["keys"] | join(" ") and entity_type not in types %}
                {% do types.append(entity_type) %}
            {% endif %}
        {% endfor %}
    {% endfor %}
    {{ return(types) }}
{% endmacro %}

{#
  SQL relation (in brackets) of the entity types and some of their numeric settings: entity_type, and a column of type double each
  of `names`.
#}
{% macro setting_values(names) %}
    (
        {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
            select
                '{{ entity_type }}' as entity_type
                {% for name in names %}, {{ settings[name] }}::double as {{ name }}{% endfor %}
            {% if not loop.last %}
                union all
            {% endif %}
        {% endfor %}
    )
{% endmacro %}
