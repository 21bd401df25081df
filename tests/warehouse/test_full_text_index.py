"""The full-text index finds what reading every value finds: words, phrases, scripts without spaces."""

import csv
import gzip
import json
import pathlib
import random
from collections.abc import Iterable

import duckdb
import pytest
from build_copies import WITHOUT_TESTS
from conftest import PROJECT, Warehouse
from record_files import write_json_lines

from python_udfs import registry
from python_udfs.scripts import is_unspaced, runs
from python_udfs.text import fold_text

pytestmark = pytest.mark.slow

# The column of a labelled set that names its things, whichever it has.
NAMES = ("title", "name", "affiliation", "legal_name", "full_name", "first_name", "company", "question", "text")
NAMES_A_SET, SEARCHES_A_SET = 1500, 60
BY_HAND = {
    "accents": "Äpfel & Birnen GmbH",
    "repeated": "New York, New York",
    "turned": "York New",
    "japanese": "東京都港区のUSB充電器",
    "near": "京都の東京駅",
    "korean": "삼성전자 갤럭시 케이스",
    "thai": "ร้านกาแฟ เชียงใหม่",
    "arabic": "شركة النور للتجارة",
    "signs": "!!! --- ???",
    "width": "ＡＢＣ　１２３",
}

Search = tuple[str, bool]


def shared_names() -> dict[str, str]:
    """Names of every labelled set that lies beside the project: by an id, the same many of each."""
    names: dict[str, str] = {}
    for path in sorted((PROJECT.parent / "shared" / "datasets").glob("*/records.csv.gz")):
        with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file)
            column = next((name for name in NAMES if name in (rows.fieldnames or [])), None)
            for number, row in enumerate(rows):
                if number < NAMES_A_SET and column and row[column].strip():
                    names[f"{path.parent.name}:{number}"] = row[column]
    return names


Atom = tuple[str, int]


def atoms(text: str) -> list[Atom]:
    """The words of a text, and the characters of its runs without spaces; each with the number of its word or run."""
    return [
        (atom, number)
        for number, run in enumerate(runs(fold_text(text)))
        for atom in (run if is_unspaced(run) else [run])
    ]


def stands_at(there: list[Atom], at: int, wanted: list[Atom]) -> bool:
    """Whether the wanted atoms stand there one after another from a place on, what is one run in one run."""
    stretch = there[at : at + len(wanted)]
    return [atom for atom, _ in stretch] == [atom for atom, _ in wanted] and all(
        stretch[place][1] == stretch[place + 1][1]
        for place in range(len(wanted) - 1)
        if wanted[place][1] == wanted[place + 1][1]
    )


def stands_in(there: list[Atom], search: Search) -> bool:
    """Whether the words of the search are there, read from end to end; those of a phrase one after another."""
    wanted = atoms(search[0])
    units = [wanted] if search[1] else [[atom for atom in wanted if atom[1] == unit] for unit in {n for _, n in wanted}]
    return bool(wanted) and all(any(stands_at(there, at, unit) for at in range(len(there))) for unit in units)


def searches(names: Iterable[str]) -> list[Search]:
    """Words, phrases of two and parts of runs, taken from the names; and some that stand nowhere."""
    chance = random.Random(4)
    chosen: list[Search] = [("", False), ("zzzqqq", False), ("!", True)]
    for name in names:
        found = runs(fold_text(name))
        if not found:
            continue
        at = chance.randrange(len(found))
        chosen.append((found[at], False))
        chosen.append((" ".join(found[at : at + 2]), True))
        chosen.append((" ".join(chance.sample(found, min(2, len(found)))), False))
        if is_unspaced(found[at]):
            start = chance.randrange(len(found[at]))
            chosen += [(found[at][start : start + length], False) for length in (1, 2, 4)]
    return sorted(set(chosen))


@pytest.fixture(scope="module")
def names() -> dict[str, str]:
    return {**shared_names(), **BY_HAND}


