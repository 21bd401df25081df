with
    agreement_patterns as (select * from {{ ref("agreement_patterns") }}),
    comparison_weights as (select * from {{ ref("comparison_weights") }}),
    levels as (
        select
            entity_type,
            pattern,
            levels,
            unnest(range(1, len(levels) + 1)) as position,
            unnest(levels) as level
        from agreement_patterns
    ),
    priors as (
        select entity_type, any_value(prior_weight) as prior_weight
        from comparison_weights
        group by entity_type
    ),
    weighed as (
        select
            levels.entity_type,
            levels.pattern,
            any_value(levels.levels) as levels,
            -- A missing value weighs nothing.
            list(coalesce(comparison_weights.weight, 0) order by levels.position) as weights,
            list(
                case
                    when
                        comparison_weights.weighs_frequency
                        and comparison_weights.level = comparison_weights.highest_level
                    then log2(comparison_weights.chance_share)
                end
                order by levels.position
            ) as equal_chances
        from levels
        left join
            comparison_weights
            on levels.entity_type = comparison_weights.entity_type
            and levels.position = comparison_weights.position
            and levels.level = comparison_weights.level
        group by levels.entity_type, levels.pattern
    )

select
    weighed.entity_type,
    weighed.pattern,
    weighed.levels,
    weighed.weights,
    weighed.equal_chances,
    priors.prior_weight
from weighed
inner join priors on weighed.entity_type = priors.entity_type
