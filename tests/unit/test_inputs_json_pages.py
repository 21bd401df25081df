"""JSON lines and saved pages as inputs: digits, nested values, broken lines and blocks; every row with its line."""

import gzip
import json
import pathlib
from collections.abc import Callable
from typing import Any

import pyarrow.parquet as pq
import pytest
from product_page_samples import CODE, OTHER_CODE, product, script

from python_udfs import inputs

Rows = list[dict[str, Any]]
Read = Callable[..., Rows]


@pytest.fixture
def read(tmp_path: pathlib.Path) -> Read:
    """A function that writes one file and reads it as an input; the ending says the format."""

    def read_content(content: str | bytes, file: str = "feed.jsonl", **options: Any) -> Rows:
        (tmp_path / file).write_bytes(content if isinstance(content, bytes) else content.encode())
        format = "jsonl" if "jsonl" in file else "pages"
        target = tmp_path / "staged.parquet"
        inputs.stage({"name": "feed", "format": format, "path": file, **options}, tmp_path, target)
        return pq.read_table(target).to_pylist()

    return read_content


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("4006381333931", "4006381333931"),
        ("4.006381333931e12", "4.006381333931e12"),
        ("12.50", "12.50"),
        ("1e400", "1e400"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("-0.0", "-0.0"),
        ('"0036000291452"', "0036000291452"),
        ('"NA"', "NA"),
        ('""', ""),
        ("true", "true"),
        ("false", "false"),
        ("null", None),
        ("NaN", None),
        ("-Infinity", None),
    ],
)
def test_values_keep_what_was_written(read: Read, written: str, text: str | None) -> None:
    assert read(f'{{"id": 1, "value": {written}}}\n')[0]["value"] == text


@pytest.mark.parametrize(
    "value",
    [{"width": 10, "height": 2.5, "unit": "cm"}, ["rot", "größe"], [1, 2.25, None, True], {"a": [{"b": "c"}]}, [], {}],
)
def test_nested_values_are_the_same_value_as_json(read: Read, value: object) -> None:
    text = read(json.dumps({"id": "1", "value": value}) + "\n")[0]["value"]
    assert json.loads(text) == value


def test_digits_of_nested_numbers_are_kept(read: Read) -> None:
    assert "12.50" in read('{"id": "1", "offer": {"price": 12.50}}')[0]["offer"]


def test_lines_that_are_no_object_are_refused_with_their_line(read: Read) -> None:
    rows = read('{"id": 1}\n\n{"id": 2,}\n[1]\n  \n"text"\n7\n{"id": 3}{"id": 4}\n{"id":\n5}\n{"id": 6}')
    assert [(row["_line"], row["id"]) for row in rows if row["_error"] is None] == [(1, "1"), (11, "6")]
    refused = {row["_line"]: row["_raw"] for row in rows if row["_error"]}
    assert refused == {3: '{"id": 2,}', 4: "[1]", 6: '"text"', 7: "7", 8: '{"id": 3}{"id": 4}', 9: '{"id":', 10: "5}"}
    assert all("not a JSON object" in row["_error"] for row in rows if row["_error"])


def test_endless_nesting_refuses_its_line_alone(read: Read) -> None:
    rows = read('{"id": 1, "deep": ' + "[" * 50_000 + "]" * 50_000 + '}\n{"id": 2}\n')
    assert [(row["_line"], row["id"], row["_error"] is None) for row in rows] == [(1, None, False), (2, "2", True)]


def test_half_of_an_emoji_does_not_stop_the_build(read: Read) -> None:
    rows = read(
        '{"id": 1, "name": "Mug \\ud83d"}\n{"id": 2, "bad \\ude00": "x"}\n{"id": 3, "name": "Pot \\ud83d\\ude00"}\n'
    )
    assert [row["_line"] for row in rows] == [1, 2, 3]
    assert rows[2]["name"] == "Pot \U0001f600"
    assert rows[0]["_error"] is not None or rows[0]["name"].startswith("Mug")


def test_keys_that_come_and_go_are_columns(read: Read) -> None:
    rows = read('{"id": "1"}\n{"id": "2", "color": "red"}\n{"size": "L", "id": "3"}\n', columns=["id", "Color"])
    values = [(row["id"], row["color"], row["size"]) for row in rows]
    assert values == [("1", None, None), ("2", "red", None), ("3", None, "L")]


def test_a_mapped_key_that_no_line_has_is_told(read: Read) -> None:
    with pytest.raises(inputs.InputError, match=r"input 'feed'.*'colour'.*id, color"):
        read('{"id": "1"}\n{"id": "2", "color": "red"}\n', columns=["id", "colour"])


def test_keys_that_differ_by_case_are_one_column(read: Read) -> None:
    rows = read('{"ID": "1", "Name": "a"}\n{"id": "2", "name": "b"}\n{"Id": "3", "name": null, "NAME": "c"}\n')
    assert [tuple(value for key, value in row.items() if key not in inputs.OWN_COLUMNS) for row in rows] == [
        *(("1", "a"), ("2", "b"), ("3", "c"))
    ]


