{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}

with
    pairs_to_compare as (select * from {{ golden_warehouse.pairs_to_compare() }}),
    compared_values as (select * from {{ ref("compared_values") }}),
    pairs as (
        {% for comparison in golden_warehouse.comparisons_by_kind(["name", "text"]) %}
            select
                least(left_values.value_{{ comparison }}, right_values.value_{{ comparison }}) as left_text,
                greatest(
                    left_values.value_{{ comparison }}, right_values.value_{{ comparison }}
                ) as right_text
            from pairs_to_compare
            inner join compared_values as left_values on pairs_to_compare.left_key = left_values.record_key
            inner join compared_values as right_values on pairs_to_compare.right_key = right_values.record_key
            where
                left_values.value_{{ comparison }} <> right_values.value_{{ comparison }}
                and pairs_to_compare.{{ golden_warehouse.compared_by_similarity(comparison) }}
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}select null::varchar as left_text, null::varchar as right_text where false
        {% endfor %}
    ),
    distinct_pairs as (select distinct left_text, right_text from pairs)

select left_text, right_text, name_similarity(left_text, right_text) as similarity
from distinct_pairs
