{{ golden_warehouse.block_rules(["gtin"]) }}
