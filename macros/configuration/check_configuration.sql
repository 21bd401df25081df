{# Raise the error that a setting is impossible: `setting` is its path, `problem` what is wrong and what it may be. #}
{% macro refuse_setting(setting, problem) %}
    {{ exceptions.raise_compiler_error("Setting '" ~ setting ~ "' " ~ problem ~ ".") }}
{% endmacro %}

{# Raise the error that names `setting` where `value` is no mapping. #}
{% macro check_mapping(setting, value) %}
    {% if value is not mapping %}
        {% do golden_warehouse.refuse_setting(
            setting, "must be a mapping of names to settings, not " ~ (value | tojson)
        ) %}
    {% endif %}
{% endmacro %}

{# Raise the error that names `setting` and what it may be where `value` is none of the list `choices`. #}
{% macro check_choice(setting, value, choices) %}
    {% if value not in choices %}
        {% do golden_warehouse.refuse_setting(
            setting, "is " ~ (value | tojson) ~ "; it may be one of: " ~ choices | join(", ")
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

{# `least` and `most` bound a number; both ends are allowed, and none for `most` means without end. #}
{% macro check_number(setting, value, least, most=none) %}
    {% set fits = (
        value is number
        and value is not boolean
        and value >= least
        and (most is none or value <= most)
    ) %}
    {% if not fits %}
        {% set range = "from " ~ least ~ " to " ~ most if most is not none else "of at least " ~ least %}
        {% do golden_warehouse.refuse_setting(
            setting, "is " ~ (value | tojson) ~ "; it must be a number " ~ range
        ) %}
    {% endif %}
{% endmacro %}

{# The sections that hold for the whole warehouse: their names, the lists, the limits, publishing. #}
{% macro check_sections(merged) %}
    {% set defaults = var("defaults") %}
    {% do golden_warehouse.check_keys("lists", merged.lists, defaults.lists.keys() | list) %}
    {% do golden_warehouse.check_keys("limits", merged.limits, defaults.limits.keys() | list) %}
    {% do golden_warehouse.check_keys("publish", merged.publish, defaults.publish.keys() | list) %}
    {% do golden_warehouse.check_mapping("entity_types", merged.entity_types) %}
    {% for name in ["pairs_per_record", "whole_block_records", "window", "cluster_records", "key_partners"] %}
        {% do golden_warehouse.check_number("limits." ~ name, merged.limits[name], 1) %}
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
        {% do golden_warehouse.check_choice(
            setting ~ ".lean", settings.lean, ["precision", "balanced", "recall"]
        ) %}
        {% do golden_warehouse.check_choice(
            setting ~ ".within_source", settings.within_source, [true, false]
        ) %}
        {% for kind in ["strong_keys", "exclusive_keys"] %}
            {% do golden_warehouse.check_keys(
                setting ~ "." ~ kind, settings[kind] or {}, ["gtin", "url", "lei", "registry", "vat"]
            ) %}
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

{# The blocking rules, comparisons and survivorship of one entity type. #}
{% macro check_rules(setting, settings) %}
    {% for rule, rule_settings in golden_warehouse.switched_on(settings.blocking) %}
        {% do golden_warehouse.check_keys(setting ~ ".blocking." ~ rule, rule_settings, ["keys"]) %}
        {% if not rule_settings["keys"] or rule_settings["keys"] is string %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".blocking." ~ rule ~ ".keys",
                "must be a list of one or more key expressions",
            ) %}
        {% endif %}
        {% for expression in rule_settings["keys"] %}
            {% do golden_warehouse.parse_key_expression(
                setting ~ ".blocking." ~ rule ~ ".keys", expression
            ) %}
        {% endfor %}
    {% endfor %}
    {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
        {% set path = setting ~ ".comparisons." ~ comparison %}
        {% do golden_warehouse.check_keys(path, given, ["field", "kind", "weight", "veto"]) %}
        {% do golden_warehouse.check_choice(
            path ~ ".kind", given.kind, golden_warehouse.comparison_kinds()
        ) %}
        {% do golden_warehouse.check_field(path ~ ".field", given.field) %}
        {% do golden_warehouse.check_number(path ~ ".weight", given.weight | default(0), 0) %}
        {% do golden_warehouse.check_choice(
            path ~ ".veto", given.veto | default(false), [true, false, "review"]
        ) %}
    {% endfor %}
    {% for comparison in settings.corroboration or [] if comparison not in settings.comparisons %}
        {% do golden_warehouse.refuse_setting(
            setting ~ ".corroboration",
            "names '" ~ comparison ~ "', which is no comparison of the entity type",
        ) %}
    {% endfor %}
    {% do golden_warehouse.check_keys(
        setting ~ ".survivorship", settings.survivorship, golden_warehouse.canonical_columns()
    ) %}
    {% for field, rule in settings.survivorship.items() %}
        {% do golden_warehouse.check_choice(
            setting ~ ".survivorship." ~ field, rule, golden_warehouse.survivorship_rules()
        ) %}
    {% endfor %}
    {% for group, members in golden_warehouse.switched_on(settings.field_groups) %}
        {% for field in members if field not in golden_warehouse.canonical_columns() %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".field_groups." ~ group,
                "names '" ~ field ~ "', which is no canonical column",
            ) %}
        {% endfor %}
    {% endfor %}
{% endmacro %}

{# Every input: one place it comes from, an entity type, known columns. #}
{% macro check_inputs(inputs, entity_types) %}
    {% if inputs is string or inputs is mapping or inputs is not iterable %}
        {% do golden_warehouse.refuse_setting("inputs", "must be a list of inputs") %}
    {% endif %}
    {% set names = [] %}
    {% for given in inputs %}
        {% set setting = "inputs[" ~ loop.index0 ~ "]" %}
        {% do golden_warehouse.check_keys(
            setting,
            given,
            [
                "name",
                "path",
                "format",
                "model",
                "relation",
                "duckdb",
                "entity_type",
                "source",
                "columns",
                "delimiter",
                "encoding",
            ],
        ) %}
        {% if not modules.re.fullmatch("[A-Za-z][A-Za-z0-9_]*", given.name | default("") | string) %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".name",
                "is "
                ~ (given.name | default(none) | tojson)
                ~ "; it must be a word of letters, digits and underscores",
            ) %}
        {% endif %}
        {% if given.name in names %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".name", "is '" ~ given.name ~ "' twice; names must differ"
            ) %}
        {% endif %}
        {% do names.append(given.name) %}
        {% set places = ["path", "model", "relation", "duckdb"] | select("in", given) | list %}
        {% if places | length != 1 %}
            {% do golden_warehouse.refuse_setting(
                setting,
                "('" ~ given.name ~ "') must have exactly one of path, model, relation and duckdb",
            ) %}
        {% endif %}
        {% do golden_warehouse.check_choice(
            setting ~ ".format",
            golden_warehouse.input_format(given),
            ["csv", "jsonl", "parquet", "pages", "table"],
        ) %}
        {% if "duckdb" in given %}
            {% do golden_warehouse.check_keys(setting ~ ".duckdb", given.duckdb, ["path", "table"]) %}
        {% endif %}
        {% do golden_warehouse.check_mapping(setting ~ ".columns", given.columns | default({})) %}
        {% set targets = golden_warehouse.canonical_columns() + [
            "source",
            "source_record_id",
            "observed_at",
            "entity_type",
        ] %}
        {% do golden_warehouse.check_keys(setting ~ ".columns", given.columns | default({}), targets) %}
        {% if "entity_type" not in (given.columns | default({})) %}
            {% do golden_warehouse.check_choice(
                setting ~ ".entity_type",
                given.entity_type | default(none),
                entity_types.keys() | list,
            ) %}
        {% endif %}
    {% endfor %}
{% endmacro %}
