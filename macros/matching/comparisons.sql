{#
  The kinds of comparison, each a similarity from 0 to 1. name: name_similarity. text: the same, for addresses and descriptions.
  words: the share of
  the shorter text's words that the other has. short_name: Jaro-Winkler, for a given name or a surname. names: the best of the pairs of two lists of names. set: the share of
  common entries of two lists (Jaccard). date: by its parts, see date_similarity. exact: 1 or 0. edit: one minus the share of
  characters to edit. number: the smaller over the larger. brand: 0 where two brands plainly contradict each other, else 1. code:
  the same for part numbers. cosine: of the match_text, over words and parts of words weighted by how rare they are (inverse
  document frequency): the greater of the two, since what one way to take a text apart loses the other still sees.
#}
{% macro comparison_kinds() %}
    {{
        return(
            [
                "name",
                "text",
                "words",
                "short_name",
                "names",
                "set",
                "date",
                "exact",
                "edit",
                "number",
                "brand",
                "code",
                "cosine",
            ]
        )
    }}
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

{#
  SQL condition on `entity_type`: a comparison of that name calls name_similarity for it, which runs over distinct pairs of texts in a
  model of its own.
#}
{% macro compared_by_similarity(comparison) %}
    {% set types = [] %}
    {% for entity_type, name, given in golden_warehouse.all_comparisons() %}
        {% if name == comparison and golden_warehouse.is_similarity(given.kind) %}
            {% do types.append("'" ~ entity_type ~ "'") %}
        {% endif %}
    {% endfor %}
    {{ return("entity_type in (" ~ (types | join(", ") or "null") ~ ")") }}
{% endmacro %}

{# The names of the comparisons that call name_similarity for any entity type. #}
{% macro comparisons_by_similarity() %}
    {% set names = [] %}
    {% for entity_type, name, given in golden_warehouse.all_comparisons() %}
        {% if golden_warehouse.is_similarity(given.kind) and name not in names %}
            {% do names.append(name) %}
        {% endif %}
    {% endfor %}
    {{ return(names) }}
{% endmacro %}

{# Whether a comparison of this kind calls name_similarity. #}
{% macro is_similarity(kind) %} {{ return(kind in ["name", "text"]) }}{% endmacro %}

{#
  SQL relation (in brackets) of the pairs that are compared: the candidates, and the random pairs that tell how alike two things are
  by chance. Columns left_key, right_key, entity_type, is_random.
#}
{% macro pairs_to_compare() %}
    (
        select left_key, right_key, entity_type, false as is_random
        from {{ ref("candidate_pairs") }}
        union all
        select left_key, right_key, entity_type, true as is_random
        from {{ ref("random_pairs") }}
    )
{% endmacro %}

{# SQL of the similarity of the comparison `name` by the entity type of the pair: NULL where the type has no such comparison. #}
{% macro measured_comparison(name) %}
    case
        entity_type
        {% for entity_type, comparison, given in golden_warehouse.all_comparisons() if comparison == name %}
            when '{{ entity_type }}'
            then
                {{
                    golden_warehouse.similarity_of(
                        given.kind, "left_" ~ name, "right_" ~ name, "similarity_" ~ name
                    )
                }}
        {% endfor %}
    end
{% endmacro %}
