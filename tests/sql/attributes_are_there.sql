-- An attribute that blocks or comparisons read and no record has: a misspelled name, or a column that is
-- mapped to a
-- canonical one and is no attribute any more.
{{ config(severity="warn") }}
{%- set fields = golden_warehouse.used_attributes() -%}
with
    record_features as (select * from {{ ref("record_features") }}),
    named as (
        {% for field in fields %}
            select
                {{ golden_warehouse.text_literal(field) }} as field,
                (select count({{ golden_warehouse.attribute_column(field) }}) from record_features) as records
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}select null as field, 1 as records
        {% endfor %}
    )

select field
from named
where records = 0
