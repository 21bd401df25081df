{#
  SQL of what learned weights can come to at most: entity_type, comparison, most_weight, prior_weight. A comparison that is missing
  weighs nothing; one whose equal values are weighed by how rare they are adds the bits of a value that only one record has. Reads
  the relation `weights` (comparison_weights) and `frequencies` (term_frequencies).
#}
{% macro most_weights(weights, frequencies) %}
    {% set most = golden_warehouse.most_frequency_bits() %}
    select
        weights.entity_type,
        weights.comparison,
        weights.prior_weight,
        greatest(
            0,
            max(
                weights.weight + case
                    when weights.weighs_frequency and weights.level = weights.highest_level
                    then
                        greatest(
                            -{{ most }}, least({{ most }}, log2(totals.all_records * weights.chance_share))
                        )
                    else 0
                end
            )
        ) as most_weight
    from {{ weights }} as weights
    left join
        (
            select entity_type, comparison, max(all_records) as all_records
            from {{ frequencies }}
            group by entity_type, comparison
        ) as totals
        on weights.entity_type = totals.entity_type
        and weights.comparison = totals.comparison
    -- Two titles that name different variants say so, those that do not say nothing.
    where weights.level = 0 or not {{ golden_warehouse.is_comparison_of("weights", ["variant"]) }}
    group by weights.entity_type, weights.comparison, weights.prior_weight
{% endmacro %}

{# SQL condition: a row of `relation` (entity_type, comparison) is of a comparison of one of `kinds`. #}
{% macro is_comparison_of(relation, kinds) %}
    {% set names = ["''"] %}
    {% for entity_type, comparison, given in golden_warehouse.all_comparisons() if given.kind in kinds %}
        {% do names.append("'" ~ entity_type ~ "." ~ comparison ~ "'") %}
    {% endfor %}
    {{
        return(
            "(" ~ relation ~ ".entity_type || '.' || " ~ relation ~ ".comparison in (" ~ names
            | join(", ") ~ "))"
        )
    }}
{% endmacro %}

{#
  Post-hook of comparison_weights: warn of a type whose learned weights cannot reach its threshold of a match, however much agrees:
  nothing would merge, and nothing else would say so.
#}
{% macro warn_of_unreachable_matches(weights, frequencies) %}
    {% if execute and golden_warehouse.learned_types() %}
        {% set reached = run_query(
            "select entity_type, any_value(prior_weight), "
            ~ golden_warehouse.exact_sum("most_weight")
            ~ ", 1 / (1 + pow(2.0, -(any_value(prior_weight) + "
            ~ golden_warehouse.exact_sum("most_weight")
            ~ "))) from ("
            ~ golden_warehouse.most_weights(weights, frequencies)
            ~ ") group by entity_type order by entity_type"
        ) %}
        {% for entity_type, prior, bits, probability in reached.rows %}
            {% set settings = golden_warehouse.configuration().entity_types[entity_type] %}
            {% set match = golden_warehouse.threshold(settings, "match") %}
            {% if probability < match %}
                {% do exceptions.warn(
                    "entity_types."
                    ~ entity_type
                    ~ ": no pair can match by its learned weights. A pair in which all comparisons agree reaches the probability "
                    ~ probability
                    | float
                    | round(6) ~ " (the prior, " ~ prior
                    | float
                    | round(1) ~ " bits, and at most " ~ bits
                    | float
                    | round(1) ~ " of the comparisons), a match needs " ~ match
                    | float
                    | round(6)
                    ~ " (thresholds.match "
                    ~ settings.thresholds.match
                    ~ ", lean "
                    ~ settings.lean
                    ~ "). Compare more fields, raise expected_matches (now "
                    ~ settings.expected_matches
                    ~ ") if more pairs of one thing are known to be there, lower thresholds.match, or let the type lean to recall."
                ) %}
            {% endif %}
        {% endfor %}
    {% endif %}
    select 1
{% endmacro %}
