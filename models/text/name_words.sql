with
    record_features as (select * from {{ ref("record_features") }}),
    split_names as (
        select record_key, entity_type, unnest(list_distinct(string_split(name_key, ' '))) as word
        from record_features
        where
            name_key is not null
            -- Only blocks of the rarest word ask for it.
            and entity_type
            in ({{ golden_warehouse.type_literals(golden_warehouse.types_keyed_by("rarest_word")) }})
    )

select record_key, entity_type, word, count(*) over (partition by entity_type, word) as record_count
from split_names
