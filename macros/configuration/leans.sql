{#
  The settings of an entity type: `defaults` (entity_type_defaults), then what they have under by_lean for the lean of the
  type, then the type's own `settings`, then what those have under by_lean. One setting, `lean`, so switches a bundle.
#}
{% macro leaning_settings(name, defaults, settings) %}
    {% set path = "entity_types." ~ name %}
    {% set lean = settings.get("lean", defaults.lean) %}
    {% do golden_warehouse.check_choice(path ~ ".lean", lean, golden_warehouse.leans()) %}
    {% do golden_warehouse.check_by_lean("entity_type_defaults.by_lean", defaults.by_lean, defaults) %}
    {% do golden_warehouse.check_by_lean(path ~ ".by_lean", settings.get("by_lean"), defaults) %}
    {# Of learned weights the lean shifts the probability (macros/matching/scoring.sql), no threshold of a mean. #}
    {% set of_all = (
        {}
        if settings.get("scoring", defaults.scoring) == "learned"
        else (defaults.by_lean or {}).get(lean) or {}
    ) %}
    {% set merged = golden_warehouse.merge_deeply(defaults, of_all) %}
    {% set merged = golden_warehouse.merge_deeply(merged, settings) %}
    {{ return(golden_warehouse.merge_deeply(merged, (settings.get("by_lean") or {}).get(lean) or {})) }}
{% endmacro %}

{# The ways an entity type may lean, as a list of names. #}
{% macro leans() %} {{ return(["precision", "balanced", "recall"]) }}{% endmacro %}

{# Raise the error that names `setting` where `by_lean` is no mapping of leans to settings that an entity type may have. #}
{% macro check_by_lean(setting, by_lean, defaults) %}
    {% if by_lean %}
        {% do golden_warehouse.check_keys(setting, by_lean, golden_warehouse.leans()) %}
        {% for lean, settings in by_lean.items() if settings %}
            {% do golden_warehouse.check_keys(
                setting ~ "." ~ lean,
                settings,
                defaults.keys() | reject("in", ["lean", "by_lean"]) | list,
            ) %}
        {% endfor %}
    {% endif %}
{% endmacro %}
