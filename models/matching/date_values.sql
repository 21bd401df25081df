{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}

with
    record_features as (select * from {{ ref("record_features") }}),
    named_values as (
        {% for comparison in golden_warehouse.comparisons_by_kind(["date"]) %}
            select {{ golden_warehouse.compared_value(comparison, ["date"]) }} as raw_value
            from record_features
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}select null::varchar as raw_value from record_features where false
        {% endfor %}
    ),
    distinct_values as (select distinct raw_value from named_values where raw_value is not null)

select raw_value, date_digits(raw_value) as date_digits
from distinct_values
