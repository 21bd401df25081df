"""Every input format through one build: values as written, rejected rows with their place, nothing lost."""

import json
import pathlib
from typing import Any

import duckdb
import pytest
from conftest import Warehouse, copy_project
from input_samples import CUP, EAN_8, LID, MODEL, MUG, POT, gtin, write_inputs

NOTHING = "no name, url, text or identifier"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    """A warehouse built from all formats, in a copy of the project with a model of the user's."""
    folder = tmp_path_factory.mktemp("formats")
    project = copy_project(folder / "project")
    (project / "models" / "own").mkdir()
    (project / "models" / "own" / "own_lamps.sql").write_text(MODEL)
    warehouse = Warehouse(folder / "warehouse", project)
    inputs = write_inputs(folder / "files", project)
    (folder / "warehouse" / "main").mkdir()
    with duckdb.connect(str(folder / "warehouse" / "main" / "build.duckdb")) as connection:
        connection.execute(
            "create table own_table as select 't' || n as id, 'Table drill ' || n as title from range(3) as r (n)"
        )
    return warehouse.build({"inputs": inputs}, "--exclude-resource-type", "test")


def record(built: Warehouse, record_id: str) -> dict[str, Any]:
    """The record of that id, as a dictionary."""
    with duckdb.connect(str(built.published_file), read_only=True) as connection:
        found = connection.execute("select * from records where record_id = ?", [record_id])
        names, rows = [column[0] for column in found.description], found.fetchall()
    assert len(rows) == 1, record_id
    return dict(zip(names, rows[0], strict=True))


def identifiers(built: Warehouse, record_id: str, kind: str = "gtin") -> list[tuple[str, str, str, str]]:
    """Canonical value, class, position and strength of a record's identifiers."""
    return built.read(
        "select canonical_value, value_class, position, strength "
        "from identifiers inner join records using (record_key) "
        f"where record_id = '{record_id}' and kind = '{kind}' order by all"
    )


def pages(built: Warehouse) -> dict[str, list[dict[str, Any]]]:
    """The observations of the pages, by the name of their file."""
    found: dict[str, list[dict[str, Any]]] = {}
    for file, values in built.read(
        "select input_file, to_json(o)::varchar from record_observations as o "
        "where input_name = 'pages' order by input_item"
    ):
        found.setdefault(pathlib.Path(file).stem, []).append(json.loads(values))
    return found


def page_gtins(built: Warehouse, name: str) -> list[tuple[str, str, str, str]]:
    return [found for row in pages(built)[name] for found in identifiers(built, row["record_id"])]


def test_observations_and_rejected_rows_are_all_that_was_read(built: Warehouse) -> None:
    counts = built.read(
        "with seen as (select input_name, input_file, count(*) as observed from record_observations group by all), "
        "refused as (select input_name, input_file, count(*) as rejected from rejected_records group by all) "
        "select input_name, sum(rows_read)::int, coalesce(sum(observed), 0)::int, coalesce(sum(rejected), 0)::int "
        "from input_files left join seen using (input_name, input_file) "
        "left join refused using (input_name, input_file) group by all order by all"
    )
    assert counts == [
        ("comma", 11, 8, 3),
        ("database", 2, 2, 0),
        ("latin", 2, 2, 0),
        ("lines", 6, 3, 3),
        ("mixed", 6, 4, 2),
        ("own_model", 2, 2, 0),
        ("own_table", 3, 3, 0),
        ("pages", 22, 20, 2),
        ("several", 6, 3, 3),
        ("typed", 6, 5, 1),
        ("undeclared", 3, 1, 2),
    ]
    totals = tuple(sum(row[place] for row in counts) for place in (1, 2, 3))
    assert built.read("select rows_read, observations, rejected from build_runs") == [totals]


def test_rejected_rows_have_their_file_line_and_reason(built: Warehouse) -> None:
    rows = built.read(
        "select input_name, input_file, input_line, reject_reason, raw_row from rejected_records order by all"
    )
    assert [(name, pathlib.Path(file).name, line) for name, file, line, *_ in rows] == [
        *(("comma", "comma.csv", line) for line in (8, 12, 13)),
        *(("lines", "lines.jsonl", line) for line in (4, 5, 6)),
        *(("mixed", "mixed.csv", line) for line in (5, 7)),
        *(("pages", name, 1) for name in ("empty.html", "no_product.html")),
        *(("several", f"part{number}.csv", 3) for number in (1, 2, 3)),
        ("typed", "typed4.parquet", 2),
        *(("undeclared", "undeclared.tsv.gz", line) for line in (2, 4)),
    ]
    reasons = {(name, line): (reason, raw) for name, _, line, reason, raw in rows}
    assert reasons["comma", 8] == ("2 values where the header has 13 columns", "ragged,1\n")
    assert reasons["comma", 12][0] == reasons["typed", 2][0] == reasons["lines", 6][0] == NOTHING
    assert json.loads(reasons["comma", 12][1])["id"] == "price only"
    assert reasons["lines", 4][0].startswith("not a JSON object")
    assert reasons["lines", 5][1] == '[4, "no object"]'
    assert reasons["mixed", 5][0] == "unknown entity type: gadget"
    assert "encoding" in reasons["undeclared", 2][0]
    assert "no product" in reasons["pages", 1][0] or "empty" in reasons["pages", 1][0]


