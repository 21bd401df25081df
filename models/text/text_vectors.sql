with
    text_tokens as (select * from {{ ref("text_tokens") }}),
    token_weights as (select * from {{ ref("token_weights") }}),
    match_texts as (select record_key, source from {{ ref("match_texts") }}),
    -- Millionths as whole numbers: sums of fractions would depend on the order of their terms.
    weighted as (
        select
            text_tokens.record_key,
            text_tokens.entity_type,
            text_tokens.token_kind,
            token_weights.token_id,
            token_weights.is_looked_up,
            round((1 + ln(text_tokens.occurrences)) * token_weights.weight * 1000000)::bigint as millionths
        from text_tokens
        inner join
            token_weights
            on text_tokens.entity_type = token_weights.entity_type
            and text_tokens.token_kind = token_weights.token_kind
            and text_tokens.token = token_weights.token
    ),
    lengths as (
        select record_key, token_kind, sqrt(sum(millionths * millionths)::double) as vector_length
        from weighted
        group by record_key, token_kind
    )

select
    weighted.record_key,
    weighted.entity_type,
    match_texts.source,
    weighted.token_kind,
    weighted.token_id,
    weighted.is_looked_up,
    weighted.millionths / lengths.vector_length as weight
from weighted
inner join lengths on weighted.record_key = lengths.record_key and weighted.token_kind = lengths.token_kind
inner join match_texts on weighted.record_key = match_texts.record_key
