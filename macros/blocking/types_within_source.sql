{# SQL literals of the entity types whose records are compared within their source only; NULL where there is none. #}
{% macro types_within_source() %}
    {% set types = [] %}
    {% for name, settings in golden_warehouse.configuration().entity_types.items() if settings.within_source %}
        {% do types.append("'" ~ name ~ "'") %}
    {% endfor %}
    {{ return(types | join(", ") or "null") }}
{% endmacro %}
