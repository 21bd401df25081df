{#
  SQL relation (in brackets) of the sources that list no thing twice, by the list of sources: column source. '*' there stands
  for every source. Reference lists are among them.
#}
{% macro sources_without_repeats() %}
    (
        select distinct entry.source
        from {{ golden_warehouse.list_relation("source_trust") }} as entry
        where
            {{ golden_warehouse.says_yes("entry", "one_record_per_entity") }}
            or (entry.source <> '*' and {{ golden_warehouse.says_yes("entry", "is_reference") }})
    )
{% endmacro %}

{#
  SQL relation (in brackets) of the sources that are reference lists: each of their records is a thing of its own, to which others
  resolve. Column source; '*' stands for nothing here.
#}
{% macro reference_sources() %}
    (
        select distinct entry.source
        from {{ golden_warehouse.list_relation("source_trust") }} as entry
        where {{ golden_warehouse.says_yes("entry", "is_reference") }}
    )
{% endmacro %}

{# SQL condition: the row `entry` of a list says yes in `column`; a list without that column says no. #}
{% macro says_yes(entry, column) %}
    coalesce(lower(to_json({{ entry }}) ->> '{{ column }}') in ('true', 'yes', '1'), false)
{% endmacro %}

{# SQL condition: the source in `column` lists no thing twice. `sources` is the CTE of sources_without_repeats. #}
{% macro lists_nothing_twice(column, sources) %}
    ({{ column }} in (select source from {{ sources }}) or '*' in (select source from {{ sources }}))
{% endmacro %}
