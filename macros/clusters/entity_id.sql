{# SQL expression of the entity id that is minted for a component whose first record has this id: 'E' and 16 hex digits. #}
{% macro entity_id(first_record_id) %} 'E' || left(md5({{ first_record_id }}), 16){% endmacro %}
