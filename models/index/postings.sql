with
    indexed_values as (select * from {{ ref("indexed_values") }}),
    distinct_values as (select distinct raw_value from indexed_values),
    tokens as (select raw_value, unnest(index_tokens(raw_value)) as index_token from distinct_values),
    placed as (
        select
            raw_value,
            index_token.token,
            list(index_token.position order by index_token.position) as positions
        from tokens
        group by raw_value, index_token.token
    )

select
    indexed_values.entity_type,
    indexed_values.field,
    placed.token,
    indexed_values.record_key,
    placed.positions
from placed
inner join indexed_values on placed.raw_value = indexed_values.raw_value
