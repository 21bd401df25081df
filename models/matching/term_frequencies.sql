with
    compared_values as (select * from {{ ref("compared_values") }}),
    model_versions as (select * from {{ ref("model_versions") }}),
    trained_frequencies as (select * from {{ source("state", "trained_frequencies") }}),
    named_values as (
        {% for entity_type, comparison, position in golden_warehouse.frequency_comparisons() %}
            select entity_type, '{{ comparison }}' as comparison, value_{{ comparison }} as value
            from compared_values
            where entity_type = '{{ entity_type }}' and value_{{ comparison }} is not null
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}
            select null::varchar as entity_type, null::varchar as comparison, null::varchar as value
            where false
        {% endfor %}
    ),
    counted as (
        select entity_type, comparison, value, count(*) as records
        from named_values
        group by entity_type, comparison, value
    ),
    totals as (
        select entity_type, comparison, sum(records)::bigint as all_records
        from counted
        group by entity_type, comparison
    ),
    counted_now as (
        -- A value of one record stands for all that are not listed: a value first seen next year is as
        -- rare.
        select counted.entity_type, counted.comparison, counted.value, counted.records, totals.all_records
        from counted
        inner join
            totals on counted.entity_type = totals.entity_type and counted.comparison = totals.comparison
        where counted.records > 1
        union all
        select entity_type, comparison, null as value, 1 as records, all_records
        from totals
    )

select
    model_versions.entity_type,
    model_versions.model_version,
    counted_now.comparison,
    counted_now.value,
    counted_now.records,
    counted_now.all_records
from counted_now
inner join
    model_versions on counted_now.entity_type = model_versions.entity_type and not model_versions.is_frozen
union all
select
    model_versions.entity_type,
    model_versions.model_version,
    trained_frequencies.comparison,
    trained_frequencies.value,
    trained_frequencies.records,
    trained_frequencies.all_records
from trained_frequencies
inner join
    model_versions
    on trained_frequencies.model_version = model_versions.model_version
    and model_versions.is_frozen
