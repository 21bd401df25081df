with
    record_features as (select * from {{ ref("record_features") }}),
    name_rarest_words as (select * from {{ ref("name_rarest_words") }}),
    blocking_features as (
        select record_features.*, name_rarest_words.rarest_word
        from record_features
        left join name_rarest_words on record_features.record_key = name_rarest_words.record_key
    ),
    keyed as (
        {% for rule in golden_warehouse.own_rules() %}
            {{ golden_warehouse.keys_of_rule(rule) }}
            {% if not loop.last %}
                union all
            {% endif %}
        {% else %}{{ golden_warehouse.keys_of_rule("none") }}
        {% endfor %}
    )

select distinct rule, entity_type, record_key, block_key
from keyed
where block_key is not null
