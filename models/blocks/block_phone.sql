{{ golden_warehouse.block_rules(["phone"]) }}
