{{
    config(
        pre_hook=[
            "{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}",
            "{{ golden_warehouse.stage_inputs() }}",
            "{{ golden_warehouse.attach_inputs() }}",
            "{{ golden_warehouse.check_tables() }}",
        ]
    )
}}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}

with
    placeholders as (
        select lower(strip_accents(value)) as folded_value, coalesce(except_fields, '') as except_fields
        from {{ golden_warehouse.list_relation("placeholder_values") }}
    ),
    {% for given in golden_warehouse.configuration().inputs %}
        mapped_{{ given.name }} as (
            select
                _file,
                _line,
                _item,
                _error,
                {% for target in [
                    "source",
                    "source_record_id",
                    "entity_type",
                    "observed_at",
                ] + golden_warehouse.canonical_columns() %}
                    {{ golden_warehouse.mapped_column(given, target) }} as mapped_{{ target }},
                {% endfor %}
                {{ golden_warehouse.attributes(given) }} as attributes,
                case
                    when _raw is null then {{ golden_warehouse.row_as_text("_row") }} else _raw
                end as raw_row
            from {{ golden_warehouse.input_rows(given) }}
        ),
    {% endfor %}
    mapped as (
        {% for given in golden_warehouse.configuration().inputs %}
            select
                '{{ given.name }}' as input_name,
                {{ golden_warehouse.text_literal(given.source or given.name) }} as default_source,
                {{ golden_warehouse.text_literal(given.entity_type or "") }} as default_entity_type,
                *
            from mapped_{{ given.name }}
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}{{ golden_warehouse.no_rows() }}
        {% endfor %}
    ),
    cleaned as (
        select
            input_name,
            _file as input_file,
            _line as input_line,
            _item as input_item,
            _error as read_error,
            raw_row,
            attributes,
            coalesce(
                {{ golden_warehouse.present("mapped_source", "source", "placeholders") }}, default_source
            ) as source,
            -- An id is taken as it stands, apart from white space: '0' and 'none' can be ids.
            nullif({{ golden_warehouse.trimmed("mapped_source_record_id") }}, '') as given_record_id,
            coalesce(
                lower({{ golden_warehouse.present("mapped_entity_type", "entity_type", "placeholders") }}),
                default_entity_type
            ) as entity_type,
            {{ golden_warehouse.trimmed("mapped_observed_at") }} as observed_at_text,
            {% for column in golden_warehouse.canonical_columns() %}
                {{ golden_warehouse.present("mapped_" ~ column, column, "placeholders") }} as {{ column }},
            {% endfor %}
        from mapped
    ),
    judged as (
        select
            *,
            case
                when read_error is not null
                then read_error
                when entity_type not in ({{ golden_warehouse.entity_type_literals() }})
                then 'unknown entity type: ' || entity_type
                when {{ golden_warehouse.says_nothing() }}
                then 'no name, url, text or identifier'
            end as reject_reason
        from cleaned
    )

select
    input_name,
    input_file,
    input_line,
    input_item,
    entity_type,
    source,
    given_record_id,
    observed_at_text,
    {% for column in golden_warehouse.canonical_columns() %} {{ column }},{% endfor %}
    attributes,
    reject_reason,
    case when reject_reason is not null then raw_row end as raw_row
from judged
