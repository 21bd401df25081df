{{ golden_warehouse.block_rule("brand_category") }}
