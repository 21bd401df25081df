{# A text as an SQL literal. #}
{% macro text_literal(text) %} {{ return("'" ~ (text | string | replace("'", "''")) ~ "'") }}{% endmacro %}

{# A list of paths as SQL text literals, relative ones from the project's folder. #}
{% macro project_paths(paths) %}
    {% set literals = [] %}
    {% for path in paths %}
        {% if path.startswith("/") or "://" in path %}
            {% do literals.append(golden_warehouse.text_literal(path)) %}
        {% else %}
            {% do literals.append(
                "getvariable('project_folder') || '/' || " ~ golden_warehouse.text_literal(path)
            ) %}
        {% endif %}
    {% endfor %}
    {{ return(literals | join(", ")) }}
{% endmacro %}

{#
  `column` without surrounding white space and the invisible characters that scraped text carries at its ends: tab, line
  feed, form feed, carriage return, no-break space, zero-width space, direction marks, byte order mark.
#}
{% macro trimmed(column) %}
    trim(
        {{ column }},
        ' '
        || chr(9)
        || chr(10)
        || chr(12)
        || chr(13)
        || chr(160)
        || chr(8203)
        || chr(8206)
        || chr(8207)
        || chr(65279)
    )
{% endmacro %}

{#
  `column` trimmed, or NULL where it says nothing: empty, only punctuation, only zeros (0 is a price, though), or a value of
  the list of placeholders (the
  CTE or relation `placeholders`, with the columns folded_value and except_fields). The SQL twin of missing.present.
#}
{% macro present(column, field, placeholders) %}
    case
        when {{ column }} is null
        then null
        when length({{ column }}) > {{ golden_warehouse.longest_placeholder() }}
        then {{ golden_warehouse.trimmed(column) }}
        when
            regexp_full_match(
                {{ column }},
                {% if field in golden_warehouse.fields_with_zeros() %} '[^\p{L}\p{N}]*'
                {% else %} '(?:0|[^\p{L}\p{N}])*'
                {% endif %}
            )
        then null
        when
            lower(strip_accents({{ golden_warehouse.trimmed(column) }})) in (
                select folded_value
                from {{ placeholders }}
                where not list_contains(string_split(except_fields, '|'), '{{ field }}')
            )
        then null
        else {{ golden_warehouse.trimmed(column) }}
    end
{% endmacro %}

{# Longer texts (in characters) are no placeholders: the longest of the list has 20, and white space may surround it. #}
{% macro longest_placeholder() %} {{ return(40) }}{% endmacro %}

{#
  The columns in which zeros are left standing: 0 is a price, and a code of zeros is classed as a placeholder, so that
  identifiers can list it.
#}
{% macro fields_with_zeros() %}
    {{
        return(
            [
                "price",
                "availability",
                "source",
                "gtin",
                "sku",
                "mpn",
                "registry_number",
                "vat_number",
                "lei",
                "phone",
            ]
        )
    }}
{% endmacro %}
