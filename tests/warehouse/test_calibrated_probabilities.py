"""Labels set the probabilities right: on pairs that were not labelled, and without moving a score."""

import csv
import math
import pathlib
import random
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from learned_build import Row, made_rows, run_matching, scores, variables

pytestmark = pytest.mark.slow

COLUMNS = ["entity_type", "left_source", "left_source_record_id", "right_source", "right_source_record_id", "is_match"]
CALIBRATIONS = (
    "select slope, offset_weight, labelled_matches, labelled_differences from warehouse_matching.calibrations"
)
TWINS = 120
# The model takes the comparisons for independent. Names that say the same thing four times make it far too sure.
REPEATED: dict[str, Any] = {
    "blocking": {"postcode": {"keys": ["attributes.postcode"]}, "last": {"keys": ["attributes.last"]}},
    "comparisons": {
        "first": {"field": "attributes.first", "kind": "short_name"},
        "last": {"field": "attributes.last", "kind": "short_name"},
        "last_edit": {"field": "attributes.last", "kind": "edit"},
        "last_again": {"field": "attributes.last", "kind": "exact"},
        "postcode": {"field": "attributes.postcode", "kind": "edit"},
        "postcode_again": {"field": "attributes.postcode", "kind": "exact"},
    },
}

Pair = frozenset[str]


def family_rows() -> list[Row]:
    """Made persons, and for some of them one of the family at the same postcode: another first name."""
    rows = made_rows(500, 200, 7, "p")
    chance = random.Random(11)
    others = [row for row in rows if not row["id"].endswith("copy")][:TWINS]
    first_names = sorted({row["first"] for row in rows})
    return rows + [
        {**row, "id": row["id"] + "kin", "person": row["id"] + "kin", "first": chance.choice(first_names)}
        for row in others
    ]


def is_match(pair: Pair) -> bool:
    return len({record.removesuffix("copy") for record in pair}) == 1


def log_loss(probabilities: dict[Pair, float]) -> float:
    """The mean of -log2 of the probability given to what is true."""
    return sum(-math.log2(p if is_match(pair) else 1 - p) for pair, p in probabilities.items()) / len(probabilities)


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return variables(tmp_path_factory.mktemp("calibration") / "input", family_rows(), **REPEATED)


@pytest.fixture(scope="module")
def plain(given: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    return run_matching(Warehouse(tmp_path_factory.mktemp("plain")), given)


@pytest.fixture(scope="module")
def unsure(plain: Warehouse) -> list[Pair]:
    """Pairs at scores where both kinds are met, in an order that says nothing."""
    pairs = [pair for pair, row in scores(plain).items() if abs(row[0]) < 20]
    return random.Random(2).sample(sorted(pairs, key=sorted), len(pairs))


@pytest.fixture(scope="module")
def told(
    given: dict[str, Any], unsure: list[Pair], tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, Any], list[Pair]]:
    """The settings with half of the pairs labelled, and the other half."""
    path = tmp_path_factory.mktemp("labels") / "labels.csv"
    half = len(unsure) // 2
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for pair in unsure[:half]:
            one, other = sorted(pair)
            writer.writerow(["person", "register", one, "register", other, is_match(pair)])
    return {**given, "lists": {"labelled_pairs": str(path)}}, unsure[half:]


@pytest.fixture(scope="module")
def calibrated(
    told: tuple[dict[str, Any], list[Pair]], tmp_path_factory: pytest.TempPathFactory
) -> Warehouse:
    return Warehouse(tmp_path_factory.mktemp("calibrated")).build(told[0], *WITHOUT_TESTS)


def test_without_labels_the_score_is_the_log_of_the_odds(plain: Warehouse) -> None:
    assert plain.read_build(CALIBRATIONS) == [(1, 0, 0, 0)]
    for score, probability, *_ in scores(plain).values():
        assert probability == pytest.approx(1 / (1 + 2**-score), rel=1e-12)


def test_probabilities_of_pairs_not_labelled_come_nearer_to_the_truth(
    plain: Warehouse, calibrated: Warehouse, told: tuple[dict[str, Any], list[Pair]]
) -> None:
    held_out = told[1]
    matches = sum(map(is_match, held_out))
    assert min(matches, len(held_out) - matches) >= 30
    before, after = scores(plain), scores(calibrated)
    loss_before = log_loss({pair: before[pair][1] for pair in held_out})
    loss_after = log_loss({pair: after[pair][1] for pair in held_out})
    assert loss_after < 0.9 * loss_before


def test_probability_follows_from_the_score_and_the_calibration(calibrated: Warehouse) -> None:
    ((slope, offset_weight, matches, differences),) = calibrated.read_build(CALIBRATIONS)
    assert slope != 1 and min(matches, differences) >= 10
    for score, probability, *_ in scores(calibrated).values():
        assert probability == pytest.approx(1 / (1 + 2 ** -(slope * score + offset_weight)), rel=1e-9)
    assert calibrated.read("select count(*) from calibrations") == [(1,)]


def test_a_frozen_version_keeps_its_calibration(
    calibrated: Warehouse, given: dict[str, Any]
) -> None:
    """Without the labels, and with them taken away: what was trained stays, until a run retrains."""
    first, first_scores = calibrated.read_build(CALIBRATIONS), scores(calibrated)
    assert run_matching(calibrated, given).read_build(CALIBRATIONS) == first
    assert scores(calibrated) == first_scores
    assert run_matching(calibrated, {**given, "retrain": True}).read_build(CALIBRATIONS) == [(1, 0, 0, 0)]
