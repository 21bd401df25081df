with
    pairs as (
        select distinct left_key, right_key
        from {{ golden_warehouse.pairs_to_compare() }}
        where {{ golden_warehouse.compared_by_kinds(["cosine"]) }}
    ),
    model_versions as (select * from {{ ref("model_versions") }}),
    vectors as (
        select record_key, token_kind, token_id, weight
        from {{ ref("text_vectors") }}
        where entity_type not in (select entity_type from model_versions where is_frozen)
        union all
        select record_key, token_kind, token_id, weight
        from {{ ref("frozen_vectors") }}
    ),
    shared as (
        select
            pairs.left_key,
            pairs.right_key,
            left_vectors.token_kind,
            {{ golden_warehouse.exact_sum("left_vectors.weight * right_vectors.weight") }} as cosine
        from pairs
        inner join vectors as left_vectors on pairs.left_key = left_vectors.record_key
        inner join
            vectors as right_vectors
            on pairs.right_key = right_vectors.record_key
            and left_vectors.token_id = right_vectors.token_id
        group by pairs.left_key, pairs.right_key, left_vectors.token_kind
    )

select
    left_key,
    right_key,
    coalesce(max(cosine) filter (where token_kind = 'word'), 0) as word_cosine,
    coalesce(max(cosine) filter (where token_kind = 'gram'), 0) as gram_cosine
from shared
group by left_key, right_key