def test_codes_are_read_as_text(built: Warehouse) -> None:
    assert record(built, "comma:plain")["gtin"] == MUG
    assert record(built, "comma:short")["gtin"] == LID[1:]
    assert record(built, "comma:rounded")["gtin"] == "4.01235E+12"
    assert identifiers(built, "comma:plain")[0][0] == f"0{MUG}"
    assert identifiers(built, "comma:rounded")[0][0] is None


def test_namibia_is_a_country_and_texts_for_nothing_are_null(built: Warehouse) -> None:
    assert record(built, "comma:plain")["country"] == "NA"
    nulls = record(built, "comma:nulls")
    assert [nulls[column] for column in ("name", "gtin", "country", "sku")] == [None, None, None, "KEY-1"]


def test_further_columns_stay_in_attributes_under_their_names(built: Warehouse) -> None:
    attributes = record(built, "comma:plain")["attributes"]
    assert (attributes["entry"], attributes["source"]) == ("e", "s")
    assert (attributes["value"], attributes["input_row"]) == ("v", "r")
    assert (attributes["Größe in cm"], attributes['the "real" name']) == ("12", 'a "b" c')
    assert "l" in attributes.values()
    assert not {"id", "gtin", "title"} & attributes.keys()
    assert "note" not in record(built, "comma:short")["attributes"]


def test_a_name_over_two_lines_is_one_row(built: Warehouse) -> None:
    assert record(built, "comma:newline")["name"] == "Knife\nDelta"
    assert built.read("select input_line from record_observations where record_id = 'comma:newline'") == [(6,)]


def test_an_id_with_stray_spaces_is_the_same_record_seen_twice(built: Warehouse) -> None:
    assert record(built, "comma:spaced")["observation_count"] == 2
    lines = built.read("select input_line from record_observations where record_id = 'comma:spaced' order by all")
    assert lines == [(10,), (11,)]


def test_rows_without_any_key_are_entities_of_one(built: Warehouse) -> None:
    for record_id in ("comma:nulls", "comma:letters", "comma:rounded"):
        assert built.read(
            "select count(*) from entity_members where entity_id in "
            f"(select entity_id from entity_members where record_id = '{record_id}')"
        ) == [(1,)], record_id


def test_every_record_has_exactly_one_entity(built: Warehouse) -> None:
    assert built.read("select count(*), count(distinct record_id) from entity_members") == built.read(
        "select count(*), count(*) from records"
    )


def test_encodings(built: Warehouse) -> None:
    assert record(built, "latin:l1")["name"] == "Théière Noël"
    assert record(built, "latin:l2")["attributes"] == {"größe": "klein"}
    assert record(built, "undeclared:u2")["name"] == "Plain teapot"


def test_mojibake_stays_as_it_is_and_merges_with_nothing(built: Warehouse) -> None:
    assert record(built, "beta:3")["name"] == "SociÃ©tÃ© Xylo SARL"
    assert built.read(
        "select count(distinct entity_id) from entity_members where record_id in ('beta:2', 'beta:3')"
    ) == [(2,)]


def test_a_list_and_a_pattern_read_each_file_once(built: Warehouse) -> None:
    files = built.read("select input_file, rows_read from input_files where input_name = 'several' order by all")
    assert [(pathlib.Path(file).name, count) for file, count in files] == [(f"part{n}.csv", 2) for n in (1, 2, 3)]


@pytest.mark.parametrize(("record_id", "code"), [("typed:1", MUG), ("typed:6", MUG), ("database:12", POT)])
def test_typed_columns_become_text_without_loss(built: Warehouse, record_id: str, code: str) -> None:
    found = record(built, record_id)
    assert (found["price"], str(found["observed_at"])) == ("12.50", "2024-05-06 07:08:09")
    assert [row[0] for row in identifiers(built, record_id)] == [f"0{code}"]
    attributes = found["attributes"]
    assert (attributes["big"], attributes["day"]) == ("9007199254740993", "2024-05-06")
    assert [character for character in attributes["tags"] if character in "ab"] == ["a", "b"]
    assert "10" in attributes["size"]
    assert (attributes["serial"], attributes["unit_price"]) == ("12345678901234567890.50", "12.50")


