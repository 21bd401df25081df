{#
  SQL of the SELECTs, joined by UNION ALL, of the pairs of different texts that comparisons of `kinds` compare: kind (see
  similarity_kind), left_text, right_text, the smaller text first. Reads the CTEs compared_values and `pairs` (left_key, right_key,
  entity_type). Without such a comparison there is no row.
#}
{% macro compared_texts(kinds, pairs) %}
    {% for comparison in golden_warehouse.comparisons_by_kind(kinds) %}
        select
            {{ golden_warehouse.similarity_kind(pairs ~ ".entity_type", comparison) }} as kind,
            least(left_values.value_{{ comparison }}, right_values.value_{{ comparison }}) as left_text,
            greatest(left_values.value_{{ comparison }}, right_values.value_{{ comparison }}) as right_text
        from {{ pairs }}
        inner join compared_values as left_values on {{ pairs }}.left_key = left_values.record_key
        inner join compared_values as right_values on {{ pairs }}.right_key = right_values.record_key
        where
            left_values.value_{{ comparison }} <> right_values.value_{{ comparison }}
            and {{ pairs }}.{{ golden_warehouse.compared_by_kinds(kinds, comparison) }}
        {% if not loop.last %}
            union all
        {% endif %}
    {% else %}
        select null::varchar as kind, null::varchar as left_text, null::varchar as right_text where false
    {% endfor %}
{% endmacro %}

{# SQL condition: a row of the relation `texts` holds the two values of `comparison`, which is of one of `kinds` for the pair's type. #}
{% macro holds_texts(texts, comparison, kinds) %}
    least(left_values.value_{{ comparison }}, right_values.value_{{ comparison }}) = {{ texts }}.left_text
    and greatest(left_values.value_{{ comparison }}, right_values.value_{{ comparison }})
    = {{ texts }}.right_text
    and pairs.{{ golden_warehouse.compared_by_kinds(kinds, comparison) }}
{% endmacro %}
