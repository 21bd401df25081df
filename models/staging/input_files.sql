{{ config(pre_hook="{{ golden_warehouse.attach_inputs() }}") }}

with
    {% for given in golden_warehouse.configuration().inputs %}
        rows_{{ given.name }} as (
            select '{{ given.name }}' as input_name, _file as input_file
            from {{ golden_warehouse.input_rows(given) }} as _input_row
        ),
    {% endfor %}
    read_rows as (
        {% for given in golden_warehouse.configuration().inputs %}
            select input_name, input_file
            from rows_{{ given.name }}
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}select null::varchar as input_name, null::varchar as input_file where false
        {% endfor %}
    )

-- depends_on: {{ ref('staged_rows') }}
select input_name, input_file, count(*) as rows_read
from read_rows
group by all
