"""What is wrong with an entry of the list of standard values, entry by entry."""

import csv
import pathlib

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse

pytestmark = pytest.mark.slow

COLUMNS = ["entity_type", "field", "written", "standard"]
# entity_type, field, written, standard, what is put in, why it is refused (what stands before the colon).
ENTRIES = [
    ("product", "brand", "HP", "Hewlett-Packard", "Hewlett Packard", None),
    ("product", "brand", "h.p.", "Hewlett Packard", "Hewlett Packard", None),
    ("product", "name", "one", "two", "four", None),
    ("product", "name", "two", "three", "four", None),
    ("product", "name", "three", "four", "four", None),
    ("product", "name", "sun", "moon", None, "is circular: sun becomes moon becomes sun"),
    ("product", "name", "moon", "Sun", None, "is circular: moon becomes sun becomes moon"),
    ("product", "name", "star", "sun", None, "is circular: star becomes sun becomes moon becomes sun"),
    ("product", "name", "cat", "dog", None, "contradicts another entry: cat is dog and fox"),
    ("product", "name", "Cat", "fox", None, "contradicts another entry: Cat is dog and fox"),
    # In another field it is another entry.
    ("product", "category", "cat", "dog", "dog", None),
    ("company", "name", "cat", "fox", None, "no input is of this entity type"),
    ("product", "name", "Same", "same!", None, "both forms are the same"),
    ("product", "name", "...", "dots", None, "the written form has no letter or digit"),
    ("product", "name", "dots", "...", None, "the standard form has no letter or digit"),
    ("product", "smell", "a", "b", None, "the field is not known"),
    ("product", "attributes.", "a", "b", None, "the field is not known"),
    ("product", "attributes.smell", "a", "b", "b", None),
    ("gadget", "name", "a", "b", None, "no input is of this entity type"),
    ("product", "name", "東京", "Tokyo", "Tokyo", None),
]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Warehouse, str]:
    folder: pathlib.Path = tmp_path_factory.mktemp("standard_entries")
    with open(folder / "standards.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([COLUMNS, *(entry[:4] for entry in ENTRIES)])
    (folder / "products.csv").write_text("id,name\n1,lamp\n", encoding="utf-8")
    given = {
        "name": "shop",
        "path": str(folder / "products.csv"),
        "entity_type": "product",
        "columns": {"source_record_id": "id", "name": "name"},
    }
    variables = {"inputs": [given], "lists": {"standard_values": str(folder / "standards.csv")}}
    warehouse = Warehouse(folder / "warehouse")
    done = warehouse.dbt("build", "--select", "+standard_value_effects", *WITHOUT_TESTS, variables=variables)
    return warehouse, done.stdout


def test_every_entry_is_used_or_refused_by_name(built: tuple[Warehouse, str]) -> None:
    found = built[0].read_build(
        "select entity_type, field, written, standard, last_standard, reject_reason "
        "from warehouse_index.standard_value_effects"
    )
    assert sorted(found, key=str) == sorted(ENTRIES, key=str)


def test_refused_entries_are_warned_of(built: tuple[Warehouse, str]) -> None:
    for entity_type, field, written, _, _, reason in ENTRIES:
        said = f"lists.standard_values: '{written}' in {field} of {entity_type} is not used"
        assert (said in built[1]) == (reason is not None)
