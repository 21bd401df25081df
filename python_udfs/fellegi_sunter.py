"""Learning the weights of comparisons, with labels or without: the model of Fellegi and Sunter (1969).

Every comparison of a pair comes out at a level: 0 for the lowest, one less than the count of levels for the highest
(equal), and ``MISSING`` where a side has no value. The weight of a level is log2(m / u): m is how often a pair of one
thing comes out there, u how often a pair of two things does. u is counted on random pairs, which are two things almost
surely. m is found by expectation maximisation (EM) over the counts of agreement patterns of the candidate pairs: their
number depends on the levels and not on the pairs, so that a million records take no longer than a thousand.

The prior is the share of matches among ALL pairs of records, and stays as given. Candidates agree on their block's
fields by construction; but what a pattern says of a pair does not depend on how the pair was found, so that the odds
over all pairs are the right ones for a candidate too. Nor do labels move it: people label what they find interesting,
not a sample; a label says which side a pattern's pair is on, not how many such pairs there are. (With the share among
the candidates for a prior, pairs of one block teach that its fields are all that counts; with a prior that EM may
move, it runs to 1 and all is one thing.)
"""

from typing import TypedDict

import numpy as np

# The level of a comparison to which a side has no value: it says nothing either way.
MISSING = -1
# EM has converged long before on every set tried (at most 40 rounds); more rounds change no digit that counts.
ROUNDS = 100
# Half a pair is added to every level (Jeffreys' prior): one never seen has a weight that is large, not infinite.
UNSEEN_PAIRS = 0.5
# Where EM begins: nine tenths of the matches equal, the rest spread over the other levels.
EQUAL_AT_FIRST = 0.9
# As much of m always stays as at first: of a hundred matches one is of a kind that these records do not show yet.
# Without it a level that no match has shown so far would rule a match out.
UNKNOWN_SHARE = 0.01
# exp() of more is out of a double's range.
LARGEST_LOG_ODDS = 700.0


class LevelShare(TypedDict):
    """What was learned of one level of one comparison (counted from 0)."""

    comparison: int
    level: int
    matched_share: float
    chance_share: float


def learned_shares(
    patterns: list[list[int]] | None,
    pairs: list[int] | None,
    certain_pairs: list[int] | None,
    random_pairs: list[int] | None,
    level_counts: list[int] | None,
    match_share: float | None,
) -> list[LevelShare] | None:
    """How often each level comes out for matches (m) and by chance (u).

    patterns: each distinct list of levels, one a comparison, ``MISSING`` where a side has no value. pairs,
    certain_pairs, random_pairs: how many pairs that may match, pairs known to match (a trusted strong key, a label)
    and random pairs have that pattern; pairs labelled as two things are in none of the first two. level_counts: how
    many levels each comparison has. match_share: the share of matches expected among all pairs of records, above 0
    and below 1. NULL in any of them gives NULL. A level nobody reached has a small share, never 0. The same lists
    give the same shares to the last digit.
    """
    if (
        patterns is None
        or pairs is None
        or certain_pairs is None
        or random_pairs is None
        or level_counts is None
        or match_share is None
    ):
        return None
    levels = np.array(patterns, dtype=np.int64).reshape(len(patterns), len(level_counts))
    chance = [
        _shares(levels[:, position], np.array(random_pairs, dtype=float), count)
        for position, count in enumerate(level_counts)
    ]
    matched = _expectation_maximisation(
        levels, np.array(pairs, dtype=float), np.array(certain_pairs, dtype=float), chance, match_share
    )
    matched = [_rising(shares, by_chance) for shares, by_chance in zip(matched, chance, strict=True)]
    return [
        {"comparison": position, "level": level, "matched_share": float(share), "chance_share": float(by_chance)}
        for position in range(len(level_counts))
        for level, (share, by_chance) in enumerate(zip(matched[position], chance[position], strict=True))
    ]


def _shares(levels: np.ndarray, weights: np.ndarray, count: int) -> np.ndarray:
    """The share of ``weights`` at each of ``count`` levels, missing values apart."""
    known = levels >= 0
    totals = np.bincount(levels[known], weights=weights[known], minlength=count) + UNSEEN_PAIRS
    return totals / totals.sum()


def _rising(matched: np.ndarray, by_chance: np.ndarray) -> np.ndarray:
    """m of one comparison, changed as little as needed for m / u not to fall from a level to the next.

    More alike never speaks less for a match. Neighbouring levels that say so, for want of pairs, share their ratio
    (pool adjacent violators: Ayer et al. 1955). Since both sum to 1, the lowest level then never speaks for a match,
    and equal values never against it.
    """
    pools: list[list[float]] = []  # of each pool: the sum of m, the sum of u, how many levels
    for share, chance in zip(matched, by_chance, strict=True):
        pools.append([float(share), float(chance), 1])
        while len(pools) > 1 and pools[-2][0] * pools[-1][1] > pools[-1][0] * pools[-2][1]:
            last = pools.pop()
            pools[-1] = [one + other for one, other in zip(pools[-1], last, strict=True)]
    ratios = [matched_sum / chance_sum for matched_sum, chance_sum, levels in pools for _ in range(int(levels))]
    return by_chance * np.array(ratios)


def _expectation_maximisation(
    levels: np.ndarray, pairs: np.ndarray, certain: np.ndarray, chance: list[np.ndarray], match_share: float
) -> list[np.ndarray]:
    """m of every comparison: weigh the patterns by how likely they match (E), count the levels anew (M), and again."""
    first = []
    for by_chance in chance:
        shares = np.full(len(by_chance), (1 - EQUAL_AT_FIRST) / max(len(by_chance) - 1, 1))
        shares[-1] = EQUAL_AT_FIRST
        first.append(shares / shares.sum())
    matched = first
    prior = np.log(match_share / (1 - match_share))
    for _ in range(ROUNDS):
        log_odds = np.full(len(levels), prior)
        for position, by_chance in enumerate(chance):
            known = levels[:, position] >= 0
            at = levels[known, position]
            log_odds[known] += np.log(matched[position][at]) - np.log(by_chance[at])
        posterior = 1 / (1 + np.exp(-np.clip(log_odds, -LARGEST_LOG_ODDS, LARGEST_LOG_ODDS)))
        # A pair that shares a trusted key, or that a person calls a match, is one whatever its fields say: it teaches.
        weights = (pairs - certain) * posterior + certain
        matched = [
            (1 - UNKNOWN_SHARE) * _shares(levels[:, position], weights, len(at_first)) + UNKNOWN_SHARE * at_first
            for position, at_first in enumerate(first)
        ]
    return matched
