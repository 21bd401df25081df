{%- set names = golden_warehouse.comparison_names() -%}
{%- set frequency_names = golden_warehouse.frequency_names() -%}
with
    pairs as (select * from {{ golden_warehouse.pairs_to_compare() }}),
    compared_values as (select * from {{ ref("compared_values") }}),
    value_rarities as (select * from {{ ref("value_rarities") }}),
    text_pairs as (select * from {{ ref("text_pairs") }}),
    text_cosines as (select * from {{ ref("text_cosines") }}),
    variant_pairs as (select left_text, right_text, similarity from {{ ref("variant_pairs") }}),
    code_pairs as (select left_key, right_key, similarity from {{ ref("code_pairs") }}),
    valued_pairs as (
        select
            pairs.left_key,
            pairs.right_key,
            pairs.entity_type,
            pairs.is_candidate,
            pairs.is_random,
            {% if golden_warehouse.any_type_with("corroboration") %}
                coalesce(
                    left_values.name_key = right_values.name_key
                    and left_values.legal_form_code is not distinct from right_values.legal_form_code
                    -- One source writes one company one way: another spelling there is the sign of another
                    -- entry.
                    and (
                        left_values.source <> right_values.source
                        or left_values.spelled_name = right_values.spelled_name
                    ),
                    false
                ) as name_is_equal,
            {% else %} null::boolean as name_is_equal,
            {% endif %}
            {% if golden_warehouse.comparisons_by_kind(["cosine"]) %}
                -- Two texts without a token in common are unlike; a missing text says nothing.
                case
                    when left_values.has_match_text and right_values.has_match_text
                    then coalesce(text_cosines.word_cosine, 0)
                end as word_cosine,
                case
                    when left_values.has_match_text and right_values.has_match_text
                    then coalesce(text_cosines.gram_cosine, 0)
                end as gram_cosine,
            {% endif %}
            {% for column in golden_warehouse.exclusive_columns() %}
                left_values.{{ column }} as left_{{ column }},
                right_values.{{ column }} as right_{{ column }},
            {% endfor %}
            {% for comparison in names %}
                left_values.value_{{ comparison }} as left_{{ comparison }},
                right_values.value_{{ comparison }} as right_{{ comparison }},
            {% endfor %}
            {% for comparison in golden_warehouse.comparisons_by_kind(
                golden_warehouse.similarity_kinds() + ["variant"]
            ) %}
                {{ golden_warehouse.looked_up_similarity(comparison) }} as similarity_{{ comparison }},
            {% endfor %}
            {% if golden_warehouse.comparisons_by_kind(["shared_code"]) %}
                code_pairs.similarity as code_similarity,
                code_pairs.left_key is not null as shares_code,
                left_values.has_code as left_has_code,
                right_values.has_code as right_has_code,
            {% endif %}
            {% for comparison in frequency_names %} value_rarities.rarity_{{ comparison }}, {% endfor %}
        from pairs
        inner join compared_values as left_values on pairs.left_key = left_values.record_key
        inner join compared_values as right_values on pairs.right_key = right_values.record_key
        {% if frequency_names %}
            left join value_rarities on pairs.left_key = value_rarities.record_key
        {% endif %}
        {% if golden_warehouse.comparisons_by_kind(["cosine"]) %}
            left join
                text_cosines
                on pairs.left_key = text_cosines.left_key
                and pairs.right_key = text_cosines.right_key
        {% endif %}
        {% for comparison in golden_warehouse.comparisons_by_kind(golden_warehouse.similarity_kinds()) %}
            left join
                text_pairs as texts_{{ comparison }}
                on {{
                    golden_warehouse.holds_texts(
                        "texts_" ~ comparison, comparison, golden_warehouse.similarity_kinds()
                    )
                }}
                and texts_{{ comparison }}.kind
                = {{ golden_warehouse.similarity_kind("pairs.entity_type", comparison) }}
        {% endfor %}
        {% for comparison in golden_warehouse.comparisons_by_kind(["variant"]) %}
            left join
                variant_pairs as variants_{{ comparison }}
                on {{ golden_warehouse.holds_texts("variants_" ~ comparison, comparison, ["variant"]) }}
        {% endfor %}
        {% if golden_warehouse.comparisons_by_kind(["shared_code"]) %}
            left join
                code_pairs on pairs.left_key = code_pairs.left_key and pairs.right_key = code_pairs.right_key
        {% endif %}
    ),
    measured_pairs as (
        select
            left_key,
            right_key,
            entity_type,
            is_candidate,
            is_random,
            name_is_equal,
            {% for comparison in frequency_names %}
                case
                    when left_{{ comparison }} = right_{{ comparison }} then rarity_{{ comparison }}
                end as rarity_{{ comparison }},
            {% endfor %}
            {% for comparison in names %}
                {{ golden_warehouse.measured_comparison(comparison) }} as measured_{{ comparison }},
            {% endfor %}
            {{ golden_warehouse.contradicting_key() }} as contradicting_key
        from valued_pairs
    )

select
    left_key,
    right_key,
    entity_type,
    is_candidate,
    is_random,
    name_is_equal,
    {{ golden_warehouse.vetoed_by() }} as vetoed_by,
    {% for comparison in names %} measured_{{ comparison }}, {% endfor %}
    {% for comparison in frequency_names %} rarity_{{ comparison }}, {% endfor %}
    {{ golden_warehouse.agreement_pattern() }} as pattern
from measured_pairs
