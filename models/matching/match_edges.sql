with
    strong_edges as (select * from {{ ref("strong_edges") }}),
    scored_pairs as (select * from {{ ref("scored_pairs") }} where decision = 'match')

select
    left_key,
    right_key,
    entity_type,
    'strong_key' as kind,
    1.0::double as weight,
    len(shared_keys) as support,
    'both carry ' || array_to_string(shared_keys, ', ') as why
from strong_edges
union all
select
    left_key,
    right_key,
    entity_type,
    'fuzzy' as kind,
    score as weight,
    len(list_filter(comparisons, lambda entry:entry.similarity >= 1)) as support,
    'alike in ' || array_to_string(
        list_transform(
            list_filter(comparisons, lambda entry:entry.similarity is not null),
            lambda entry:entry.comparison || ' ' || round(entry.similarity, 3)::varchar
        ),
        ', '
    ) as why
from scored_pairs
