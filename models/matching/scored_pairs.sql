{%- set names = golden_warehouse.comparison_names() -%}
with
    candidate_pairs as (select * from {{ ref("candidate_pairs") }}),
    compared_values as (select * from {{ ref("compared_values") }}),
    text_pairs as (select * from {{ ref("text_pairs") }}),
    text_cosines as (select * from {{ ref("text_cosines") }}),
    valued_pairs as (
        select
            candidate_pairs.left_key,
            candidate_pairs.right_key,
            candidate_pairs.entity_type,
            candidate_pairs.rules,
            text_cosines.word_cosine,
            text_cosines.gram_cosine,
            coalesce(
                left_values.name_key = right_values.name_key
                and left_values.legal_form_code is not distinct from right_values.legal_form_code
                -- One source writes one company one way: another spelling there is the sign of another entry.
                and (
                    left_values.source <> right_values.source
                    or left_values.spelled_name = right_values.spelled_name
                ),
                false
            ) as name_is_equal,
            {% for column in [
                "gtin_keys",
                "registry_key",
                "unplaced_registry_key",
                "lei_key",
                "vat_key",
                "canonical_url",
            ] %}
                left_values.{{ column }} as left_{{ column }},
                right_values.{{ column }} as right_{{ column }},
            {% endfor %}
            {% for comparison in names %}
                left_values.value_{{ comparison }} as left_{{ comparison }},
                right_values.value_{{ comparison }} as right_{{ comparison }},
                texts_{{ comparison }}.similarity as similarity_{{ comparison }}
                {% if not loop.last %},{% endif %}
            {% endfor %}
        from candidate_pairs
        inner join compared_values as left_values on candidate_pairs.left_key = left_values.record_key
        inner join compared_values as right_values on candidate_pairs.right_key = right_values.record_key
        left join
            text_cosines
            on candidate_pairs.left_key = text_cosines.left_key
            and candidate_pairs.right_key = text_cosines.right_key
        {% for comparison in names %}
            left join
                text_pairs as texts_{{ comparison }}
                on least(left_values.value_{{ comparison }}, right_values.value_{{ comparison }})
                = texts_{{ comparison }}.left_text
                and greatest(left_values.value_{{ comparison }}, right_values.value_{{ comparison }})
                = texts_{{ comparison }}.right_text
                and texts_{{ comparison }}.kind
                = {{ golden_warehouse.similarity_kind("candidate_pairs.entity_type", comparison) }}
                and candidate_pairs.{{ golden_warehouse.compared_by_similarity(comparison) }}
        {% endfor %}
    ),
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
    rules,
    comparisons,
    score,
    vetoed_by,
    corroborated_by,
    name_is_equal,
    decision
from scored
