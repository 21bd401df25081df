{{ golden_warehouse.block_rule("rarest_word") }}
