{{ golden_warehouse.block_rule("phone") }}
