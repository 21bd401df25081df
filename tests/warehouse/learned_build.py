"""Made persons with typing errors, and the one build with learned weights that the tests of them share."""

import csv
import functools
import pathlib
import random
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse

PERSONS, COPIES, LATER = 400, 100, 60
COLUMNS = ["id", "person", "full_name", "first", "last", "born", "postcode"]
FIRST_NAMES = (
    "Ada Bruno Carla Dorian Edith Fabian Greta Hugo Ines Jonas Katja Leander Mirjam Norbert Odilia Pascal Quirin "
    "Rosalie Sander Thekla Ulrike Valentin Wanda Xaver Yvonne Zacharias Amalia Bertram Celina Detlef"
).split()
# A tenth of all persons each; the others have one of the many made from syllables.
COMMON_SURNAMES = ("Marlow", "Tindall")
SYLLABLES = "bra cor dun fel gri har jes kol lun mor nev ost pren quil ros sten tav ulm vor wex".split()
PERSON: dict[str, Any] = {
    "scoring": "learned",
    "blocking": {
        "names": {"keys": ["attributes.first", "attributes.last"]},
        "last_born": {"keys": ["attributes.last", "attributes.born"]},
        "last_postcode": {"keys": ["attributes.last", "attributes.postcode"]},
        "first_born": {"keys": ["attributes.first", "attributes.born"]},
        "first_postcode": {"keys": ["attributes.first", "attributes.postcode"]},
        "born_postcode": {"keys": ["attributes.born", "attributes.postcode"]},
    },
    "comparisons": {
        "first": {"field": "attributes.first", "kind": "short_name"},
        "last": {"field": "attributes.last", "kind": "short_name"},
        "born": {"field": "attributes.born", "kind": "date"},
        "postcode": {"field": "attributes.postcode", "kind": "edit"},
    },
}
# The similarities from which each kind reaches its levels, as macros/matching/levels.sql says them.
LIMITS = {
    "first": [1, 0.92, 0.85, 0.7],
    "last": [1, 0.92, 0.85, 0.7],
    "born": [1, 0.9, 0.75, 0.5],
    "postcode": [1, 0.75, 0.5],
}

Row = dict[str, str]


def misspelled(chance: random.Random, text: str) -> str:
    """The text with one typing error: a letter changed, left out, doubled, or two changed round."""
    at = chance.randrange(1, len(text) - 1)
    kind = chance.randrange(4)
    if kind == 0:
        return text[:at] + chance.choice("aeinrst") + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + 1 :]
    if kind == 2:
        return text[:at] + text[at] + text[at:]
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def mistyped(chance: random.Random, column: str, value: str) -> str:
    """The value as another clerk wrote it; sometimes not at all."""
    if chance.random() < 0.15:
        return ""
    if column in ("first", "last"):
        return misspelled(chance, value)
    if column == "born":
        year, month, day = value.split("-")
        return f"{year}-{day}-{month}" if int(day) <= 12 else f"{year}-{month}-{(int(day) + 6) % 28 + 1:02d}"
    return value[:-1] + str((int(value[-1]) + chance.randrange(1, 9)) % 10)


def made_rows(persons: int, copies: int, seed: int, prefix: str) -> list[Row]:
    """Persons and copies of some of them with one or two errors; ``person`` tells which are one."""
    chance = random.Random(seed)
    rows: list[Row] = []
    for number in range(persons):
        surname = "".join(chance.choice(SYLLABLES) for _ in range(3)).capitalize()
        row = {
            "id": f"{prefix}{number:03d}",
            "person": f"{prefix}{number:03d}",
            "first": chance.choice(FIRST_NAMES),
            "last": COMMON_SURNAMES[number % 10] if number % 10 < len(COMMON_SURNAMES) else surname,
            "born": f"{chance.randrange(1930, 2005)}-{chance.randrange(1, 13):02d}-{chance.randrange(1, 29):02d}",
            "postcode": f"{chance.randrange(40):02d}{chance.randrange(10)}{chance.randrange(100):02d}",
        }
        if number % 20 == 7:
            # One household: the family's name and the postcode of the person before.
            row |= {column: rows[-1][column] for column in ("last", "postcode")}
        rows.append(row)
    for row in chance.sample(rows, copies):
        wrong = chance.sample(["first", "last", "born", "postcode"], chance.choice([1, 1, 2]))
        changes = {column: mistyped(chance, column, row[column]) for column in wrong}
        rows.append({**row, **changes, "id": row["id"] + "copy"})
    return rows


def first_rows() -> list[Row]:
    """The records of the first build."""
    return made_rows(PERSONS, COPIES, 20261130, "p")


def later_rows() -> list[Row]:
    """Records that come later: other persons, and two who share everything but the postcode with an old one."""
    old = first_rows()[0]
    again = [{**old, "id": f"later{number}", "postcode": f"9990{number}"} for number in range(2)]
    return made_rows(LATER, LATER // 4, 20261201, "q") + again


def variables(folder: pathlib.Path, rows: list[Row], **person: Any) -> dict[str, Any]:
    """The --vars of a build of these rows, written to a file of the folder; ``person`` changes settings of the type."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "persons.csv", "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        # A column that is mapped is no attribute: the whole name stands beside its parts.
        writer.writerows({**row, "full_name": f"{row['first']} {row['last']}"} for row in rows)
    given = {
        "name": "register",
        "path": str(folder / "persons.csv"),
        "entity_type": "person",
        "columns": {"source_record_id": "id", "name": "full_name"},
    }
    return {"inputs": [given], "entity_types": {"person": {**PERSON, **person}}, "as_of": "2026-11-01"}


@functools.cache
def _built(folder: pathlib.Path) -> Warehouse:
    return Warehouse(folder / "warehouse").build(variables(folder, first_rows()))


def learned_build(folder_factory: pytest.TempPathFactory) -> Warehouse:
    """The first build, with its data tests; made once a session. Tests must not build into it."""
    return _built(folder_factory.getbasetemp() / "learned")


def run_matching(warehouse: Warehouse, given: dict[str, Any], *arguments: str) -> Warehouse:
    """Build what the scores need, without data tests and without what follows."""
    return warehouse.build(given, "--select", "+scored_pairs", *WITHOUT_TESTS, *arguments)


def scores(warehouse: Warehouse) -> dict[frozenset[str], tuple[Any, ...]]:
    """Of every scored pair of the build: score, probability, decision, vetoed_by, comparisons by name."""
    rows = warehouse.read_build(
        "select one.source_record_id, other.source_record_id, score, probability, decision, vetoed_by, comparisons "
        "from warehouse_matching.scored_pairs as pair "
        "join warehouse_staging.records as one on one.record_key = pair.left_key "
        "join warehouse_staging.records as other on other.record_key = pair.right_key"
    )
    return {
        frozenset(ids): (*rest, {entry["comparison"]: entry for entry in comparisons})
        for *ids, score, probability, decision, vetoed_by, comparisons in rows
        for rest in [(score, probability, decision, vetoed_by)]
    }
