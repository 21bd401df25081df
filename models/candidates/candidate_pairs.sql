with
    block_pairs as (select * from {{ ref("block_pairs") }}),
    window_pairs as (select * from {{ ref("window_pairs") }}),
    nearest_texts as (select * from {{ ref("nearest_texts") }}),
    proposed as (
        select rule, entity_type, left_key, right_key
        from block_pairs
        union all
        select rule, entity_type, left_key, right_key
        from window_pairs
        union all
        select rule, entity_type, left_key, right_key
        from nearest_texts
    ),
    -- The rules of a pair are gathered as the bits of a number: a list of texts for each pair takes twice
    -- as long.
    rule_numbers as (
        select entity_type, rule, row_number() over (partition by entity_type order by rule) - 1 as bit
        from (select distinct entity_type, rule from proposed)
    ),
    gathered as (
        select
            proposed.left_key,
            proposed.right_key,
            any_value(proposed.entity_type) as entity_type,
            bit_or(1::bigint << rule_numbers.bit) as rule_bits
        from proposed
        inner join
            rule_numbers
            on proposed.entity_type = rule_numbers.entity_type
            and proposed.rule = rule_numbers.rule
        group by proposed.left_key, proposed.right_key
    ),
    combinations as (select distinct entity_type, rule_bits from gathered),
    named as (
        select
            combinations.entity_type,
            combinations.rule_bits,
            list(rule_numbers.rule order by rule_numbers.rule) as rules
        from combinations
        inner join
            rule_numbers
            on combinations.entity_type = rule_numbers.entity_type
            and (combinations.rule_bits & (1::bigint << rule_numbers.bit)) <> 0
        group by combinations.entity_type, combinations.rule_bits
    )

select gathered.left_key, gathered.right_key, gathered.entity_type, named.rules
from gathered
inner join named on gathered.entity_type = named.entity_type and gathered.rule_bits = named.rule_bits
