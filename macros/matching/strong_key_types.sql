{#
  SQL relation (a VALUES list in brackets, with an alias) of the entity types and the names that `setting`, a mapping of
  theirs (strong_keys, exclusive_keys, contradictions), switches on: columns entity_type and name.
#}
{% macro switched_on_by_type(setting, alias) %}
    {% set rows = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% for name, value in golden_warehouse.switched_on(settings[setting]) %}
            {% do rows.append("('" ~ entity_type ~ "', '" ~ name ~ "')") %}
        {% endfor %}
    {% endfor %}
    {% if rows %} (values {{ rows | join(", ") }}) as {{ alias }} (entity_type, name)
    {% else %} (select null::varchar, null::varchar where false) as {{ alias }} (entity_type, name)
    {% endif %}
{% endmacro %}

{#
  SQL condition: the quantities of two names (lists of 'dimension:value') name different packs: a dimension of `dimensions`
  stands in both, and no value of it is shared.
#}
{% macro quantities_contradict(one, other, dimensions=["count", "volume", "mass"]) %}
    (
        {% for dimension in dimensions %}
            (
                len(list_filter({{ one }}, lambda quantity:starts_with(quantity, '{{ dimension }}:'))) > 0
                and len(list_filter({{ other }}, lambda quantity:starts_with(quantity, '{{ dimension }}:')))
                > 0
                and not list_has_any(
                    list_filter({{ one }}, lambda quantity:starts_with(quantity, '{{ dimension }}:')),
                    {{ other }}
                )
            )
            {% if not loop.last %} or {% endif %}
        {% endfor %}
    )
{% endmacro %}

{#
  SQL condition: two brand keys plainly name different brands. Not so where one contains the other ('bosch', 'robert
  bosch'), where one is the other's initials ('hp', 'hewlett packard') or a spelling of it.
#}
{% macro brands_contradict(one, other) %}
    (
        {{ one }} <> {{ other }}
        and not contains({{ one }}, {{ other }})
        and not contains({{ other }}, {{ one }})
        -- Keys of two scripts cannot be compared: they contradict nothing.
        and regexp_matches({{ one }}, '[a-z]') = regexp_matches({{ other }}, '[a-z]')
        and {{ golden_warehouse.joined_brand(one) }} <> {{ golden_warehouse.joined_brand(other) }}
        and {{ golden_warehouse.initials(one) }} <> {{ golden_warehouse.joined_brand(other) }}
        and {{ golden_warehouse.initials(other) }} <> {{ golden_warehouse.joined_brand(one) }}
        and jaro_winkler_similarity({{ one }}, {{ other }}) < {{ golden_warehouse.same_brand_similarity() }}
    )
{% endmacro %}

{# SQL expression: a brand key without spaces and without the 'and' that stands for an ampersand. #}
{% macro joined_brand(key) %} replace(replace({{ key }}, ' and ', ' '), ' ', ''){% endmacro %}

{# SQL expression: the first letters of the words of a key, 'and' apart. #}
{% macro initials(key) %}
    array_to_string(
        list_transform(string_split(replace({{ key }}, ' and ', ' '), ' '), lambda word:left(word, 1)), ''
    )
{% endmacro %}

{# Jaro-Winkler from which two brands are spellings of one: one typing error in a word of six letters stays above it. #}
{% macro same_brand_similarity() %} {{ return(0.88) }}{% endmacro %}

{# SQL condition: two part numbers differ, and neither is the other with a suffix for colour or country. #}
{% macro codes_contradict(one, other) %}
    (
        {{ one }} <> {{ other }}
        and not contains({{ one }}, {{ other }})
        and not contains({{ other }}, {{ one }})
    )
{% endmacro %}
