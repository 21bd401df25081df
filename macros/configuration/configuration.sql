{#
  The configuration of the warehouse: the defaults of dbt_project.yml with the user's --vars merged over them.

  Returns a mapping with inputs, lists, limits, publish and entity_types; every entity type is complete, since
  entity_type_defaults and then its own settings were merged. Impossible settings raise an error that names the setting.

  It is resolved once an invocation of dbt: some 500 models, tests and hooks of a build ask for it, and checking it takes
  longer than most of them. dbt keeps no values between macros but hands out one and the same mapping for a var throughout an
  invocation, so that is where it is kept. What it returns is for reading: a change would be seen by all.
#}
{% macro configuration() %}
    {% set resolved = var("resolved_configurations") %}
    {% if resolved is not mapping %}
        {% do golden_warehouse.refuse_setting("resolved_configurations", "is kept for the project's own") %}
    {% endif %}
    {% if invocation_id not in resolved %}
        {% do resolved.update({invocation_id: golden_warehouse.resolve_configuration()}) %}
    {% endif %}
    {{ return(resolved[invocation_id]) }}
{% endmacro %}

{# The same, worked out from the vars: for `configuration` alone. #}
{% macro resolve_configuration() %}
    {% set merged = {} %}
    {% if "entity_type_defaults" not in var("defaults") %}
        {% do golden_warehouse.refuse_setting(
            "defaults",
            "is kept for the project's own; the sections of the configuration stand in --vars by themselves",
        ) %}
    {% endif %}
    {% for section, default in var("defaults").items() %}
        {% set given = var(section, none) %}
        {% do merged.update(
            {
                section: (
                    golden_warehouse.merge_deeply(default, given) if given is not none else default
                )
            }
        ) %}
    {% endfor %}
    {% do golden_warehouse.check_sections(merged) %}
    {% set entity_types = {} %}
    {% for name, settings in merged.entity_types.items() if settings is not none %}
        {% do golden_warehouse.check_mapping("entity_types." ~ name, settings) %}
        {% do entity_types.update(
            {name: golden_warehouse.leaning_settings(name, merged.entity_type_defaults, settings)}
        ) %}
    {% endfor %}
    {% do merged.update({"entity_types": entity_types}) %}
    {% do golden_warehouse.check_entity_types(entity_types) %}
    {% do golden_warehouse.check_given_types(entity_types) %}
    {% do golden_warehouse.check_inputs(merged.inputs, entity_types) %}
    {% do merged.update({"entity_types": golden_warehouse.types_of_inputs(entity_types, merged.inputs)}) %}
    {{ return(merged) }}
{% endmacro %}

{#
  The `entity_types` that the `inputs` have records of: all of them where an input tells the type in a column. What no record has
  costs nothing.
#}
{% macro types_of_inputs(entity_types, inputs) %}
    {% set used = {} %}
    {% for name, settings in entity_types.items() %}
        {% for given in inputs if "entity_type" in (given.columns | default({})) or given.entity_type == name %}
            {% do used.update({name: settings}) %}
        {% endfor %}
    {% endfor %}
    {{ return(used) }}
{% endmacro %}

{#
  Merge the mapping `over` into `base`, mapping by mapping, and return a new one. A list or a plain value of `over`
  replaces what stood in `base`; a value of null in `over` stays as null (it switches a rule off).
#}
{% macro merge_deeply(base, over) %}
    {% if base is not mapping or over is not mapping %} {{ return(over) }} {% endif %}
    {% set merged = {} %}
    {% do merged.update(base) %}
    {% for key, value in over.items() %}
        {% if key in base and base[key] is mapping and value is mapping %}
            {% do merged.update({key: golden_warehouse.merge_deeply(base[key], value)}) %}
        {% else %} {% do merged.update({key: value}) %}
        {% endif %}
    {% endfor %}
    {{ return(merged) }}
{% endmacro %}

{# The items of a mapping that are not switched off (null or false), as a list of [name, settings]. #}
{% macro switched_on(mapping) %}
    {% set items = [] %}
    {% for name, settings in (mapping or {}).items() %}
        {% if settings is not none and settings is not false %}
            {% do items.append([name, settings]) %}
        {% endif %}
    {% endfor %}
    {{ return(items) }}
{% endmacro %}

{# The canonical columns of a record, in the order of the tables. #}
{% macro canonical_columns() %}
    {{
        return(
            [
                "name",
                "brand",
                "category",
                "gtin",
                "sku",
                "mpn",
                "url",
                "registry_number",
                "vat_number",
                "lei",
                "country",
                "address",
                "phone",
                "price",
                "currency",
                "availability",
                "description",
            ]
        )
    }}
{% endmacro %}
