"""Codes and variants with learned weights: both answers are counted, on random pairs as on candidates."""

import pathlib
import random
from typing import Any

import pytest
from conftest import Warehouse
from learned_build import run_matching, scores
from record_files import write_json_lines

pytestmark = pytest.mark.slow

PRODUCTS = 200
WORDS = "amber birch cedar delta ember flint garnet hazel iris jasper lamp chair desk shelf stool bench rack tray".split()
COLOURS = ("red", "blue", "green", "black")
GADGET: dict[str, Any] = {
    "scoring": "learned",
    "match_text": ["name"],
    "comparisons": {
        "title": {"kind": "cosine"},
        "code": {"kind": "shared_code"},
        "variant": {"field": "name", "kind": "variant"},
    },
}


def made_rows() -> list[dict[str, str]]:
    """Products of two shops: a code in nearly every title, a colour in most."""
    chance = random.Random(17)
    rows = []
    for number in range(PRODUCTS):
        words = chance.sample(WORDS, 4)
        colour = chance.choice(COLOURS)
        code = f"{chance.choice('QXZ')}{chance.choice('KVW')}{1000 + number * 7}{chance.choice('BDT')}"
        for shop in ("one", "two"):
            chance.shuffle(words)
            title = " ".join(words + [colour] * (chance.random() < 0.9) + [code] * (chance.random() < 0.9))
            rows.append({"id": f"p{number}{shop}", "shop": shop, "title": title})
    return rows


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    folder: pathlib.Path = tmp_path_factory.mktemp("learned_evidence")
    write_json_lines(folder / "gadgets.jsonl", made_rows())
    given = {
        "name": "gadgets",
        "path": str(folder / "gadgets.jsonl"),
        "entity_type": "gadget",
        "columns": {"source_record_id": "id", "source": "shop", "name": "title"},
    }
    variables = {"inputs": [given], "entity_types": {"gadget": GADGET}, "as_of": "2026-11-01"}
    return run_matching(Warehouse(folder / "warehouse"), variables)


@pytest.mark.parametrize(("comparison", "least", "most"), [("code", 4, -1.5), ("variant", 0.1, -1.5)])
def test_both_answers_weigh(built: Warehouse, comparison: str, least: float, most: float) -> None:
    weights = {
        level: weight
        for level, weight in built.read_build(
            f"select level, weight from warehouse_matching.comparison_weights where comparison = '{comparison}'"
        )
    }
    assert weights[1] > least
    assert weights[0] < most


def test_a_code_that_one_side_lacks_says_nothing(built: Warehouse) -> None:
    codes = {row["id"]: row["title"].split()[-1] for row in made_rows() if row["title"].split()[-1][-2].isdigit()}
    seen = set()
    for pair, row in scores(built).items():
        one, other = sorted(pair)
        known = one in codes and other in codes
        expected = float(codes[one] == codes[other]) if known else None
        seen.add(expected)
        assert row[4]["code"]["similarity"] == expected
    assert seen == {0.0, 1.0, None}
