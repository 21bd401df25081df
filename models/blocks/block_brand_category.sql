{{ golden_warehouse.block_rules(["brand_category"]) }}
