with
    agreement_patterns as (select * from {{ ref("agreement_patterns") }}),
    model_versions as (select * from {{ ref("model_versions") }} where not is_frozen),
    gathered as (
        select
            entity_type,
            list(levels order by pattern) as patterns,
            list(pairs order by pattern) as pairs,
            list(certain_pairs order by pattern) as certain_pairs,
            list(random_pairs order by pattern) as random_pairs,
            any_value(level_counts) as level_counts
        from agreement_patterns
        group by entity_type
    ),
    expected as (
        select gathered.*, model_versions.model_version, model_versions.match_share
        from gathered
        inner join model_versions on gathered.entity_type = model_versions.entity_type
    ),
    learned as (
        select
            entity_type,
            model_version,
            unnest(
                learned_shares(patterns, pairs, certain_pairs, random_pairs, level_counts, match_share)
            ) as share
        from expected
    )

select
    entity_type,
    model_version,
    share.comparison + 1 as position,
    share.level as level,
    share.matched_share,
    share.chance_share
from learned
