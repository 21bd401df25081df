{# SQL expression: which kind of key the names of an entity type get: product, company or text (the configuration says). #}
{% macro name_key_kind(entity_type) %}
    case
        {{ entity_type }}
        {% for name, settings in golden_warehouse.configuration().entity_types.items() %}
            when '{{ name }}' then '{{ settings.name_key }}'
        {% endfor %}
        else 'text'
    end
{% endmacro %}

{#
  SQL expression: the key of a part number, its letters and digits in capitals; NULL where nothing is left or where all
  of it is zeros. Letters of every script count.
#}
{% macro code_key(column) %}
    case
        when regexp_full_match({{ column }}, '[^\p{L}1-9]*')
        then null
        else upper(regexp_replace({{ column }}, '[^\p{L}\p{N}]', '', 'g'))
    end
{% endmacro %}

{# SQL expression: a number as written, or NULL where all of it is zeros: zeros are a filler in codes and telephones. #}
{% macro filled_code(column) %}
    case when not regexp_full_match({{ column }}, '(?:0|[^\p{L}\p{N}])*') then {{ column }} end
{% endmacro %}
