{#
  SQL of the pairs of a type with learned weights: score in bits over the prior, its probability, and every comparison. Reads the
  CTEs `compared_pairs`, `pattern_weights` and `calibrations`.
#}
{% macro learned_scores(entity_type, comparisons) %}
    select
        summed.*,
        -- As the score says where no labels were learned from: slope 1, offset 0.
        1 / (1 + pow(2.0, - (calibrations.slope * summed.score + calibrations.offset_weight))) as probability,
        [
            {% for comparison, given in comparisons %}
                {
                    'comparison':'{{ comparison }}',
                    'similarity':measured_{{ comparison }},
                    'level':nullif(levels[{{ loop.index }}], -1),
                    'weight':weight_{{ comparison }}
                }
                {% if not loop.last %},{% endif %}
            {% endfor %}
        ]::{{ golden_warehouse.comparison_struct() }} as comparisons
    from ({{ golden_warehouse.summed_weights(entity_type, comparisons) }}) as summed
    inner join calibrations on calibrations.entity_type = '{{ entity_type }}'
{% endmacro %}

{#
  SQL of the pairs of a type with learned weights: weight_<comparison> in bits, and the score, their sum over the prior. Reads the
  CTE `pattern_weights` and the one named by `pairs`, rows of compared_pairs.
#}
{% macro summed_weights(entity_type, comparisons, pairs="compared_pairs") %}
    {% set weighed = [] %}
    {% for type, comparison, position in golden_warehouse.frequency_comparisons() if type == entity_type %}
        {% do weighed.append(comparison) %}
    {% endfor %}
    {% set most = golden_warehouse.most_frequency_bits() %}
    select
        *,
        prior_weight
        {% for comparison, given in comparisons %} + weight_{{ comparison }}{% endfor %} as score
    from
        (
            select
                {{ pairs }}.*,
                pattern_weights.levels,
                pattern_weights.prior_weight,
                {% for comparison, given in comparisons %}
                    pattern_weights.weights[{{ loop.index }}]
                    {% if comparison in weighed %}
                        -- Equal by a rare value says more than equal by a common one.
                        + case
                            when {{ pairs }}.rarity_{{ comparison }} is not null
                            then
                                greatest(
                                    -{{ most }},
                                    least(
                                        {{ most }},
                                        {{ pairs }}.rarity_{{ comparison }}
                                        + pattern_weights.equal_chances[{{ loop.index }}]
                                    )
                                )
                            else 0
                        end
                    {% endif %} as weight_{{ comparison }}
                    {% if not loop.last %},{% endif %}
                {% endfor %}
            from {{ pairs }}
            inner join
                pattern_weights
                on {{ pairs }}.pattern = pattern_weights.pattern
                and pattern_weights.entity_type = '{{ entity_type }}'
            where {{ pairs }}.entity_type = '{{ entity_type }}'
        )
{% endmacro %}
