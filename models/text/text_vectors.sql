{%- set weighed_tokens -%}
    select
        text_tokens.record_key,
        text_tokens.entity_type,
        text_tokens.token_kind,
        token_weights.token_id,
        token_weights.is_looked_up,
        text_tokens.occurrences,
        token_weights.weight as idf
    from text_tokens
    inner join
        token_weights
        on text_tokens.entity_type = token_weights.entity_type
        and text_tokens.token_kind = token_weights.token_kind
        and text_tokens.token = token_weights.token
{%- endset -%}
with
    text_tokens as (select * from {{ ref("text_tokens") }}),
    token_weights as (select * from {{ ref("token_weights") }}),
    match_texts as (select record_key, source from {{ ref("match_texts") }}),
    vectors as ({{ golden_warehouse.unit_vectors(weighed_tokens) }})

select
    vectors.record_key,
    vectors.entity_type,
    match_texts.source,
    vectors.token_kind,
    vectors.token_id,
    vectors.is_looked_up,
    vectors.weight
from vectors
inner join match_texts on vectors.record_key = match_texts.record_key
