"""Labels teach: a sure match, a sure difference; they merge nothing, and what cannot be used is named."""

import csv
import math
import pathlib
import random
from collections.abc import Callable
from typing import Any

import duckdb
import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from learned_build import PERSON, first_rows, run_matching, scores, variables

pytestmark = pytest.mark.slow

COLUMNS = ["entity_type", "left_source", "left_source_record_id", "right_source", "right_source_record_id", "is_match"]
MADE_COPIES = "copy"
# Pairs of two persons who live at one postcode, of which no rule of the type proposes any.
MOVED = 60
WEIGHTS = (
    "select comparison, level, matched_share, chance_share, prior_weight "
    "from warehouse_matching.comparison_weights order by all"
)

Label = tuple[str, str, str]


def write_labels(path: pathlib.Path, labels: list[Label], **more: str) -> str:
    """Write labels (one id, the other id, is_match) as a list; returns its path."""
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(
            [more.get("entity_type", "person"), "register", one, "register", other, is_match]
            for one, other, is_match in labels
        )
    return str(path)


def moved_rows() -> list[dict[str, str]]:
    """The records of the tests of learned weights, and copies of persons who moved: another postcode altogether."""
    rows = first_rows()
    chance = random.Random(3)
    originals = [row for row in rows if not row["id"].endswith(MADE_COPIES)][:MOVED]
    return rows + [
        {**row, "id": row["id"] + "moved", "postcode": f"{chance.randrange(50, 99)}{chance.randrange(100, 999)}"}
        for row in originals
    ]


def moved_labels() -> list[Label]:
    return [(row["id"].removesuffix("moved"), row["id"], "true") for row in moved_rows() if row["id"].endswith("moved")]


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Warehouse]:
    """Builds the scores with these labels in a warehouse of its own, or in the one given."""

    def run(labels: list[Label] | None, warehouse: Warehouse | None = None, **more: Any) -> Warehouse:
        folder = tmp_path_factory.mktemp("labels")
        settings = {key: more.pop(key) for key in ("blocking",) if key in more}
        given: dict[str, Any] = {**variables(folder / "input", moved_rows(), **settings), **more}
        if labels is not None:
            given["lists"] = {"labelled_pairs": write_labels(folder / "labels.csv", labels)}
        return run_matching(warehouse or Warehouse(folder / "warehouse"), given, "--select", "rejected_labels")

    return run


# All meet by the postcode: that persons move is what the proposed pairs alone cannot teach.
BY_POSTCODE = {rule: PERSON["blocking"][rule] for rule in ("last_postcode", "first_postcode")}


@pytest.fixture(scope="module")
def unlabelled(build: Callable[..., Warehouse]) -> Warehouse:
    return build(None, blocking=BY_POSTCODE)


@pytest.fixture(scope="module")
def labelled(build: Callable[..., Warehouse]) -> Warehouse:
    return build(moved_labels(), blocking=BY_POSTCODE)


def lowest_postcode(warehouse: Warehouse) -> float:
    (share,) = [row[2] for row in warehouse.read_build(WEIGHTS) if row[:2] == ("postcode", 0)]
    return share


def test_labelled_matches_teach_what_no_block_shows(unlabelled: Warehouse, labelled: Warehouse) -> None:
    assert lowest_postcode(unlabelled) < 0.05
    assert lowest_postcode(labelled) > 0.2


def test_labels_move_neither_chance_nor_prior(unlabelled: Warehouse, labelled: Warehouse) -> None:
    def given(warehouse: Warehouse) -> list[tuple[Any, ...]]:
        return [(row[0], row[1], row[3], row[4]) for row in warehouse.read_build(WEIGHTS)]

    assert given(labelled) == given(unlabelled)


def test_a_labelled_pair_is_measured_and_not_proposed(labelled: Warehouse) -> None:
    assert not [pair for pair in scores(labelled) if any(record.endswith("moved") for record in pair)]
    assert labelled.read_build(
        "select count(*) from warehouse_matching.compared_pairs where not is_candidate and not is_random"
    ) == [(MOVED,)]


