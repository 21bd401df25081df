{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values', 'country_names']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values", "country_names"]) }}

with
    pairs_to_compare as (select * from {{ golden_warehouse.pairs_to_compare() }}),
    compared_values as (select * from {{ ref("compared_values") }}),
    pairs as ({{ golden_warehouse.compared_texts(golden_warehouse.similarity_kinds(), "pairs_to_compare") }}),
    distinct_pairs as (select distinct kind, left_text, right_text from pairs)

select
    kind,
    left_text,
    right_text,
    case
        kind
        when 'person'
        then person_similarity(left_text, right_text)
        when 'company'
        then company_similarity(left_text, right_text)
        else name_similarity(left_text, right_text)
    end as similarity
from distinct_pairs