def test_truth_values_are_text(built: Warehouse) -> None:
    assert record(built, "typed:1")["availability"] == "true"
    assert record(built, "database:11")["attributes"]["in_stock"] == "true"


def test_json_lines(built: Warehouse) -> None:
    kettle = record(built, "lines:1")
    assert (kettle["name"], kettle["gtin"], kettle["price"]) == ("Json kettle", CUP, "12.50")
    assert json.loads(kettle["attributes"]["specs"]) == {"watt": "2000"}
    assert json.loads(kettle["attributes"]["tags"]) == ["ü"]
    assert kettle["attributes"]["n"] == "1e400"
    assert record(built, "lines:2")["attributes"] == {"rank": "12345678901234567890123"}
    assert [record(built, f"lines:{number}")["name"] for number in (2, 6)] == ["Json toaster", "Json mixer"]


def test_the_users_own_model_and_table(built: Warehouse) -> None:
    lamp = record(built, "own_model:m2")
    assert (lamp["name"], lamp["attributes"]) == ("Model lamp 2", {"watts": "4"})
    assert record(built, "own_table:t0")["name"] == "Table drill 0"


def test_columns_are_joined_constants_set_and_kinds_and_sources_read_by_row(built: Warehouse) -> None:
    kettle, company, toaster = (record(built, record_id) for record_id in ("alpha:1", "beta:2", "fallback:5"))
    assert (kettle["name"], kettle["entity_type"], kettle["country"]) == ("Blue Kettle", "product", "FR")
    assert (company["name"], company["entity_type"], company["address"]) == ("Société Xylo SARL", "company", "Lyon")
    assert (toaster["name"], toaster["entity_type"], toaster["attributes"]) == ("Toaster", "product", {"extra": "y"})


def test_codes_of_pages_carry_where_they_stood(built: Warehouse) -> None:
    assert page_gtins(built, "outranked") == [(f"0{gtin('401234500401')}", "valid", "structured", "strong")]
    assert page_gtins(built, "visible") == [(f"0{gtin('401234500403')}", "valid", "visible_text", "weak")]
    assert page_gtins(built, "ean_8") == [(f"000000{EAN_8}", "valid", "structured", "strong")]


@pytest.mark.parametrize(
    ("name", "body"),
    [
        *(("array_of_one", "401234500404"), ("empty_first", "401234500407"), ("two_types", "401234500408")),
        *(("semicolon", "401234500410"), ("commented", "401234500411")),
    ],
)
def test_codes_of_pages(built: Warehouse, name: str, body: str) -> None:
    assert [row[0] for row in page_gtins(built, name)] == [f"0{gtin(body)}"]


def test_a_code_with_an_exponent_is_exact_or_none(built: Warehouse) -> None:
    assert page_gtins(built, "exponent")[0][0] in (f"0{gtin('401234500409')}", None)


def test_two_codes_of_one_product_are_both_told_and_neither_is_strong(built: Warehouse) -> None:
    found = page_gtins(built, "array_of_two")
    assert [row[0] for row in found] == [f"0{gtin('401234500405')}", f"0{gtin('401234500406')}"]
    assert {row[3] for row in found} == {"weak"}


@pytest.mark.parametrize(
    ("name", "bodies"), [("two_offers", "401234500201 401234500202"), ("variants", "401234500301 401234500302")]
)
def test_variants_are_products_of_their_own(built: Warehouse, name: str, bodies: str) -> None:
    rows = pages(built)[name]
    assert [row["gtin"] for row in rows] == [gtin(body) for body in bodies.split()]
    members = ", ".join(f"'{row['record_id']}'" for row in rows)
    assert built.read(f"select count(distinct entity_id) from entity_members where record_id in ({members})") == [(2,)]


def test_values_of_pages(built: Warehouse) -> None:
    found = pages(built)
    assert [found[name][0]["brand"] for name in ("brand_node", "brand_text")] == ["Sitwell", "Sitwell"]
    assert [row["name"] for row in found["half_broken"]] == ["Page fork"]
    assert found["sku_twice"][0]["sku"] in ("C3", "D4")
    assert (found["alone"][0]["record_id_origin"], found["alone"][0]["source_record_id"]) == (
        "url",
        "https://shop.example/chair",
    )
    assert found["alone"][0]["attributes"]["page_file"] == "alone.jsonld"


def test_a_price_in_the_local_notation_is_no_thousandth(built: Warehouse) -> None:
    desk = pages(built)["local_price"][0]["record_id"]
    prices = built.read_build(
        f"select price_amount, currency_code from warehouse_normalize.record_features where record_id = '{desk}'"
    )
    assert [(float(amount), currency) for amount, currency in prices] == [(2349.0, "EUR")]
