{%- set weighed_tokens -%}
    select
        frozen_tokens.record_key,
        frozen_tokens.entity_type,
        frozen_tokens.token_kind,
        frozen_tokens.token_id,
        false as is_looked_up,
        frozen_tokens.occurrences,
        {{
            golden_warehouse.inverse_document_frequency(
                "coalesce(listed.records, unlisted.records)", "unlisted.all_records"
            )
        }} as idf
    from frozen_tokens
    inner join
        token_frequencies as unlisted
        on frozen_tokens.entity_type = unlisted.entity_type
        and frozen_tokens.token_kind = unlisted.token_kind
        and unlisted.token is null
    left join
        token_frequencies as listed
        on frozen_tokens.entity_type = listed.entity_type
        and frozen_tokens.token_kind = listed.token_kind
        and frozen_tokens.token = listed.token
{%- endset -%}
-- The index follows today's records and finds candidates; what they are compared by stays as it was
-- trained.
with
    text_tokens as (select * from {{ ref("text_tokens") }}),
    token_weights as (select * from {{ ref("token_weights") }}),
    token_frequencies as (select * from {{ ref("token_frequencies") }}),
    model_versions as (select * from {{ ref("model_versions") }}),
    frozen_tokens as (
        select text_tokens.*, token_weights.token_id
        from text_tokens
        inner join
            model_versions
            on text_tokens.entity_type = model_versions.entity_type
            and model_versions.is_frozen
        inner join
            token_weights
            on text_tokens.entity_type = token_weights.entity_type
            and text_tokens.token_kind = token_weights.token_kind
            and text_tokens.token = token_weights.token
    ),
    vectors as ({{ golden_warehouse.unit_vectors(weighed_tokens) }})

select record_key, entity_type, token_kind, token_id, weight
from vectors
