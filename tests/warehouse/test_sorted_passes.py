"""Sorted passes: who meets whom in a window of each kind, worked out by hand; and the edges of the order."""

import itertools
import pathlib
import string
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from record_files import write_json_lines

pytestmark = pytest.mark.slow

# Twelve records, a to l, sorted by their letters; the number in a word says nothing.
LETTERS = string.ascii_lowercase[:12]
# Runs of like keys: a b c, d e, then seven of one.
RUNS = ["apple1", "apple2", "apple3", "mango1", "mango2", *(f"zebra{number}" for number in range(7))]
# a has a duplicate next to it, c two places on, and f, five places on, beyond a gap of two; b, d, e and the rest are alone.
COPIES = dict.fromkeys("abcf", "Quillon") | {letter: name for letter, name in zip("deghijkl", "TUVWXYZP", strict=True)}


def rows(kind: str, keys: list[str | None], **more: Any) -> list[dict[str, Any]]:
    return [
        {"kind": kind, "id": f"{kind}_{letter}", "label": f"{kind} {letter}", "key": key, **more}
        for letter, key in zip(LETTERS, keys, strict=False)
    ]


def window(given: Any) -> dict[str, Any]:
    return {
        "blocking": {"pass": {"keys": ["attributes.key"], "window": given}},
        "comparisons": {"key": {"field": "attributes.key", "kind": "exact", "weight": 1}},
    }


