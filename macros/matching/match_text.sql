{# The entity types that are told by a text: a list of [entity_type, settings], those with match_text set. #}
{% macro types_with_match_text() %}
    {% set types = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() if settings.match_text %}
        {% do types.append([entity_type, settings]) %}
    {% endfor %}
    {{ return(types) }}
{% endmacro %}

{# SQL literals of the entity types with a comparison of kind cosine; null where there is none. #}
{% macro types_compared_by_cosine() %}
    {% set types = [] %}
    {% for entity_type, name, given in golden_warehouse.all_comparisons() if given.kind == "cosine" %}
        {% do types.append("'" ~ entity_type ~ "'") %}
    {% endfor %}
    {{ return(types | unique | join(", ") or "null") }}
{% endmacro %}

{# SQL of the text that tells a thing of an entity type: its match_text fields, one after another. #}
{% macro match_text(settings) %}
    {% set parts = [] %}
    {% for field in settings.match_text %}
        {% set value = (
            "attributes[" ~ golden_warehouse.text_literal(field[11:]) ~ "]"
            if field.startswith("attributes.")
            else field
        ) %}
        {% do parts.append(value) %}
    {% endfor %}
    {{ return("nullif(concat_ws(' ', " ~ parts | join(", ") ~ "), '')") }}
{% endmacro %}

{#
  SQL relation (in brackets) of the sources that list no thing twice, by the list of sources: column source. '*' there stands
  for every source.
#}
{% macro sources_without_repeats() %}
    (
        select distinct entry.source
        from {{ golden_warehouse.list_relation("source_trust") }} as entry
        where lower(to_json(entry) ->> 'one_record_per_entity') in ('true', 'yes', '1')
    )
{% endmacro %}

{# SQL condition: the source in `column` lists no thing twice. `sources` is the CTE of sources_without_repeats. #}
{% macro lists_nothing_twice(column, sources) %}
    ({{ column }} in (select source from {{ sources }}) or '*' in (select source from {{ sources }}))
{% endmacro %}

{# Characters of a run in the index of parts of words: three find typing errors and still tell short words apart. #}
{% macro gram_length() %} {{ return(3) }}{% endmacro %}
