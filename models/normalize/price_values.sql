{{ config(pre_hook="{{ golden_warehouse.hand_over_lists(['country_names', 'placeholder_values']) }}") }}
{{ golden_warehouse.depends_on_lists(["country_names", "placeholder_values"]) }}

with
    records as (select * from {{ ref("records") }}),
    distinct_values as (
        select distinct price as raw_price, currency as raw_currency, country
        from records
        where price is not null or currency is not null
    )

select
    raw_price,
    raw_currency,
    country,
    price_amount(raw_price)::decimal(18, 4) as price_amount,
    -- What stands in the currency column goes first; a bare '$' is read by the country beside it.
    coalesce(currency_code(raw_currency, country), currency_code(raw_price, country)) as currency_code
from distinct_values
