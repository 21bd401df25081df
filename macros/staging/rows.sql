{# SQL expression of the columns of an input that its mapping does not name, as a MAP of text to text, missing ones left out. #}
{% macro attributes(given) %}
    {% set mapped = [] %}
    {% for name in golden_warehouse.mapped_source_columns(given) %}
        {% do mapped.append(golden_warehouse.text_literal(name | lower)) %}
    {% endfor %}
    map_from_entries(
        list_filter(
            map_entries(from_json(to_json(_row), '"MAP(VARCHAR,VARCHAR)"')),
            lambda _attribute:_attribute.value is not null
            and trim(_attribute.value) <> ''
            and not list_contains([{{ mapped | join(", ") }}]::varchar[], lower(_attribute.key))
        )
    )
{% endmacro %}

{# SQL expression of a whole row as JSON text, without the reader's own columns, for the rows that are refused. #}
{% macro row_as_text(row) %}
    json_merge_patch(
        to_json({{ row }}), '{"_file": null, "_line": null, "_item": null, "_error": null, "_raw": null}'
    )::varchar
{% endmacro %}

{# The entity types of the configuration as SQL literals. #}
{% macro entity_type_literals() %}
    {% set literals = [] %}
    {% for name in golden_warehouse.configuration().entity_types %}
        {% do literals.append("'" ~ name ~ "'") %}
    {% endfor %}
    {{ return(literals | join(", ")) }}
{% endmacro %}

{#
  SQL condition: the row has nothing to be told by. A record needs a name, a URL, a text, an identifier or, for an entity
  type that compares attributes, one of these; a price or a country alone say nothing about which thing it is.
#}
{% macro says_nothing() %}
    coalesce(name, url, description, gtin, sku, mpn, registry_number, vat_number, lei) is null
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% set attributes = golden_warehouse.compared_attributes(settings) %}
        {% if attributes %}
            and (entity_type <> '{{ entity_type }}' or coalesce({{ attributes | join(", ") }}) is null)
        {% endif %}
    {% endfor %}
{% endmacro %}

{# SQL of the attributes that an entity type compares by, as a list: for a kind of its own they can tell a thing too. #}
{% macro compared_attributes(settings) %}
    {% set attributes = [] %}
    {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) if (given.field or '').startswith('attributes.') %}
        {% do attributes.append("attributes[" ~ golden_warehouse.text_literal(given.field[11:]) ~ "]") %}
    {% endfor %}
    {{ return(attributes) }}
{% endmacro %}

{# SQL of a SELECT with the columns of mapped rows and no row, for a project without inputs. #}
{% macro no_rows() %}
    select
        null::varchar as input_name,
        null::varchar as default_source,
        null::varchar as default_entity_type,
        null::varchar as _file,
        null::bigint as _line,
        null::bigint as _item,
        null::varchar as _error,
        {% for target in [
            "source",
            "source_record_id",
            "entity_type",
            "observed_at",
        ] + golden_warehouse.canonical_columns() %}
            null::varchar as mapped_{{ target }},
        {% endfor %}
        map{}::map(varchar, varchar) as attributes,
        null::varchar as raw_row
    where false
{% endmacro %}
