{# Data test: no two rows have the same values in `columns`; a missing value counts as a value. #}
{% test unique_combination(model, columns) %}
    select {{ columns | join(", ") }}, count(*) as rows_with_it
    from {{ model }}
    group by {{ columns | join(", ") }}
    having count(*) > 1
{% endtest %}

{# Data test: an unordered pair stands in one order only, smaller key first, and nothing is paired with itself. #}
{% test pair_is_ordered(model) %}
    select left_key, right_key from {{ model }} where left_key >= right_key
{% endtest %}

{# Data test: none of `columns` is NULL in any row. One test for all columns of a model: each test costs a round trip. #}
{% test never_null(model, columns) %}
    select {{ columns | join(", ") }} from {{ model }} where {{ columns | join(" is null or ") }} is null
{% endtest %}
