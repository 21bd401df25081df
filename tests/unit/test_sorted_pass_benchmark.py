"""The pure parts of the benchmark of sorted passes: what it measures of a build, and what it asks the build for."""

import gzip
import pathlib
from typing import Any

import duckdb
import pytest

from benchmarks import candidates, snm
from benchmarks.snm_sets import SETS, STANDARDS

TRUE_PAIRS = "select * from (values ('a', 'b'), ('c', 'a'), ('d', 'e')) as pairs (left_id, right_id)"
LABELLED = "select * from (values ('b', 'a'), ('a', 'c'), ('d', 'e'), ('a', 'd')) as pairs (left_id, right_id)"


@pytest.fixture
def build_file(tmp_path: pathlib.Path) -> pathlib.Path:
    """Five records a to e (keys 1 to 5); pass one proposes three pairs, pass two one more, and a block another."""
    path = tmp_path / "build.duckdb"
    with duckdb.connect(str(path)) as connection:
        for stage in ("staging", "candidates", "matching"):
            connection.execute(f"create schema warehouse_{stage}")
        connection.execute("""
            create table warehouse_staging.records as
            select unnest(['a', 'b', 'c', 'd', 'e']) as source_record_id, unnest([1, 2, 3, 4, 5]) as record_key
        """)
        connection.execute("""
            create table warehouse_candidates.candidate_pairs (left_key int, right_key int, rules varchar[]);
            create table warehouse_matching.scored_pairs (left_key int, right_key int, decision varchar);
            insert into warehouse_candidates.candidate_pairs values
                (1, 2, ['one', 'two']), (1, 4, ['one']), (2, 5, ['one']), (1, 3, ['two']), (4, 5, ['block']);
            insert into warehouse_matching.scored_pairs values
                (1, 2, 'match'), (1, 4, 'match'), (2, 5, 'match'), (1, 3, 'distinct'), (4, 5, 'match');
        """)
    return path


# By hand: a-b is true and matched, a-d and b-e are matched and wrong, a-c is true and not matched, d-e is a block's.
@pytest.mark.parametrize(
    ("labelled", "rules", "pairs", "candidate_recall", "precision", "recall"),
    [
        pytest.param(None, ["one"], 3, 1 / 3, 1 / 3, 1 / 3, id="one pass"),
        pytest.param(None, ["two"], 2, 2 / 3, 1.0, 1 / 3, id="a true pair that is not matched"),
        pytest.param(None, ["one", "two"], 4, 2 / 3, 1 / 3, 1 / 3, id="a pair of two passes counts once"),
        pytest.param(LABELLED, ["one"], 3, 1 / 3, 1 / 2, 1 / 3, id="a match that nobody labelled is not judged"),
        pytest.param(None, ["none"], 0, 0.0, 0.0, 0.0, id="no pair"),
    ],
)
def test_a_pass_is_measured_by_its_own_pairs(
    build_file: pathlib.Path,
    labelled: str | None,
    rules: list[str],
    pairs: int,
    candidate_recall: float,
    precision: float,
    recall: float,
) -> None:
    figures = snm.measured(build_file, TRUE_PAIRS, labelled, rules)
    assert (figures["pairs"], figures["records"]) == (pairs, 5)
    assert figures["pairs_a_record"] == pytest.approx(pairs / 5)
    assert figures["candidate_recall"] == pytest.approx(candidate_recall)
    assert (figures["precision"], figures["recall"]) == (pytest.approx(precision), pytest.approx(recall))
    both = precision + recall
    assert figures["f1"] == pytest.approx(2 * precision * recall / both if both else 0.0)


@pytest.mark.parametrize(
    ("truth", "pairs"),
    [
        ("left_id,right_id,label\nb,a,1\na,c,0\na,b,0\n", [("a", "b"), ("a", "c")]),
        ("record_id,cluster_id\na,1\nb,1\n", None),
    ],
)
def test_judged_pairs_are_all_that_were_labelled(
    tmp_path: pathlib.Path, truth: str, pairs: list[tuple[str, str]] | None
) -> None:
    (tmp_path / "truth.csv.gz").write_bytes(gzip.compress(truth.encode()))
    sql = candidates.judged_pairs_sql(tmp_path / "records.csv.gz")
    assert (sql and sorted(duckdb.sql(sql).fetchall())) == pairs


def settings_of(variables: dict[str, Any]) -> dict[str, Any]:
    (settings,) = variables["entity_types"].values()
    return dict(settings)


@pytest.mark.parametrize("dataset", SETS)
def test_a_set_is_built_by_its_passes_alone(dataset: str) -> None:
    rules = {"fixed": {"keys": SETS[dataset]["keys"], "window": snm.SIZE}}
    variables = snm.variables_of(dataset, rules, pathlib.Path("standards.csv"))
    settings = settings_of(variables)
    assert {rule: given for rule, given in settings["blocking"].items() if given} == rules
    assert {name: given for name, given in settings["comparisons"].items() if given} == SETS[dataset]["comparisons"]
    assert variables["lists"]["standard_values"] == "standards.csv"
    assert "standard_values" not in snm.variables_of(dataset, rules, None).get("lists", {})


def test_every_kind_of_window_is_measured_and_its_equal() -> None:
    kinds = {window["kind"] if isinstance(window, dict) else "fixed" for window in snm.KINDS.values()}
    assert kinds == {"fixed", "hits", "adaptive", "duplicates"}
    assert set(snm.STEERED) == kinds - {"fixed"}


def test_no_standard_is_written_elsewhere_in_the_list() -> None:
    written = [entry for entry, _ in STANDARDS]
    assert len(set(written)) == len(written)
    assert not set(written) & {standard for _, standard in STANDARDS}
