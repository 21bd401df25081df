"""Every shared case of the areas that one function answers alone, through the functions as SQL calls them.

``cases.csv`` lies in the folder of shared data beside the project; ``expected`` means what its README says.
"""

import csv
import json
import os
import pathlib
import unicodedata
from collections.abc import Callable

import duckdb
import pytest

from python_udfs import registry

PROJECT = pathlib.Path(__file__).resolve().parents[2]
CASES_FILE = pathlib.Path(os.environ.get("BENCHMARK_SHARED", PROJECT.parent / "shared")) / "cases" / "cases.csv"
KEY_AREAS = ("gtin", "url", "company", "lei", "registry")
ONE_TEXT_CALLS = {
    "gtin": "select gtin14(?)",
    "url": "select canonical_url(?)",
    "company": "select company_key(?)",
    "lei": "select lei_code(?)",
}
# What a similarity alone must hold; the others of that area are builds (tests/warehouse/test_matching_cases.py).
SCORE_PROPERTIES: dict[str, Callable[[float | None, str], bool]] = {
    "score_below": lambda score, bound: score is None or score < float(bound),
    "score_at_most": lambda score, bound: score is None or score <= float(bound),
    "must_match_if_token_sorted": lambda score, _: score == 1.0,
    "equal": lambda score, _: score == 1.0,
    "no_match": lambda score, _: score is None or score == 0.0,
    "no_exception": lambda score, _: score is None or 0.0 <= score <= 1.0,
}

Case = dict[str, str]


def shared_cases(*areas: str) -> list[Case]:
    """The cases of these areas; none where the folder is absent."""
    if not CASES_FILE.exists():
        return []
    with CASES_FILE.open(newline="", encoding="utf-8") as file:
        return [case for case in csv.DictReader(file) if case["area"] in areas]


def key_parameters() -> list[object]:
    """One parameter a case, named by its id. A case that the written rule contradicts may fail."""
    conflict = pytest.mark.xfail(strict=False, reason="the written rule decides otherwise: [spec-conflict]")
    return [
        pytest.param(case, id=case["case_id"], marks=[conflict] if "[spec-conflict]" in case["why"] else [])
        for case in shared_cases(*KEY_AREAS)
    ]


def score_parameters() -> list[object]:
    cases = shared_cases("similarity")
    return [pytest.param(c, id=c["case_id"]) for c in cases if c["expected"].split(":")[0] in SCORE_PROPERTIES]


@pytest.fixture(scope="module")
def connection() -> duckdb.DuckDBPyConnection:
    """A DuckDB connection with the project's functions and nothing else of it."""
    connection = duckdb.connect()
    registry.register(connection)
    return connection


def composed(text: str | None) -> str | None:
    return None if text is None else unicodedata.normalize("NFC", text)


def key_of(connection: duckdb.DuckDBPyConnection, area: str, text: str) -> str | None:
    """What the area's function gives for the input of a case, composed (NFC)."""
    if area == "registry":
        given = json.loads(text)
        function, column = ("vat_key", "vat") if "vat" in given else ("registry_key", "number")
        call = f"select {function}(?, ?)"
        arguments = [None if value is None else str(value) for value in (given.get("country"), given.get(column))]
    else:
        call, arguments = ONE_TEXT_CALLS[area], [text]
    row = connection.execute(call, arguments).fetchone()
    assert row is not None
    return composed(row[0])


def holds(connection: duckdb.DuckDBPyConnection, area: str, key: str | None, wanted: str) -> bool:
    """Whether the key of a case is what one alternative of ``expected`` says."""
    if wanted.startswith("reject"):
        return key is None
    if wanted == "keep_non_empty":
        return bool(key)
    if wanted == "no_exception":
        return True
    if wanted == "idempotent":
        return key is None or key_of(connection, area, key) == key
    if wanted.startswith("same_as:"):
        return key is not None and key == key_of(connection, area, wanted.removeprefix("same_as:"))
    if wanted.startswith("different_from:"):
        other = key_of(connection, area, wanted.removeprefix("different_from:"))
        return key is None or other is None or key != other
    return key == composed(wanted)


def test_the_shared_cases_are_here_and_of_every_area() -> None:
    if not CASES_FILE.exists():
        pytest.skip("the folder of shared data sets is not here")
    assert {case["area"] for case in shared_cases(*KEY_AREAS)} == set(KEY_AREAS)
    assert len(shared_cases(*KEY_AREAS)) > 300


@pytest.mark.parametrize("case", key_parameters())
def test_key(connection: duckdb.DuckDBPyConnection, case: Case) -> None:
    key = key_of(connection, case["area"], case["input"])
    alternatives = case["expected"].split("|")
    assert any(holds(connection, case["area"], key, wanted) for wanted in alternatives), (key, case)


@pytest.mark.parametrize("case", score_parameters())
def test_similarity(connection: duckdb.DuckDBPyConnection, case: Case) -> None:
    names = json.loads(case["input"])
    row = connection.execute("select name_similarity(?, ?), name_similarity(?, ?)", [*names.values()] * 2).fetchone()
    assert row is not None and row[0] == row[1]
    kind, _, bound = case["expected"].partition(":")
    assert SCORE_PROPERTIES[kind](row[0], bound), (row[0], case)


@pytest.mark.parametrize(
    ("one", "other", "edits"),
    [
        pytest.param("München", "Munchen", 1, id="accent"),
        pytest.param("Ærø", "Aro", 2, id="Nordic letters"),
        pytest.param("東京電力", "東京電子", 1, id="Japanese"),
        pytest.param("삼성", "삼송", 1, id="Korean syllable"),
        pytest.param("naïve café", "naive cafe", 2, id="two accents"),
    ],
)
def test_edits_count_characters_not_bytes(
    connection: duckdb.DuckDBPyConnection, one: str, other: str, edits: int
) -> None:
    """The edit distances that the kind of comparison 'edit' is built on, in the engine that is installed."""
    row = connection.execute(
        "select levenshtein($a, $b), damerau_levenshtein($a, $b)", {"a": one, "b": other}
    ).fetchone()
    assert row == (edits, edits)
