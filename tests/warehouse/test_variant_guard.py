"""The variant guard: a plain contradiction keeps two titles apart however alike they are, a missing value does not."""


import pytest
from conftest import Warehouse
from record_files import write_json_lines

# Source, id, title. None has a key: titles alone tell.
TITLES = [
    ("shop_a", "storage_128", "Arvo Phone X dual camera smartphone 128GB"),
    ("shop_b", "storage_256", "Arvo Phone X dual camera smartphone 256GB"),
    # Says nothing of storage: it may join one of them, and must not bring the two together.
    ("shop_c", "storage_silent", "Arvo Phone X dual camera smartphone"),
    ("shop_a", "pack_6", "Brill oat drink organic barista 6 x 1 l"),
    ("shop_b", "pack_12", "Brill oat drink organic barista 12 x 1 l"),
    ("shop_a", "colour_red", "Tessel wool scarf hand woven rot"),
    ("shop_b", "colour_blue", "Tessel wool scarf hand woven blau"),
    ("shop_b", "colour_silent", "Tessel wool scarf, hand woven"),
    ("shop_a", "size_27", "維思 電競螢幕 護眼 27吋"),
    ("shop_b", "size_32", "維思 電競螢幕 護眼 32吋"),
    ("shop_a", "model_xm4", "Sonara noise cancelling headphones WH-1000XM4"),
    ("shop_b", "model_xm5", "Sonara noise cancelling headphones WH-1000XM5"),
    # Little in common but a code that hardly any other record has.
    ("shop_a", "code_short", "Quist kettle WK-3390 steel"),
    ("shop_b", "code_long", "Electric water boiler by Quist, gooseneck spout, WK3390"),
]
VARIABLES = {
    "entity_types": {
        "product": {
            "match_text": ["name"],
            "comparisons": {"name": None, "text": {"kind": "cosine", "weight": 1}},
            "thresholds": {"match": 0.4, "review": 0.3},
        }
    }
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    """All titles in one warehouse."""
    folder = tmp_path_factory.mktemp("variants")
    rows = [{"shop": shop, "id": record, "title": title} for shop, record, title in TITLES]
    path = write_json_lines(folder / "titles.jsonl", rows)
    columns = {"source": "shop", "source_record_id": "id", "name": "title"}
    entry = {"name": "titles", "path": path, "entity_type": "product", "columns": columns}
    return Warehouse(folder / "warehouse").build({"inputs": [entry], **VARIABLES})


@pytest.fixture(scope="module")
def entity_of(built: Warehouse) -> dict[str, str]:
    return dict(built.read("select source_record_id, entity_id from entity_sources"))


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ("storage_128", "storage_256", "memory"),
        ("pack_6", "pack_12", "count"),
        ("colour_red", "colour_blue", "colour"),
        ("size_27", "size_32", "screen"),
        ("model_xm4", "model_xm5", "model code"),
    ],
)
def test_a_plain_contradiction_keeps_two_titles_apart(
    built: Warehouse, entity_of: dict[str, str], one: str, other: str, difference: str
) -> None:
    assert entity_of[one] != entity_of[other]
    found = built.read(
        f"""
        select scored_pairs.score > 0.4, scored_pairs.decision, scored_pairs.vetoed_by
        from scored_pairs
        join records as one on one.record_key = left_key
        join records as other on other.record_key = right_key
        where list_sort([one.source_record_id, other.source_record_id]) = list_sort(['{one}', '{other}'])
        """
    )
    assert found == [(True, "distinct", "variant")]
    titles = {record: title for _, record, title in TITLES}
    left, right = sorted((titles[one], titles[other]))
    known = built.read_build(
        f"select difference from warehouse_matching.variant_pairs where left_text = '{left}' and right_text = '{right}'"
    )
    assert known == [(difference,)]


def test_what_a_title_leaves_out_contradicts_nothing(entity_of: dict[str, str]) -> None:
    assert entity_of["storage_silent"] in (entity_of["storage_128"], entity_of["storage_256"])
    assert entity_of["colour_silent"] in (entity_of["colour_red"], entity_of["colour_blue"])


def test_a_rare_code_in_common_speaks_for_a_pair(entity_of: dict[str, str]) -> None:
    assert entity_of["code_short"] == entity_of["code_long"]