def test_labels_in_another_order_and_turned_round_teach_the_same(
    build: Callable[..., Warehouse], labelled: Warehouse
) -> None:
    turned = [(other, one, "Yes") for one, other, _ in reversed(moved_labels())]
    assert build(turned, blocking=BY_POSTCODE).read_build(WEIGHTS) == labelled.read_build(WEIGHTS)


def test_a_pair_labelled_as_two_things_is_no_match_to_learn_from(build: Callable[..., Warehouse]) -> None:
    plain = build(None)
    # Of all persons with a slip in the date of birth, someone says that they are two.
    slips = [pair for pair, row in scores(plain).items() if row[4]["born"]["level"] == 3 and row[2] == "match"]
    assert len(slips) > 5
    told = build([(*sorted(pair), "false") for pair in slips])

    def weight_of_slips(warehouse: Warehouse) -> float:
        weights = warehouse.read_build(
            "select max(weight) from warehouse_matching.comparison_weights where comparison = 'born' and level = 3"
        )
        return weights[0][0]

    assert weight_of_slips(told) < weight_of_slips(plain) - math.log2(1.5)


def test_unusable_labels_are_named_and_teach_nothing(build: Callable[..., Warehouse], unlabelled: Warehouse) -> None:
    bad = [
        ("p000", "nobody", "true"),
        ("p001", "p001", "true"),
        ("p002", "p003", "perhaps"),
        ("p004", "p005", "true"),
        ("p005", "p004", "false"),
        ("nobody", "none", ""),
    ]
    built = build(bad, blocking=BY_POSTCODE)
    assert built.read_build(WEIGHTS) == unlabelled.read_build(WEIGHTS)
    reasons = built.read_build(
        "select left_source_record_id, reject_reason from warehouse_matching.rejected_labels order by all"
    )
    assert [reason for _, reason in reasons] == [
        "neither record is there",
        "the right record is not there",
        "both are one record",
        "is_match is neither true nor false",
        "labels of this pair contradict each other",
        "labels of this pair contradict each other",
    ]


def test_frozen_weights_stay_until_retrained(
    tmp_path_factory: pytest.TempPathFactory, unlabelled: Warehouse
) -> None:
    folder = tmp_path_factory.mktemp("labels_later")
    given = variables(folder / "input", moved_rows(), blocking=BY_POSTCODE)
    warehouse = Warehouse(folder / "warehouse").build(given)
    first = warehouse.read_build(WEIGHTS)
    told = {**given, "lists": {"labelled_pairs": write_labels(folder / "labels.csv", moved_labels())}}
    assert run_matching(warehouse, told).read_build(WEIGHTS) == first == unlabelled.read_build(WEIGHTS)
    assert lowest_postcode(run_matching(warehouse, {**told, "retrain": True})) > 0.2


def test_a_relation_with_typed_columns_is_read(tmp_path: pathlib.Path) -> None:
    given = variables(tmp_path / "input", first_rows())
    warehouse = Warehouse(tmp_path / "warehouse").build(given, "--select", "+staged_rows", *WITHOUT_TESTS)
    with duckdb.connect(str(warehouse.file("build.duckdb"))) as connection:
        connection.execute(
            "create table main.my_labels as select 'person' as entity_type, 'register' as left_source, 7 as "
            "left_source_record_id, 'register' as right_source, 'p001' as right_source_record_id, true as is_match"
        )
    told = {**given, "lists": {"labelled_pairs": "main.my_labels"}}
    warehouse.build(told, "--select", "+rejected_labels", *WITHOUT_TESTS)
    assert warehouse.read_build(
        "select left_source_record_id, is_match, reject_reason from warehouse_matching.rejected_labels"
    ) == [("7", "true", "the left record is not there")]
