with record_features as (select * from {{ ref("record_features") }})

select
    record_key,
    entity_type,
    name_key,
    source,
    spelled_name,
    legal_form_code,
    gtin_keys,
    registry_key,
    unplaced_registry_key,
    lei_key,
    vat_key,
    canonical_url,
    {% for comparison in golden_warehouse.comparison_names() %}
        {{ golden_warehouse.compared_value(comparison) }} as value_{{ comparison }}
        {% if not loop.last %},{% endif %}
    {% endfor %}
from record_features
