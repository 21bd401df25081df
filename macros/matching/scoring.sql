{#
  SQL that scores and decides the compared pairs of one entity type. Reads the CTE `compared_pairs` and, where weights are learned,
  `pattern_weights` and `calibrations`. The score of given weights is the mean of the similarities that are known, weighted; a field
  that a side misses gives its weight to the others. The score of learned weights is the sum of their bits, and the probability
  follows from it. A pair whose veto comparison says 'different' is no match. Where the type asks for corroboration and leans to
  precision, a name that is not equal merges only with one of the corroborating comparisons beside it.
#}
{% macro scored_type(entity_type) %}
    {% set settings = golden_warehouse.configuration().entity_types[entity_type] %}
    {% set comparisons = golden_warehouse.switched_on(settings.comparisons) %}
    with
        weighed as (
            {% if settings.scoring == "learned" %}
                {{ golden_warehouse.learned_scores(entity_type, comparisons) }}
            {% else %}{{ golden_warehouse.weighted_scores(entity_type, comparisons) }}
            {% endif %}
        ),
        judged as (
            select
                *,
                {{ golden_warehouse.corroborating(settings) }} as corroborated_by,
                -- What the thresholds are held against.
                {{ "probability" if settings.scoring == "learned" else "score" }} as sureness
            from weighed
        )
    select
        left_key,
        right_key,
        '{{ entity_type }}' as entity_type,
        comparisons,
        score,
        prior_weight,
        probability,
        vetoed_by,
        corroborated_by,
        name_is_equal,
        {{ golden_warehouse.decision(settings, comparisons) }} as decision
    from judged
{% endmacro %}

{# SQL of match, review or distinct, from sureness, vetoed_by, corroborated_by and name_is_equal. #}
{% macro decision(settings, comparisons) %}
    {% set match = golden_warehouse.threshold(settings, "match") %}
    case
        when sureness is null
        then 'distinct'
        when vetoed_by is not null
        then
            case
                when
                    sureness >= {{ match }} and vetoed_by in ({{ golden_warehouse.soft_vetoes(comparisons) }})
                then 'review'
                else 'distinct'
            end
        {% if settings.corroboration and settings.lean != "recall" %}
            when sureness >= {{ match }} and (name_is_equal or corroborated_by is not null) then 'match'
        {% else %} when sureness >= {{ match }} then 'match'
        {% endif %}
        when sureness >= {{ golden_warehouse.threshold(settings, "review") }}
        then 'review'
        else 'distinct'
    end
{% endmacro %}

{#
  The threshold `name` (match, review) of an entity type. One of learned weights is a probability, and `lean` shifts its odds: ten
  times surer with precision, a tenth as sure with recall (0.9 becomes 0.989 or 0.474).
#}
{% macro threshold(settings, name) %}
    {% set given = settings.thresholds[name] %}
    {% set times = {"precision": 10, "balanced": 1, "recall": 0.1}[settings.lean] %}
    {% if settings.scoring != "learned" or times == 1 or given == 1 %} {{ return(given) }} {% endif %}
    {% set odds = times * given / (1 - given) %}
    {{ return((odds / (1 + odds)) | round(12)) }}
{% endmacro %}

{# SQL of the pairs of a type with given weights: score, no prior and no probability, and every comparison. #}
{% macro weighted_scores(entity_type, comparisons) %}
    select
        *,
        {{ golden_warehouse.weighted_mean(comparisons) }} as score,
        null::double as prior_weight,
        null::double as probability,
        [
            {% for comparison, given in comparisons %}
                {
                    'comparison':'{{ comparison }}',
                    'similarity':measured_{{ comparison }},
                    'level':null,
                    'weight':{{ given.weight | default(0) }}::double
                }
                {% if not loop.last %},{% endif %}
            {% endfor %}
        ]::{{ golden_warehouse.comparison_struct() }} as comparisons
    from compared_pairs
    where entity_type = '{{ entity_type }}'
{% endmacro %}

{# The SQL type of the comparisons of a pair. #}
{% macro comparison_struct() %}
    {{ return("struct(comparison varchar, similarity double, level integer, weight double)[]") }}
{% endmacro %}

{#
  SQL of the weighted mean of the similarities that are known; NULL where none with a weight is. What is known only of some
  pairs (kinds_of_evidence) counts beside another similarity, never alone.
#}
{% macro weighted_mean(comparisons) %}
    {% set sums, weights, evidence = [], [], ["0"] %}
    {% for comparison, given in comparisons if given.weight | default(0) > 0 %}
        {% do sums.append("coalesce(" ~ given.weight ~ " * measured_" ~ comparison ~ ", 0)") %}
        {% set counted = evidence if given.kind in golden_warehouse.kinds_of_evidence() else weights %}
        {% do counted.append(
            "case when measured_" ~ comparison ~ " is null then 0 else " ~ given.weight ~ " end"
        ) %}
    {% endfor %}
    {% if not weights %} {{ return("null::double") }} {% endif %}
    {{
        return(
            "(" ~ sums
            | join(" + ") ~ ")::double / (nullif(" ~ weights
            | join(" + ") ~ ", 0) + " ~ evidence
            | join(" + ") ~ ")"
        )
    }}
{% endmacro %}

{# SQL of the first corroborating comparison that agrees, or NULL. #}
{% macro corroborating(settings) %}
    {% set cases = [] %}
    {% for comparison in settings.corroboration or [] if settings.comparisons[comparison] %}
        {% do cases.append(
            "when measured_"
            ~ comparison
            ~ " >= "
            ~ settings.thresholds.corroborate
            ~ " then '"
            ~ comparison
            ~ "'"
        ) %}
    {% endfor %}
    {{ return("case " ~ cases | join(" ") ~ " end" if cases else "null::varchar") }}
{% endmacro %}

{# SQL literals of the comparisons whose veto leaves the pair to a person. #}
{% macro soft_vetoes(comparisons) %}
    {% set names = [] %}
    {% for comparison, given in comparisons if given.veto is defined and given.veto == 'review' %}
        {% do names.append("'" ~ comparison ~ "'") %}
    {% endfor %}
    {{ return(names | join(", ") or "null") }}
{% endmacro %}
