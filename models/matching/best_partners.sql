{{ config(materialized="fixpoint") }}
-- Pairs of a source that lists nothing twice: a record matches one record of it at most. Strong keys go
-- first.
with
    strong_edges as (select left_key, right_key from {{ ref("strong_edges") }}),
    record_features as (select record_key, source from {{ ref("record_features") }})

select
    strong_edges.left_key,
    strong_edges.right_key,
    left_features.source as left_source,
    right_features.source as right_source
from strong_edges
inner join record_features as left_features on strong_edges.left_key = left_features.record_key
inner join record_features as right_features on strong_edges.right_key = right_features.record_key
;
-- Then, round by round, the pairs that are the best on either side among those whose places are still free.
with
    scored_pairs as (
        select
            left_key,
            right_key,
            score,
            -- Levels are coarse: of two partners that weigh the same, the more similar one.
            list_avg(
                list_filter(
                    list_transform(comparisons, lambda entry:entry.similarity),
                    lambda similarity:similarity is not null
                )
            ) as similarity
        from {{ ref("scored_pairs") }}
        where decision = 'match'
    ),
    record_features as (select record_key, source from {{ ref("record_features") }}),
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    sourced as (
        select
            scored_pairs.*,
            left_features.source as left_source,
            right_features.source as right_source,
            {{ golden_warehouse.lists_nothing_twice("left_features.source", "sources_without_repeats") }}
            as left_is_single,
            {{ golden_warehouse.lists_nothing_twice("right_features.source", "sources_without_repeats") }}
            as right_is_single
        from scored_pairs
        inner join record_features as left_features on scored_pairs.left_key = left_features.record_key
        inner join record_features as right_features on scored_pairs.right_key = right_features.record_key
        where
            not (
                left_features.source = right_features.source
                and
                {{ golden_warehouse.lists_nothing_twice("left_features.source", "sources_without_repeats") }}
            )
    ),
    -- Each pair from both its ends: a record has one place for each source that lists nothing twice.
    ends as (
        select
            left_key,
            right_key,
            left_key as record_key,
            right_key as partner_key,
            right_source as partner_source,
            score,
            similarity
        from sourced
        where right_is_single
        union all
        select
            left_key,
            right_key,
            right_key as record_key,
            left_key as partner_key,
            left_source as partner_source,
            score,
            similarity
        from sourced
        where left_is_single
    ),
    taken as (
        select left_key as record_key, right_source as partner_source
        from __current__
        union
        select right_key as record_key, left_source as partner_source
        from __current__
    ),
    lost as (
        select distinct ends.left_key, ends.right_key
        from ends
        inner join taken on ends.record_key = taken.record_key and ends.partner_source = taken.partner_source
    ),
    open_ends as (
        select ends.*
        from ends
        left join lost on ends.left_key = lost.left_key and ends.right_key = lost.right_key
        where lost.left_key is null
    ),
    ranked as (
        select
            left_key,
            right_key,
            row_number() over (
                partition by record_key, partner_source order by score desc, similarity desc, partner_key
            ) as partner_rank
        from open_ends
    ),
    winners as (
        select left_key, right_key from ranked group by left_key, right_key having max(partner_rank) = 1
    )

select sourced.left_key, sourced.right_key, sourced.left_source, sourced.right_source
from sourced
inner join winners on sourced.left_key = winners.left_key and sourced.right_key = winners.right_key
