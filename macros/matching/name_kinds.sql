{#
  SQL of which similarity of names a comparison of that name calls for the entity type in `entity_type`: 'company', 'person',
  or 'name' for all others. NULL where it calls none.
#}
{% macro similarity_kind(entity_type, comparison) %}
    case
        {{ entity_type }}
        {% for type, name, given in golden_warehouse.all_comparisons() if name == comparison and golden_warehouse.is_similarity(given.kind) %}
            when '{{ type }}' then '{{ given.kind if given.kind in ["company", "person"] else "name" }}'
        {% else %} when null then null::varchar
        {% endfor %}
    end
{% endmacro %}
