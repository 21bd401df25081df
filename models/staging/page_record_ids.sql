{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['tracking_parameters', 'placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["tracking_parameters", "placeholder_values"]) }}

with
    staged_rows as (select * from {{ ref("staged_rows") }}),
    distinct_urls as (
        select distinct url
        from staged_rows
        where given_record_id is null and url is not null and reject_reason is null
    )

select url, canonical_url(url) as canonical_url
from distinct_urls
