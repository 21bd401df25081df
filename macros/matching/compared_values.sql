{#
  SQL of the value that a comparison compares, by the entity type of the record: one column for all types that have it, or only
  for those whose comparison is one of `kinds`. Dates are as they are written here; date_values reads them.
#}
{% macro compared_value(comparison, kinds=none) %}
    case
        entity_type
        {% for entity_type, name, given in golden_warehouse.all_comparisons() if name == comparison and (
            kinds is none or given.kind in kinds
        ) %}
            when '{{ entity_type }}' then {{ golden_warehouse.compared_field(given) }}
        {% endfor %}
    end
{% endmacro %}

{# SQL of the same in its comparable form: a date as its digits, from the relation dates_COMPARISON (date_values). #}
{% macro comparable_value(comparison) %}
    {% if comparison in golden_warehouse.comparisons_by_kind(["date"]) %}
        case
            when {{ golden_warehouse.compared_by_kinds(["date"], comparison) }}
            then dates_{{ comparison }}.date_digits
            else {{ golden_warehouse.compared_value(comparison) }}
        end
    {% else %} {{ golden_warehouse.compared_value(comparison) }}
    {% endif %}
{% endmacro %}

{# SQL of the column that a comparison with the settings `given` reads: the comparable form of its field, as text. #}
{% macro compared_field(given) %}
    {% set field = "brand_key" if given.field == "brand" else given.field %}
    {% if given.kind in golden_warehouse.kinds_without_field() %} {{ return("null::varchar") }} {% endif %}
    {% if field == "name" and given.kind in golden_warehouse.similarity_kinds() + ["variant"] %}
        {{ return("name") }}
    {% endif %}
    {% if field == "address" %} {{ return("address_key") }} {% endif %}
    {% if field == "gtin_keys" %} {{ return("array_to_string(gtin_keys, ' ')") }} {% endif %}
    {{ return(golden_warehouse.parse_key_expression("comparisons", field)) }}
{% endmacro %}
