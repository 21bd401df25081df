{%- set limits = golden_warehouse.configuration().limits -%}
with
    text_tokens as (select * from {{ ref("text_tokens") }}),
    match_texts as (select * from {{ ref("match_texts") }}),
    text_counts as (select entity_type, count(*) as texts from match_texts group by entity_type),
    frequencies as (
        select entity_type, token_kind, token, count(*) as record_count
        from text_tokens
        group by entity_type, token_kind, token
    ),
    priced as (
        select
            frequencies.*,
            text_counts.texts,
            -- What the index costs when tokens of up to this frequency are looked up: meetings of two
            -- records.
            sum(frequencies.record_count * (frequencies.record_count - 1) / 2) over (
                partition by frequencies.entity_type, frequencies.token_kind
                order by frequencies.record_count
                range between unbounded preceding and current row
            ) as meetings_so_far
        from frequencies
        inner join text_counts on frequencies.entity_type = text_counts.entity_type
    )

select
    entity_type,
    token_kind,
    token,
    -- Joins on numbers cost less than on text.
    row_number() over (order by entity_type, token_kind, token) as token_id,
    record_count,
    texts,
    {{ golden_warehouse.inverse_document_frequency("record_count", "texts") }} as weight,
    meetings_so_far <= greatest(
        {{ limits.meetings_per_record }} * texts, {{ golden_warehouse.meetings_of_few_texts() }}
    ) as is_looked_up
from priced
