{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}

with
    pairs_to_compare as (select * from {{ golden_warehouse.pairs_to_compare() }}),
    compared_values as (select * from {{ ref("compared_values") }}),
    pairs as ({{ golden_warehouse.compared_texts(["variant"], "pairs_to_compare") }}),
    -- Sorted, so that the titles of one record come together and are taken apart once.
    distinct_pairs as (select distinct left_text, right_text from pairs order by left_text, right_text),
    differing as (
        select left_text, right_text, variant_difference(left_text, right_text) as difference
        from distinct_pairs
    )

select left_text, right_text, difference, 0.0::double as similarity
from differing
where difference is not null
