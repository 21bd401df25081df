{#
  SQL of the block table of the `rules`: one row a rule, record and key, for every entity type that has the rule switched on.
  A record with a missing part in its key is in no block of the rule. Without any rule the table is empty.
#}
{% macro block_rules(rules) %}
    {% set looks_up = golden_warehouse.types_keyed_by("rarest_word", rules) %}
    {% set may_repeat = golden_warehouse.types_keyed_by("gtin_keys", rules) %}
    with
        {% if looks_up %}
            record_features as (select * from {{ ref("record_features") }}),
            name_rarest_words as (select * from {{ ref("name_rarest_words") }}),
            blocking_features as (
                select record_features.*, name_rarest_words.rarest_word
                from record_features
                left join name_rarest_words on record_features.record_key = name_rarest_words.record_key
            ),
        {% endif %}
        keyed as (
            {% for rule in rules or ["none"] %}
                {{
                    golden_warehouse.keys_of_rule(
                        rule, "blocking_features" if looks_up else ref("record_features")
                    )
                }}
                {% if not loop.last %}
                    union all
                {% endif %}
            {% endfor %}
        )

    select {% if may_repeat %} distinct{% endif %} rule, entity_type, record_key, block_key
    from keyed
    where block_key is not null
{% endmacro %}

{# SQL of the SELECTs of one rule, one an entity type, joined by UNION ALL; `features` is the relation or CTE of the records. #}
{% macro keys_of_rule(rule, features) %}
    {% set selects = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% set rule_settings = settings.blocking.get(rule) %}
        {% if rule_settings and not golden_warehouse.is_sorted(rule_settings) %}
            {% set parts = [] %}
            {% set setting = "entity_types." ~ entity_type ~ ".blocking." ~ rule ~ ".keys" %}
            {% for expression in rule_settings["keys"] %}
                {% do parts.append(golden_warehouse.parse_key_expression(setting, expression)) %}
            {% endfor %}
            {% do selects.append(
                "select '" ~ rule ~ "' as rule, entity_type, record_key, " ~ parts
                | join(" || '|' || ")
                ~ " as block_key from "
                ~ features
                ~ " where entity_type = '"
                ~ entity_type
                ~ "'"
            ) %}
        {% endif %}
    {% endfor %}
    {% if not selects %}
        {% do selects.append(
            "select '"
            ~ rule
            ~ "' as rule, entity_type, record_key, null::varchar as block_key from "
            ~ features
            ~ " where false"
        ) %}
    {% endif %}
    {{ return(selects | join(" union all ")) }}
{% endmacro %}

{# The rules that have a model of their own (models/blocks/block_RULE.sql); others of the configuration go to block_own_rules. #}
{% macro shipped_rules() %}
    {{
        return(
            [
                "gtin",
                "brand_category",
                "name_key",
                "name_start",
                "rarest_word",
                "country_first_word",
                "name_phonetic",
                "joined_name",
                "phone",
            ]
        )
    }}
{% endmacro %}

{# The rules of the user's that have no model of their own and make blocks. #}
{% macro own_rules() %}
    {% set rules = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% for rule, rule_settings in golden_warehouse.switched_on(settings.blocking) if rule not in golden_warehouse.shipped_rules() and not golden_warehouse.is_sorted(
            rule_settings
        ) %}
            {% if rule not in rules %} {% do rules.append(rule) %} {% endif %}
        {% endfor %}
    {% endfor %}
    {{ return(rules) }}
{% endmacro %}

{#
  SQL relation (in brackets) of the rules that propose pairs, by the settings: rule, entity_type, least_count (0 for a rule of
  blocks, NULL for sorted passes and nearest texts, which make no blocks).
#}
{% macro configured_rules() %}
    (
        {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
            {% set texts = ["nearest_word", "nearest_gram"] + (
                ["most_alike"] if settings.similar_pairs else []
            ) %}
            {% for rule, rule_settings in golden_warehouse.switched_on(settings.blocking) if rule not in texts %}
                select
                    '{{ rule }}' as rule,
                    '{{ entity_type }}' as entity_type,
                    {{ "null::integer" if golden_warehouse.is_sorted(rule_settings) else 0 }} as least_count
                union all
            {% endfor %}
            {% for rule in texts if settings.match_text %}
                select '{{ rule }}' as rule, '{{ entity_type }}' as entity_type, null::integer as least_count
                union all
            {% endfor %}
        {% endfor %}
        select null::varchar as rule, null::varchar as entity_type, null::integer as least_count
        where false
    )
{% endmacro %}
