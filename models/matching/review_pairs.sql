with scored_pairs as (select * from {{ ref("scored_pairs") }} where decision = 'review')

select
    left_key,
    right_key,
    entity_type,
    score,
    rules,
    comparisons,
    case
        when vetoed_by is not null
        then 'alike, but ' || vetoed_by || ' differs'
        when corroborated_by is null and not name_is_equal
        then 'alike, and nothing else agrees'
        else 'alike, below the threshold'
    end as why
from scored_pairs
