{# The entity types whose weights are learned: a list of [entity_type, settings]. #}
{% macro learned_types() %}
    {% set types = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() if settings.scoring == "learned" %}
        {% do types.append([entity_type, settings]) %}
    {% endfor %}
    {{ return(types) }}
{% endmacro %}

{#
  The similarities from which a comparison reaches its levels, the highest first: those of its setting `levels`, else those of its
  kind. A level is one answer of a person who looks: the same, a slip, much alike, something alike. Where in between a limit
  stands matters little, since each level's weight is learned.
#}
{% macro level_limits(given) %}
    {% if given.levels %} {{ return(given.levels) }} {% endif %}
    {% set by_kind = {
        "name": [1, 0.9, 0.75, 0.6],
        "text": [1, 0.9, 0.75, 0.6],
        "company": [1, 0.9, 0.75, 0.6],
        "person": [1, 0.9, 0.75, 0.6],
        "words": [1, 0.9, 0.6, 0.3],
        "short_name": [1, 0.92, 0.85, 0.7],
        "names": [1, 0.92, 0.85, 0.7],
        "set": [1, 0.5, 0.25],
        "date": [1, 0.9, 0.75, 0.5],
        "exact": [1],
        "edit": [1, 0.75, 0.5],
        "number": [1, 0.95, 0.8, 0.5],
        "brand": [1],
        "code": [1],
        "variant": [1],
        "shared_code": [1],
        "cosine": [0.9, 0.75, 0.6, 0.45, 0.3],
    } %}
    {{ return(by_kind[given.kind]) }}
{% endmacro %}

{# SQL of the level of a similarity: -1 where it is missing, 0 below every limit, one more for each limit reached. #}
{% macro level_of(given, measured) %}
    {% set limits = golden_warehouse.level_limits(given) %}
    case
        when {{ measured }} is null
        then -1
        {% for limit in limits %}
            when {{ measured }} >= {{ limit }} then {{ limits | length - loop.index0 }}
        {% endfor %}
        else 0
    end
{% endmacro %}

{# Bits that one level takes in the number of a pattern: up to 14 levels and the missing value. #}
{% macro bits_of_a_level() %} {{ return(4) }}{% endmacro %}

{# Comparisons that a type with learned weights may have: their levels fit into one number of 64 bits. #}
{% macro most_learned_comparisons() %} {{ return(15) }}{% endmacro %}

{# SQL of the agreement pattern of a pair as one number, by its entity type: each comparison's level and one, four bits each. #}
{% macro agreement_pattern() %}
    case
        entity_type
        {% for entity_type, settings in golden_warehouse.learned_types() %}
            when '{{ entity_type }}'
            then
                0::bigint
                {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
                    + (1 + {{ golden_warehouse.level_of(given, "measured_" ~ comparison) }})::bigint
                    * {{ 2 ** (golden_warehouse.bits_of_a_level() * loop.index0) }}
                {% endfor %}
        {% endfor %}
        {# A CASE needs a branch. #}
        when null
        then null::bigint
    end
{% endmacro %}

{# The kinds whose highest level is one value on both sides, which can be rare or common. #}
{% macro frequency_kinds() %}
    {{ return(["name", "text", "company", "person", "short_name", "date", "exact", "edit"]) }}
{% endmacro %}

{#
  The comparisons whose equal values are weighed by how frequent they are, of the types with learned weights: a list of
  [entity_type, comparison, position counted from 1]. Texts compared by cosine are weighed word by word already.
#}
{% macro frequency_comparisons() %}
    {% set found = [] %}
    {% for entity_type, settings in golden_warehouse.learned_types() %}
        {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
            {% if given.term_frequency | default(
                true
            ) and given.kind in golden_warehouse.frequency_kinds() and golden_warehouse.level_limits(
                given
            )[
                0
            ] == 1 %}
                {% do found.append([entity_type, comparison, loop.index]) %}
            {% endif %}
        {% endfor %}
    {% endfor %}
    {{ return(found) }}
{% endmacro %}

{# The names of frequency_comparisons, each once. #}
{% macro frequency_names() %}
    {% set names = [] %}
    {% for entity_type, comparison, position in golden_warehouse.frequency_comparisons() if comparison not in names %}
        {% do names.append(comparison) %}
    {% endfor %}
    {{ return(names) }}
{% endmacro %}
