{{ golden_warehouse.block_rule("country_first_word") }}
