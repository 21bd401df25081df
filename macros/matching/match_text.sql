{# The entity types that are told by a text: a list of [entity_type, settings], those with match_text set. #}
{% macro types_with_match_text() %}
    {% set types = [] %}
    {% for entity_type, settings in golden_warehouse.configuration().entity_types.items() if settings.match_text %}
        {% do types.append([entity_type, settings]) %}
    {% endfor %}
    {{ return(types) }}
{% endmacro %}

{# SQL of the text that tells a thing of an entity type: its match_text fields, one after another. #}
{% macro match_text(settings) %}
    {% set parts = [] %}
    {% for field in settings.match_text %}
        {% set columns = {
            "address": "address_key",
            "brand": "brand_key",
            "gtin_keys": "array_to_string(gtin_keys, ' ')",
        } %}
        {% set value = (
            "attributes[" ~ golden_warehouse.text_literal(field[11:]) ~ "]"
            if field.startswith("attributes.")
            else columns.get(field, field ~ "::varchar")
        ) %}
        {% do parts.append(value) %}
    {% endfor %}
    {{ return("nullif(concat_ws(' ', " ~ parts | join(", ") ~ "), '')") }}
{% endmacro %}

{# Characters of a run in the index of parts of words: three find typing errors and still tell short words apart. #}
{% macro gram_length() %} {{ return(3) }}{% endmacro %}

{# The most neighbours that any entity type asks for. #}
{% macro most_neighbours() %}
    {% set counts = [1] %}
    {% for entity_type, settings in golden_warehouse.types_with_match_text() %}
        {% do counts.append(settings.neighbours) %}
    {% endfor %}
    {{ return(counts | max) }}
{% endmacro %}

{# Meetings in the index that are allowed however few texts there are: a few seconds' work. #}
{% macro meetings_of_few_texts() %} {{ return(5000000) }}{% endmacro %}

{#
  SQL of the SELECT that makes vectors of length one, given the SQL of the CTE body `weighed_tokens` with the columns record_key,
  entity_type, token_kind, token_id, is_looked_up, occurrences, idf: the same columns up to is_looked_up, and weight. In it a token
  counts (1 + ln(occurrences)) * idf (log-weighted TF-IDF; Salton and Buckley 1988).
#}
{% macro unit_vectors(weighed_tokens) %}
    with
        weighed_tokens as ({{ weighed_tokens }}),
        -- Millionths as whole numbers: sums of fractions would depend on the order of their terms.
        weighted as (
            select
                record_key,
                entity_type,
                token_kind,
                token_id,
                is_looked_up,
                round((1 + ln(occurrences)) * idf * 1000000)::bigint as millionths
            from weighed_tokens
        ),
        lengths as (
            select record_key, token_kind, sqrt(sum(millionths * millionths)::double) as vector_length
            from weighted
            group by record_key, token_kind
        )
    select
        weighted.record_key,
        weighted.entity_type,
        weighted.token_kind,
        weighted.token_id,
        weighted.is_looked_up,
        weighted.millionths / lengths.vector_length as weight
    from weighted
    inner join
        lengths on weighted.record_key = lengths.record_key and weighted.token_kind = lengths.token_kind
{% endmacro %}

{# SQL of the inverse document frequency of a token that `records` of `all_records` texts have. #}
{% macro inverse_document_frequency(records, all_records) %}
    ln(1 + {{ all_records }} / {{ records }})
{% endmacro %}
