"""How GoldenMatch is used on a set beyond its zero configuration, by its own documentation.

It says that one usually needs no configuration, and where another way is better: records of two sources are matched
(`match_df`), not deduplicated, and persons go through its probabilistic auto-configuration. Its templates of weighted
matchkeys, more planning effort and its own healing of a configuration were tried on other sets (fodors_zagat, cora,
promap_en, company names): none did better there than the zero configuration, so that one stands, in its favour. What
needs a language or an embedding model from outside is left out.
"""

MATCH, PROBABILISTIC = "match", "probabilistic"

# fodors_zagat has two sources too, but matching did worse on it than the zero configuration, which stands for it.
WAYS = {
    "abt_buy": MATCH,
    "dblp_acm": MATCH,
    "febrl3": PROBABILISTIC,
    "rldata500": PROBABILISTIC,
    "splink_historical_50k": PROBABILISTIC,
    "people": PROBABILISTIC,
}
