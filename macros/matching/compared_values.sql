{# SQL of the value that a comparison compares, by the entity type of the record: one column for all types that have it. #}
{% macro compared_value(comparison) %}
    case
        entity_type
        {% for entity_type, name, given in golden_warehouse.all_comparisons() if name == comparison %}
            when '{{ entity_type }}' then {{ golden_warehouse.compared_field(given) }}
        {% endfor %}
    end
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
    {% set value = golden_warehouse.parse_key_expression("comparisons", field) %}
    {% if given.kind == "date" %} {{ return(golden_warehouse.date_digits(value)) }} {% endif %}
    {{ return(value) }}
{% endmacro %}

{#
  SQL of a date as eight digits, year, month and day, from 1984-09-02, 19840902, 2.9.1984 or 02/09/1984; of anything else its
  digits; NULL without a digit. Where month and day may be taken for each other, date_similarity sees to it.
#}
{% macro date_digits(column) %}
    case
        when regexp_full_match({{ column }}, '[0-9]{8}')
        then {{ column }}
        when regexp_matches({{ column }}, '^[0-9]{4}-[0-9]{2}-[0-9]{2}')
        then replace(left({{ column }}, 10), '-', '')
        else
            coalesce(
                strftime(
                    try_strptime({{ column }}, ['%d.%m.%Y', '%d/%m/%Y', '%m/%d/%Y', '%Y/%m/%d']), '%Y%m%d'
                ),
                nullif(regexp_replace({{ column }}, '[^0-9]', '', 'g'), '')
            )
    end
{% endmacro %}
