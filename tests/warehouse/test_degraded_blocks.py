"""Blocks over the budget of pairs, step by step: copies collapsed, a second key, a window; nothing is cut unsaid."""

import pathlib
import random
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse

WINDOW = 2
LIMITS = {"pairs_per_record": 10, "whole_block_records": 5, "window": WINDOW}
COPIES, ALONE, SECTORS, IN_SECTOR = 200, 20, 20, 20
# Two barcodes with right check digits.
BARCODES = ["4006381333931", "4012345678901"]


def rows() -> list[dict[str, Any]]:
    """Records of three kinds, all those of a kind in one town."""
    made: list[dict[str, Any]] = []

    def add(kind: str, number: str, name: str, code: str, **values: str) -> None:
        row = {
            "kind": kind,
            "shop": "market",
            "id": f"{kind}_{number}",
            "name": name,
            "code": code,
            "town": "metropolis",
        }
        made.append({**row, "colour": None, "barcode": None, "sector": None, **values})

    for number in range(COPIES):
        add("stall", f"copy{number}", "Alder Works", "a1", colour="red")
    add("stall", "near", "Alder Worx", "a1", colour="red")
    add("stall", "blue", "Alder Works", "a1", colour="blue")
    for number, barcode in enumerate(BARCODES):
        add("stall", f"barcode{number}", "Alder Works", "a1", colour="red", barcode=barcode)
    for number in range(2):
        add("stall", f"clean{number}", "Alder Works", "a1", colour="red", shop="register")
    for number in range(ALONE):
        add("stall", f"alone{number}", f"Stall {number}", f"s{number}")

    for sector in range(SECTORS):
        for number in range(IN_SECTOR):
            # The names of a sector are far from each other in the order of all names.
            add(
                "plot",
                f"{sector}x{number}",
                f"Plot {number:02d} {sector:02d}",
                f"{sector}x{number}",
                sector=f"s{sector}",
            )
    add("plot", "first", "Aalen", "twin", sector="s1")
    add("plot", "last", "Zwolle", "twin", sector="s1")
    add("plot", "unsaid", "Plot 07 07 b", "7x7")
    add("plot", "unsaid_too", "Plot 07 07 c", "7x7")

    for word in range(SECTORS):
        for number in range(IN_SECTOR):
            add("barn", f"{word}x{number}", f"word{word:02d} {number}", f"{word}x{number}")
            # Twenty endings of names of one beginning; and one name with twenty codes, where the colour tells copies apart.
            add("loft", f"{word}x{number}", f"market hall {number:02d} end{word:02d}", f"{word}x{number}")
            add("mill", f"{word}x{number}", "Mill House", f"c{word}", colour=f"{word} {number}")
    return made


def build(folder: pathlib.Path, records: list[dict[str, Any]], *arguments: str) -> Warehouse:
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(records), folder / "records.parquet")
    (folder / "trust.csv").write_text("source,field,trust_rank,one_record_per_entity\nregister,,1,true\n", encoding="utf-8")
    given = {
        "name": "market",
        "path": str(folder / "records.parquet"),
        "columns": {"source_record_id": "id", "name": "name", "source": "shop", "entity_type": "kind", "gtin": "barcode"},
    }
    kind = {
        "exclusive_keys": {"gtin": True},
        "blocking": {"town": {"keys": ["attributes.town"]}},
        "comparisons": {
            "code": {"field": "attributes.code", "kind": "exact", "weight": 9},
            "name": {"field": "name_key", "kind": "exact", "weight": 1},
            "colour": {"field": "attributes.colour", "kind": "exact", "veto": True},
        },
    }
    plot = {**kind, "blocking": {"town": {"keys": ["attributes.town"], "second_keys": ["attributes.sector"]}}}
    loft = {**kind, "blocking": {"start": {"keys": ["prefix(name_key, 6)"]}}}
    mill = {**kind, "blocking": {"name": {"keys": ["name_key"]}}}
    types = {"stall": kind, "plot": plot, "barn": kind, "loft": loft, "mill": mill}
    variables = {"inputs": [given], "entity_types": types, "limits": LIMITS}
    variables["lists"] = {"source_trust": str(folder / "trust.csv")}
    return Warehouse(folder / "warehouse").build(variables, *arguments)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    return build(tmp_path_factory.mktemp("degraded"), rows())


def pairs(built: Warehouse, kind: str) -> set[frozenset[str]]:
    """The candidate pairs of an entity type, by the ids of the input."""
    found = built.read(
        "select one.source_record_id, other.source_record_id from candidate_pairs "
        "join records as one on one.record_key = left_key join records as other on other.record_key = right_key "
        f"where candidate_pairs.entity_type = '{kind}'"
    )
    unordered = {frozenset(pair) for pair in found}
    assert len(unordered) == len(found)
    return unordered


