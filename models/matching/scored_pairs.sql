with
    compared_pairs as (select * from {{ ref("compared_pairs") }} where is_candidate),
    pattern_weights as (select * from {{ ref("pattern_weights") }}),
    calibrations as (select * from {{ ref("calibrations") }}),
    scored as (
        {% for entity_type in golden_warehouse.configuration().entity_types %}
            select *
            from ({{ golden_warehouse.scored_type(entity_type) }})
            {% if not loop.last %}
                union all
            {% endif %}
        {% endfor %}
    )

select
    left_key,
    right_key,
    entity_type,
    comparisons,
    score,
    prior_weight,
    probability,
    vetoed_by,
    corroborated_by,
    name_is_equal,
    decision
from scored
