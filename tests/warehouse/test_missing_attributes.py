"""A setting that reads an attribute which no record has is told at build time, and its rule stands in block_stats."""

import pathlib
import re
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from record_files import write_json_lines

pytestmark = pytest.mark.slow

ROWS = [
    {"id": number, "title": f"Lamp {number}", "colour": "red", "colour_code": "7", "size": "M", "empty": "", "kind": kind}
    for number, kind in enumerate(["lamp", "lamp", "lamp", "shade"])
]
LAMP: dict[str, Any] = {
    "match_text": ["name", "attributes.Colour"],
    "blocking": {
        "colour": {"keys": ["attributes.colour"]},
        "misspelled": {"keys": ["attributes.colours", "prefix(attributes.sizes, 1)"]},
        "empty": {"keys": ["attributes.empty"]},
        "off": None,
    },
    "comparisons": {
        "name": {"field": "name", "kind": "name", "weight": 1},
        "size": {"field": "digits(attributes.siz)", "kind": "exact"},
        "colour": {"field": "attributes.colour", "kind": "exact"},
    },
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Warehouse, list[str]]:
    """The warehouse, and what dbt warned of."""
    folder: pathlib.Path = tmp_path_factory.mktemp("attributes")
    given = {
        "name": "probes",
        "path": write_json_lines(folder / "probes.jsonl", ROWS),
        "columns": {"source_record_id": "id", "name": "title", "entity_type": "kind"},
    }
    shade = {**LAMP, "match_text": None, "blocking": {"misspelled": {"keys": ["attributes.colours"]}}}
    types = {"lamp": LAMP, "shade": {**shade, "comparisons": {"name": LAMP["comparisons"]["name"]}}, "never": LAMP}
    warehouse = Warehouse(folder / "warehouse")
    done = warehouse.dbt("build", *WITHOUT_TESTS, variables={"inputs": [given], "entity_types": types})
    output = re.sub(r"\s+", " ", done.stdout)
    return warehouse, re.findall(r"Setting '(\S+)' reads (\S+), which no record of type (\S+) has(.*?) A column", output)


def test_each_setting_is_told_once_with_what_it_reads(built: tuple[Warehouse, list[str]]) -> None:
    assert [told[:3] for told in built[1]] == [
        ("entity_types.lamp.blocking.misspelled.keys", "attributes.colours", "lamp"),
        ("entity_types.lamp.blocking.misspelled.keys", "attributes.sizes", "lamp"),
        ("entity_types.lamp.blocking.empty.keys", "attributes.empty", "lamp"),
        ("entity_types.lamp.comparisons.size.field", "attributes.siz", "lamp"),
        ("entity_types.lamp.match_text", "attributes.Colour", "lamp"),
        ("entity_types.shade.blocking.misspelled.keys", "attributes.colours", "shade"),
    ]


def test_the_closest_spelling_comes_first(built: tuple[Warehouse, list[str]]) -> None:
    there = {told[1]: re.findall(r"there: (.*)\.", told[3])[0].split(", ") for told in built[1]}
    assert {names[0] for field, names in there.items() if "olour" in field} == {"colour"}
    assert {names[0] for field, names in there.items() if "siz" in field} == {"size"}
    assert all(sorted(names) == ["colour", "colour_code", "size"] for names in there.values())


def test_rules_without_a_block_are_listed(built: tuple[Warehouse, list[str]]) -> None:
    rows = built[0].read("select entity_type, rule, blocks, largest_block, proposed_pairs, only_this_rule from block_stats")
    stats = {(kind, rule): counts for kind, rule, *counts in rows}
    assert stats["lamp", "misspelled"] == stats["lamp", "empty"] == stats["shade", "misspelled"] == [0, 0, 0, 0]
    assert stats["lamp", "colour"][:3] == [1, 3, 3]
    assert {rule for kind, rule in stats if kind == "lamp"} == {
        *("colour", "misspelled", "empty", "nearest_word", "nearest_gram"),
    }
    assert {kind for kind, _ in stats} == {"lamp", "shade"}
