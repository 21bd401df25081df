"""Persons matched by weights that were learned from the records alone: what the scores are made of, and what they find."""

import itertools
import math
import pathlib
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS, copy_warehouse
from conftest import Warehouse
from learned_build import LIMITS, PERSON, first_rows, learned_build, run_matching, scores, variables

pytestmark = pytest.mark.slow

# A weight of a value's frequency stays within this many bits (macros/matching/learned_types.sql).
MOST_FREQUENCY_BITS = 6
# How many times surer than the thresholds say a pair must be (the odds), by lean, and the thresholds.
TIMES_SURER = {"precision": 10, "balanced": 1, "recall": 0.1}
MATCH, REVIEW = 0.9, 0.8
KINDS = ("match", "review", "distinct")
STRICTER = {("match", "review"), ("match", "distinct"), ("review", "distinct")}

Scores = dict[frozenset[str], tuple[Any, ...]]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    return learned_build(tmp_path_factory)


@pytest.fixture(scope="module")
def scored(built: Warehouse) -> Scores:
    found = scores(built)
    assert found
    return found


def pairs_of(groups: Iterable[Iterable[str]]) -> set[frozenset[str]]:
    return {frozenset(pair) for group in groups for pair in itertools.combinations(sorted(group), 2)}


def test_entities_are_the_persons_that_were_made(built: Warehouse) -> None:
    persons: dict[str, set[str]] = {}
    for row in first_rows():
        persons.setdefault(row["person"], set()).add(row["id"])
    true, found = pairs_of(persons.values()), pairs_of(built.partition())
    both = len(true & found)
    assert 2 * both / (len(true) + len(found)) >= 0.95


def test_the_score_is_the_prior_and_the_weights(built: Warehouse, scored: Scores) -> None:
    records = len(first_rows())
    # Half a match a record among n (n - 1) / 2 pairs is one in n - 1: odds of one to n - 2.
    prior = -math.log2(records - 2)
    assert built.read_build("select distinct prior_weight from warehouse_matching.comparison_weights") == [
        (pytest.approx(prior, abs=1e-9),)
    ]
    for score, probability, _, _, comparisons in scored.values():
        assert list(comparisons) == list(PERSON["comparisons"])
        weights = [entry["weight"] for entry in comparisons.values()]
        assert score == pytest.approx(prior + math.fsum(weights), abs=1e-9)
        assert probability == pytest.approx(1 / (1 + 2**-score), abs=1e-9)


def test_levels_follow_from_the_similarities(scored: Scores) -> None:
    met: set[tuple[str, int | None]] = set()
    for *_, comparisons in scored.values():
        for name, entry in comparisons.items():
            similarity = entry["similarity"]
            reached = None if similarity is None else sum(similarity >= limit for limit in LIMITS[name])
            assert entry["level"] == reached
            met.add((name, reached))
            if reached is None:
                assert entry["weight"] == 0
    # Missing, nothing alike, a slip and equal are all among the pairs.
    for name, limits in LIMITS.items():
        assert {(name, None), (name, 0), (name, len(limits) - 1), (name, len(limits))} <= met


def test_a_higher_level_speaks_for_a_match(built: Warehouse) -> None:
    rows = built.read_build("select comparison, level, weight from warehouse_matching.comparison_weights")
    weights = {(comparison, level): weight for comparison, level, weight in rows}
    assert len(weights) == len(rows) == sum(len(limits) + 1 for limits in LIMITS.values())
    for name, limits in LIMITS.items():
        assert weights[name, 0] < -2
        assert weights[name, len(limits)] > 2
        assert weights[name, len(limits) - 1] > 2


def test_equal_by_a_rare_surname_weighs_more(built: Warehouse, scored: Scores) -> None:
    rows = first_rows()
    surname = {row["id"]: row["last"].lower() for row in rows}
    bearers = Counter(name for name in surname.values() if name)
    ((matched, chance),) = built.read_build(
        "select matched_share, chance_share from warehouse_matching.comparison_weights "
        "where comparison = 'last' and level = highest_level"
    )
    by_bearers: dict[int, set[float]] = {}
    for pair, (*_, comparisons) in scored.items():
        if comparisons["last"]["level"] == len(LIMITS["last"]):
            (name,) = {surname[record] for record in pair}
            rarity = math.log2(bearers.total() / bearers[name]) + math.log2(chance)
            bits = max(-MOST_FREQUENCY_BITS, min(MOST_FREQUENCY_BITS, rarity))
            assert comparisons["last"]["weight"] == pytest.approx(math.log2(matched / chance) + bits, abs=1e-9)
            by_bearers.setdefault(bearers[name], set()).add(round(comparisons["last"]["weight"], 9))
    # One name, one weight; the rarer the heavier.
    assert all(len(weights) == 1 for weights in by_bearers.values())
    weights = [weight for _, (weight,) in sorted(by_bearers.items())]
    assert weights == sorted(weights, reverse=True)
    assert min(by_bearers) <= 3
    assert max(by_bearers) >= 40
    assert weights[0] - weights[-1] > 3


