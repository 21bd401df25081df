with
    record_features as (select * from {{ ref("record_features") }}),
    match_texts as (select record_key from {{ ref("match_texts") }})

select
    record_features.record_key,
    record_features.entity_type,
    record_features.name_key,
    record_features.source,
    record_features.spelled_name,
    record_features.legal_form_code,
    record_features.gtin_keys,
    record_features.registry_key,
    record_features.unplaced_registry_key,
    record_features.lei_key,
    record_features.vat_key,
    record_features.canonical_url,
    match_texts.record_key is not null as has_match_text,
    {% for comparison in golden_warehouse.comparison_names() %}
        {{ golden_warehouse.compared_value(comparison) }} as value_{{ comparison }}
        {% if not loop.last %},{% endif %}
    {% endfor %}
from record_features
left join match_texts on record_features.record_key = match_texts.record_key
