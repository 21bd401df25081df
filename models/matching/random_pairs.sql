{%- set limits = golden_warehouse.configuration().limits -%}
-- A record_key is a hash: neighbours in its order are as random as any two records, and the same in every
-- run.
with
    records as (select record_key, entity_type, source from {{ ref("records") }}),
    sources_without_repeats as (select source from {{ golden_warehouse.sources_without_repeats() }}),
    trained_now as (select entity_type, records from {{ ref("model_versions") }} where not is_frozen),
    numbered as (
        select
            records.record_key,
            records.entity_type,
            records.source,
            trained_now.records,
            row_number() over (partition by records.entity_type order by records.record_key) as position
        from records
        inner join trained_now on records.entity_type = trained_now.entity_type
    ),
    distances as (
        select
            *,
            unnest(
                range(1, least(records - 1, ceil({{ limits.random_pairs }} / records))::bigint + 1)
            ) as distance
        from numbered
        where position <= {{ limits.random_pairs }}
    )

select distances.record_key as left_key, numbered.record_key as right_key, distances.entity_type
from distances
inner join
    numbered
    on distances.entity_type = numbered.entity_type
    and distances.position + distances.distance = numbered.position
where
    distances.source <> numbered.source
    or not {{ golden_warehouse.lists_nothing_twice("distances.source", "sources_without_repeats") }}
