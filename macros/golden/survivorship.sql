{# The rules by which a value of a field survives. Each is followed by trust, recency, completeness and the record's id. #}
{% macro survivorship_rules() %}
    {{ return(["most_trusted", "most_recent", "most_complete", "most_frequent"]) }}
{% endmacro %}

{#
  SQL relation (VALUES in brackets, with an alias) of how each field of each entity type survives: entity_type, field,
  field_group (the field itself where it survives alone), leader (the field whose rule picks the record), rule.
#}
{% macro survivorship_by_field(alias) %}
    {% set rows = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() %}
        {% set groups = {} %}
        {% for group, members in golden_warehouse.switched_on(settings.field_groups) %}
            {% for field in members %} {% do groups.update({field: [group, members[0]]}) %} {% endfor %}
        {% endfor %}
        {% for field in golden_warehouse.canonical_columns() %}
            {% set group, leader = groups.get(field, [field, field]) %}
            {% do rows.append(
                "('" ~ [entity_type, field, group, leader, settings.survivorship[leader]]
                | join("', '") ~ "')"
            ) %}
        {% endfor %}
    {% endfor %}
    (values {{ rows | join(", ") }}) as {{ alias }} (entity_type, field, field_group, leader, rule)
{% endmacro %}

{# Sources that the list source_trust does not name rank after those that it names. #}
{% macro unlisted_trust_rank() %} {{ return(1000) }}{% endmacro %}
