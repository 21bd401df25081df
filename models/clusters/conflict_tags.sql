with
    scored_pairs as (select left_key, right_key from {{ ref("scored_pairs") }} where vetoed_by is not null),
    record_features as (select record_key, source from {{ ref("record_features") }}),
    strong_components as (select * from {{ ref("strong_components") }}),
    territory_components as (select * from {{ ref("territory_components") }}),
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    placed as (
        select
            record_features.record_key,
            record_features.source,
            strong_components.component_id as group_id,
            territory_components.component_id
        from record_features
        inner join strong_components on record_features.record_key = strong_components.record_key
        inner join territory_components on record_features.record_key = territory_components.record_key
    ),
    vetoed as (
        select
            left_placed.component_id,
            left_placed.group_id as left_group,
            right_placed.group_id as right_group,
            'veto ' || scored_pairs.left_key || ' ' || scored_pairs.right_key as tag
        from scored_pairs
        inner join placed as left_placed on scored_pairs.left_key = left_placed.record_key
        inner join
            placed as right_placed
            on scored_pairs.right_key = right_placed.record_key
            and left_placed.component_id = right_placed.component_id
        where left_placed.group_id <> right_placed.group_id
    ),
    -- A source that lists nothing twice has one record in an entity, unless a strong key joins more.
    repeated as (
        select component_id, source
        from placed
        where {{ golden_warehouse.lists_nothing_twice("source", "sources_without_repeats") }}
        group by component_id, source
        having count(distinct group_id) > 1
    )

select component_id, left_group as group_id, tag
from vetoed
union
select component_id, right_group as group_id, tag
from vetoed
union
select placed.component_id, placed.group_id, 'source ' || placed.source as tag
from placed
inner join repeated on placed.component_id = repeated.component_id and placed.source = repeated.source
