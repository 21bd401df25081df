{{ golden_warehouse.block_rule("gtin") }}
