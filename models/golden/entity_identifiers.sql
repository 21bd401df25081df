with
    entity_members as (select * from {{ ref("entity_members") }}),
    identifiers as (select * from {{ ref("identifiers") }} where canonical_value is not null),
    record_features as (select * from {{ ref("record_features") }}),
    demoted_keys as (select * from {{ ref("demoted_keys") }}),
    identifying as (
        select record_key, kind, canonical_value, raw_value, value_class, strength
        from identifiers
        union all
        select record_key, 'name_key', name_key, name, 'valid', 'weak'
        from record_features
        where name_key is not null
    ),
    carried as (
        select
            entity_members.entity_id,
            entity_members.entity_type,
            identifying.kind,
            identifying.canonical_value,
            identifying.value_class,
            identifying.raw_value,
            identifying.record_key,
            case
                when demoted_keys.key_value is not null then 'demoted' else identifying.strength
            end as strength
        from identifying
        inner join entity_members on identifying.record_key = entity_members.record_key
        left join
            demoted_keys
            on entity_members.entity_type = demoted_keys.entity_type
            and identifying.kind = demoted_keys.kind
            and identifying.canonical_value = demoted_keys.key_value
    )

select
    entity_id,
    any_value(entity_type) as entity_type,
    kind,
    canonical_value,
    min(value_class) as value_class,
    case
        when bool_or(strength = 'demoted')
        then 'demoted'
        when bool_or(strength = 'strong')
        then 'strong'
        else 'weak'
    end as strength,
    count(distinct record_key) as record_count,
    list_sort(list(distinct raw_value)) as raw_values
from carried
group by entity_id, kind, canonical_value
