"""Scores become probabilities that labels agree with."""

import random
from typing import Any

import duckdb
import pytest

from python_udfs import registry
from python_udfs.calibration import LEAST_LABELS, LEAST_SLOPE, Calibration, calibration


def labelled(
    slope: float, offset: float, count: int, seed: int = 1, spread: float = 4
) -> tuple[list[float], list[bool]]:
    """Scores around 0 and labels drawn with the odds 2 ** (slope * score + offset)."""
    chance = random.Random(seed)
    scores = sorted(chance.gauss(0, spread) for _ in range(count))
    return scores, [chance.random() < 1 / (1 + 2 ** -(slope * score + offset)) for score in scores]


def fitted(scores: list[float], labels: list[bool]) -> Calibration:
    found = calibration(scores, labels)
    assert found is not None
    return found


@pytest.mark.parametrize(("slope", "offset"), [(1, 0), (0.5, 0), (0.5, -2), (1.5, 2), (0.3, 3)])
def test_slope_and_offset_are_found_again(slope: float, offset: float) -> None:
    found = fitted(*labelled(slope, offset, 5000))
    assert found["slope"] == pytest.approx(slope, abs=0.08)
    assert found["offset_weight"] == pytest.approx(offset, abs=0.25)


@pytest.mark.parametrize(("matches", "differences"), [(20, 400), (400, 20)])
def test_how_many_of_each_kind_are_labelled_at_a_score_is_all_that_counts(matches: int, differences: int) -> None:
    """Labels chosen by score, more of the likely or of the unlikely pairs, give the same line."""
    scores, labels = labelled(0.6, -1, 20_000)
    chance = random.Random(5)
    rates = {True: matches / 400, False: differences / 400}
    kept = [at for at, score in enumerate(scores) if chance.random() < rates[score > 1]]
    found = fitted([scores[at] for at in kept], [labels[at] for at in kept])
    assert found["slope"] == pytest.approx(0.6, abs=0.1)
    assert found["offset_weight"] == pytest.approx(-1, abs=0.3)


def test_sure_copies_and_strangers_move_hardly_anything() -> None:
    found = fitted([-15.0] * 200 + [15.0] * 50, [False] * 200 + [True] * 50)
    assert found["slope"] == pytest.approx(1, abs=0.15)
    assert found["offset_weight"] == pytest.approx(0, abs=0.5)


def test_few_labels_move_less_than_many() -> None:
    few = fitted([3.0] * 12 + [4.0] * 10, [False] * 12 + [True] * 10)
    many = fitted([3.0] * 120 + [4.0] * 100, [False] * 120 + [True] * 100)
    assert many["offset_weight"] < few["offset_weight"] < 0


def test_a_higher_score_is_never_less_probable() -> None:
    found = fitted([-20.0] * 100 + [20.0] * 100, [True] * 100 + [False] * 100)
    assert found == {"slope": LEAST_SLOPE, "offset_weight": pytest.approx(0, abs=1e-9)}


def test_one_wrong_label_far_out_does_not_turn_the_rest() -> None:
    scores, labels = labelled(1, 0, 500)
    found = fitted([-500.0, *scores], [True, *labels])
    assert found["slope"] == pytest.approx(fitted([-10.0, *scores], [True, *labels])["slope"])
    assert found["slope"] > 0.7


@pytest.mark.parametrize(
    ("scores", "labels"),
    [
        (None, [True]),
        ([1.0], None),
        ([], []),
        ([1.0] * 99, [True] * 99),
        ([1.0] * 99, [False] * 99),
        ([1.0] * (2 * LEAST_LABELS - 1), [True] * LEAST_LABELS + [False] * (LEAST_LABELS - 1)),
    ],
)
def test_too_few_labels_of_a_kind_say_nothing(scores: Any, labels: Any) -> None:
    assert calibration(scores, labels) is None


def test_lists_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="1 scores for 2 labels"):
        calibration([1.0], [True, False])


def test_sql_gives_the_same() -> None:
    scores, labels = labelled(0.5, 1, 100)
    with duckdb.connect() as connection:
        registry.register(connection)
        (found,) = connection.execute("select calibration(?::double[], ?::boolean[])", [scores, labels]).fetchall()[0]
    assert found == calibration(scores, labels)
