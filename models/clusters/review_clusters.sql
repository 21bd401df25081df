{%- set limits = golden_warehouse.configuration().limits -%}
with
    entity_members as (select * from {{ ref("entity_members") }}),
    record_features as (select * from {{ ref("record_features") }}),
    weakest_edges as (select * from {{ ref("weakest_edges") }}),
    parts_without_weakest as (select * from {{ ref("parts_without_weakest") }}),
    cluster_edges as (select * from {{ ref("cluster_edges") }}),
    exclusive_values as (select * from {{ ref("exclusive_values") }}),
    sizes as (
        select entity_id, any_value(entity_type) as entity_type, count(*) as records
        from entity_members
        group by entity_id
        having count(*) > 1
    ),
    parts as (
        select
            entity_members.entity_id, parts_without_weakest.component_id as part_id, count(*) as part_records
        from entity_members
        inner join parts_without_weakest on entity_members.record_key = parts_without_weakest.record_key
        group by entity_members.entity_id, parts_without_weakest.component_id
    ),
    bridged as (
        -- Two parts of two records or more that only the weakest edge joins: two things chained into one.
        select entity_id, count(*) as solid_parts
        from parts
        where part_records > 1
        group by entity_id
        having count(*) > 1
    ),
    name_counts as (
        select entity_members.entity_id, record_features.name_key, count(*) as records
        from entity_members
        inner join sizes on entity_members.entity_id = sizes.entity_id
        inner join record_features on entity_members.record_key = record_features.record_key
        where record_features.name_key is not null
        group by entity_members.entity_id, record_features.name_key
    ),
    main_names as (
        select entity_id, arg_min(name_key, (- records, name_key)) as main_name
        from name_counts
        group by entity_id
    ),
    spreads as (
        select
            name_counts.entity_id,
            min(jaro_winkler_similarity(name_counts.name_key, main_names.main_name)) as name_spread
        from name_counts
        inner join main_names on name_counts.entity_id = main_names.entity_id
        group by name_counts.entity_id
    ),
    contradictions as (
        select entity_members.entity_id, exclusive_values.kind, exclusive_values.scope
        from exclusive_values
        inner join entity_members on exclusive_values.group_id = entity_members.record_key
        group by entity_members.entity_id, exclusive_values.kind, exclusive_values.scope
        having count(distinct exclusive_values.canonical_value) > 1
    ),
    contradicting as (
        select entity_id, list_sort(list(distinct kind)) as kinds from contradictions group by entity_id
    ),
    -- Either end has lost the edge.
    cut_ends as (
        select unnest([left_key, right_key]) as record_key from cluster_edges where cut_reason is not null
    ),
    cut as (
        select entity_members.entity_id, count(*) as cut_edges
        from cut_ends
        inner join entity_members on cut_ends.record_key = entity_members.record_key
        group by entity_members.entity_id
    ),
    judged as (
        select
            sizes.entity_id,
            sizes.entity_type,
            sizes.records,
            spreads.name_spread,
            weakest_edges.left_key as weakest_left_key,
            weakest_edges.right_key as weakest_right_key,
            weakest_edges.weight as weakest_weight,
            weakest_edges.why as weakest_why,
            list_filter(
                [
                    case
                        when sizes.records > {{ limits.cluster_records }}
                        then 'has ' || sizes.records || ' records, more than {{ limits.cluster_records }}'
                    end,
                    case
                        when bridged.solid_parts is not null
                        then 'falls into ' || bridged.solid_parts || ' groups without its weakest edge'
                    end,
                    case
                        when spreads.name_spread < {{ limits.cluster_spread }}
                        then 'holds names as unlike as ' || round(spreads.name_spread, 2)
                    end,
                    case
                        when contradicting.kinds is not null
                        then 'carries several values of ' || array_to_string(contradicting.kinds, ', ')
                    end,
                    case
                        when cut.cut_edges is not null
                        then 'edges to groups with other strong keys lost: ' || cut.cut_edges
                    end
                ],
                lambda reason:reason is not null
            ) as reasons
        from sizes
        left join spreads on sizes.entity_id = spreads.entity_id
        left join weakest_edges on sizes.entity_id = weakest_edges.entity_id
        left join bridged on sizes.entity_id = bridged.entity_id
        left join contradicting on sizes.entity_id = contradicting.entity_id
        left join cut on sizes.entity_id = cut.entity_id
    )

select
    row_number() over (order by len(reasons) desc, records desc, entity_id) as review_rank,
    entity_id,
    entity_type,
    records,
    array_to_string(reasons, '; ') as why,
    name_spread,
    weakest_left_key,
    weakest_right_key,
    weakest_weight,
    weakest_why
from judged
where len(reasons) > 0
