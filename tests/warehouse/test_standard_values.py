"""Standard forms stand in the place of written ones before any key is built; what was written stays in the golden rows."""

import csv
import pathlib
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from record_files import write_json_lines

pytestmark = pytest.mark.slow

STANDARDS = [
    ("", "name", "BP", "British Petroleum"),
    ("place", "name", "St. Petersburg", "Saint Petersburg"),
    ("place", "name", "st", "street"),
    ("place", "name", "東京都", "東京"),
    ("", "attributes.colour", "grey", "gray"),
    ("place", "name", "nowhere written", "nowhere"),
]
ROWS = [
    {"id": "a1", "label": "BP Museum, St.-Petersburg", "colour": "Dark Grey"},
    {"id": "a2", "label": "British Petroleum Museum Saint Petersburg", "colour": "dark gray"},
    {"id": "b1", "label": "12 High St", "colour": None},
    {"id": "b2", "label": "12 High Street", "colour": None},
    {"id": "c1", "label": "東京都港区役所", "colour": None},
    {"id": "c2", "label": "東京港区役所", "colour": None},
    # Inside another word, or in another field, it is another word.
    {"id": "d1", "label": "Costa BPX Grey", "colour": "greyish"},
]
PLACE: dict[str, Any] = {
    # The method as published: standardise, sort, compare with weights, keep one.
    "blocking": {"name": {"keys": ["name_key"], "window": 3}},
    "comparisons": {
        "name": {"field": "name_key", "kind": "exact", "weight": 1},
        "colour": {"field": "attributes.colour", "kind": "words", "weight": 1},
    },
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    folder: pathlib.Path = tmp_path_factory.mktemp("standard_values")
    write_json_lines(folder / "places.jsonl", ROWS)
    with open(folder / "standards.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([["entity_type", "field", "written", "standard"], *STANDARDS])
    given = {
        "name": "places",
        "path": str(folder / "places.jsonl"),
        "entity_type": "place",
        "columns": {"source_record_id": "id", "name": "label"},
    }
    variables = {
        "inputs": [given],
        "entity_types": {"place": PLACE},
        "lists": {"standard_values": str(folder / "standards.csv")},
    }
    return Warehouse(folder / "warehouse").build(variables)


def test_keys_are_made_of_standard_forms(built: Warehouse) -> None:
    keys = dict(
        built.read_build("select split_part(record_id, ':', 2), name_key from warehouse_normalize.record_features")
    )
    assert keys == {
        "a1": "british petroleum museum saint petersburg",
        "a2": "british petroleum museum saint petersburg",
        "b1": "12 high street",
        "b2": "12 high street",
        "c1": "東京港区役所",
        "c2": "東京港区役所",
        "d1": "costa bpx grey",
    }


def test_records_that_were_written_otherwise_are_one(built: Warehouse) -> None:
    assert built.partition() == {
        frozenset(members) for members in (("a1", "a2"), ("b1", "b2"), ("c1", "c2"), ("d1",))
    }


def test_attributes_are_compared_by_their_standard_form(built: Warehouse) -> None:
    ((similarity,),) = built.read(
        "select entry.similarity from (select unnest(comparisons) as entry, * from scored_pairs) as pairs "
        "join records as one on left_key = one.record_key join records as other on right_key = other.record_key "
        "where entry.comparison = 'colour' and one.source_record_id like 'a%' and other.source_record_id like 'a%'"
    )
    assert similarity == 1


def test_what_was_written_stays(built: Warehouse) -> None:
    written = dict(built.read("select source_record_id, name from records"))
    assert written == {row["id"]: row["label"] for row in ROWS}
    names = {name for (name,) in built.read("select name from golden_entities")}
    assert names <= {row["label"] for row in ROWS}
    assert built.read("select distinct attributes['colour'] from records where source_record_id = 'a1'") == [
        ("Dark Grey",)
    ]


def test_the_effect_of_every_entry_is_listed(built: Warehouse) -> None:
    found = built.read("select field, written, records, effect from standard_value_effects order by all")
    assert found == sorted(
        [
            ("attributes.colour", "grey", 1, "used"),
            ("name", "BP", 1, "used"),
            ("name", "St. Petersburg", 1, "used"),
            ("name", "nowhere written", 0, "touched none"),
            # The index finds it in 'St.-Petersburg' too, where the longer form goes first.
            ("name", "st", 2, "used"),
            ("name", "東京都", 1, "used"),
        ]
    )


def test_a_list_without_its_columns_is_refused(tmp_path: pathlib.Path) -> None:
    (tmp_path / "standards.csv").write_text("field,written\nname,a\n", encoding="utf-8")
    (tmp_path / "places.csv").write_text("id,label\n1,a\n", encoding="utf-8")
    given = {
        "name": "places",
        "path": str(tmp_path / "places.csv"),
        "entity_type": "place",
        "columns": {"source_record_id": "id", "name": "label"},
    }
    variables = {
        "inputs": [given],
        "entity_types": {"place": PLACE},
        "lists": {"standard_values": str(tmp_path / "standards.csv")},
    }
    done = Warehouse(tmp_path / "warehouse").dbt("build", *WITHOUT_TESTS, variables=variables, check=False)
    assert done.returncode != 0
    assert "Setting 'lists.standard_values' has no column 'entity_type'" in done.stdout
