{# SQL expression of a record's id, 'source:id'; a colon in the source is escaped, so that no two records share an id. #}
{% macro record_id(source, source_record_id) %}
    replace({{ source }}, ':', '%3A') || ':' || {{ source_record_id }}
{% endmacro %}

{#
  SQL timestamp (UTC) after which no observation is believed. The variable as_of (ISO date or time) stands in for the
  start of the run, so that an old run can be repeated.
#}
{% macro latest_believable_time() %}
    {% set as_of = var("as_of", none) or run_started_at.strftime("%Y-%m-%d %H:%M:%S") %}
    (timestamp '{{ as_of }}' + interval '{{ golden_warehouse.configuration().publish.future_days }} days')
{% endmacro %}
