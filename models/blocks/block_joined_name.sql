{{ golden_warehouse.block_rules(["joined_name"]) }}
