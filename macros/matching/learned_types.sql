{# Whether this run learns new weights although there are trained ones: --vars 'retrain: true'. #}
{% macro is_retraining() %} {{ return("true" if var("retrain", false) else "false") }}{% endmacro %}

{#
  A short fingerprint of what the weights of an entity type were learned for: how its comparisons compare, the text of cosines, and
  the share of matches expected. With others other weights are needed.
#}
{% macro settings_fingerprint(settings) %}
    {% set shaping = [settings.expected_matches, settings.name_key] %}
    {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
        {% do shaping.append(
            [
                comparison,
                given.kind,
                given.field | default(none),
                golden_warehouse.level_limits(given),
                given.term_frequency | default(true),
                given.veto | default(false),
                (
                    settings.match_text
                    if given.kind in golden_warehouse.kinds_without_field()
                    else none
                ),
            ]
        ) %}
    {% endfor %}
    {{ return(local_md5(shaping | string)[:8]) }}
{% endmacro %}

{# SQL relation (in brackets) of the types with learned weights: entity_type, settings_fingerprint. #}
{% macro learned_type_values() %}
    (
        {% for entity_type, settings in golden_warehouse.learned_types() %}
            select
                '{{ entity_type }}' as entity_type,
                '{{ golden_warehouse.settings_fingerprint(settings) }}' as settings_fingerprint
            union all
        {% endfor %}
        select null::varchar as entity_type, null::varchar as settings_fingerprint
        where false
    )
{% endmacro %}

{#
  SQL relation (in brackets) of the comparisons of the types with learned weights: entity_type, comparison, position (from 1),
  highest_level, weighs_frequency.
#}
{% macro learned_comparison_values() %}
    {% set weighed = [] %}
    {% for entity_type, comparison, position in golden_warehouse.frequency_comparisons() %}
        {% do weighed.append(entity_type ~ "." ~ comparison) %}
    {% endfor %}
    (
        {% for entity_type, settings in golden_warehouse.learned_types() %}
            {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
                select
                    '{{ entity_type }}' as entity_type,
                    '{{ comparison }}' as comparison,
                    {{ loop.index }} as position,
                    {{ golden_warehouse.level_limits(given) | length }} as highest_level,
                    {{ (entity_type ~ "." ~ comparison) in weighed }} as weighs_frequency
                union all
            {% endfor %}
        {% endfor %}
        select
            null::varchar as entity_type,
            null::varchar as comparison,
            null::integer as position,
            null::integer as highest_level,
            null::boolean as weighs_frequency
        where false
    )
{% endmacro %}

{# A weight of a value's frequency stays within this many bits either way: 64 times rarer or more common than the values that agree on average. #}
{% macro most_frequency_bits() %} {{ return(6) }}{% endmacro %}

{# Records of a type from which weights learned are kept for later runs: fewer have hardly a pair of one thing a level. #}
{% macro least_training_records() %} {{ return(200) }}{% endmacro %}
