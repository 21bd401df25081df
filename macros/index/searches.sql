{#
  SQL relation (in brackets) of the records that many searches find: query_id, entity_type, record_key. `queries` is a relation of
  query_id, entity_type (NULL: of any), field, text, is_phrase. A record is found where its field has all the words of the text, as
  CONTAINS does; those of a phrase one after another. A run of a script without spaces is a phrase. A text without a word finds
  nothing. The rarest token of a search says which records are looked at, so that a search costs what its rarest word does.
#}
{% macro index_hits(queries) %}
    (
        with
            asked as (
                select
                    query_id,
                    entity_type as asked_type,
                    field,
                    is_phrase,
                    unnest(query_tokens(text)) as query_token
                from {{ queries }}
            ),
            wanted as (
                select
                    asked.query_id,
                    types.entity_type,
                    asked.field,
                    case when asked.is_phrase then 0 else asked.query_token.unit end as unit,
                    asked.query_token.token,
                    asked.query_token.position as query_position,
                    token_hits.records
                from asked
                inner join
                    (select distinct entity_type, field from {{ ref("token_hits") }}) as types
                    on asked.field = types.field
                    and coalesce(asked.asked_type, types.entity_type) = types.entity_type
                left join
                    {{ ref("token_hits") }} as token_hits
                    on types.entity_type = token_hits.entity_type
                    and types.field = token_hits.field
                    and asked.query_token.token = token_hits.token
            ),
            rarest as (
                select
                    query_id,
                    entity_type,
                    field,
                    arg_min(token, (records, token)) as token,
                    count(distinct unit) as units,
                    count(*) as tokens
                from wanted
                group by query_id, entity_type, field
                -- A token that stands nowhere: so does the text.
                having count(*) = count(records)
            ),
            looked_at as (
                select
                    rarest.query_id,
                    rarest.entity_type,
                    rarest.field,
                    rarest.units,
                    rarest.tokens,
                    postings.record_key
                from rarest
                inner join
                    {{ ref("postings") }} as postings
                    on rarest.entity_type = postings.entity_type
                    and rarest.field = postings.field
                    and rarest.token = postings.token
            ),
            -- One word is found already.
            placed as (
                select
                    looked_at.query_id,
                    looked_at.entity_type,
                    looked_at.record_key,
                    looked_at.units,
                    wanted.unit,
                    wanted.query_position,
                    unnest(postings.positions) - wanted.query_position as starts_at
                from looked_at
                inner join
                    wanted
                    on looked_at.query_id = wanted.query_id
                    and looked_at.entity_type = wanted.entity_type
                inner join
                    {{ ref("postings") }} as postings
                    on looked_at.record_key = postings.record_key
                    and looked_at.field = postings.field
                    and wanted.token = postings.token
                where looked_at.tokens > 1
            ),
            unit_sizes as (
                select query_id, entity_type, unit, count(*) as tokens
                from wanted
                group by query_id, entity_type, unit
            ),
            whole_units as (
                select
                    query_id, entity_type, record_key, units, unit, count(distinct query_position) as tokens
                from placed
                group by query_id, entity_type, record_key, units, unit, starts_at
            ),
            found_units as (
                select whole_units.*
                from whole_units
                inner join
                    unit_sizes
                    on whole_units.query_id = unit_sizes.query_id
                    and whole_units.entity_type = unit_sizes.entity_type
                    and whole_units.unit = unit_sizes.unit
                    and whole_units.tokens = unit_sizes.tokens
            )
        select query_id, entity_type, record_key
        from looked_at
        where tokens = 1
        union all
        select query_id, entity_type, record_key
        from found_units
        group by query_id, entity_type, record_key, units
        having count(distinct unit) = units
    )
{% endmacro %}

{#
  SQL (in brackets) of the record_keys whose `field` has all the words of `text`, an SQL expression of text without columns; with `phrase`
  one after another. `entity_type` limits it to one. The field must be indexed.
#}
{% macro records_containing(field, text, entity_type=none, phrase=false) %}
    {% set query %}
        (
            select
                1 as query_id,
                {{ "'" ~ entity_type ~ "'" if entity_type else "null::varchar" }} as entity_type,
                {{ golden_warehouse.text_literal(field) }} as field,
                ({{ text }})::varchar as text,
                {{ phrase }} as is_phrase
        )
    {% endset %}
    (select record_key from {{ golden_warehouse.index_hits(query) }})
{% endmacro %}

{# SQL (in brackets) of how many records the search of records_containing finds: from the index alone, no record is read. #}
{% macro hit_count(field, text, entity_type=none, phrase=false) %}
    (select count(*) from {{ golden_warehouse.records_containing(field, text, entity_type, phrase) }})
{% endmacro %}
