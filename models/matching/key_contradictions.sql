with
    key_partners as (select * from {{ ref("key_partners") }}),
    record_features as (select * from {{ ref("record_features") }}),
    partner_variants as (select * from {{ ref("partner_variants") }} where is_other_variant),
    checked as (
        select entity_type, name from {{ golden_warehouse.switched_on_by_type("contradictions", "kinds") }}
    ),
    compared as (
        select
            key_partners.entity_type,
            key_partners.kind,
            key_partners.key_value,
            key_partners.left_key,
            key_partners.right_key,
            -- A brand that the other record's name mentions is a shop's brand column filled another
            -- way, no other product.
            coalesce(
                {{
                    golden_warehouse.brands_contradict(
                        "left_features.brand_key", "right_features.brand_key"
                    )
                }}
                and not contains(right_features.name_key, left_features.brand_key)
                and not contains(left_features.name_key, right_features.brand_key),
                false
            ) as brand,
            coalesce(
                {{
                    golden_warehouse.quantities_contradict(
                        "left_features.quantities", "right_features.quantities"
                    )
                }},
                false
            ) as pack_size,
            coalesce(
                {{ golden_warehouse.codes_contradict("left_features.mpn_key", "right_features.mpn_key") }},
                false
            ) as model_number,
            coalesce(
                len(left_features.gtin_keys) > 0
                and len(right_features.gtin_keys) > 0
                and not list_has_any(left_features.gtin_keys, right_features.gtin_keys),
                false
            ) as gtin,
            coalesce(
                left_features.registry_key <> right_features.registry_key
                and string_split(left_features.registry_key, ':')[1]
                = string_split(right_features.registry_key, ':')[1],
                false
            ) as registry,
            partner_variants.is_other_variant is not null as variant
        from key_partners
        inner join record_features as left_features on key_partners.left_key = left_features.record_key
        inner join record_features as right_features on key_partners.right_key = right_features.record_key
        left join
            partner_variants
            on least(left_features.name, right_features.name) = partner_variants.left_name
            and greatest(left_features.name, right_features.name) = partner_variants.right_name
    ),
    reasons as (
        select
            entity_type,
            kind,
            key_value,
            left_key,
            right_key,
            unnest(
                [
                    {% for reason in ["brand", "pack_size", "model_number", "gtin", "registry", "variant"] %}
                        case when {{ reason }} then '{{ reason }}' end {% if not loop.last %},{% endif %}
                    {% endfor %}
                ]
            ) as reason
        from compared
    )

select
    reasons.entity_type, reasons.kind, reasons.key_value, reasons.left_key, reasons.right_key, reasons.reason
from reasons
inner join checked on reasons.entity_type = checked.entity_type and reasons.reason = checked.name
where
    reasons.reason is not null
    -- A LEI or a registry number joins whatever else differs; a VAT number may be that of a group of
    -- companies.
    and reasons.kind not in ('lei', 'registry')
    and not (reasons.kind = 'gtin' and reasons.reason = 'gtin')
