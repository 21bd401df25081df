"""Learned weights that can never reach the threshold of a match are told at build time, with the numbers."""

import pathlib
import re
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from learned_build import PERSON, first_rows, variables

pytestmark = pytest.mark.slow

TOLD = "no pair can match by its learned weights"
ONE_FIELD = {"comparisons": {"first": {**PERSON["comparisons"]["first"], "term_frequency": False}}}


def said(folder: pathlib.Path, **person: Any) -> tuple[Warehouse, str]:
    """What dbt says of a build up to the scores."""
    warehouse = Warehouse(folder / "warehouse")
    given = variables(folder, first_rows(), **person)
    done = warehouse.dbt("build", "--select", "+scored_pairs", *WITHOUT_TESTS, variables=given)
    return warehouse, re.sub(r"\s+", " ", done.stdout)


def test_a_single_field_that_cannot_merge_is_told(tmp_path: pathlib.Path) -> None:
    warehouse, output = said(tmp_path, **ONE_FIELD, lean="precision")
    assert warehouse.read_build("select count(*) from warehouse_matching.scored_pairs where decision = 'match'") == [(0,)]
    (told,) = [line for line in output.split("entity_types.")[1:] if TOLD in line]
    assert told.startswith("person:")
    # The most that was scored is what the warning says: a pair that is equal is among the candidates.
    ((most,),) = warehouse.read_build("select max(probability) from warehouse_matching.scored_pairs")
    assert f"reaches the probability {round(most, 6)}" in told
    # 0.9 with precision: ten times the odds, 90 in 91.
    assert f"a match needs {round(90 / 91, 6)} (thresholds.match 0.9, lean precision)" in told
    assert "expected_matches (now 0.5)" in told


def test_the_lean_and_the_bits_of_rare_values_count(tmp_path: pathlib.Path) -> None:
    # The same field with a prior and a threshold that an equal value just reaches.
    warehouse, output = said(tmp_path, **ONE_FIELD, lean="recall", thresholds={"match": 0.05, "review": 0.01})
    assert TOLD not in output
    assert warehouse.read_build("select count(*) from warehouse_matching.scored_pairs where decision = 'match'")[0][0]


def test_weights_that_reach_the_threshold_are_not_told(tmp_path: pathlib.Path) -> None:
    assert TOLD not in said(tmp_path)[1]
