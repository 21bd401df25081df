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

{# The cosine from which two texts count as alike: more in common than apart. #}
{% macro least_alike() %} {{ return(0.5) }}{% endmacro %}

{# Meetings in the index that are allowed however few texts there are: a few seconds' work. #}
{% macro meetings_of_few_texts() %} {{ return(5000000) }}{% endmacro %}
