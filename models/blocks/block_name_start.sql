{{ golden_warehouse.block_rule("name_start") }}
