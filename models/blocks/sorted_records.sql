{%- set looks_up = golden_warehouse.types_keyed_by("rarest_word") -%}
with
    record_features as (select * from {{ ref("record_features") }}),
    {% if looks_up %} name_rarest_words as (select * from {{ ref("name_rarest_words") }}),{% endif %}
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    features as (
        select record_features.*{% if looks_up %}, name_rarest_words.rarest_word{% endif %}
        from record_features
        {% if looks_up %}
            left join name_rarest_words on record_features.record_key = name_rarest_words.record_key
        {% endif %}
    ),
    keyed as ({{ golden_warehouse.sort_key_rows() }}),
    distinct_keys as (
        select distinct rule, entity_type, record_key, source, stretch, sort_key
        from keyed
        where sort_key is not null
    )

select
    rule,
    entity_type,
    record_key,
    source,
    {{ golden_warehouse.lists_nothing_twice("source", "sources_without_repeats") }} as is_single,
    stretch,
    sort_key,
    -- One count for all passes, so that neighbours meet by a single number.
    row_number() over (order by rule, entity_type, stretch, sort_key, record_key) as position
from distinct_keys
