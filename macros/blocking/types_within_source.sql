{# SQL literals of the entity types whose records are compared within their source only; NULL where there is none. #}
{% macro types_within_source() %}
    {% set types = [] %}
    {% for name, settings in golden_warehouse.configuration().entity_types.items() if settings.within_source %}
        {% do types.append("'" ~ name ~ "'") %}
    {% endfor %}
    {{ return(types | join(", ") or "null") }}
{% endmacro %}

{# SQL literals of the entity types with a block by the rarest word of the name; NULL where there is none. #}
{% macro types_with_rarest_word() %}
    {% set types = [] %}
    {% for name, settings in golden_warehouse.configuration().entity_types.items() %}
        {% if "rarest_word" in golden_warehouse.switched_on(settings.blocking) | string %}
            {% do types.append("'" ~ name ~ "'") %}
        {% endif %}
    {% endfor %}
    {{ return(types | join(", ") or "null") }}
{% endmacro %}

{# Whether a record may have several keys of one rule: several barcodes. #}
{% macro keys_may_repeat() %}
    {% for name, settings in golden_warehouse.configuration().entity_types.items() %}
        {% if "gtin_keys" in golden_warehouse.switched_on(settings.blocking) | string %}
            {{ return(true) }}
        {% endif %}
    {% endfor %}
    {{ return(false) }}
{% endmacro %}
