{# The blocking rules, comparisons and survivorship of one entity type. #}
{% macro check_rules(setting, settings) %}
    {% do golden_warehouse.check_list(setting ~ ".full_text", settings.full_text) %}
    {% for field in settings.full_text %}
        {% do golden_warehouse.check_text_field(setting ~ ".full_text", field) %}
    {% endfor %}
    {% do golden_warehouse.check_blocking(setting, settings) %}
    {% do golden_warehouse.check_comparisons(setting, settings) %}
    {% do golden_warehouse.check_survivorship(setting, settings) %}
{% endmacro %}

{# The blocking rules of one entity type. #}
{% macro check_blocking(setting, settings) %}
    {% if golden_warehouse.switched_on(settings.blocking) | length > golden_warehouse.most_rules() %}
        {% do golden_warehouse.refuse_setting(
            setting ~ ".blocking",
            "has " ~ golden_warehouse.switched_on(settings.blocking)
            | length ~ " rules; " ~ golden_warehouse.most_rules() ~ " are the most",
        ) %}
    {% endif %}
    {% for rule, rule_settings in golden_warehouse.switched_on(settings.blocking) %}
        {% do golden_warehouse.check_name(setting ~ ".blocking", rule) %}
        {% do golden_warehouse.check_keys(
            setting ~ ".blocking." ~ rule, rule_settings, ["keys", "second_keys", "window"]
        ) %}
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
        {% do golden_warehouse.check_second_keys(
            setting ~ ".blocking." ~ rule ~ ".second_keys", rule_settings.second_keys
        ) %}
        {% if golden_warehouse.is_sorted(rule_settings) %}
            {% do golden_warehouse.check_window(setting ~ ".blocking." ~ rule ~ ".window", rule_settings) %}
        {% endif %}
    {% endfor %}
{% endmacro %}

{# The comparisons of one entity type, and what corroborates them. #}
{% macro check_comparisons(setting, settings) %}
    {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) %}
        {% set path = setting ~ ".comparisons." ~ comparison %}
        {% do golden_warehouse.check_name(setting ~ ".comparisons", comparison) %}
        {% do golden_warehouse.check_keys(
            path, given, ["field", "kind", "weight", "veto", "levels", "term_frequency"]
        ) %}
        {% do golden_warehouse.check_choice(
            path ~ ".kind", given.kind | default(none), golden_warehouse.comparison_kinds()
        ) %}
        {% if given.kind == "cosine" %}
            {% if not settings.match_text %}
                {% do golden_warehouse.refuse_setting(
                    path ~ ".kind",
                    "is cosine, which compares the match_text, and the entity type has none",
                ) %}
            {% endif %}
        {% elif given.kind not in golden_warehouse.kinds_without_field() %}
            {% do golden_warehouse.check_compared_field(path ~ ".field", given.field | default(none)) %}
        {% endif %}
        {% do golden_warehouse.check_number(path ~ ".weight", given.weight | default(0), 0) %}
        {% do golden_warehouse.check_choice(
            path ~ ".veto", given.veto | default(false), [true, false, "review"]
        ) %}
    {% endfor %}
    {% do golden_warehouse.check_learned_comparisons(setting, settings) %}
    {% set weights = [] %}
    {% for comparison, given in golden_warehouse.switched_on(settings.comparisons) if given.kind not in golden_warehouse.kinds_of_evidence() %}
        {% do weights.append(given.weight | default(0)) %}
    {% endfor %}
    {% if weights and weights | sum == 0 and settings.scoring != "learned" %}
        {% do golden_warehouse.refuse_setting(
            setting ~ ".comparisons",
            "have no weight at all, so that nothing could match; one needs a weight above 0",
        ) %}
    {% endif %}
    {% if settings.corroboration is not none and not settings.corroboration %}
        {% do golden_warehouse.refuse_setting(
            setting ~ ".corroboration", "is empty; null asks for no corroboration"
        ) %}
    {% endif %}
    {% if settings.corroboration is not none %}
        {% do golden_warehouse.check_list(setting ~ ".corroboration", settings.corroboration) %}
    {% endif %}
    {% for comparison in settings.corroboration or [] if comparison not in settings.comparisons %}
        {% do golden_warehouse.refuse_setting(
            setting ~ ".corroboration",
            "names '" ~ comparison ~ "', which is no comparison of the entity type",
        ) %}
    {% endfor %}
{% endmacro %}

{# Which value survives, and which values survive together. #}
{% macro check_survivorship(setting, settings) %}
    {% do golden_warehouse.check_keys(
        setting ~ ".survivorship", settings.survivorship, golden_warehouse.canonical_columns()
    ) %}
    {% for field, rule in settings.survivorship.items() %}
        {% do golden_warehouse.check_choice(
            setting ~ ".survivorship." ~ field, rule, golden_warehouse.survivorship_rules()
        ) %}
    {% endfor %}
    {% set grouped = [] %}
    {% for group, members in golden_warehouse.switched_on(settings.field_groups) %}
        {% do golden_warehouse.check_list(setting ~ ".field_groups." ~ group, members) %}
        {% for field in members %}
            {% if field in grouped %}
                {% do golden_warehouse.refuse_setting(
                    setting ~ ".field_groups." ~ group,
                    "names '" ~ field ~ "', which stands in a group already",
                ) %}
            {% endif %}
            {% do grouped.append(field) %}
        {% endfor %}
        {% for field in members if field not in golden_warehouse.canonical_columns() %}
            {% do golden_warehouse.refuse_setting(
                setting ~ ".field_groups." ~ group,
                "names '" ~ field ~ "', which is no canonical column",
            ) %}
        {% endfor %}
    {% endfor %}
{% endmacro %}

{# Blocking rules that an entity type may have: each is a bit of a number of 64, and two are left for those over the text. #}
{% macro most_rules() %} {{ return(60) }}{% endmacro %}
