{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["placeholder_values"]) }}

with
    key_partners as (select * from {{ ref("key_partners") }}),
    record_features as (select * from {{ ref("record_features") }}),
    checked_types as (
        select entity_type
        from {{ golden_warehouse.switched_on_by_type("contradictions", "kinds") }}
        where name = 'variant'
    ),
    name_pairs as (
        select distinct
            least(left_features.name, right_features.name) as left_name,
            greatest(left_features.name, right_features.name) as right_name
        from key_partners
        inner join checked_types on key_partners.entity_type = checked_types.entity_type
        inner join record_features as left_features on key_partners.left_key = left_features.record_key
        inner join record_features as right_features on key_partners.right_key = right_features.record_key
        where left_features.name <> right_features.name
    )

select left_name, right_name, variants_contradict(left_name, right_name) as is_other_variant
from name_pairs
