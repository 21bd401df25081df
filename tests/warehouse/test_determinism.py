"""The same records give the same tables, whatever the order of rows and inputs and the number of threads."""

import csv
import pathlib
import random
from typing import Any

import pytest
import yaml
from build_copies import WITHOUT_TESTS, all_rows
from conftest import PROJECT, Warehouse

pytestmark = pytest.mark.slow

# Columns of published tables that say where a row stood, and so differ between two orders of rows.
PLACES = {
    "record_observations": ("input_file", "input_line"),
    "rejected_records": ("input_file", "input_line"),
    "input_files": ("input_file",),
}
TABLES = [
    *("golden_entities", "golden_fields", "entity_members", "entity_sources", "entity_identifiers"),
    *("records", "record_observations", "rejected_records", "input_files", "identifiers"),
    *("block_stats", "skipped_blocks", "candidate_pairs", "scored_pairs", "match_edges", "cluster_edges"),
    *("comparison_weights", "calibrations", "rejected_labels", "demoted_keys", "review_pairs", "review_clusters"),
    *("standard_value_effects", "token_hits"),
]
COLUMNS = ["kind", "shop", "id", "name", "brand", "gtin", "url", "price", "seen", "address", "text", "colour", "lei"]
# Small limits, so that blocks and keys of a few records are over them and ties decide who is compared with whom.
LIMITS = {"pairs_per_record": 2, "whole_block_records": 5, "window": 3, "key_partners": 3, "cluster_records": 4}

SHOPS = ["north", "south", "east", "west"]
# Two types whose weights are learned, from titles that many share.
TOOL = {
    "scoring": "learned",
    "blocking": {
        "name": {"keys": ["name_key"]},
        "sorted": {"keys": ["reversed(name_key)"], "window": {"kind": "hits", "size": 3}},
    },
    "comparisons": {"name": {"field": "name", "kind": "text"}, "text": {"field": "description", "kind": "text"}},
}
TOOLS = 24
# Labels that contradict each other, one of them twice, one of a record that nobody has; and enough to calibrate with.
LABELS = [
    ("tool", "north", "tool00", "south", "tool01", "true"),
    ("tool", "south", "tool01", "north", "tool00", "false"),
    ("tool", "south", "tool01", "north", "tool00", "false"),
    ("tool", "north", "tool00", "west", "tool99", "true"),
    ("tool", "east", "tool02", "west", "tool03", "true"),
    *(
        ("tool", SHOPS[one % 4], f"tool{one:02d}", SHOPS[other % 4], f"tool{other:02d}", str(one % 2 == 0))
        for step in (7, 14)
        for one, other in ((number, number + step) for number in range(TOOLS - step))
    ),
]
# Standard values that touch records, contradict each other, lead on to each other, and touch none.
STANDARDS = [
    ("", "name", "rasp", "file"),
    ("tool", "name", "file", "grater"),
    ("", "brand", "ondara", "Ondara Ltd"),
    ("", "name", "kettle", "pot"),
    ("product", "name", "Kettle", "pan"),
    ("", "name", "no such word", "word"),
]
LABEL_COLUMNS = [
    *("entity_type", "left_source", "left_source_record_id", "right_source", "right_source_record_id", "is_match"),
]


def gtin(number: int) -> str:
    """A GTIN-13 with its check digit."""
    digits = f"50{number:010d}"
    return digits + str(-sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10)


