{# Post-hook of standard_value_effects: name the entries that are refused in the log; the build goes on without them. #}
{% macro warn_of_standard_values(effects) %}
    {% if execute %}
        {% set refused = run_query(
            "select entity_type, field, written, reject_reason from "
            ~ effects
            ~ " where effect = 'refused' order by all"
        ) %}
        {% for row in refused.rows %}
            {% do exceptions.warn(
                "lists.standard_values: '"
                ~ row[2]
                ~ "' in "
                ~ row[1]
                ~ " of "
                ~ (row[0] or "every type")
                ~ " is not used: "
                ~ row[3]
            ) %}
        {% endfor %}
    {% endif %}
    select 1
{% endmacro %}
