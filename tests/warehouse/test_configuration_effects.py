"""What the settings of one build do: own entity types, changed thresholds, rules switched off, lists of the user's."""

from typing import Any

import duckdb
import pytest
from conftest import Warehouse

DRILL, CLOCK = "4012345000009", "5012345000008"

RECORDS = f"""\
kind,shop,key,name,brand,gtin,url,sku,phone,country,seen,first,last,born
product,north,near1,Oak bookcase Halmstad,,,,,,,,,,
product,south,near2,Oak bookcase Halmsted,,,,,,,,,,
product,north,page1,Walnut shelf,,,https://maker.example/p/55,,,,,,,
product,south,page2,Ceramic vase,,,https://maker.example/p/55,,,,,,,
product,north,brand1,Cordless drill,Boschmann,{DRILL},,,,,,,,
product,south,brand2,Cordless drill,Makitatsu,{DRILL},,,,,,,,
product,zeta,trust1,Clock,,{CLOCK},,Z-1,,,2020-01-01,,,
product,alpha,trust2,Clock with a longer name,,{CLOCK},,A-1,,,2024-01-01,,,
product,north,filler1,Juicer one,tba,,,TBA,,XX,,,,
product,north,filler2,Blender two,n/a,,,xx,,xx,,,,
listing,board,ad1,Red canoe,,,https://board.example/ad/1?campaign7=a,,,,,,,
listing,board,ad2,Blue tent,,,https://board.example/ad/1?campaign7=b,,,,,,,
listing,board,ad3,Green kayak,,,https://board.example/ad/2?utm_source=a,,,,,,,
listing,board,ad4,White sleigh,,,https://board.example/ad/2?utm_source=b,,,,,,,
company,books,form1,Nimbus Zzorp,,,,,+49 30 1234567,DE,,,,
company,cards,form2,Stratus Ltd,,,,,+49 30 1234567,DE,,,,
company,atlas,form3,Nimbus,,,,,,DE,,,,
person,books,maria1,,,,,,,,,Maria,Kéller,1980-02-03
person,cards,maria2,,,,,,,,,Mariia,Keller,1980-02-03
person,cards,peter,,,,,,,,,Peter,Keller,1980-02-03
person,cards,maria3,,,,,,,,,Maria,Keller,1955-11-30
person,cards,nobody,,,,,,,DE,,,,
"""