def ties() -> list[dict[str, str]]:
    """Rows where no rule but the last tells which comes first."""
    rows: list[dict[str, str]] = []

    def add(**values: str) -> None:
        rows.append({"kind": "product", "seen": "2026-03-01", **values})

    for number, shop in enumerate(SHOPS):
        # Sources of equal trust, seen at one time: prices, spellings, texts of one length, all different.
        text = f"{'dcab'[number]} kettle of steel"
        add(shop=shop, id="1", name=f"Kettle K{number} steel", gtin=gtin(1), price=f"{10 + number}.50 EUR", text=text)
        brand = ["Ondara", "ONDARA", "ondara", "Ondarà"][number]
        add(shop=shop, id="2", name="Ondara desk fan 30 cm", brand=brand, gtin=gtin(2), price="20 EUR")
        # One record seen twice at one time, with other values; one seen twice alike; and neither with a time.
        add(shop=shop, id="3", name="Pillow 40 x 60", price=f"{number}5 EUR", colour="red")
        add(shop=shop, id="3", name="Pillow 60 x 40", price=f"{number}5 EUR", colour="blue")
        add(shop=shop, id="4", name="Wall hook", url=f"https://{shop}.example/hook", seen="")
        add(shop=shop, id="4", name="Wall hook", url=f"https://{shop}.example/hook", seen="")
        add(shop=shop, id="4", name="Wall hooks", url=f"https://{shop}.example/hook", seen="")
        # Without an id: told by the page, by the whole row; and a row whose given id is the page of one without.
        for parameter in ("", "?utm_source=a", "#top"):
            add(shop=shop, name=f"Garden chair {parameter}", url=f"https://{shop}.example/chair{parameter}")
        add(shop=shop, name="Door mat grey")
        add(shop=shop, name="Door mat grey")
        add(shop=shop, name="Bench", url=f"https://{shop}.example/bench")
        add(shop=shop, id=f"https://{shop}.example/bench", name="Bench", url=f"https://{shop}.example/bench")
        # One record that two rows, alike but for that, call a product and a company.
        add(shop=shop, id="5", name="Larkspur Ladders")
        add(shop=shop, id="5", name="Larkspur Ladders", kind="company")
    for number in range(48):
        # A block over its budget whose sort key is the same for many; a key shared by more than its partners.
        shop, letter = SHOPS[number % 4], "AB"[number % 2]
        add(shop=shop, id=f"block{number:02d}", name=f"Nimbus reading lamp {letter}", colour=str(number))
        add(
            shop=shop, id=f"key{number:02d}", name=f"Quill pen {number % 5} pack", brand=f"Brand {letter}", gtin=gtin(3)
        )
    for number in range(12):
        # Equal edges between groups that have different codes: who gets the record between them?
        code = gtin(100 + number % 3) if number % 2 else ""
        add(shop=SHOPS[number % 4], id=f"chain{number:02d}", name="Sturdy step ladder seven", gtin=code)
    for number in range(16):
        address = f"{'hfdbgeca'[number % 8]} Mill Road, Leeds"
        lei = "529900T8BM49AURSDO55" if number < 3 else ""
        name = ["Orla Foods Ltd", "ORLA FOODS LIMITED", "Orla Foods", "Orla Food Ltd"][number % 4]
        add(kind="company", shop=SHOPS[number // 4], id=f"c{number:02d}", name=name, address=address, lei=lei)
    for number in range(TOOLS):
        text = ["for steel", "for wood", "for stone"][number % 3]
        add(kind="tool", shop=SHOPS[number % 4], id=f"tool{number:02d}", name=f"Rasp {number % 7}", text=text)
        add(kind="machine", shop=SHOPS[number % 4], id=f"mill{number:02d}", name=f"Mill {number % 5}", text=text)
    return [{column: row.get(column, "") for column in COLUMNS} for row in rows]


def write_inputs(folder: pathlib.Path, shuffle: random.Random | None) -> list[dict[str, Any]]:
    """The demo's records and the ties as CSV files in the folder, shuffled where asked; the inputs that read them."""
    folder.mkdir()
    project = yaml.safe_load((PROJECT / "dbt_project.yml").read_text(encoding="utf-8"))
    inputs = []
    for given in project["vars"]["golden_warehouse"]["defaults"]["inputs"]:
        with open(PROJECT / "seeds" / "demo" / f"{given['model']}.csv", newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        inputs.append(({key: value for key, value in given.items() if key != "model"}, rows))
    mapping = {"entity_type": "kind", "source": "shop", "source_record_id": "id", "observed_at": "seen"}
    mapping |= {column: column for column in ("name", "brand", "gtin", "url", "price", "address", "lei")}
    inputs.append(({"name": "ties", "columns": mapping | {"description": "text"}}, ties()))
    for given, rows in inputs:
        if shuffle:
            shuffle.shuffle(rows)
        given["path"] = str(folder / f"{given['name']}.csv")
        with open(given["path"], "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    if shuffle:
        shuffle.shuffle(inputs)
    return [given for given, rows in inputs]


def write_labels(path: pathlib.Path, shuffle: random.Random | None) -> str:
    """Write the labels as a CSV file, shuffled where asked; returns its path."""
    labels = list(LABELS)
    if shuffle:
        shuffle.shuffle(labels)
    with open(path, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([LABEL_COLUMNS, *labels])
    return str(path)


def write_standards(path: pathlib.Path, shuffle: random.Random | None) -> str:
    """Write the standard values as a CSV file, shuffled where asked; returns its path."""
    standards = list(STANDARDS)
    if shuffle:
        shuffle.shuffle(standards)
    with open(path, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([["entity_type", "field", "written", "standard"], *standards])
    return str(path)


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Warehouse, Warehouse]:
    """Two warehouses of the same records: in order on two threads, shuffled on one."""
    built = []
    for threads, shuffle in (("2", None), ("1", random.Random(20260301))):
        folder = tmp_path_factory.mktemp(f"threads{threads}")
        variables = {
            "inputs": write_inputs(folder / "inputs", shuffle),
            "lists": {
                "labelled_pairs": write_labels(folder / "labels.csv", shuffle),
                "standard_values": write_standards(folder / "standards.csv", shuffle),
            },
            "entity_types": {"tool": TOOL, "machine": TOOL},
            "limits": LIMITS,
            "as_of": "2026-11-01",
        }
        warehouse = Warehouse(folder / "warehouse")
        built.append(warehouse.build(variables, *WITHOUT_TESTS, WAREHOUSE_THREADS=threads, DBT_THREADS=threads))
    return built[0], built[1]


@pytest.mark.parametrize("table", TABLES)
def test_two_builds_publish_equal_rows(builds: tuple[Warehouse, Warehouse], table: str) -> None:
    ordered, shuffled = (all_rows(warehouse, table, PLACES.get(table, ())) for warehouse in builds)
    differing = [(one, other) for one, other in zip(ordered, shuffled, strict=False) if one != other]
    assert differing == []
    assert len(ordered) == len(shuffled) > 1, "there are rows to compare"


def test_no_published_table_is_left_out(builds: tuple[Warehouse, Warehouse]) -> None:
    published = builds[0].read("select table_name from duckdb_tables()")
    assert {name for (name,) in published} - {"build_runs"} == set(TABLES)


def test_the_ties_are_ties(builds: tuple[Warehouse, Warehouse]) -> None:
    """The rows made by hand meet the limits and rivals that they were made to meet."""
    ordered = builds[0]
    shops = "source in ('north', 'south', 'east', 'west')"
    assert ordered.read(f"select count(*) from records where {shops} and observation_count > 1")[0][0] >= 16
    assert ordered.read("select count(*) from skipped_blocks")[0][0] > 0
    assert ordered.read("select count(*) from cluster_edges where cut_reason is not null")[0][0] > 0
    assert ordered.read("select count(*) from demoted_keys where kind = 'gtin' and records >= 48") == [(1,)]
    rivals = ordered.read(
        "select count(distinct value) from golden_fields where runner_up_value is not null and field = 'price'"
    )
    assert rivals[0][0] > 0
    assert ordered.read("select count(*) from calibrations where slope <> 1 and offset_weight <> 0") == [(1,)]
