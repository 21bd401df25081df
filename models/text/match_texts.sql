{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}
with
    record_features as (select * from {{ ref("record_features") }}),
    told as (
        {% for entity_type, settings in golden_warehouse.types_with_match_text() %}
            select record_key, entity_type, source, {{ golden_warehouse.match_text(settings) }} as raw_text
            from record_features
            where entity_type = '{{ entity_type }}'
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}
            select record_key, entity_type, source, null::varchar as raw_text from record_features where false
        {% endfor %}
    ),
    distinct_texts as (select distinct raw_text from told where raw_text is not null),
    folded as (select raw_text, text_key(raw_text) as match_text from distinct_texts)

select told.record_key, told.entity_type, told.source, told.raw_text, folded.match_text
from told
inner join folded on told.raw_text = folded.raw_text
where folded.match_text is not null
