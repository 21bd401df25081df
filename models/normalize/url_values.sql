{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['tracking_parameters', 'placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["tracking_parameters", "placeholder_values"]) }}

with
    records as (select * from {{ ref("records") }}),
    distinct_values as (select distinct url as raw_value from records where url is not null)

select
    raw_value,
    canonical_url(raw_value) as canonical_url,
    url_class(raw_value) as url_class,
    url_host(raw_value) as url_host
from distinct_values
