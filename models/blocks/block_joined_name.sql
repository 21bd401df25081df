{{ golden_warehouse.block_rule("joined_name") }}
