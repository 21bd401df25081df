"""Learned weights of texts stay: words and codes that new records make common change no old score."""

import pathlib
import random
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from learned_build import scores
from record_files import write_json_lines

pytestmark = pytest.mark.slow

PRODUCTS, LATER = 150, 120
WORDS = (
    "amber birch cedar delta ember flint garnet hazel iris jasper kelp linden maple nickel onyx pearl quartz russet "
    "slate topaz umber violet willow xenon yarrow zinc lamp chair desk shelf stool bench rack stand tray box"
).split()
SHARED_CODE = "KX7740B"
GADGET: dict[str, Any] = {
    "scoring": "learned",
    "match_text": ["name"],
    "comparisons": {
        "title": {"kind": "cosine"},
        "code": {"kind": "shared_code"},
        "price": {"field": "price_amount", "kind": "number"},
    },
}

Row = dict[str, str]


def made_rows(count: int, seed: int, prefix: str) -> list[Row]:
    """Products of two shops, each with a title of its own words, in another order in the second shop."""
    chance = random.Random(seed)
    rows = []
    for number in range(count):
        words = chance.sample(WORDS, 5)
        price = f"{chance.randrange(5, 400)}.00"
        for shop in ("one", "two"):
            chance.shuffle(words)
            rows.append({"id": f"{prefix}{number}{shop}", "shop": shop, "title": " ".join(words), "cost": price})
    return rows


def first_rows() -> list[Row]:
    rows = made_rows(PRODUCTS, 7, "p")
    for row in rows[:2]:
        row["title"] += f" {SHARED_CODE}"
    return rows


def later_rows() -> list[Row]:
    """Other products, whose titles all hold a word that was rare and a code that few had."""
    rows = made_rows(LATER, 11, "q")
    return [{**row, "title": f"amber amber {row['title']} {SHARED_CODE}"} for row in rows]


def build(warehouse: Warehouse, rows: list[Row], **more: Any) -> dict[frozenset[str], tuple[Any, ...]]:
    path = warehouse.folder / "gadgets.jsonl"
    write_json_lines(path, rows)
    given = {
        "name": "gadgets",
        "path": str(path),
        "entity_type": "gadget",
        "columns": {"source_record_id": "id", "source": "shop", "name": "title", "price": "cost"},
    }
    variables = {"inputs": [given], "entity_types": {"gadget": GADGET}, "as_of": "2026-11-01", **more}
    return scores(warehouse.build(variables, *WITHOUT_TESTS))


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[frozenset[str], tuple[Any, ...]]]:
    """The scores of the first records, with the later ones, and learned anew from all."""
    folder: pathlib.Path = tmp_path_factory.mktemp("frozen_texts")
    warehouse = Warehouse(folder / "warehouse")
    return {
        "first": build(warehouse, first_rows()),
        "later": build(warehouse, first_rows() + later_rows()),
        "retrained": build(warehouse, first_rows() + later_rows(), retrain=True),
    }


def test_words_and_codes_of_new_records_change_no_old_score(story) -> None:
    old = story["first"]
    kept = {pair: story["later"][pair] for pair in old if pair in story["later"]}
    # The index finds candidates by today's words: a far pair may be proposed no more, a near one is.
    assert len(kept) > 200
    assert kept == {pair: old[pair] for pair in kept}
    assert {pair for pair in old if old[pair][2] == "match"} <= set(kept)
    assert sum(row[2] == "match" for row in old.values()) > PRODUCTS / 2


def test_the_shared_code_stays_as_rare_as_it_was(story) -> None:
    pair = frozenset({"p0one", "p0two"})
    assert [story[step][pair][4]["code"]["similarity"] for step in story] == [1.0, 1.0, None]


def test_new_pairs_go_by_the_trained_frequencies(story) -> None:
    new = [row for pair, row in story["later"].items() if all(record.startswith("q") for record in pair)]
    assert any(row[2] == "match" for row in new)


def test_learning_anew_takes_the_words_of_today(story) -> None:
    old, new = story["first"], story["retrained"]
    both = old.keys() & new.keys()
    assert any(old[pair][4]["title"]["similarity"] != new[pair][4]["title"]["similarity"] for pair in both)