LISTS = {
    "tracking": "parameter,match,host,action,telling,note\ncampaign7,exact,,drop,false,ours\n",
    "placeholders": "value,except_fields,note\nTBA,,\nxx,country,\n",
    "trust": "source,field,trust_rank,note\nzeta,,1,\nalpha,,2,\nzeta,sku,5,\n",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    """One build in which each setting that the tests below look at differs from the default."""
    folder = tmp_path_factory.mktemp("effects")
    (folder / "records.csv").write_text(RECORDS, encoding="utf-8")
    for name, content in LISTS.items():
        (folder / f"{name}.csv").write_text(content)
    warehouse = Warehouse(folder / "warehouse")
    (warehouse.folder / "main").mkdir()
    with duckdb.connect(str(warehouse.folder / "main" / "build.duckdb")) as connection:
        connection.execute(
            "create table our_forms as select 'zzorp' as form, 'limited' as class, 'zz' as code, 'back' as position, "
            "null as needs, null as boundary, null as countries, null as note"
        )
    columns = {name: name for name in ("name", "brand", "gtin", "url", "sku", "phone", "country")}
    columns |= {"entity_type": "kind", "source": "shop", "source_record_id": "key", "observed_at": "seen"}
    return warehouse.build(
        {
            "inputs": [{"name": "all", "path": str(folder / "records.csv"), "columns": columns}],
            "lists": {
                "tracking_parameters": str(folder / "tracking.csv"),
                "placeholder_values": str(folder / "placeholders.csv"),
                "source_trust": str(folder / "trust.csv"),
                "legal_forms": "main.our_forms",
            },
            "entity_types": {
                "product": {
                    "thresholds": {"match": 0.98},
                    "strong_keys": {"url": None},
                    "contradictions": {"brand": None},
                },
                "company": {"blocking": {"phone": None}},
                "person": {
                    "blocking": {"born": {"keys": ["attributes.born", "prefix(attributes.last, 1)"]}},
                    "comparisons": {
                        "first": {"field": "attributes.first", "kind": "edit", "weight": 1},
                        "last": {"field": "attributes.last", "kind": "edit", "weight": 1},
                        "born": {"field": "attributes.born", "kind": "exact", "weight": 2},
                    },
                    "thresholds": {"match": 0.85, "review": 0.7},
                },
            },
        },
        "--exclude-resource-type",
        "test",
    )


def entities(built: Warehouse, *keys: str) -> set[frozenset[str]]:
    """The entities that hold any of these records."""
    return {members for members in built.partition() if members & set(keys)}


def record(built: Warehouse, key: str, *columns: str) -> tuple[Any, ...]:
    return built.read(f"select {', '.join(columns)} from records where source_record_id = '{key}'")[0]


def decisions(built: Warehouse, one: str, other: str) -> list[tuple[str, float]]:
    """The decision and score of a candidate pair; nothing where the two were never compared."""
    return built.read(
        "select decision, score from scored_pairs "
        "inner join records as a on left_key = a.record_key inner join records as b on right_key = b.record_key "
        f"where a.source_record_id in ('{one}', '{other}') and b.source_record_id in ('{one}', '{other}')"
    )


def test_a_stricter_threshold_leaves_the_pair_to_a_person(built: Warehouse) -> None:
    (decision, score), *more = decisions(built, "near1", "near2")
    assert (decision, more) == ("review", [])
    assert 0.9 < score < 0.98
    assert len(entities(built, "near1", "near2")) == 2


def test_a_strong_key_switched_off_joins_nothing(built: Warehouse) -> None:
    assert entities(built, "page1", "page2") == {frozenset({"page1"}), frozenset({"page2"})}


def test_a_contradiction_switched_off_keeps_the_key_strong(built: Warehouse) -> None:
    assert entities(built, "brand1") == {frozenset({"brand1", "brand2"})}


def test_a_blocking_rule_switched_off_proposes_nothing(built: Warehouse) -> None:
    rules = {rule for (rule,) in built.read("select distinct rule from block_stats where entity_type = 'company'")}
    assert "phone" not in rules
    assert "name_key" in rules
    assert decisions(built, "form1", "form2") == []


def test_a_new_entity_type_is_matched_by_its_attributes(built: Warehouse) -> None:
    assert entities(built, "maria1", "maria3", "peter") == {
        *(frozenset({"maria1", "maria2"}), frozenset({"maria3"}), frozenset({"peter"}))
    }
    (decision, score), *more = decisions(built, "maria1", "maria2")
    assert (decision, more) == ("match", [])
    assert score == pytest.approx((5 / 6 + 1 + 2) / 4)
    assert decisions(built, "maria2", "peter")[0][0] == "review"
    assert decisions(built, "maria1", "maria3") == []


def test_a_record_of_a_new_type_without_any_compared_attribute_is_refused(built: Warehouse) -> None:
    refused = built.read("select input_line, reject_reason from rejected_records")
    assert refused == [(23, "no name, url, text or identifier")]


def test_own_tracking_parameters_replace_the_list(built: Warehouse) -> None:
    assert entities(built, "ad1") == {frozenset({"ad1", "ad2"})}
    assert entities(built, "ad3", "ad4") == {frozenset({"ad3"}), frozenset({"ad4"})}


def test_own_placeholder_values_replace_the_list(built: Warehouse) -> None:
    assert record(built, "filler1", "brand", "sku", "country") == (None, None, "XX")
    assert record(built, "filler2", "brand", "sku", "country") == ("n/a", None, "xx")


def test_own_source_trust_ranks_sources_and_fields(built: Warehouse) -> None:
    assert built.read(
        "select name, sku from golden_entities inner join entity_sources using (entity_id) "
        "where source_record_id = 'trust1' and record_count = 2"
    ) == [("Clock", "A-1")]


def test_own_legal_forms_from_a_relation_replace_the_list(built: Warehouse) -> None:
    rows = built.read_build(
        "select record_id, name_key, legal_form from warehouse_normalize.record_features "
        "where entity_type = 'company' order by record_id"
    )
    assert rows == [
        *(("atlas:form3", "nimbus", None), ("books:form1", "nimbus", "limited"), ("cards:form2", "stratus ltd", None))
    ]