def test_keys_that_sql_tells_apart_are_two(read: Read) -> None:
    row = read('{"id": "1", "Maße": "2 x 3 cm", "Masse": "5 kg"}')[0]
    assert (row["Maße"], row["Masse"]) == ("2 x 3 cm", "5 kg")


def test_keys_named_like_the_readers_own_do_not_replace_them(read: Read) -> None:
    row = read('{"_id": "1", "_line": 99, "_error": "theirs", "_file": "x", "_raw": "y", "_item": 5}\n')[0]
    assert (row["_line"], row["_item"], row["_error"], row["_raw"]) == (1, 1, None, None)
    assert {"99", "theirs", "x", "y", "5"} <= set(row.values())


def test_encodings_and_packing(read: Read) -> None:
    line = '{"id": "1", "name": "Société"}\n'
    assert read("\ufeff" + line)[0]["name"] == "Société"
    assert read(gzip.compress(line.encode()), "feed.jsonl.gz")[0]["name"] == "Société"
    assert read(line.encode("latin-1"), encoding="latin-1")[0]["name"] == "Société"
    wrong = read(line.encode("latin-1") + b'{"id": "2"}\n')
    assert [(row["_line"], row["_error"] is None) for row in wrong] == [(1, False), (2, True)]
    assert r"Soci\xe9t\xe9" in wrong[0]["_raw"]


def test_no_lines_are_no_rows(read: Read) -> None:
    assert read("") == read("\n\n") == []


def test_products_of_a_page_are_numbered(read: Read) -> None:
    blocks = [json.dumps(product(name=name, gtin=code)) for name, code in (("Mug", CODE), ("Pot", OTHER_CODE))]
    rows = read(script(*blocks), "shelf.html")
    assert [(row["_line"], row["_item"], row["name"], row["gtin"]) for row in rows] == [
        *((1, 1, "Mug", CODE), (1, 2, "Pot", OTHER_CODE))
    ]
    assert {row["page_file"] for row in rows} == {"shelf.html"}


@pytest.mark.parametrize("file", ["page.jsonld", "page.html", "page.htm.gz"])
def test_json_ld_alone_is_a_page_too(read: Read, file: str) -> None:
    content = json.dumps(product(name="Mug", sku="A1")).encode()
    row = read(gzip.compress(content) if file.endswith("gz") else content, file)[0]
    assert (row["name"], row["sku"], row["_error"]) == ("Mug", "A1", None)


def test_a_broken_block_beside_a_good_one_costs_nothing_else(read: Read) -> None:
    rows = read(script('{"@type": "Product", "name": "Bad', json.dumps(product(name="Good", gtin=CODE))), "page.html")
    assert [(row["name"], row["gtin"], row["_error"]) for row in rows] == [("Good", CODE, None)]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("<html><body><h1>Page not found</h1></body></html>", "no product"),
        (script(json.dumps({"@type": "Organization", "name": "Shop"})), "organization"),
        (script('{"@type": "Product", "name": "Bad'), "block 1"),
        ("", "empty"),
        ("\x00\x01\x02", "no product"),
    ],
    ids=["no markup", "another type", "broken", "empty", "no text"],
)
def test_pages_without_a_product_are_refused_with_the_reason(read: Read, content: str, reason: str) -> None:
    rows = read(content, "page.html")
    assert [(row["_line"], row["_item"]) for row in rows] == [(1, 1)]
    assert reason in rows[0]["_error"].lower()
    assert rows[0]["_raw"] is not None


def test_a_code_of_structured_data_outranks_one_of_the_text(read: Read) -> None:
    body = f"<p>EAN: {OTHER_CODE}</p>"
    both = read(script(json.dumps(product(name="Mug", gtin=CODE)), body=body), "page.html")[0]
    text = read(script(json.dumps(product(name="Mug")), body=body), "page.html")[0]
    assert (both["gtin"], both["gtin_position"]) == (CODE, "structured")
    assert (text["gtin"], text["gtin_position"]) == (OTHER_CODE, "visible_text")


@pytest.mark.parametrize("declared", ['<meta charset="iso-8859-1">', ""], ids=["declared", "not declared"])
def test_a_page_in_another_encoding_never_yields_replacement_characters(read: Read, declared: str) -> None:
    page = script(json.dumps(product(name="Théière Noël", sku="A1"), ensure_ascii=False), head=declared)
    row = read(page.encode("latin-1"), "page.html")[0]
    assert "\ufffd" not in (row.get("name") or "")
    assert row["_error"] is not None or row["name"] == "Théière Noël"
    assert read(page.encode("latin-1"), "page.html", encoding="latin-1")[0]["name"] == "Théière Noël"
