"""Merges that a stranger found wrong: what contradicts stays apart, whatever lies between; nothing is lost on the way."""


import pytest
from conftest import Warehouse
from record_files import write_json_lines

# Each is a valid EAN-13 of a normal range.
PHONE, SHIRT, MILK, TONER, KETTLE = (
    "5901234123457",
    "4006381333931",
    "5000112637922",
    "8000500310427",
    "4007817327098",
)
COMPANIES = [
    {"source": "north", "id": "q1", "name": "Quince Ltd", "country": "GB"},
    {"source": "south", "id": "q2", "name": "Quince Ltd"},
    {"source": "east", "id": "q3", "name": "Quince Ltd", "country": "US"},
    {"source": "west", "id": "q4", "name": "QUINCE LTD", "country": "United Kingdom"},
    # The same source and id as a product below.
    {"source": "shop", "id": "1", "name": "Pelham Logistics Ltd"},
]
PRODUCTS = [
    {"source": "shop", "id": "1", "name": "Norvik Air Runner 42"},
    {"source": "shop_a", "id": "t1", "name": "Toner black", "brand": "HP", "ean": TONER},
    {"source": "shop_b", "id": "t2", "name": "Toner black", "brand": "Canon", "ean": TONER},
    {"source": "shop_c", "id": "t3", "name": "Toner black", "ean": TONER},
    {"source": "shop_a", "id": "p1", "name": "Phone X 128GB black", "brand": "Arvo", "ean": PHONE},
    {"source": "shop_b", "id": "p2", "name": "Phone X 256GB black", "brand": "Arvo", "ean": PHONE},
    {"source": "shop_a", "id": "s1", "name": "T-Shirt Basic red L", "brand": "Arvo", "ean": SHIRT},
    {"source": "shop_b", "id": "s2", "name": "T-Shirt Basic blue XL", "brand": "Arvo", "ean": SHIRT},
    {"source": "shop_a", "id": "m1", "name": "Milk 3.5% 1L", "brand": "Arvo", "ean": MILK},
    {"source": "shop_b", "id": "m2", "name": "Milk 1.5% 1L", "brand": "Arvo", "ean": MILK},
    {"source": "shop_a", "id": "k1", "name": "Kettle 1.7 l steel", "brand": "Arvo", "ean": KETTLE},
    {"source": "shop_b", "id": "k2", "name": "Arvo Wasserkocher 1,7 Liter Edelstahl", "brand": "Arvo", "ean": KETTLE},
    {"source": "shop_a", "id": "h1", "name": "Sonara WH-1000XM4 headphones", "brand": "Sonara"},
    {"source": "shop_b", "id": "h2", "name": "Sonara WH1000XM4 Headphones", "brand": "Sonara"},
    # A filler for a name and a code is no thing that two rows share.
    {"source": "shop_a", "id": "z1", "name": "0", "ean": "0"},
    {"source": "shop_b", "id": "z2", "name": "000", "ean": "000"},
]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    """All of them in one warehouse."""
    folder = tmp_path_factory.mktemp("merges")
    inputs = []
    for kind, records in (("company", COMPANIES), ("product", PRODUCTS)):
        path = write_json_lines(folder / f"{kind}.jsonl", records)
        columns = {"source": "source", "source_record_id": "id", "name": "name"}
        columns |= {"country": "country"} if kind == "company" else {"brand": "brand", "gtin": "ean"}
        inputs.append({"name": f"{kind}_rows", "path": path, "entity_type": kind, "columns": columns})
    return Warehouse(folder / "warehouse").build({"inputs": inputs})


def entity_of(built: Warehouse) -> dict[str, str]:
    """The entity of each record, by the source's own id; the id that two types share apart."""
    return dict(built.read("select source_record_id, entity_id from entity_sources where source_record_id <> '1'"))


def test_a_record_of_another_type_with_the_same_id_is_another_record(built: Warehouse) -> None:
    rows = built.read("select entity_type, entity_id from entity_sources where source = 'shop' order by 1")
    assert [row[0] for row in rows] == ["company", "product"]
    assert rows[0][1] != rows[1][1]
    names = built.read("select name from golden_entities where name like 'Pelham%' or name like '%Runner%' order by 1")
    assert names == [("Norvik Air Runner 42",), ("Pelham Logistics Ltd",)]


def test_a_company_without_a_country_does_not_bridge_two_countries(built: Warehouse) -> None:
    entity = entity_of(built)
    assert entity["q1"] == entity["q4"]
    assert entity["q3"] != entity["q1"]
    assert entity["q2"] not in (entity["q1"], entity["q3"])
    cut = built.read(
        "select count(*) from cluster_edges where entity_type = 'company' and cut_reason like '%equally well'"
    )
    assert cut[0][0] > 0
    assert built.read("select count(*) from review_pairs where why like '%equally well'")[0][0] > 0


def test_a_product_without_a_brand_does_not_bridge_two_brands(built: Warehouse) -> None:
    entity = entity_of(built)
    assert len({entity["t1"], entity["t2"], entity["t3"]}) == 3
    assert built.read(f"select reasons from demoted_keys where key_value = '0{TONER}'") == [(["brand"],)]


@pytest.mark.parametrize("pair", [("p1", "p2"), ("s1", "s2"), ("m1", "m2")])
def test_one_barcode_of_plainly_different_variants_joins_nothing(built: Warehouse, pair: tuple[str, str]) -> None:
    entity = entity_of(built)
    assert entity[pair[0]] != entity[pair[1]]


def test_one_barcode_of_one_thing_in_two_languages_joins(built: Warehouse) -> None:
    entity = entity_of(built)
    assert entity["k1"] == entity["k2"]


def test_a_model_number_spelled_with_and_without_a_hyphen_meets(built: Warehouse) -> None:
    entity = entity_of(built)
    assert entity["h1"] == entity["h2"]


def test_zeros_are_no_name_and_join_nothing(built: Warehouse) -> None:
    entity = entity_of(built)
    assert entity["z1"] != entity["z2"]
    assert built.read("select distinct name, gtin from golden_entities where name in ('0', '000')") == []
    classes = built.read("select distinct value_class from identifiers where raw_value in ('0', '000')")
    assert "valid" not in {value_class for (value_class,) in classes}