@pytest.fixture(scope="module")
def built(names: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    folder: pathlib.Path = tmp_path_factory.mktemp("full_text")
    # The type has no name to normalise: what is searched is a description.
    rows = [{"id": identifier, "said": name, "town": name[:9]} for identifier, name in names.items()]
    write_json_lines(folder / "notes.jsonl", rows)
    columns = {"source_record_id": "id", "description": "said"}
    given = {"name": "notes", "path": str(folder / "notes.jsonl"), "entity_type": "note", "columns": columns}
    variables = {
        "inputs": [given],
        "entity_types": {"note": {"full_text": ["description", "attributes.town"]}},
    }
    (folder / "variables.json").write_text(json.dumps(variables), encoding="utf-8")
    return Warehouse(folder / "warehouse").build(variables, "--select", "+token_hits", *WITHOUT_TESTS)


@pytest.fixture(scope="module")
def statements(built: Warehouse) -> dict[str, str]:
    """What dbt makes of the macros: many searches at once, and one search for words or for a phrase."""
    variables = json.loads((built.folder.parent / "variables.json").read_text(encoding="utf-8"))
    one = (
        "select (select list(source_record_id) from {{ ref('records') }} where record_key in "
        "{{ golden_warehouse.records_containing('description', '$text', phrase=PHRASE) }}), "
        "{{ golden_warehouse.hit_count('description', '$text', 'note', PHRASE) }}"
    )
    many = "select * from {{ golden_warehouse.index_hits('searches') }}"
    wanted = {"many": many, "words": one.replace("PHRASE", "False"), "phrase": one.replace("PHRASE", "True")}
    found = {}
    for name, sql in wanted.items():
        done = built.dbt("compile", "--quiet", "--output", "json", "--inline", sql, variables=variables)
        found[name] = str(json.loads(done.stdout[done.stdout.index("{") :])["compiled"])
    return found


@pytest.fixture(scope="module")
def connection(built: Warehouse, statements: dict[str, str]) -> duckdb.DuckDBPyConnection:
    """The build's file, with the project's functions; opened once dbt has let go of it."""
    connection = duckdb.connect(str(built.file("build.duckdb")), read_only=True)
    registry.register(connection)
    return connection


def test_hits_are_those_of_a_search_through_all_values(
    names: dict[str, str], statements: dict[str, str], connection: duckdb.DuckDBPyConnection
) -> None:
    by_set: dict[str, list[str]] = {}
    for identifier, name in names.items():
        by_set.setdefault(identifier.split(":")[0], []).append(name)
    chosen = [search for some in by_set.values() for search in searches(some[:SEARCHES_A_SET])]
    chosen = sorted(set(chosen))
    connection.execute(
        "create or replace temp table searches (query_id bigint, entity_type varchar, field varchar, text varchar, "
        "is_phrase boolean)"
    )
    connection.executemany(
        "insert into searches values (?, null, 'description', ?, ?)",
        [(number, text, is_phrase) for number, (text, is_phrase) in enumerate(chosen)],
    )
    found: dict[int, set[str]] = {number: set() for number in range(len(chosen))}
    for number, identifier in connection.execute(
        f"select hits.query_id, records.source_record_id from ({statements['many']}) as hits "
        "join warehouse_staging.records as records on hits.record_key = records.record_key"
    ).fetchall():
        assert identifier not in found[number], "a record is found once"
        found[number].add(identifier)
    texts = {identifier: atoms(name) for identifier, name in names.items()}
    for number, search in enumerate(chosen):
        # Only texts with the first word or character are read from end to end.
        (first, _), *_ = atoms(search[0]) or [("", 0)]
        near = [identifier for identifier, there in texts.items() if any(atom == first for atom, _ in there)]
        expected = {identifier for identifier in near if stands_in(texts[identifier], search)}
        assert found[number] == expected, search


@pytest.mark.parametrize(
    ("text", "phrase", "expected"),
    [
        ("birnen APFEL", False, {"accents"}),
        ("birnen apfel", True, set()),
        ("new york", True, {"repeated"}),
        ("new york", False, {"repeated", "turned"}),
        ("york new", True, {"repeated", "turned"}),
        ("東京都", False, {"japanese"}),
        ("京都", False, {"japanese", "near"}),
        ("京", False, {"japanese", "near"}),
        ("usb充電", True, {"japanese"}),
        ("갤럭시", False, {"korean"}),
        ("전자", False, {"korean"}),
        ("กาแฟ", False, {"thai"}),
        ("للتجارة النور", False, {"arabic"}),
        ("abc 123", True, {"width"}),
        ("---", False, set()),
        ("", False, set()),
    ],
)
def test_records_containing_and_their_count(
    statements: dict[str, str], connection: duckdb.DuckDBPyConnection, text: str, phrase: bool, expected: set[str]
) -> None:
    sql = statements["phrase" if phrase else "words"]
    ((found, count),) = connection.execute(sql, {"text": text}).fetchall()
    by_hand = {identifier for identifier in found or [] if identifier in BY_HAND}
    assert by_hand == expected
    assert count == len(found or [])


def test_attributes_are_indexed_and_other_fields_are_not(built: Warehouse) -> None:
    assert built.read_build("select distinct field from warehouse_index.postings order by all") == [
        ("attributes.town",),
        ("description",),
    ]
