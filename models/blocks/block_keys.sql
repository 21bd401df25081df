with
    all_blocks as (
        {% for rule in golden_warehouse.shipped_rules() %}
            select rule, entity_type, record_key, block_key
            from {{ ref("block_" ~ rule) }}
            union all
        {% endfor %}
        select rule, entity_type, record_key, block_key
        from {{ ref("block_own_rules") }}
    ),
    record_features as (select record_key, source, name_key from {{ ref("record_features") }}),
    scoped as (
        select
            all_blocks.rule,
            all_blocks.entity_type,
            all_blocks.record_key,
            case
                when all_blocks.entity_type in ({{ golden_warehouse.types_within_source() }})
                then record_features.source || '|' || all_blocks.block_key
                else all_blocks.block_key
            end as block_key,
            record_features.name_key
        from all_blocks
        inner join record_features on all_blocks.record_key = record_features.record_key
    )

select
    rule,
    entity_type,
    record_key,
    block_key,
    count(*) over (partition by rule, entity_type, block_key) as block_records,
    row_number() over (
        partition by rule, entity_type, block_key order by name_key nulls last, record_key
    ) as block_position
from scoped
