"""Learning weights without labels: known shares are found again, missing values say nothing, no level is ruled out."""

import itertools
import math
import random
import warnings

import duckdb
import pytest

from python_udfs import registry
from python_udfs.fellegi_sunter import EQUAL_AT_FIRST, MISSING, UNKNOWN_SHARE, UNSEEN_PAIRS, learned_shares

# Three comparisons of 2, 3 and 4 levels: how often a pair of one thing, and one of two things, comes out at each.
MATCHED = [[0.1, 0.9], [0.05, 0.15, 0.8], [0.02, 0.08, 0.2, 0.7]]
CHANCE = [[0.97, 0.03], [0.9, 0.08, 0.02], [0.6, 0.25, 0.1, 0.05]]
LEVEL_COUNTS = [2, 3, 4]
ALL_PAIRS, MATCH_SHARE = 10_000_000, 0.001
# A hundredth of what is learned stays as at first, half a pair is added to each level, counts are whole.
RECOVERED = 0.01
# The parameters of learned_shares, in their order.
PARAMETERS = ["patterns", "pairs", "certain_pairs", "random_pairs", "level_counts", "match_share"]

Lists = tuple[list[list[int]], list[int], list[int], list[int], list[int], float]
Shares = dict[tuple[int, int], tuple[float, float]]


def made(missing: float = 0.0, certain: float = 0.0) -> Lists:
    """The patterns' counts by the shares above: ``missing`` of each comparison lacks a side, ``certain`` have a key."""
    patterns, pairs, certain_pairs, random_pairs = [], [], [], []
    for pattern in itertools.product(*(range(MISSING, count) for count in LEVEL_COUNTS)):
        one, two = 1.0, 1.0
        for level, matched, chance in zip(pattern, MATCHED, CHANCE, strict=True):
            one *= missing if level == MISSING else (1 - missing) * matched[level]
            two *= missing if level == MISSING else (1 - missing) * chance[level]
        matches = round(ALL_PAIRS * MATCH_SHARE * one)
        others = round(ALL_PAIRS * (1 - MATCH_SHARE) * two)
        patterns.append(list(pattern))
        pairs.append(matches + others)
        certain_pairs.append(round(matches * certain))
        random_pairs.append(round(ALL_PAIRS * two))
    return patterns, pairs, certain_pairs, random_pairs, LEVEL_COUNTS, MATCH_SHARE


def shares(*lists: object) -> Shares:
    """What is learned: (comparison, level) to (matched_share, chance_share)."""
    found = learned_shares(*lists)  # type: ignore[arg-type]
    assert found is not None
    by_level = {(row["comparison"], row["level"]): (row["matched_share"], row["chance_share"]) for row in found}
    assert len(by_level) == len(found)
    return by_level


@pytest.mark.parametrize("missing", [0.0, 0.3], ids=["all known", "three tenths missing"])
def test_known_shares_are_found_again(missing: float) -> None:
    found = shares(*made(missing))
    assert set(found) == {(place, level) for place, count in enumerate(LEVEL_COUNTS) for level in range(count)}
    for (place, level), (matched, chance) in found.items():
        assert matched == pytest.approx(MATCHED[place][level], abs=RECOVERED)
        assert chance == pytest.approx(CHANCE[place][level], rel=1e-3)


def test_the_share_of_what_is_unknown_is_all_that_is_off() -> None:
    for (place, level), (matched, _) in shares(*made()).items():
        highest = len(MATCHED[place]) - 1
        first = EQUAL_AT_FIRST if level == highest else (1 - EQUAL_AT_FIRST) / highest
        learned = (matched - UNKNOWN_SHARE * first) / (1 - UNKNOWN_SHARE)
        assert learned == pytest.approx(MATCHED[place][level], abs=0.004)


def test_shares_are_those_of_a_distribution() -> None:
    found = shares(*made(0.2))
    for place, count in enumerate(LEVEL_COUNTS):
        for kind in (0, 1):
            by_level = [found[place, level][kind] for level in range(count)]
            assert all(0 < share < 1 for share in by_level)
            assert math.fsum(by_level) == pytest.approx(1, abs=1e-12)


def test_levels_count_from_the_lowest() -> None:
    """The highest level is the one that speaks for a match, the lowest the one against."""
    found = shares(*made())
    for place, count in enumerate(LEVEL_COUNTS):
        bits = [math.log2(found[place, level][0] / found[place, level][1]) for level in range(count)]
        assert bits == sorted(bits)
        assert bits[0] < 0 < bits[-1]


def test_a_level_that_no_pair_reached_has_a_small_share() -> None:
    # Of three levels the middle one is never seen.
    found = shares([[0], [2]], [900, 100], [0, 0], [9_990, 10], [3], 0.1)
    matched, chance = found[0, 1]
    assert chance == pytest.approx(UNSEEN_PAIRS / (10_000 + 3 * UNSEEN_PAIRS))
    assert 0 < matched < 0.02
    assert abs(math.log2(matched / chance)) < 10


def test_a_level_that_only_random_pairs_reached_does_not_rule_a_match_out() -> None:
    found = shares([[0], [1]], [0, 1_000_000], [0, 1_000_000], [1_000_000, 0], [2], 0.5)
    assert found[0, 0][0] == pytest.approx(UNKNOWN_SHARE * (1 - EQUAL_AT_FIRST), rel=0.01)
    assert found[0, 1][1] == pytest.approx(UNSEEN_PAIRS / 1_000_001)


