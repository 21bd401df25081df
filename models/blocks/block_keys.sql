{{ config(materialized="view") }}
with
    all_blocks as (
        {% for rule in golden_warehouse.shipped_rules() %}
            select rule, entity_type, record_key, block_key
            from {{ ref("block_" ~ rule) }}
            union all
        {% endfor %}
        select rule, entity_type, record_key, block_key
        from {{ ref("block_own_rules") }}
    )
    {% if golden_warehouse.any_type_with("within_source") %}
        ,
        record_features as (select record_key, source from {{ ref("record_features") }}),
        scoped as (
            select
                all_blocks.rule,
                all_blocks.entity_type,
                all_blocks.record_key,
                record_features.source || '|' || all_blocks.block_key as block_key
            from all_blocks
            inner join record_features on all_blocks.record_key = record_features.record_key
            where all_blocks.entity_type in ({{ golden_warehouse.types_with("within_source") }})
            union all
            select rule, entity_type, record_key, block_key
            from all_blocks
            where all_blocks.entity_type not in ({{ golden_warehouse.types_with("within_source") }})
        )
    {% else %}, scoped as (select * from all_blocks)
    {% endif %}

select rule, entity_type, record_key, block_key
from scoped
