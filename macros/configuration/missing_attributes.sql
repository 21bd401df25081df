{#
  The settings of entity types that read an attribute: a list of [entity_type, setting, attribute]. Block keys, comparisons and
  match_text may name one.
#}
{% macro attribute_settings() %}
    {% set found = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% set path = "entity_types." ~ entity_type %}
        {% set named = [] %}
        {% for rule, given in golden_warehouse.switched_on(settings.blocking) %}
            {% do named.append([path ~ ".blocking." ~ rule ~ ".keys", given["keys"]]) %}
        {% endfor %}
        {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
            {% do named.append(
                [path ~ ".comparisons." ~ comparison ~ ".field", [given.field | default("")]]
            ) %}
        {% endfor %}
        {% do named.append([path ~ ".match_text", settings.match_text or []]) %}
        {% for setting, expressions in named %}
            {% for expression in expressions %}
                {% for field in modules.re.findall("attributes[.][^,()]+", expression | string) %}
                    {% do found.append([entity_type, setting, (field | trim)[11:]]) %}
                {% endfor %}
            {% endfor %}
        {% endfor %}
    {% endfor %}
    {{ return(found) }}
{% endmacro %}

{# How many columns a warning about a missing one names. #}
{% macro columns_named_in_a_warning() %} {{ return(20) }}{% endmacro %}

{#
  Post-hook of record_features: warn of a setting that reads an attribute which no record of its type has (in the relation
  `records`). No error: a night's file may lack a column. Names the columns that are there, the closest spelling first.
#}
{% macro warn_of_missing_attributes(records) %}
    {% set named = golden_warehouse.attribute_settings() %}
    {% if execute and named %}
        {% set present = {} %}
        {# Few records differ in which columns they have: the distinct lists of names come first. #}
        {% set rows = run_query(
            "select entity_type, attribute from (select distinct entity_type, unnest(names || ['']) as attribute from "
            ~ "(select distinct entity_type, map_keys(map_from_entries(list_filter(map_entries(attributes), "
            ~ "lambda entry: entry.value is not null))) as names from "
            ~ records
            ~ ")) order by entity_type, attribute"
        ).rows %}
        {% for entity_type, attribute in rows %}
            {% do present.setdefault(entity_type, []).append(attribute) %}
        {% endfor %}
        {% for entity_type, setting, attribute in named if entity_type in present and attribute not in present[entity_type] %}
            {% do exceptions.warn(
                "Setting '"
                ~ setting
                ~ "' reads attributes."
                ~ attribute
                ~ ", which no record of type "
                ~ entity_type
                ~ " has: it matches nothing. Attributes that are there: "
                ~ golden_warehouse.closest_first(attribute, present[entity_type])
                ~ ". A column that is mapped in inputs is no attribute."
            ) %}
        {% endfor %}
    {% endif %}
    select 1
{% endmacro %}

{# The names of a list as text, the one spelled most like `name` first. #}
{% macro closest_first(name, names) %}
    {% set literals = [] %}
    {% for one in names if one %} {% do literals.append(golden_warehouse.text_literal(one)) %} {% endfor %}
    {% if not literals %} {{ return("none") }} {% endif %}
    {% set given = golden_warehouse.text_literal(name) %}
    {% set most = golden_warehouse.columns_named_in_a_warning() %}
    {% set ordered = (
        run_query(
            "select name from (select unnest([" ~ literals
            | join(", ")
            ~ "]) as name) order by damerau_levenshtein(lower(name), lower("
            ~ given
            ~ ")), name"
        )
        .columns[0]
        .values()
        | list
    ) %}
    {% set rest = ordered | length - most %}
    {{ return(ordered[:most] | join(", ") ~ (" and " ~ rest ~ " more" if rest > 0 else "")) }}
{% endmacro %}
