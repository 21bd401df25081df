with
    record_features as (select * from {{ ref("record_features") }}),
    match_texts as (select record_key from {{ ref("match_texts") }}),
    date_values as (select * from {{ ref("date_values") }}),
    coded_records as (select distinct record_key from {{ ref("record_codes") }} where is_own)

select
    record_features.record_key,
    record_features.entity_type,
    {% for column in golden_warehouse.exclusive_columns() %} record_features.{{ column }}, {% endfor %}
    {% if golden_warehouse.any_type_with("corroboration") %}
        record_features.name_key,
        record_features.source,
        record_features.spelled_name,
        record_features.legal_form_code,
    {% endif %}
    {% for comparison in golden_warehouse.comparison_names() %}
        {{ golden_warehouse.comparable_value(comparison) }} as value_{{ comparison }},
    {% endfor %}
    {% if golden_warehouse.comparisons_by_kind(["cosine"]) %} match_texts.record_key is not null
    {% else %} false
    {% endif %} as has_match_text,
    coded_records.record_key is not null as has_code
from record_features
left join coded_records on record_features.record_key = coded_records.record_key
{% if golden_warehouse.comparisons_by_kind(["cosine"]) %}
    left join match_texts on record_features.record_key = match_texts.record_key
{% endif %}
{% for comparison in golden_warehouse.comparisons_by_kind(["date"]) %}
    left join
        date_values as dates_{{ comparison }}
        on {{ golden_warehouse.compared_value(comparison, ["date"]) }} = dates_{{ comparison }}.raw_value
{% endfor %}
