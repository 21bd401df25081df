"""Matching by text: the nearest records by cosine, one record a source where a source lists nothing twice, support."""

from collections.abc import Callable

import pytest
from conftest import Warehouse
from record_files import write_json_lines

# Two shops that list a product once; names spelled their own way, the model number spaced or not.
SHOP_A = {
    "a1": "Norvik CD micro system DM-37 black 30 watts",
    "a2": "Norvik CD micro system DM-39 black 30 watts",
    "a3": "Halden gigabit switch EG005W five ports",
    "a4": "Quist espresso machine Barista 900 steel",
}
SHOP_B = {
    "b1": "NORVIK DM37 micro hifi with CD, 30W, black",
    "b2": "Norvik DM39 micro hifi with CD, black",
    "b3": "Halden EG005W 5 port switch gigabit desktop",
    "b4": "Tonder garden hose 20 m",
}
# Spellings of two institutes, and one that is near to both.
INSTITUTES = {
    "i1": "Department of Physics, University of Velmora, Velmora",
    "i2": "Dept. of Physics, University of Velmora",
    "i3": "Physics Department, University of Velmora, Velmora",
    "i4": "Institute of Marine Biology, Carsholt Polytechnic",
    "i5": "Marine Biology Institute, Carsholt Polytechnic, Carsholt",
    "i6": "Carsholt Polytechnic, Institute of Marine Biology",
    "i7": "Institute of Marine Physics, University of Velmora and Carsholt Polytechnic",
}
VARIABLES = {
    "entity_types": {
        "gadget": {
            "match_text": ["name"],
            "neighbours": 3,
            "comparisons": {"text": {"kind": "cosine", "weight": 1}},
            "thresholds": {"match": 0.2, "review": 0.1},
        },
        "institute": {
            "match_text": ["name"],
            "support": 0.6,
            "comparisons": {"text": {"kind": "cosine", "weight": 1}},
            "thresholds": {"match": 0.3, "review": 0.2},
        },
    }
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    """Both kinds in one warehouse."""
    folder = tmp_path_factory.mktemp("texts")
    rows = [
        {"id": record, "shop": shop, "kind": kind, "title": title}
        for kind, shop, records in (
            ("gadget", "shop_a", SHOP_A),
            ("gadget", "shop_b", SHOP_B),
            ("institute", "papers", INSTITUTES),
        )
        for record, title in records.items()
    ]
    (folder / "sources.csv").write_text(
        "source,field,trust_rank,one_record_per_entity,note\nshop_a,,1,true,\nshop_b,,1,true,\n", encoding="utf-8"
    )
    given = {
        "name": "texts",
        "path": write_json_lines(folder / "records.jsonl", rows),
        "columns": {"source_record_id": "id", "source": "shop", "entity_type": "kind", "name": "title"},
    }
    variables = {**VARIABLES, "inputs": [given], "lists": {"source_trust": str(folder / "sources.csv")}}
    return Warehouse(folder / "warehouse").build(variables)


def pairs(built: Warehouse, table: str, condition: str = "true") -> set[frozenset[str]]:
    """The pairs of a published table as sets of the sources' own ids."""
    rows = built.read(
        f"select one.source_record_id, other.source_record_id from {table} as pair "
        "inner join records as one on one.record_key = pair.left_key "
        f"inner join records as other on other.record_key = pair.right_key where {condition}"
    )
    return {frozenset(row) for row in rows}


def test_spellings_of_one_product_meet_and_match_whatever_their_spacing(built: Warehouse) -> None:
    partition = built.partition()
    for one, other in (("a1", "b1"), ("a2", "b2"), ("a3", "b3")):
        assert frozenset({one, other}) in partition
    assert frozenset({"a4"}) in partition
    assert frozenset({"b4"}) in partition


def test_records_of_a_source_that_lists_nothing_twice_never_meet(built: Warehouse) -> None:
    for pair in pairs(built, "candidate_pairs"):
        shops = {record[0] for record in pair}
        assert shops in ({"a", "b"}, {"i"})


def test_a_rival_of_the_better_partner_is_no_edge(built: Warehouse) -> None:
    # DM-37 and DM-39 differ in one digit: each is above the threshold with both, and takes the better one.
    rivals = {frozenset({"a1", "b2"}), frozenset({"a2", "b1"})}
    assert rivals <= pairs(built, "scored_pairs", "decision = 'match'")
    assert not rivals & pairs(built, "match_edges")


def test_the_score_is_the_cosine_and_says_so(built: Warehouse) -> None:
    rows = built.read("select score, comparisons from scored_pairs where entity_type = 'gadget'")
    assert rows
    for score, comparisons in rows:
        assert [entry["comparison"] for entry in comparisons] == ["text"]
        assert score == pytest.approx(comparisons[0]["similarity"])
        assert 0 <= score <= 1


def test_an_edge_without_common_neighbours_does_not_chain_two_groups(built: Warehouse) -> None:
    partition = built.partition()
    assert frozenset({"i1", "i2", "i3"}) in partition
    assert frozenset({"i4", "i5", "i6"}) in partition
    cut = pairs(built, "cluster_edges", "cut_reason = 'has too few neighbours in common'")
    assert cut
    assert all("i7" in pair for pair in cut)


def test_block_stats_tell_what_each_index_proposed(built: Warehouse) -> None:
    stats = dict(built.read("select rule, proposed_pairs from block_stats where entity_type = 'gadget'"))
    assert set(stats) == {"nearest_word", "nearest_gram"}
    assert all(proposed > 0 for proposed in stats.values())


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"match_text": "name"}, "entity_types.gadget.match_text"),
        ({"match_text": ["nam"]}, "entity_types.gadget.match_text"),
        ({"neighbours": 0}, "entity_types.gadget.neighbours"),
        ({"support": 2}, "entity_types.gadget.support"),
        ({"comparisons": {"text": {"kind": "cosine", "weight": 1}}}, "entity_types.gadget.comparisons.text.kind"),
    ],
)
def test_impossible_settings_are_named(
    warehouse: Warehouse, write_lines: Callable[..., str], settings: dict[str, object], named: str
) -> None:
    given = {"name": "texts", "path": write_lines("x.csv", ["name", "x"]), "entity_type": "gadget"}
    done = warehouse.dbt("parse", variables={"inputs": [given], "entity_types": {"gadget": settings}}, check=False)
    assert done.returncode
    assert f"Setting '{named}'" in done.stdout
