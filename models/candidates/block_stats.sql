with
    candidate_pairs as (select * from {{ ref("candidate_pairs") }}),
    priced_blocks as (select * from {{ ref("priced_blocks") }}),
    record_features as (select * from {{ ref("record_features") }}),
    record_counts as (
        select entity_type, count(*) as records, count(*) * (count(*) - 1) / 2 as all_pairs
        from record_features
        group by entity_type
    ),
    blocks as (
        select
            rule,
            entity_type,
            count(*) as blocks,
            max(block_records) as largest_block,
            sum(whole_pairs)::bigint as whole_pairs
        from priced_blocks
        group by rule, entity_type
    ),
    named_pairs as (select unnest(rules) as rule, entity_type from candidate_pairs),
    proposed as (
        select rule, entity_type, count(*) as proposed_pairs from named_pairs group by rule, entity_type
    ),
    -- A rule that brought nothing is listed too: its key may read what no record has.
    configured as (select * from {{ golden_warehouse.configured_rules() }}),
    rules as (
        select rule, entity_type
        from configured
        union
        select rule, entity_type
        from proposed
    ),
    alone as (
        select rules[1] as rule, entity_type, count(*) as only_this_rule
        from candidate_pairs
        where len(rules) = 1
        group by rules[1], entity_type
    )

select
    rules.rule,
    rules.entity_type,
    coalesce(blocks.blocks, configured.least_count) as blocks,
    coalesce(blocks.largest_block, configured.least_count) as largest_block,
    coalesce(blocks.whole_pairs, configured.least_count) as whole_pairs,
    coalesce(proposed.proposed_pairs, 0) as proposed_pairs,
    coalesce(alone.only_this_rule, 0) as only_this_rule,
    coalesce(proposed.proposed_pairs, 0) / record_counts.records as pairs_per_record,
    case
        when record_counts.all_pairs > 0
        then 1 - coalesce(proposed.proposed_pairs, 0) / record_counts.all_pairs
    end as reduction_ratio
from rules
inner join record_counts on rules.entity_type = record_counts.entity_type
left join configured on rules.rule = configured.rule and rules.entity_type = configured.entity_type
left join blocks on rules.rule = blocks.rule and rules.entity_type = blocks.entity_type
left join proposed on rules.rule = proposed.rule and rules.entity_type = proposed.entity_type
left join alone on rules.rule = alone.rule and rules.entity_type = alone.entity_type
