{{ golden_warehouse.block_rules(["name_key"]) }}
