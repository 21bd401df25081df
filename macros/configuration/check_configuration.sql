{# Raise the error that a setting is impossible: `setting` is its path, `problem` what is wrong and what it may be. #}
{% macro refuse_setting(setting, problem) %}
    {{ exceptions.raise_compiler_error("Setting '" ~ setting ~ "' " ~ problem ~ ".") }}
{% endmacro %}

{# A value as an error message shows it; a setting that is left out is null. #}
{% macro shown(value) %} {{ return((value if value is defined else none) | tojson) }}{% endmacro %}

{# Raise the error that names `setting` where `value` is no mapping. #}
{% macro check_mapping(setting, value) %}
    {% if value is not mapping %}
        {% do golden_warehouse.refuse_setting(
            setting, "must be a mapping of names to settings, not " ~ golden_warehouse.shown(value)
        ) %}
    {% endif %}
{% endmacro %}

{# Raise the error that names `setting` and what it may be where `value` is none of the list `choices`. #}
{% macro check_choice(setting, value, choices) %}
    {% if value not in choices %}
        {% do golden_warehouse.refuse_setting(
            setting,
            "is " ~ golden_warehouse.shown(value) ~ "; it may be one of: " ~ choices | join(", "),
        ) %}
    {% endif %}
{% endmacro %}

{# Raise the error that names the setting where `mapping` is no mapping or has a key that is not in the list `allowed`. #}
{% macro check_keys(setting, mapping, allowed) %}
    {% do golden_warehouse.check_mapping(setting, mapping) %}
    {% for key in mapping if key not in allowed %}
        {% do golden_warehouse.refuse_setting(
            setting ~ "." ~ key, "is not known; " ~ setting ~ " may have: " ~ allowed | join(", ")
        ) %}
    {% endfor %}
{% endmacro %}

{#
  Raise the error that names `setting` where `value` is no number from `least` to `most` (none: without end), or no whole one
  where `whole` is set.
#}
{% macro check_number(setting, value, least, most=none, whole=false) %}
    {% set fits = (
        value is number
        and value is not boolean
        and value >= least
        and (most is none or value <= most)
        and (not whole or value is integer)
    ) %}
    {% if not fits %}
        {% set range = "from " ~ least ~ " to " ~ most if most is not none else "of at least " ~ least %}
        {% do golden_warehouse.refuse_setting(
            setting,
            "is "
            ~ golden_warehouse.shown(value)
            ~ "; it must be a "
            ~ ("whole " if whole else "")
            ~ "number "
            ~ range,
        ) %}
    {% endif %}
{% endmacro %}

{# Raise the error that names `setting` where `value` cannot name a rule, an input or a comparison. #}
{% macro check_name(setting, value) %}
    {% if value is not string or not modules.re.fullmatch("[A-Za-z][A-Za-z0-9_]*", value) %}
        {% do golden_warehouse.refuse_setting(
            setting,
            "is named "
            ~ golden_warehouse.shown(value)
            ~ "; a name is a letter, then letters, digits and underscores",
        ) %}
    {% endif %}
{% endmacro %}

{# Raise the error that names `setting` where `value` is no list. #}
{% macro check_list(setting, value) %}
    {% if value is string or value is mapping or value is not iterable %}
        {% do golden_warehouse.refuse_setting(
            setting, "must be a list, not " ~ golden_warehouse.shown(value)
        ) %}
    {% endif %}
{% endmacro %}

{# Refuse --vars that the warehouse does not know: a misspelled section would change nothing, and nobody would notice. #}
{% macro check_given_sections() %}
    {% set given = invocation_args_dict.get("vars") or {} %}
    {% if given is string %} {% set given = fromyaml(given) or {} %} {% endif %}
    {% set known = (var("defaults").keys() | list) + ["as_of", "code_version", "retrain"] %}
    {% for section in given if section not in known and project_name == "golden_warehouse" %}
        {% do golden_warehouse.refuse_setting(
            section, "is not known; --vars may have: " ~ known | join(", ")
        ) %}
    {% endfor %}
{% endmacro %}

{# The sections that hold for the whole warehouse: their names, the lists, the limits, publishing. #}
{% macro check_sections(merged) %}
    {% set defaults = var("defaults") %}
    {% do golden_warehouse.check_given_sections() %}
    {% set as_of = var("as_of", none) %}
    {% if as_of is not none and not modules.re.fullmatch(
        "[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?", as_of | string
    ) %}
        {% do golden_warehouse.refuse_setting(
            "as_of",
            "is "
            ~ golden_warehouse.shown(as_of | string)
            ~ "; it must be a date or time such as 2026-11-30 or 2026-11-30 08:00:00",
        ) %}
    {% endif %}
    {% do golden_warehouse.check_choice("retrain", var("retrain", false), [true, false]) %}
    {% do golden_warehouse.check_keys(
        "entity_type_defaults",
        merged.entity_type_defaults,
        defaults.entity_type_defaults.keys() | list,
    ) %}
    {% do golden_warehouse.check_keys("lists", merged.lists, defaults.lists.keys() | list) %}
    {% for name, place in merged.lists.items() if place is not none and place is not string %}
        {% do golden_warehouse.refuse_setting(
            "lists." ~ name,
            "is "
            ~ golden_warehouse.shown(place)
            ~ "; it must be a CSV file, a relation, or null for the seed",
        ) %}
    {% endfor %}
    {% do golden_warehouse.check_keys("limits", merged.limits, defaults.limits.keys() | list) %}
    {% do golden_warehouse.check_keys("publish", merged.publish, defaults.publish.keys() | list) %}
    {% do golden_warehouse.check_mapping("entity_types", merged.entity_types) %}
    {% for name in [
        "pairs_per_record",
        "whole_block_records",
        "window",
        "cluster_records",
        "key_partners",
        "meetings_per_record",
        "random_pairs",
    ] %}
        {% do golden_warehouse.check_number("limits." ~ name, merged.limits[name], 1, whole=true) %}
    {% endfor %}
    {% do golden_warehouse.check_number("limits.cluster_spread", merged.limits.cluster_spread, 0, 1) %}
    {% do golden_warehouse.check_number("publish.future_days", merged.publish.future_days, 0) %}
    {% do golden_warehouse.check_choice("publish.parquet", merged.publish.parquet, [true, false]) %}
{% endmacro %}

{# Every entity type: known settings only, and each in its range. #}
{% macro check_entity_types(entity_types) %}
    {% set defaults = var("defaults").entity_type_defaults %}
    {% for name, settings in entity_types.items() %}
        {% set setting = "entity_types." ~ name %}
        {% if not modules.re.fullmatch("[a-z][a-z0-9_]*", name) %}
            {% do golden_warehouse.refuse_setting(
                setting,
                "must be named with lower-case letters, digits and underscores, a letter first",
            ) %}
        {% endif %}
        {% do golden_warehouse.check_keys(setting, settings, defaults.keys() | list) %}
        {% do golden_warehouse.check_choice(
            setting ~ ".name_key", settings.name_key, ["product", "company", "text"]
        ) %}
        {% if settings.match_text is not none %}
            {% do golden_warehouse.check_list(setting ~ ".match_text", settings.match_text) %}
            {% for field in settings.match_text %}
                {% do golden_warehouse.check_field(setting ~ ".match_text", field) %}
            {% endfor %}
        {% endif %}
        {% do golden_warehouse.check_number(setting ~ ".neighbours", settings.neighbours, 1, whole=true) %}
        {% do golden_warehouse.check_number(
            setting ~ ".similar_pairs", settings.similar_pairs, 0, whole=true
        ) %}
        {% do golden_warehouse.check_number(setting ~ ".similar_from", settings.similar_from, 0, 1) %}
        {% do golden_warehouse.check_number(setting ~ ".support", settings.support, 0, 1) %}
        {% do golden_warehouse.check_choice(setting ~ ".scoring", settings.scoring, ["given", "learned"]) %}
        {% do golden_warehouse.check_number(
            setting ~ ".expected_matches", settings.expected_matches, 0.000001
        ) %}
        {% do golden_warehouse.check_choice(
            setting ~ ".within_source", settings.within_source, [true, false]
        ) %}
        {% for kind in ["strong_keys", "exclusive_keys"] %}
            {% do golden_warehouse.check_keys(
                setting ~ "." ~ kind, settings[kind] or {}, ["gtin", "url", "lei", "registry", "vat"]
            ) %}
        {% endfor %}
        {% for kind in ["strong_keys", "exclusive_keys", "contradictions"] %}
            {% for name, value in (settings[kind] or {}).items() %}
                {% do golden_warehouse.check_choice(
                    setting ~ "." ~ kind ~ "." ~ name, value, [true, false, none]
                ) %}
            {% endfor %}
        {% endfor %}
        {% do golden_warehouse.check_keys(
            setting ~ ".contradictions",
            settings.contradictions or {},
            ["brand", "pack_size", "model_number", "gtin", "registry", "variant"],
        ) %}
        {% do golden_warehouse.check_keys(
            setting ~ ".thresholds", settings.thresholds, ["match", "review", "corroborate"]
        ) %}
        {% for threshold, value in settings.thresholds.items() %}
            {% do golden_warehouse.check_number(setting ~ ".thresholds." ~ threshold, value, 0, 1) %}
        {% endfor %}
        {% if settings.thresholds.review > settings.thresholds.match %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".thresholds.review",
                "is "
                ~ settings.thresholds.review
                ~ ", above thresholds.match ("
                ~ settings.thresholds.match
                ~ "); it may be at most that",
            ) %}
        {% endif %}
        {% do golden_warehouse.check_rules(setting, settings) %}
    {% endfor %}
{% endmacro %}
