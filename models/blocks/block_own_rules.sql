{{ golden_warehouse.block_rules(golden_warehouse.own_rules()) }}
