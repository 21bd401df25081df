{%- set limits = golden_warehouse.configuration().limits -%}
with
    sorted_records as (select * from {{ ref("sorted_records") }}),
    value_hits as (select record_key, field, hits from {{ ref("value_hits") }}),
    features as (select * from {{ ref("record_features") }}),
    record_counts as (select entity_type, count(*) as records from features group by entity_type),
    reaches as (
        {% for entity_type, rule, given in golden_warehouse.sort_passes() %}
            select position, reach::bigint as reach
            from ({{ golden_warehouse.reach_of_pass(entity_type, rule, given) }})
            union all
        {% endfor %}
        select position, null::bigint as reach
        from sorted_records
        where false
    ),
    ends as (
        select *, max(position) over (partition by rule, entity_type, stretch) as last_position
        from sorted_records
    ),
    wanted as (
        select
            ends.rule,
            ends.entity_type,
            ends.stretch,
            ends.record_key,
            ends.position,
            least(reaches.reach, ends.last_position - ends.position) as wanted_reach
        from ends
        inner join reaches on ends.position = reaches.position
    ),
    sizes as (
        select rule, entity_type, wanted_reach, count(*) as windows
        from wanted
        group by rule, entity_type, wanted_reach
    ),
    caps as (
        select rule, entity_type, unnest(range(0, max(wanted_reach) + 1)) as cap
        from sizes
        group by rule, entity_type
    ),
    -- Over the budget the widest windows are cut first: they find least for what they cost.
    priced_caps as (
        select
            caps.rule,
            caps.entity_type,
            caps.cap,
            sum(sizes.windows * least(sizes.wanted_reach, caps.cap)) as pairs
        from caps
        inner join sizes on caps.rule = sizes.rule and caps.entity_type = sizes.entity_type
        group by caps.rule, caps.entity_type, caps.cap
    ),
    kept_caps as (
        select priced_caps.rule, priced_caps.entity_type, max(priced_caps.cap) as cap
        from priced_caps
        inner join record_counts on priced_caps.entity_type = record_counts.entity_type
        where priced_caps.pairs <= record_counts.records * {{ limits.pairs_per_record }}
        group by priced_caps.rule, priced_caps.entity_type
    )

select
    wanted.rule,
    wanted.entity_type,
    wanted.stretch,
    wanted.record_key,
    wanted.position,
    wanted.wanted_reach,
    least(wanted.wanted_reach, kept_caps.cap) as reach
from wanted
inner join kept_caps on wanted.rule = kept_caps.rule and wanted.entity_type = kept_caps.entity_type
