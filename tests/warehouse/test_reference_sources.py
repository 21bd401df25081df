"""A reference list: others resolve to its entries, at most one each, and its entries never merge."""


import pytest
from conftest import Warehouse
from record_files import write_json_lines

# The catalogue lists a printer in two bundles under one barcode by mistake, and one camera.
CATALOGUE = {
    "printer": {"title": "Halden LaserJet 400 printer", "ean": "4006381333931"},
    "printer_kit": {"title": "Halden LaserJet 400 printer", "ean": "4006381333931"},
    "camera": {"title": "Norvik DX100 camera", "ean": "9780306406157", "page": "https://norvik.example/cameras/dx100"},
    "lens": {"title": "Norvik L50 lens", "ean": "0036000291452", "page": "https://norvik.example/lenses/l50"},
}
SHOP = {
    "s1": {"title": "Norvik DX100 digital camera", "ean": "9780306406157"},
    # Two keys that lead to two entries.
    "s2": {
        "title": "Norvik DX100 camera with L50",
        "ean": "9780306406157",
        "page": "https://norvik.example/lenses/l50",
    },
    "s3": {"title": "Halden LaserJet 400 printer", "ean": "4006381333931"},
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    """A catalogue and a shop."""
    folder = tmp_path_factory.mktemp("reference")
    rows = [
        {"id": record, "shop": source, **values}
        for source, records in (("catalogue", CATALOGUE), ("shop", SHOP))
        for record, values in records.items()
    ]
    (folder / "sources.csv").write_text("source,field,trust_rank,is_reference\ncatalogue,,1,true\n", encoding="utf-8")
    given = {
        "name": "offers",
        "path": write_json_lines(folder / "records.jsonl", rows),
        "entity_type": "product",
        "columns": {"source_record_id": "id", "source": "shop", "name": "title", "gtin": "ean", "url": "page"},
    }
    variables = {"inputs": [given], "lists": {"source_trust": str(folder / "sources.csv")}}
    return Warehouse(folder / "warehouse").build(variables)


def test_entries_never_merge(built: Warehouse) -> None:
    for entity in built.partition():
        assert len(entity & set(CATALOGUE)) <= 1, entity


def test_a_record_resolves_to_one_entry(built: Warehouse) -> None:
    homes = [entity for entity in built.partition() if "s1" in entity]
    assert homes == [frozenset({"s1", "camera"})] or homes == [frozenset({"s1", "s2", "camera"})]


def test_a_key_of_two_entries_joins_nothing_and_is_listed(built: Warehouse) -> None:
    rows = built.read("select key_value, why from demoted_keys where kind = 'gtin'")
    assert [(key, "reference list" in why) for key, why in rows] == [("04006381333931", True)]
