with
    record_features as (select record_key, entity_type, name, mpn_key from {{ ref("record_features") }}),
    match_texts as (select record_key, raw_text from {{ ref("match_texts") }}),
    checked as (
        select * from record_features where {{ golden_warehouse.compared_by_kinds(["shared_code"]) }}
    ),
    texts as (
        select record_key, name as raw_text, true as is_own
        from checked
        where name is not null
        union all
        select checked.record_key, match_texts.raw_text, false as is_own
        from checked
        inner join match_texts on checked.record_key = match_texts.record_key
    ),
    distinct_texts as (select distinct raw_text from texts),
    read_texts as (select raw_text, model_codes(raw_text) as codes from distinct_texts),
    codes as (
        select texts.record_key, unnest(read_texts.codes) as code, texts.is_own
        from texts
        inner join read_texts on texts.raw_text = read_texts.raw_text
        union all
        -- A part number without a digit is a word, and one of three characters a size as often as a code.
        select record_key, upper(mpn_key) as code, true as is_own
        from checked
        where length(mpn_key) >= {{ golden_warehouse.shortest_code() }} and regexp_matches(mpn_key, '[0-9]')
    ),
    gathered as (
        select record_key, code, bool_or(is_own) as is_own
        from codes
        where length(code) >= {{ golden_warehouse.shortest_code() }}
        group by record_key, code
    )

select
    gathered.record_key,
    checked.entity_type,
    gathered.code,
    gathered.is_own,
    count(*) over (partition by checked.entity_type, gathered.code) as records_with_code
from gathered
inner join checked on gathered.record_key = checked.record_key
