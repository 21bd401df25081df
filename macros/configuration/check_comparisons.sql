{# What only learned weights ask of the comparisons of an entity type; `setting` is the type's path. #}
{% macro check_learned_comparisons(setting, settings) %}
    {% set comparisons = golden_warehouse.switched_on(settings.comparisons) %}
    {% for comparison, given in comparisons %}
        {% set path = setting ~ ".comparisons." ~ comparison %}
        {% if given.levels is defined and given.levels is not none %}
            {% do golden_warehouse.check_list(path ~ ".levels", given.levels) %}
            {% for limit in given.levels %}
                {% do golden_warehouse.check_number(path ~ ".levels", limit, 0, 1) %}
            {% endfor %}
            {% set falling = given.levels | unique | sort(reverse=true) | list %}
            {% if not given.levels or given.levels | list != falling or falling[
                -1
            ] == 0 or falling | length > 13 %}
                {% do golden_warehouse.refuse_setting(
                    path ~ ".levels",
                    "is "
                    ~ golden_warehouse.shown(given.levels)
                    ~ "; it must be 1 to 13 different similarities above 0, the highest first",
                ) %}
            {% endif %}
        {% endif %}
        {% do golden_warehouse.check_choice(
            path ~ ".term_frequency", given.term_frequency | default(true), [true, false]
        ) %}
        {% if given.term_frequency | default(
            false
        ) and given.kind not in golden_warehouse.frequency_kinds() %}
            {% do golden_warehouse.refuse_setting(
                path ~ ".term_frequency",
                "is true, but only the equal values of these kinds are weighed by how rare they are: "
                ~ golden_warehouse.frequency_kinds()
                | join(", "),
            ) %}
        {% endif %}
    {% endfor %}
    {% if settings.scoring == "learned" and (
        not comparisons or comparisons | length > golden_warehouse.most_learned_comparisons()
    ) %}
        {% do golden_warehouse.refuse_setting(
            setting ~ ".comparisons",
            "has " ~ comparisons
            | length
            ~ " comparisons; learned weights need 1 to "
            ~ golden_warehouse.most_learned_comparisons(),
        ) %}
    {% endif %}
{% endmacro %}

{#
  Raise the error that names `setting` where `field` cannot be compared: it is a field, or a function of one that block keys know
  too (year(f), digits(f), ...), rarest_word apart, which only blocks look up.
#}
{% macro check_compared_field(setting, field) %}
    {% if field is string and "(" in field %}
        {% if "gtin_keys" in field %}
            {% do golden_warehouse.refuse_setting(
                setting, "takes apart gtin_keys, a list of which only block keys take one at a time"
            ) %}
        {% endif %}
        {% if field.startswith("rarest_word") %}
            {% do golden_warehouse.refuse_setting(
                setting, "calls rarest_word, which finds candidates and compares nothing"
            ) %}
        {% endif %}
        {% do golden_warehouse.parse_key_expression(setting, field) %}
    {% else %} {% do golden_warehouse.check_field(setting, field) %}
    {% endif %}
{% endmacro %}