def skipped(built: Warehouse, kind: str) -> tuple[Any, ...]:
    """The one block of an entity type in skipped_blocks: treatment, pairs proposed and skipped, reason."""
    (row,) = built.read(
        "select treatment, proposed_pairs, skipped_pairs, whole_pairs, reason from skipped_blocks "
        f"where entity_type = '{kind}'"
    )
    treatment, proposed, cut, whole, reason = row
    assert proposed + cut == whole
    return treatment, proposed, reason


def entity_of(built: Warehouse, identifier: str) -> frozenset[str]:
    (entity,) = [members for members in built.partition() if identifier in members]
    return entity


def test_copies_meet_their_representative_alone(built: Warehouse) -> None:
    found = pairs(built, "stall")
    # Apart from the copies: near, blue, two barcodes, two of the clean source, and the others.
    representatives = 1 + 6 + ALONE
    assert len(found) == representatives * (representatives - 1) // 2 + COPIES - 1
    partners = {number: sum(f"stall_copy{number}" in pair for pair in found) for number in range(COPIES)}
    assert sorted(partners.values()) == [1] * (COPIES - 1) + [representatives - 1 + COPIES - 1]


def test_copies_are_one_entity_with_the_near_duplicate(built: Warehouse) -> None:
    entity = entity_of(built, "stall_near")
    assert {f"stall_copy{number}" for number in range(COPIES)} <= entity


@pytest.mark.parametrize("number", ["blue", "barcode0", "barcode1", "clean0", "clean1"])
def test_what_differs_or_comes_from_a_clean_source_is_no_copy(built: Warehouse, number: str) -> None:
    """Another compared value, another exclusive key, a source that lists nothing twice: each meets all others itself."""
    met = {identifier for pair in pairs(built, "stall") if f"stall_{number}" in pair for identifier in pair}
    others = {"near", "blue", "barcode0", "barcode1", "clean0", "clean1", *(f"alone{n}" for n in range(ALONE))}
    assert {f"stall_{other}" for other in others} <= met
    assert sum(identifier.startswith("stall_copy") for identifier in met) == 1


def test_contradicting_records_stay_apart(built: Warehouse) -> None:
    assert "stall_blue" not in entity_of(built, "stall_near")
    for one, other in (("barcode0", "barcode1"), ("clean0", "clean1")):
        assert f"stall_{other}" not in entity_of(built, f"stall_{one}")


def test_a_second_key_finds_what_a_window_would_miss(built: Warehouse) -> None:
    found = pairs(built, "plot")
    assert {"plot_first", "plot_last"} in found
    assert {"plot_3x0", f"plot_3x{IN_SECTOR - 1}"} in found
    assert {"plot_3x0", "plot_4x0"} not in found
    assert "plot_last" in entity_of(built, "plot_first")


def test_without_a_second_key_a_record_meets_its_neighbours_by_name(built: Warehouse) -> None:
    met = {identifier for pair in pairs(built, "plot") if "plot_unsaid" in pair for identifier in pair}
    assert met == {"plot_unsaid", "plot_unsaid_too", "plot_7x7", "plot_6x7", "plot_8x7"}
    assert {"plot_unsaid_too", "plot_7x7"} <= entity_of(built, "plot_unsaid")


@pytest.mark.parametrize("kind", ["barn", "loft", "mill"])
def test_the_second_key_by_default_reads_what_the_key_does_not(built: Warehouse, kind: str) -> None:
    """The first word of the name; its last letters where the key is its start; another field where it is the name."""
    found = pairs(built, kind)
    assert len(found) == SECTORS * IN_SECTOR * (IN_SECTOR - 1) // 2
    assert {f"{kind}_3x0", f"{kind}_3x{IN_SECTOR - 1}"} in found
    assert skipped(built, kind)[:2] == ("second_key", len(found))


def test_the_steps_are_listed_with_what_they_did(built: Warehouse) -> None:
    treatment, proposed, reason = skipped(built, "stall")
    assert (treatment, proposed) == ("collapsed", len(pairs(built, "stall")))
    assert reason.startswith(f"over the budget of pairs: {COPIES - 1} identical copies") and reason.endswith("whole")
    treatment, proposed, reason = skipped(built, "plot")
    assert (treatment, proposed) == ("second_key", len(pairs(built, "plot")))
    assert "copies" not in reason and "second key" in reason
    assert reason.endswith(f"2 without one within a window of {WINDOW} names")


def test_block_stats_count_the_real_pairs_within_the_budget(built: Warehouse) -> None:
    for kind, proposed, per_record in built.read(
        "select entity_type, proposed_pairs, pairs_per_record from block_stats"
    ):
        assert proposed == len(pairs(built, kind))
        assert per_record <= LIMITS["pairs_per_record"]


def test_the_order_of_rows_changes_nothing(built: Warehouse, tmp_path: pathlib.Path) -> None:
    shuffled = rows()
    random.Random(7).shuffle(shuffled)
    again = build(tmp_path, shuffled, *WITHOUT_TESTS)
    for table in ("candidate_pairs", "skipped_blocks", "block_stats"):
        query = f"select * from {table} order by all"
        assert built.read(query) == again.read(query)
