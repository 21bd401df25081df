{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}

with
    candidate_pairs as (select * from {{ ref("candidate_pairs") }}),
    compared_values as (select * from {{ ref("compared_values") }}),
    pairs as (
        {% for comparison in golden_warehouse.comparisons_by_kind(["variant"]) %}
            select
                least(left_values.value_{{ comparison }}, right_values.value_{{ comparison }}) as left_text,
                greatest(
                    left_values.value_{{ comparison }}, right_values.value_{{ comparison }}
                ) as right_text
            from candidate_pairs
            inner join compared_values as left_values on candidate_pairs.left_key = left_values.record_key
            inner join compared_values as right_values on candidate_pairs.right_key = right_values.record_key
            where
                left_values.value_{{ comparison }} <> right_values.value_{{ comparison }}
                and candidate_pairs.{{ golden_warehouse.compared_by_kind(comparison, ["variant"]) }}
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}select null::varchar as left_text, null::varchar as right_text where false
        {% endfor %}
    ),
    -- Sorted, so that the titles of one record come together and are taken apart once.
    distinct_pairs as (select distinct left_text, right_text from pairs order by left_text, right_text),
    differing as (
        select left_text, right_text, variant_difference(left_text, right_text) as difference
        from distinct_pairs
    )

select left_text, right_text, difference, 0.0::double as similarity
from differing
where difference is not null
