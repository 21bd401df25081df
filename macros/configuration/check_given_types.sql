{#
  Refuse settings of entity types that would change nothing. Only what the user wrote is refused: what defaults or their by_lean
  bring along is passed over, so that a shipped type can be switched with one setting.
#}
{% macro check_given_types(entity_types) %}
    {% for name, settings in entity_types.items() %}
        {% set setting = "entity_types." ~ name %}
        {% set given = golden_warehouse.written_settings(name) %}
        {% for path, written in [
            [setting, given],
            [setting ~ ".by_lean." ~ settings.lean, (given.by_lean or {}).get(settings.lean) or {}],
        ] %}
            {% do golden_warehouse.check_needs_match_text(path, written, settings) %}
            {% do golden_warehouse.check_needs_no_weight(path, written, settings) %}
        {% endfor %}
    {% endfor %}
    {% set of_all = var("entity_type_defaults", none) or {} %}
    {% if not entity_types.values() | selectattr("match_text") | list %}
        {% do golden_warehouse.check_needs_match_text("entity_type_defaults", of_all, {}) %}
    {% endif %}
{% endmacro %}

{# The settings of an entity type that the user wrote, without the defaults. #}
{% macro written_settings(name) %}
    {% set types = var("entity_types", none) %}
    {{ return((types.get(name) if types is mapping else none) or {}) }}
{% endmacro %}

{# Raise the error that names a setting of the index of texts where the user wrote it and `settings`, merged, have no match_text. #}
{% macro check_needs_match_text(path, written, settings) %}
    {% if not settings.match_text %}
        {% for name in ["similar_pairs", "neighbours"] if written.get(name) %}
            {% do golden_warehouse.refuse_setting(
                path ~ "." ~ name,
                "is "
                ~ golden_warehouse.shown(written[name])
                ~ ", but counts pairs of near texts, and there is no match_text; give match_text, a list of fields, or leave "
                ~ name
                ~ " out",
            ) %}
        {% endfor %}
    {% endif %}
{% endmacro %}

{# Raise the error that names a weight that the user wrote where weights are learned. #}
{% macro check_needs_no_weight(path, written, settings) %}
    {% if settings.scoring == "learned" %}
        {% for comparison, given in golden_warehouse.switched_on(written.comparisons) if given is mapping and "weight" in given %}
            {% do golden_warehouse.refuse_setting(
                path ~ ".comparisons." ~ comparison ~ ".weight",
                "is "
                ~ golden_warehouse.shown(given.weight)
                ~ ", but scoring is learned, which finds each comparison's weight in the records; leave weight out, or set scoring: given",
            ) %}
        {% endfor %}
    {% endif %}
{% endmacro %}
