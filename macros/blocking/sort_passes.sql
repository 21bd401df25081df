{# The rules that sort instead of making blocks (they have a `window`): a list of [entity_type, rule, settings of the rule]. #}
{% macro sort_passes() %}
    {% set passes = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% for rule, given in golden_warehouse.switched_on(settings.blocking) if golden_warehouse.is_sorted(given) %}
            {% do passes.append([entity_type, rule, given]) %}
        {% endfor %}
    {% endfor %}
    {{ return(passes) }}
{% endmacro %}

{# Whether a rule sorts its records and compares neighbours, instead of making blocks. #}
{% macro is_sorted(given) %} {{ return(given.window is defined and given.window is not none) }}{% endmacro %}

{# The kinds of window, and their settings with what they are where nothing is said. #}
{% macro window_kinds() %}
    {{
        return(
            {
                "fixed": {"size": 10},
                "hits": {"size": 10, "least": 2, "most": 50, "field": none},
                "adaptive": {"least": 2, "most": 50, "similar": 0.85},
                "duplicates": {"size": 10, "most": 50, "fields": none, "similar": 0.85},
            }
        )
    }}
{% endmacro %}

{# The window of a rule with every setting of its kind; a number alone is a fixed one of that size. #}
{% macro window_of(given) %}
    {% if given.window is mapping %}
        {% set kind = given.window.kind | default("fixed") %}
        {{ return(dict(golden_warehouse.window_kinds()[kind], **dict(given.window, kind=kind))) }}
    {% endif %}
    {{ return({"kind": "fixed", "size": given.window}) }}
{% endmacro %}

{#
  SQL of the sort keys of all passes, joined by UNION ALL: rule, entity_type, record_key, source, stretch, sort_key. Reads the CTE
  `features`. The first part of a key leads: a record that lacks it is in no window of the pass. A later part that is missing sorts
  first. A stretch is what is sorted by itself: the whole type, or one source of it (within_source).
#}
{% macro sort_key_rows() %}
    {% for entity_type, rule, given in golden_warehouse.sort_passes() %}
        {% set settings = golden_warehouse.configuration().entity_types[entity_type] %}
        {% set setting = "entity_types." ~ entity_type ~ ".blocking." ~ rule ~ ".keys" %}
        {% set parts = [] %}
        {% for expression in given["keys"] %}
            {% set part = golden_warehouse.parse_key_expression(setting, expression) %}
            {% do parts.append(part if loop.first else "coalesce(' ' || " ~ part ~ ", '')") %}
        {% endfor %}
        select
            '{{ rule }}' as rule,
            entity_type,
            record_key,
            source,
            {{ "source" if settings.within_source else "''" }} as stretch,
            {{ parts | join(" || ") }} as sort_key
        from features
        where entity_type = '{{ entity_type }}'
        {% if not loop.last %}
            union all
        {% endif %}
    {% else %}
        select
            null::varchar as rule,
            entity_type,
            record_key,
            source,
            null::varchar as stretch,
            null::varchar as sort_key
        from features
        where false
    {% endfor %}
{% endmacro %}