# Five records contain 'elm', five 'yew', one of them both.
TREES: list[str | None] = [*["elm"] * 4, "fir", *["oak"] * 2, *["yew"] * 4, "yew elm"]
KEYS: list[str | None] = [f"key {letter}" for letter in LETTERS]
DUPLICATES = {"kind": "duplicates", "size": 3, "most": 6, "fields": ["attributes.name"], "similar": 0.9}
KINDS: dict[str, tuple[Any, list[dict[str, Any]]]] = {
    "three": (3, rows("three", KEYS)),
    "alone": (1, rows("alone", KEYS)),
    "next": ({"kind": "fixed", "size": 2}, rows("next", KEYS)),
    "wide": (100, rows("wide", KEYS)),
    "equal": (3, rows("equal", ["same"] * 12)),
    "keyless": (3, rows("keyless", [None, "", "  "] * 4)),
    "partly": (2, rows("partly", [*KEYS[:5], *[None] * 7])),
    "lone": (3, rows("lone", ["one"])),
    "adaptive": ({"kind": "adaptive", "least": 1, "most": 4, "similar": 0.9}, rows("adaptive", [*RUNS])),
    "bounded": ({"kind": "adaptive", "least": 2, "most": 3, "similar": 0.9}, rows("bounded", [*RUNS])),
    "copies": (DUPLICATES, [{**row, "name": COPIES[row["id"][-1]]} for row in rows("copies", KEYS)]),
    "hits": ({"kind": "hits", "size": 5, "least": 2, "most": 50}, rows("hits", TREES)),
    "narrow": ({"kind": "hits", "size": 3, "least": 1, "most": 3, "field": "attributes.key"}, rows("narrow", TREES)),
    "clean": (3, [{**row, "shop": "register" if row["id"][-1] < "g" else "market"} for row in rows("clean", KEYS)]),
    "within": (2, [{**row, "shop": "north" if row["id"][-1] in "ac" else "south"} for row in rows("within", KEYS)]),
    "empty": (3, []),
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    folder: pathlib.Path = tmp_path_factory.mktemp("sorted_passes")
    write_json_lines(folder / "records.jsonl", [row for _, made in KINDS.values() for row in made])
    (folder / "trust.csv").write_text("source,field,trust_rank,one_record_per_entity\nregister,,1,true\n", encoding="utf-8")
    columns = {"source_record_id": "id", "name": "label", "entity_type": "kind", "source": "shop"}
    given = {"name": "market", "path": str(folder / "records.jsonl"), "columns": columns}
    types = {kind: window(settings) for kind, (settings, _) in KINDS.items()}
    types["within"]["within_source"] = True
    variables = {"inputs": [given], "entity_types": types, "lists": {"source_trust": str(folder / "trust.csv")}}
    return Warehouse(folder / "warehouse").build(variables, *WITHOUT_TESTS)


def met(built: Warehouse, kind: str) -> set[str]:
    """The pairs of a kind, as two letters each in alphabetical order."""
    found = built.read(
        "select one.source_record_id, other.source_record_id from candidate_pairs "
        "join records as one on one.record_key = left_key join records as other on other.record_key = right_key "
        f"where candidate_pairs.entity_type = '{kind}'"
    )
    pairs = {"".join(sorted((one[-1], other[-1]))) for one, other in found}
    assert len(pairs) == len(found)
    return pairs


def apart(*distances: int, letters: str = LETTERS) -> set[str]:
    """The pairs of letters that are so many places apart."""
    return {letters[at] + letters[at + by] for by in distances for at in range(len(letters) - by)}


def all_of(letters: str) -> set[str]:
    return {one + other for one, other in itertools.combinations(letters, 2)}


def test_a_fixed_window_meets_the_next_ones(built: Warehouse) -> None:
    assert met(built, "three") == apart(1, 2)
    assert met(built, "next") == apart(1)


def test_a_window_of_one_meets_nobody(built: Warehouse) -> None:
    assert met(built, "alone") == set()


def test_a_window_wider_than_the_table_is_all_pairs(built: Warehouse) -> None:
    assert met(built, "wide") == all_of(LETTERS)


def test_equal_keys_are_in_a_total_order(built: Warehouse) -> None:
    order = "".join(
        identifier[-1]
        for (identifier,) in built.read(
            "select source_record_id from records where entity_type = 'equal' order by record_key"
        )
    )
    assert met(built, "equal") == {"".join(sorted(pair)) for pair in apart(1, 2, letters=order)}


def test_a_missing_key_is_compared_with_nothing(built: Warehouse) -> None:
    assert met(built, "keyless") == set()
    assert met(built, "partly") == apart(1, letters=LETTERS[:5])


def test_one_record_and_none(built: Warehouse) -> None:
    assert met(built, "lone") == met(built, "empty") == set()


def test_an_adaptive_window_ends_where_neighbours_part(built: Warehouse) -> None:
    # Four records at most, so three after each; least 1: a record before a break meets nobody.
    last = LETTERS[5:]
    assert met(built, "adaptive") == all_of("abc") | {"de"} | apart(1, 2, 3, letters=last)
    # At least its neighbour, whoever that is, and two at most.
    assert met(built, "bounded") == apart(1) | {"ac"} | apart(2, letters=last)


def test_a_window_grows_while_it_finds_duplicates(built: Warehouse) -> None:
    # Every record meets the next two. a finds b and c, two more: d and e, none of them, and ends there. b finds c, so d
    # (and e, two after c). c finds none in d and e and does not see f.
    assert met(built, "copies") == apart(1, 2) | {"ad", "ae"} | {"be"}


def test_hits_steer_the_window(built: Warehouse) -> None:
    # The first value has five hits and the base window of five. 'fir' has one hit and the least window, 'oak' two hits.
    order = "".join(
        identifier[-1]
        for (identifier,) in built.read_build(
            "select records.source_record_id from warehouse_blocks.sorted_records "
            "join warehouse_staging.records using (record_key) where sorted_records.entity_type = 'hits' order by position"
        )
    )
    assert [order[:4], order[4], order[5:7], order[7:11], order[11]] == [
        "".join(sorted(part, key=order.index)) for part in ("abcd", "e", "fg", "hijk", "l")
    ]
    after = dict(zip(order, [4] * 4 + [1] + [1] * 2 + [4] * 4 + [0], strict=True))
    expected = {
        "".join(sorted((one, other)))
        for at, one in enumerate(order)
        for other in order[at + 1 : at + 1 + after[one]]
    }
    assert met(built, "hits") == expected


def test_a_window_by_hits_keeps_its_bounds(built: Warehouse) -> None:
    reaches = built.read_build(
        "select sort_windows.wanted_reach from warehouse_blocks.sort_windows "
        "where entity_type = 'narrow' order by position"
    )
    # Three records at most, the record alone at least; the last two have fewer after them.
    assert [reach for (reach,) in reaches] == [2, 2, 2, 2, 0, 0, 0, 2, 2, 2, 1, 0]


def test_two_records_of_a_source_that_lists_nothing_twice_never_meet(built: Warehouse) -> None:
    within_register = {pair for pair in apart(1, 2) if max(pair) < "g"}
    assert met(built, "clean") == apart(1, 2) - within_register


def test_a_type_within_sources_sorts_each_by_itself(built: Warehouse) -> None:
    assert met(built, "within") == {"ac"} | apart(1, letters="bdefghijkl")


def test_passes_are_rules_like_any(built: Warehouse) -> None:
    rows = dict(
        (kind, rest)
        for kind, *rest in built.read(
            "select entity_type, rule, blocks, proposed_pairs, only_this_rule from block_stats"
        )
    )
    for kind in KINDS.keys() - {"empty"}:
        assert rows[kind] == ["pass", None, len(met(built, kind)), len(met(built, kind))]
    assert built.read("select distinct rules from candidate_pairs") == [(["pass"],)]


def test_over_the_budget_the_widest_windows_are_cut_and_listed(tmp_path: pathlib.Path) -> None:
    """Ten runs of two and one of twelve: thirty-two records may meet 64 times, which windows of six records each do."""
    runs = [f"{letter * 6}{number}" for letter in "abcdefghij" for number in range(2)]
    long_run = [f"zzzzzz{number:02d}" for number in range(12)]
    keys = runs + long_run
    made = [{"kind": "run", "id": f"r{at}", "label": f"run {at}", "key": key} for at, key in enumerate(keys)]
    write_json_lines(tmp_path / "records.jsonl", made)
    given = {
        "name": "market",
        "path": str(tmp_path / "records.jsonl"),
        "columns": {"source_record_id": "id", "name": "label", "entity_type": "kind"},
    }
    variables = {
        "inputs": [given],
        "entity_types": {"run": window({"kind": "adaptive", "least": 1, "most": 100, "similar": 0.9})},
        "limits": {"pairs_per_record": 2},
    }
    warehouse = Warehouse(tmp_path / "warehouse").build(
        variables, "--select", "+skipped_blocks", "+candidate_pairs", *WITHOUT_TESTS
    )
    # Windows of at most seven after: 10 pairs of the short runs, and of the long one 7 * 5 + 6 + 5 + 4 + 3 + 2 + 1 = 56 would
    # be 66; of six, 6 * 6 + 5 + 4 + 3 + 2 + 1 = 51.
    assert warehouse.read_build(
        "select treatment, block_records, whole_pairs, proposed_pairs, skipped_pairs, reason "
        "from warehouse_blocks.skipped_blocks"
    ) == [
        ("narrowed", 32, 76, 61, 15, "over the budget of pairs: windows of up to 12 records are cut to 7"),
    ]
    assert warehouse.read_build("select count(*) from warehouse_candidates.candidate_pairs") == [(61,)]