def decided(probability: float, lean: str) -> str:
    """What the default thresholds say of a pair without a veto."""
    odds = probability / max(1 - probability, 1e-300) / TIMES_SURER[lean]
    return "match" if odds >= MATCH / (1 - MATCH) else "review" if odds >= REVIEW / (1 - REVIEW) else "distinct"


@pytest.mark.parametrize("lean", ["precision", "recall"])
def test_lean_shifts_the_probability_that_is_asked(
    scored: Scores, built: Warehouse, tmp_path: pathlib.Path, lean: str
) -> None:
    leaning = copy_warehouse(built, tmp_path / "warehouse")
    given = variables(tmp_path / "input", first_rows(), lean=lean)
    shifted = scores(leaning.build(given, "--select", "scored_pairs", *WITHOUT_TESTS))
    # The scores stay, what follows from them shifts.
    assert {pair: row[:2] for pair, row in shifted.items()} == {pair: row[:2] for pair, row in scored.items()}
    for pair, (_, probability, decision, *_) in scored.items():
        assert decision == decided(probability, "balanced")
        assert shifted[pair][2] == decided(probability, lean)
    changes = {(row[2], shifted[pair][2]) for pair, row in scored.items()} - {(kind, kind) for kind in KINDS}
    assert changes
    assert changes <= (STRICTER if lean == "precision" else {(new, old) for old, new in STRICTER})


def test_the_order_of_rows_changes_no_digit(
    built: Warehouse, scored: Scores, tmp_path: pathlib.Path
) -> None:
    rows = first_rows()
    random.Random(20261130).shuffle(rows)
    given = variables(tmp_path / "input", rows)
    # Another number of threads too: sums are made in other parts.
    shuffled = Warehouse(tmp_path / "warehouse").build(given, *WITHOUT_TESTS, WAREHOUSE_THREADS="1", DBT_THREADS="1")
    assert scores(shuffled) == scored
    assert shuffled.partition() == built.partition()


def test_a_vetoed_pair_is_no_match_whatever_its_bits(built: Warehouse, tmp_path: pathlib.Path) -> None:
    rows = first_rows()
    # Four with rare surnames who are written again with another birth date altogether, or another postcode.
    for column, value in (("born", "1899-12-31"), ("postcode", "99999")):
        rows += [{**row, "id": f"{row['id']}{column}", column: value} for row in rows[2:6]]
    comparisons = {
        **PERSON["comparisons"],
        "postcode": {"field": "attributes.postcode", "kind": "exact", "veto": True},
        "born": {"field": "attributes.born", "kind": "date", "veto": "review"},
    }
    # A veto that records teach weighs much against a pair by itself: the threshold is below what is left of the bits.
    match = 0.7
    thresholds = {"match": match, "review": 0.5}
    vetoing = copy_warehouse(built, tmp_path / "warehouse")
    run_matching(vetoing, variables(tmp_path / "input", rows, comparisons=comparisons, thresholds=thresholds))
    of_veto: dict[str | None, list[tuple[float, str]]] = {}
    for _, probability, decision, vetoed_by, compared in scores(vetoing).values():
        expected = {name for name in ("postcode", "born") if compared[name]["level"] == 0}
        assert vetoed_by in expected if expected else vetoed_by is None
        of_veto.setdefault(vetoed_by, []).append((probability, decision))
    assert {decision for _, decision in of_veto["postcode"]} == {"distinct"}
    assert sum(probability >= match for probability, _ in of_veto["postcode"]) >= 5
    assert {decision for _, decision in of_veto["born"]} == {"distinct", "review"}
    assert all((decision == "review") == (sure >= match) for sure, decision in of_veto["born"])
    assert any(decision == "match" for _, decision in of_veto[None])
