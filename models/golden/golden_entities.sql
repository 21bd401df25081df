{%- set fields = golden_warehouse.canonical_columns() -%}
with
    entity_members as (select * from {{ ref("entity_members") }}),
    records as (select * from {{ ref("records") }}),
    golden_fields as (select * from {{ ref("golden_fields") }}),
    counted as (
        select
            entity_members.entity_id,
            entity_members.entity_type,
            count(*) as record_count,
            count(distinct records.source) as source_count,
            sum(records.observation_count)::bigint as observation_count,
            min(records.first_observed_at) as first_seen_at,
            max(records.last_observed_at) as last_seen_at
        from entity_members
        inner join records on entity_members.record_key = records.record_key
        group by entity_members.entity_id, entity_members.entity_type
    ),
    pivoted as (
        select
            entity_id,
            {% for field in fields %}
                max(value) filter (where field = '{{ field }}') as {{ field }}
                {% if not loop.last %},{% endif %}
            {% endfor %}
        from golden_fields
        group by entity_id
    )

select
    counted.entity_id,
    counted.entity_type,
    {% for field in fields %}
        {% if field == "price" %} pivoted.price::decimal(18, 4) as price,
        {% else %} pivoted.{{ field }},
        {% endif %}
    {% endfor %}
    counted.record_count,
    counted.source_count,
    counted.observation_count,
    counted.first_seen_at,
    counted.last_seen_at
from counted
left join pivoted on counted.entity_id = pivoted.entity_id
