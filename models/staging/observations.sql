{%- set columns = golden_warehouse.canonical_columns() -%}
with
    staged_rows as (select * from {{ ref("staged_rows") }} where reject_reason is null),
    page_record_ids as (select * from {{ ref("page_record_ids") }}),
    observation_times as (select * from {{ ref("observation_times") }}),
    hashed as (
        select
            *,
            md5(
                concat_ws(
                    chr(31),
                    {% for column in columns %} coalesce({{ column }}, ''),{% endfor %}
                    array_to_string(
                        list_sort(
                            list_transform(
                                map_entries(attributes), lambda entry:entry.key || chr(30) || entry.value
                            )
                        ),
                        chr(31)
                    )
                )
            ) as content_hash
        from staged_rows
    ),
    identified as (
        select
            hashed.*,
            coalesce(
                hashed.given_record_id, page_record_ids.canonical_url, hashed.content_hash
            ) as source_record_id,
            case
                when hashed.given_record_id is not null
                then 'source'
                when page_record_ids.canonical_url is not null
                then 'url'
                else 'row'
            end as record_id_origin,
            observation_times.observed_at
        from hashed
        left join page_record_ids on hashed.given_record_id is null and hashed.url = page_record_ids.url
        left join observation_times on hashed.observed_at_text = observation_times.observed_at_text
    )

select
    {{ golden_warehouse.record_id("source", "source_record_id") }} as record_id,
    source,
    source_record_id,
    record_id_origin,
    entity_type,
    observed_at,
    coalesce(observed_at > {{ golden_warehouse.latest_believable_time() }}, false) as is_future,
    {% for column in columns %} {{ column }},{% endfor %}
    attributes,
    content_hash,
    input_name,
    input_file,
    input_line,
    input_item
from identified
