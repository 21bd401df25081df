{%- set length = golden_warehouse.gram_length() -%}
with
    match_texts as (select * from {{ ref("match_texts") }}),
    words as (
        select record_key, entity_type, 'word' as token_kind, unnest(string_split(match_text, ' ')) as token
        from match_texts
    ),
    -- Runs of characters over the whole text, words joined: how a shop spaces a model number does not
    -- matter much.
    joined as (select record_key, entity_type, replace(match_text, ' ', '_') as joined_text from match_texts),
    grams as (
        select
            record_key,
            entity_type,
            'gram' as token_kind,
            unnest(
                list_transform(
                    range(1, greatest(length(joined_text) - {{ length - 1 }}, 1) + 1),
                    lambda start_at:substr(joined_text, start_at, {{ length }})
                )
            ) as token
        from joined
    ),
    tokens as (
        select record_key, entity_type, token_kind, token
        from words
        union all
        select record_key, entity_type, token_kind, token
        from grams
    )

select record_key, entity_type, token_kind, token, count(*) as occurrences
from tokens
group by record_key, entity_type, token_kind, token
