{{ golden_warehouse.block_rules(["country_first_word"]) }}
