with
    crowded_blocks as (select * from {{ ref("sized_blocks") }} where not is_whole),
    record_features as (select * from {{ ref("record_features") }}),
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    members as (select block_id, rule, unnest(record_keys) as record_key from crowded_blocks),
    -- What makes copies is worked out for these records only: in most inputs there are none.
    features as (
        select
            *,
            {{ golden_warehouse.lists_nothing_twice("source", "sources_without_repeats") }}
            as is_without_repeats
        from record_features
        where record_key in (select record_key from members)
    ),
    identified as (
        select record_key, entity_type, {{ golden_warehouse.copy_identity() }} as copy_identity from features
    ),
    copies as (
        select record_key, min(record_key) over (partition by entity_type, copy_identity) as copy_key
        from identified
    ),
    represented as (
        select
            members.block_id,
            members.rule,
            members.record_key,
            min(members.record_key) over (
                partition by members.block_id, copies.copy_key
            ) as representative_key
        from members
        inner join copies on members.record_key = copies.record_key
    ),
    keyed as (
        select
            represented.block_id,
            represented.record_key,
            represented.representative_key,
            represented.record_key = represented.representative_key as is_representative,
            features.name_key,
            {{ golden_warehouse.second_key() }} as second_key
        from represented
        inner join features on represented.record_key = features.record_key
    )

select
    block_id,
    record_key,
    representative_key,
    is_representative,
    second_key,
    row_number() over (
        partition by block_id, is_representative order by name_key nulls last, record_key
    ) as name_position
from keyed
