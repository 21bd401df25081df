{#
  SQL of the exclusive key or the comparison that says that a pair is two things, by its entity type, or NULL; reads
  contradicting_key and the measured similarities. A comparison with a veto speaks it below its lowest level.
#}
{% macro vetoed_by() %}
    coalesce(
        contradicting_key,
        case
            entity_type
            {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
                {% set vetoes = [] %}
                {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) if given.veto is defined and given.veto %}
                    {% do vetoes.append(
                        "when measured_"
                        ~ comparison
                        ~ " < "
                        ~ golden_warehouse.level_limits(given)[-1]
                        ~ " then '"
                        ~ comparison
                        ~ "'"
                    ) %}
                {% endfor %}
                {% if vetoes %} when '{{ entity_type }}' then case {{ vetoes | join(" ") }} end {% endif %}
            {% endfor %}
            {# A CASE needs a branch. #}
            when null
            then null::varchar
        end
    )
{% endmacro %}

{# SQL of the exclusive key that contradicts a pair, by its entity type, or NULL; reads left_ and right_ columns. #}
{% macro contradicting_key() %}
    case
        entity_type
        {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() if golden_warehouse.switched_on(settings.exclusive_keys) %}
            when '{{ entity_type }}' then {{ golden_warehouse.exclusive_contradiction(settings) }}
        {% endfor %}
        {# A CASE needs a branch. #}
        when null
        then null::varchar
    end
{% endmacro %}

{# The columns that exclusive_contradiction reads of any entity type. #}
{% macro exclusive_columns() %}
    {% set columns = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% for kind, value in golden_warehouse.switched_on(settings.exclusive_keys) %}
            {% for column in golden_warehouse.columns_of_key(kind) if column not in columns %}
                {% do columns.append(column) %}
            {% endfor %}
        {% endfor %}
    {% endfor %}
    {{ return(columns) }}
{% endmacro %}

{# The columns of record_features that hold a strong or exclusive key of a kind, as a list. #}
{% macro columns_of_key(kind) %}
    {% set columns = {
        "gtin": ["gtin_keys"],
        "registry": ["registry_key", "unplaced_registry_key"],
        "url": ["canonical_url"],
    } %}
    {{ return(columns.get(kind, [kind ~ "_key"])) }}
{% endmacro %}

{# SQL of the first exclusive key that two records both carry and that differs, or NULL; reads left_ and right_ columns. #}
{% macro exclusive_contradiction(settings) %}
    {% set cases = [] %}
    {% for kind, value in golden_warehouse.switched_on(settings.exclusive_keys) %}
        {% if kind == "gtin" %}
            {% do cases.append(
                "when len(left_gtin_keys) > 0 and len(right_gtin_keys) > 0 and not list_has_any(left_gtin_keys, right_gtin_keys) then 'gtin'"
            ) %}
        {% elif kind == "registry" %}
            {% do cases.append(
                "when left_registry_key <> right_registry_key and string_split(left_registry_key, ':')[1] = "
                ~ "string_split(right_registry_key, ':')[1] then 'registry' when "
                ~ golden_warehouse.codes_contradict(
                    "left_unplaced_registry_key", "right_unplaced_registry_key"
                )
                ~ " then 'registry'"
            ) %}
        {% else %}
            {% set column = "canonical_url" if kind == "url" else kind ~ "_key" %}
            {% do cases.append("when left_" ~ column ~ " <> right_" ~ column ~ " then '" ~ kind ~ "'") %}
        {% endif %}
    {% endfor %}
    {{ return("case " ~ cases | join(" ") ~ " end" if cases else "null::varchar") }}
{% endmacro %}
