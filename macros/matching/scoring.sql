{#
  SQL that scores and decides the candidate pairs of one entity type. Reads the CTE `valued_pairs`. The score is the mean of
  the similarities that are known, weighted; a field that a side misses gives its weight to the others. A pair whose veto
  comparison says 'different' is no match. Where the type asks for corroboration and leans to precision, a name that is not
  equal merges only with one of the corroborating comparisons beside it.
#}
{% macro scored_type(entity_type) %}
    {% set settings = golden_warehouse.configuration().entity_types[entity_type] %}
    {% set comparisons = golden_warehouse.switched_on(settings.comparisons) %}
    {% set thresholds = settings.thresholds %}
    with
        measured as (
            select
                left_key,
                right_key,
                rules,
                name_is_equal,
                {{ golden_warehouse.exclusive_contradiction(settings) }} as contradicting_key,
                {% for comparison, given in comparisons %}
                    {{
                        golden_warehouse.similarity_of(
                            given.kind,
                            "left_" ~ comparison,
                            "right_" ~ comparison,
                            "similarity_" ~ comparison,
                        )
                    }} as measured_{{ comparison }},
                {% endfor %}
                1 as dummy
            from valued_pairs
            where entity_type = '{{ entity_type }}'
        ),
        weighed as (
            select
                *,
                {{ golden_warehouse.weighted_mean(comparisons) }} as score,
                coalesce(
                    contradicting_key
                    {% for comparison, given in comparisons if given.veto is defined and given.veto %}
                        , case when measured_{{ comparison }} = 0 then '{{ comparison }}' end
                    {% endfor %}
                ) as vetoed_by,
                {{ golden_warehouse.corroborating(settings) }} as corroborated_by
            from measured
        )
    select
        left_key,
        right_key,
        '{{ entity_type }}' as entity_type,
        rules,
        [
            {% for comparison, given in comparisons %}
                {
                    'comparison':'{{ comparison }}',
                    'similarity':measured_{{ comparison }},
                    'weight':{{ given.weight | default(0) }}::double
                }
                {% if not loop.last %},{% endif %}
            {% endfor %}
        ]::struct(comparison varchar, similarity double, weight double)[] as comparisons,
        score,
        vetoed_by,
        corroborated_by,
        name_is_equal,
        case
            when score is null
            then 'distinct'
            when vetoed_by is not null
            then
                case
                    when
                        score >= {{ thresholds.match }}
                        and vetoed_by in ({{ golden_warehouse.soft_vetoes(comparisons) }})
                    then 'review'
                    else 'distinct'
                end
            {% if settings.corroboration and settings.lean != "recall" %}
                when score >= {{ thresholds.match }} and (name_is_equal or corroborated_by is not null)
                then 'match'
            {% else %} when score >= {{ thresholds.match }} then 'match'
            {% endif %}
            when score >= {{ thresholds.review }}
            then 'review'
            else 'distinct'
        end as decision
    from weighed
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

{# SQL of the first exclusive key that two records both carry and that differs, or NULL; reads left_ and right_ columns. #}
{% macro exclusive_contradiction(settings) %}
    {% set cases = [] %}
    {% for kind, value in golden_warehouse.switched_on(settings.exclusive_keys) %}
        {% if kind == "gtin" %}
            {% do cases.append(
                "when len(left_gtin_keys) > 0 and len(right_gtin_keys) > 0 and not list_has_any(left_gtin_keys, right_gtin_keys) then 'gtin'"
            ) %}
        {% elif kind == "registry" %}
            {% do cases.append(
                "when left_registry_key <> right_registry_key and string_split(left_registry_key, ':')[1] = "
                ~ "string_split(right_registry_key, ':')[1] then 'registry' when "
                ~ golden_warehouse.codes_contradict(
                    "left_unplaced_registry_key", "right_unplaced_registry_key"
                )
                ~ " then 'registry'"
            ) %}
        {% else %}
            {% set column = "canonical_url" if kind == "url" else kind ~ "_key" %}
            {% do cases.append("when left_" ~ column ~ " <> right_" ~ column ~ " then '" ~ kind ~ "'") %}
        {% endif %}
    {% endfor %}
    {{ return("case " ~ cases | join(" ") ~ " end" if cases else "null::varchar") }}
{% endmacro %}
