{#
  The kinds of comparison, each a similarity from 0 to 1:
  name, text: name_similarity, of names, and of addresses and descriptions.
  company, person: company_similarity (of name_key), person_similarity.
  words: the share of the shorter text's words that the other has.
  short_name: Jaro-Winkler, for a given name or a surname. names: the best of all pairs of two lists of names.
  set: the share of common entries of two lists (Jaccard).
  date: by its parts, see date_similarity. number: the smaller over the larger.
  exact: 1 or 0. edit: one minus the share of characters to edit.
  brand: 0 where two brands plainly contradict each other, else 1. code: the same for part numbers.
  cosine: of the match_text, over words and parts of words weighted by how rare they are (inverse document frequency): the
  greater of the two, since what one way to take a text apart loses the other still sees.
  variant: 0 where two product titles plainly name different variants (variant_difference), else NULL: what one leaves out
  says nothing. shared_code: 1 where the two share a model code or part number that few records have, else NULL. With learned
  weights variant is 1 where the titles do not contradict each other, and shared_code 0 where both have codes and none in common.
#}
{% macro comparison_kinds() %}
    {{
        return(
            [
                "name",
                "text",
                "company",
                "person",
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
                "variant",
                "shared_code",
            ]
        )
    }}
{% endmacro %}

{# The kinds that compare no field of their own: the match_text, or the codes of titles and part numbers. #}
{% macro kinds_without_field() %} {{ return(["cosine", "shared_code"]) }}{% endmacro %}

{# The kinds that say something of a few pairs only, for them or against them: no score rests on them alone. #}
{% macro kinds_of_evidence() %} {{ return(["variant", "shared_code"]) }}{% endmacro %}

{#
  Records that a code may stand on to be rare. A product's own code stands on one record of each shop; the code of a
  processor, a standard or a printer that cartridges fit stands on many more.
#}
{% macro rare_code_records() %} {{ return(10) }}{% endmacro %}

{# Characters of the shortest code that is evidence: shorter ones ('S21', 'M8') name sizes and series too. #}
{% macro shortest_code() %} {{ return(4) }}{% endmacro %}

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

{# SQL condition on `entity_type`: a comparison of the type (the one of the name `comparison`, if given) is of one of `kinds`. #}
{% macro compared_by_kinds(kinds, comparison=none) %}
    {% set types = [] %}
    {% for entity_type, name, given in golden_warehouse.all_comparisons() %}
        {% if given.kind in kinds and (comparison is none or name == comparison) %}
            {% do types.append(entity_type) %}
        {% endif %}
    {% endfor %}
    {{ return("entity_type in (" ~ golden_warehouse.type_literals(types) ~ ")") }}
{% endmacro %}

{# The names of the comparisons that are one of `kinds` for any entity type. #}
{% macro comparisons_by_kind(kinds) %}
    {% set names = [] %}
    {% for entity_type, name, given in golden_warehouse.all_comparisons() %}
        {% if given.kind in kinds and name not in names %} {% do names.append(name) %} {% endif %}
    {% endfor %}
    {{ return(names) }}
{% endmacro %}

{# SQL of the similarity of a comparison that a model of its own measured: text_pairs or variant_pairs, by the entity type. #}
{% macro looked_up_similarity(comparison) %}
    {% set columns = [] %}
    {% if comparison in golden_warehouse.comparisons_by_kind(golden_warehouse.similarity_kinds()) %}
        {% do columns.append("texts_" ~ comparison ~ ".similarity") %}
    {% endif %}
    {% if comparison in golden_warehouse.comparisons_by_kind(["variant"]) %}
        {% do columns.append("variants_" ~ comparison ~ ".similarity") %}
    {% endif %}
    {{ return("coalesce(" ~ columns | join(", ") ~ ")" if columns | length > 1 else columns[0]) }}
{% endmacro %}

{# The kinds that call a similarity of names, which run over distinct pairs of texts in text_pairs. #}
{% macro similarity_kinds() %} {{ return(["name", "text", "company", "person"]) }}{% endmacro %}

{# Whether a comparison of this kind calls a similarity of names. #}
{% macro is_similarity(kind) %} {{ return(kind in golden_warehouse.similarity_kinds()) }}{% endmacro %}

{#
  SQL relation (in brackets) of the pairs that are compared: the candidates, and two kinds that only teach: random pairs, which tell
  how alike two things are by chance, and labelled pairs that are no candidates. Columns left_key, right_key, entity_type, is_candidate,
  is_random.
#}
{% macro pairs_to_compare() %}
    (
        select left_key, right_key, entity_type, true as is_candidate, false as is_random
        from {{ ref("candidate_pairs") }}
        union all
        select left_key, right_key, entity_type, false as is_candidate, true as is_random
        from {{ ref("random_pairs") }}
        union all
        select left_key, right_key, entity_type, false as is_candidate, false as is_random
        from {{ ref("teaching_pairs") }}
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
                        given.kind,
                        "left_" ~ name,
                        "right_" ~ name,
                        "similarity_" ~ name,
                        golden_warehouse.configuration().entity_types[entity_type].scoring == "learned",
                    )
                }}
        {% endfor %}
    end
{% endmacro %}
