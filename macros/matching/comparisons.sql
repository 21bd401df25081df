{#
  The kinds of comparison. name: name_similarity, from 0 to 1. text: the same, for addresses and descriptions. company,
  person: company_similarity (of name_key), person_similarity. exact: 1 or 0.
  edit: one minus the share of characters to edit. number: the smaller over the larger. brand: 0 where two brands plainly
  contradict each other, else 1. code: the same for part numbers. cosine: of the match_text, over words and parts of words
  weighted by how rare they are (inverse document frequency): the greater of the two, since what one way to take a text apart
  loses the other still sees.
#}
{% macro comparison_kinds() %}
    {{ return(["name", "text", "company", "person", "exact", "edit", "number", "brand", "code", "cosine"]) }}
{% endmacro %}

{# The comparisons of all entity types: a list of [entity_type, comparison, settings]. #}
{% macro all_comparisons() %}
    {% set comparisons = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
            {% do comparisons.append([entity_type, comparison, given]) %}
        {% endfor %}
    {% endfor %}
    {{ return(comparisons) }}
{% endmacro %}

{# The names of the comparisons that any entity type has, each once. #}
{% macro comparison_names() %}
    {% set names = [] %}
    {% for entity_type, comparison, given in golden_warehouse.all_comparisons() if comparison not in names %}
        {% do names.append(comparison) %}
    {% endfor %}
    {{ return(names) }}
{% endmacro %}

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
    {% if given.kind == "cosine" %} {{ return("null::varchar") }} {% endif %}
    {% if field == "name" %} {{ return("name") }} {% endif %}
    {% if field == "address" %} {{ return("address_key") }} {% endif %}
    {% if field == "gtin_keys" %} {{ return("array_to_string(gtin_keys, ' ')") }} {% endif %}
    {{ return(golden_warehouse.field_expression("comparisons", field)) }}
{% endmacro %}

{# Whether a comparison of this kind calls a similarity of names, which run over distinct pairs of texts in text_pairs. #}
{% macro is_similarity(kind) %} {{ return(kind in ["name", "text", "company", "person"]) }}{% endmacro %}

{# SQL condition on `entity_type`: a comparison of that name calls a similarity of names for it. #}
{% macro compared_by_similarity(comparison) %}
    {% set types = [] %}
    {% for entity_type, name, given in golden_warehouse.all_comparisons() %}
        {% if name == comparison and golden_warehouse.is_similarity(given.kind) %}
            {% do types.append("'" ~ entity_type ~ "'") %}
        {% endif %}
    {% endfor %}
    {{ return("entity_type in (" ~ (types | join(", ") or "null") ~ ")") }}
{% endmacro %}

{#
  SQL of the similarity of one comparison of one kind, 0 to 1, NULL where a side is missing. `one` and `other` are the
  compared values, `similarity` the column with their similarity in text_pairs.
#}
{% macro similarity_of(kind, one, other, similarity) %}
    {% if golden_warehouse.is_similarity(kind) %}
        case when {{ one }} = {{ other }} then 1.0 else {{ similarity }} end
    {% elif kind == "exact" %} ({{ one }} = {{ other }})::int::double
    {% elif kind == "edit" %}
        1.0
        - damerau_levenshtein({{ one }}, {{ other }})
        / greatest(length({{ one }}), length({{ other }}), 1)::double
    {% elif kind == "number" %}
        case
            when try_cast({{ one }} as double) = try_cast({{ other }} as double)
            then 1.0
            when least(try_cast({{ one }} as double), try_cast({{ other }} as double)) <= 0
            then 0.0
            else
                least(try_cast({{ one }} as double), try_cast({{ other }} as double))
                / greatest(try_cast({{ one }} as double), try_cast({{ other }} as double))
        end
    {% elif kind == "cosine" %} greatest(word_cosine, gram_cosine)
    {% elif kind == "code" %} (not {{ golden_warehouse.codes_contradict(one, other) }})::int::double
    {% else %} (not {{ golden_warehouse.brands_contradict(one, other) }})::int::double
    {% endif %}
{% endmacro %}
