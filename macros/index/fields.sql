{# The canonical columns of text that can be indexed, besides attributes.NAME. #}
{% macro text_columns() %} {{ return(["name", "brand", "category", "address", "description"]) }}{% endmacro %}

{# The fields whose hits steer a window: a list of [entity_type, field], each once. #}
{% macro hit_fields() %}
    {% set fields = [] %}
    {% for entity_type, rule, given in golden_warehouse.sort_passes() %}
        {% set window = golden_warehouse.window_of(given) %}
        {% if window.kind == "hits" and [entity_type, golden_warehouse.hit_field(given)] not in fields %}
            {% do fields.append([entity_type, golden_warehouse.hit_field(given)]) %}
        {% endif %}
    {% endfor %}
    {{ return(fields) }}
{% endmacro %}

{# The field whose hits steer the windows of a rule: its setting, else the field behind the first part of its key; none if there is none. #}
{% macro hit_field(given) %}
    {% set window = golden_warehouse.window_of(given) %}
    {% if window.field %} {{ return(window.field) }} {% endif %}
    {% set first = given["keys"][0] | string %}
    {% set call = modules.re.search("[(]([^,()]+)", first) %}
    {% set read = (call.group(1) if call else first) | trim %}
    {% if read.startswith("attributes.") or read in golden_warehouse.text_columns() %}
        {{ return(read) }}
    {% endif %}
    {{
        return(
            {
                "name_key": "name",
                "name_phonetic": "name",
                "brand_key": "brand",
                "category_key": "category",
                "address_key": "address",
            }.get(read)
        )
    }}
{% endmacro %}

{#
  SQL relation (in brackets) of the fields that are indexed: entity_type, field. Those of the setting full_text, those whose hits steer a
  window, and those of the list of standard values, which may name one entity type or none for all.
#}
{% macro indexed_fields() %}
    {% set rows = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% for field in settings.full_text %} {% do rows.append([entity_type, field]) %} {% endfor %}
    {% endfor %}
    {% do rows.extend(golden_warehouse.hit_fields()) %}
    (
        {% for entity_type, field in rows %}
            select '{{ entity_type }}' as entity_type, {{ golden_warehouse.text_literal(field) }} as field
            union
        {% endfor %}
        select distinct types.entity_type, trim(entries.field::varchar) as field
        from {{ golden_warehouse.list_relation("standard_values") }} as entries
        inner join
            {{ golden_warehouse.setting_values([]) }} as types
            on coalesce(nullif(trim(entries.entity_type::varchar), ''), types.entity_type) = types.entity_type
        where entries.field is not null
    )
{% endmacro %}
