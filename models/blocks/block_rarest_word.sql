{{ golden_warehouse.block_rules(["rarest_word"]) }}
