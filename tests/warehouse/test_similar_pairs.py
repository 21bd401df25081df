"""The most alike pairs of all texts: a thing with more records than a record has neighbours."""

import pathlib

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from record_files import write_json_lines

# One paper cited thirty times, each with a slip of its own, and others that have hardly a word in common with anything.
COPIES, NEIGHBOURS = 30, 3
PAPER = "Velmora Tarnwick On the drift of shelf ice in narrow northern fjords Journal of Cold Waters"
OTHERS = [
    "Bruno Halden Quartz resonators",
    "Carla Ostrav Medieval glass kilns",
    "Dorian Fenn Beetle wing optics",
    "Edith Quill Tariff unions since 1830",
    "Fabian Stenwick Prime gaps revisited",
]
# The same texts as three types: how many pairs a record each takes beyond the neighbours.
SIMILAR_PAIRS = {"paper": 20, "note": 1, "leaflet": 0, "digest": 20}
# A digest asks for more likeness than the default, which the thirty citations have, but not all of them.
SIMILAR_FROM = {"digest": 0.65}
TEXTS = {f"c{number:02d}": f"{PAPER} {number} pp {number * 37 % 101}" for number in range(COPIES)}
TEXTS |= {f"o{number}": text for number, text in enumerate(OTHERS)}
CITED = frozenset(record for record in TEXTS if record.startswith("c"))
OF_THE_PAPER = {frozenset((one, other)) for one in CITED for other in CITED if one < other}

Pairs = dict[str, dict[frozenset[str], float]]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    folder: pathlib.Path = tmp_path_factory.mktemp("alike")
    rows = [
        {"id": f"{kind}:{record}", "kind": kind, "citation": text}
        for kind in SIMILAR_PAIRS
        for record, text in TEXTS.items()
    ]
    given = {
        "name": "citations",
        "path": write_json_lines(folder / "citations.jsonl", rows),
        "columns": {"source_record_id": "id", "entity_type": "kind", "name": "citation"},
    }
    types = {
        kind: {
            "match_text": ["name"],
            "neighbours": NEIGHBOURS,
            "similar_pairs": similar_pairs,
            **({"similar_from": SIMILAR_FROM[kind]} if kind in SIMILAR_FROM else {}),
            "comparisons": {"text": {"kind": "cosine", "weight": 1}},
            "thresholds": {"match": 0.5, "review": 0.3},
        }
        for kind, similar_pairs in SIMILAR_PAIRS.items()
    }
    return Warehouse(folder / "warehouse").build({"inputs": [given], "entity_types": types}, *WITHOUT_TESTS)


def proposed(built: Warehouse, kind: str) -> Pairs:
    """By rule: the pairs of a type that it proposed, each with its cosine."""
    rows = built.read(
        "select unnest(rules), split_part(one.source_record_id, ':', 2), split_part(other.source_record_id, ':', 2), score "
        "from scored_pairs join candidate_pairs using (left_key, right_key) "
        "join records as one on one.record_key = left_key join records as other on other.record_key = right_key "
        f"where one.entity_type = '{kind}'"
    )
    found: Pairs = {}
    for rule, one, other, cosine in rows:
        found.setdefault(rule, {})[frozenset((one, other))] = cosine
    return found


def test_the_rule_most_alike_proposes_every_pair_of_the_thing(built: Warehouse) -> None:
    by_rule = proposed(built, "paper")
    # 20 pairs a record are more than the thing has, so that all are there; the neighbours alone are far from it.
    assert set(by_rule["most_alike"]) == OF_THE_PAPER
    neighbours = set(by_rule["nearest_word"]) | set(by_rule["nearest_gram"])
    assert len(neighbours & OF_THE_PAPER) <= 2 * COPIES * NEIGHBOURS < len(OF_THE_PAPER)


def test_one_pair_a_record_takes_the_most_alike(built: Warehouse) -> None:
    taken = proposed(built, "note")["most_alike"]
    assert len(taken) == len(TEXTS)
    # The three types hold the same texts, so that their cosines are the same.
    cosines = proposed(built, "paper")["most_alike"]
    assert min(taken.values()) >= sorted(cosines.values(), reverse=True)[len(TEXTS) - 1] - 1e-9


def test_only_pairs_from_the_wanted_likeness_are_proposed(built: Warehouse) -> None:
    taken = proposed(built, "digest")["most_alike"]
    assert 0 < len(taken) < len(OF_THE_PAPER)
    assert min(taken.values()) >= SIMILAR_FROM["digest"] > min(proposed(built, "paper")["most_alike"].values())


def test_none_beyond_the_neighbours_takes_none(built: Warehouse) -> None:
    assert set(proposed(built, "leaflet")) == {"nearest_word", "nearest_gram"}


def test_block_stats_count_what_only_that_rule_brought(built: Warehouse) -> None:
    stats = built.read(
        "select proposed_pairs, only_this_rule from block_stats where rule = 'most_alike' and entity_type = 'paper'"
    )
    by_rule = proposed(built, "paper")
    alone = set(by_rule["most_alike"]) - set(by_rule["nearest_word"]) - set(by_rule["nearest_gram"])
    assert stats == [(len(OF_THE_PAPER), len(alone))]
    assert alone


def test_the_thing_is_one_entity_and_the_others_are_not_in_it(built: Warehouse) -> None:
    partition = built.partition()
    assert frozenset(f"paper:{record}" for record in CITED) in partition
    assert all(frozenset({f"paper:{record}"}) in partition for record in TEXTS if record not in CITED)
