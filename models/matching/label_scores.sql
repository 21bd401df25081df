with
    pair_labels as (select left_key, right_key, is_match from {{ ref("pair_labels") }}),
    -- A vetoed pair is decided by its veto; one that no rule proposed is no pair that a score decides.
    compared_pairs as (
        select *
        from {{ ref("compared_pairs") }}
        where is_candidate and vetoed_by is null and pattern is not null
    ),
    labelled_pairs as (
        select compared_pairs.*, pair_labels.is_match
        from compared_pairs
        inner join
            pair_labels
            on compared_pairs.left_key = pair_labels.left_key
            and compared_pairs.right_key = pair_labels.right_key
    ),
    pattern_weights as (select * from {{ ref("pattern_weights") }}),
    scored as (
        {% for entity_type, settings in golden_warehouse.learned_types() %}
            select left_key, right_key, entity_type, is_match, score
            from
                (
                    {{
                        golden_warehouse.summed_weights(
                            entity_type,
                            golden_warehouse.switched_on(settings.comparisons),
                            "labelled_pairs",
                        )
                    }}
                )
            union all
        {% endfor %}
        select left_key, right_key, null::varchar as entity_type, is_match, null::double as score
        from labelled_pairs
        where false
    )

select left_key, right_key, entity_type, is_match, score
from scored