def test_certain_pairs_are_matches_whatever_their_fields_say() -> None:
    patterns = [[0, 0], [1, 0], [0, 1], [1, 1]]
    pairs, random_pairs = [10_000, 500, 500, 400], [990_000, 5_000, 4_900, 100]
    judged = shares(patterns, pairs, [0, 0, 0, 0], random_pairs, [2, 2], 0.0001)
    # A hundred pairs that agree in the first field alone share a trusted key.
    told = shares(patterns, pairs, [0, 100, 0, 0], random_pairs, [2, 2], 0.0001)
    assert told[1, 0][0] > judged[1, 0][0] + 0.1
    # And pairs that are all certain teach exactly their own shares, whatever the prior says.
    for match_share in (1e-9, 0.4):
        found = shares(patterns, [10, 20, 30, 40], [10, 20, 30, 40], random_pairs, [2, 2], match_share)
        expected = (20 + 40 + UNSEEN_PAIRS) / (100 + 2 * UNSEEN_PAIRS)
        assert found[0, 1][0] == pytest.approx((1 - UNKNOWN_SHARE) * expected + UNKNOWN_SHARE * EQUAL_AT_FIRST)


def test_chance_is_counted_on_random_pairs_alone() -> None:
    patterns, pairs, certain, random_pairs, counts, share = made()
    more = shares(patterns, [3 * count for count in pairs], certain, random_pairs, counts, share)
    assert {key: chance for key, (_, chance) in more.items()} == {
        key: chance for key, (_, chance) in shares(*made()).items()
    }


def test_a_missing_value_says_nothing() -> None:
    """Pairs without any value change nothing; a comparison that no pair has knows no better than at first."""
    patterns, pairs, certain, random_pairs, counts, share = made()
    blank = [MISSING] * len(counts)
    more = shares([*patterns, blank], [*pairs, 10**9], [*certain, 0], [*random_pairs, 10**9], counts, share)
    assert more == shares(*made())
    found = shares([[1, MISSING], [0, MISSING]], [10, 90], [0, 0], [1, 99], [2, 2], 0.1)
    assert found[1, 0][1] == found[1, 1][1] == 0.5
    assert abs(math.log2(found[1, 1][0] / found[1, 1][1])) < 0.05


def test_the_order_of_patterns_changes_no_more_than_the_last_digits() -> None:
    """chance_share is a sum of whole numbers, equal to the last digit; matched_share sums fractions, equal to 1e-12."""
    patterns, pairs, certain, random_pairs, counts, share = made(0.1, 0.2)
    ordered = shares(patterns, pairs, certain, random_pairs, counts, share)
    assert ordered == shares(patterns, pairs, certain, random_pairs, counts, share)
    rows = list(zip(patterns, pairs, certain, random_pairs, strict=True))
    for seed in range(5):
        random.Random(seed).shuffle(rows)
        shuffled = shares(*(list(column) for column in zip(*rows, strict=True)), counts, share)
        for key, (matched, chance) in ordered.items():
            assert shuffled[key][1] == chance
            assert shuffled[key][0] == pytest.approx(matched, rel=1e-12)


@pytest.mark.parametrize("missing", PARAMETERS)
def test_null_gives_null(missing: str) -> None:
    given = dict(zip(PARAMETERS, made(), strict=True))
    assert learned_shares(**{**given, missing: None}) is None  # type: ignore[arg-type]


def test_without_any_pattern_nothing_is_likely() -> None:
    for matched, chance in shares([], [], [], [], [2, 3], 0.01).values():
        assert abs(math.log2(matched / chance)) < 0.05


def test_odds_out_of_the_range_of_a_double_are_no_error() -> None:
    count = 200
    patterns = [[0] * count, [1] * count]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = shares(patterns, [10**12, 10**6], [0, 0], [10**12, 0], [2] * count, 1e-9)
    assert all(math.isfinite(share) and share > 0 for both in found.values() for share in both)
    assert found[0, 1][0] > 0.9


def test_in_sql_it_gives_a_list_of_levels_and_null_for_null() -> None:
    registry.register(connection := duckdb.connect())
    sql = "select learned_shares(?::bigint[][], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::double)"
    given = [[[0, 1], [1, MISSING]], [90, 10], [0, 1], [99, 1], [2, 2], 0.1]
    (found,) = connection.execute(sql, given).fetchone()
    assert found == learned_shares(*given)  # type: ignore[arg-type]
    for place in range(len(given)):
        with_null = [None if place == position else value for position, value in enumerate(given)]
        assert connection.execute(sql, with_null).fetchone() == (None,)


def test_more_alike_never_speaks_less_for_a_match() -> None:
    # One value in all records: random pairs never differ, and a level without a pair must not speak for a match.
    learned = learned_shares([[1, 1], [1, 0]], [40, 60], [0, 0], [10, 90000], [2, 2], 0.001)
    assert learned is not None
    ratios = [entry["matched_share"] / entry["chance_share"] for entry in learned]
    assert ratios[0] <= ratios[1]
    assert ratios[2] < ratios[3]
    assert ratios[0] <= 1 + 1e-12
    assert ratios[1] >= 1 - 1e-12
