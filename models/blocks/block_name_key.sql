{{ golden_warehouse.block_rule("name_key") }}
