"""Delimited files as people have them: dialects, encodings, broken lines, lists of files; every row with its line."""

import csv
import gzip
import io
import pathlib
import tempfile
from collections.abc import Callable
from typing import Any

import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from python_udfs import inputs

Rows = list[dict[str, Any]]
Read = Callable[..., Rows]


def staged(folder: pathlib.Path, path: str | list[str], format: str = "csv", **options: Any) -> Rows:
    """The rows of an input, as the warehouse gets them."""
    target = folder / "staged.parquet"
    count = inputs.stage({"name": "feed", "format": format, "path": path, **options}, folder, target)
    rows = pq.read_table(target).to_pylist()
    assert count == len(rows)
    return rows


@pytest.fixture
def read(tmp_path: pathlib.Path) -> Read:
    """A function that writes one file and reads it as an input."""

    def read_content(content: str | bytes, file: str = "feed.csv", **options: Any) -> Rows:
        (tmp_path / file).write_bytes(content if isinstance(content, bytes) else content.encode())
        return staged(tmp_path, file, **options)

    return read_content


def own(rows: Rows) -> Rows:
    """The rows without the reader's columns."""
    return [{key: value for key, value in row.items() if key not in inputs.OWN_COLUMNS} for row in rows]


def refused(rows: Rows) -> list[tuple[int, str]]:
    return [(row["_line"], row["_raw"]) for row in rows if row["_error"] is not None]


def accepted(rows: Rows) -> list[tuple[int, str]]:
    return [(row["_line"], row["id"]) for row in rows if row["_error"] is None]


DELIMITED = {
    "comma": "id,name\n1,a;b\n",
    "semicolon": "id;name\n1;a;b\n".replace("a;b", '"a;b"'),
    "tab": "id\tname\n1\ta;b\n",
    "pipe": "id|name\n1|a;b\n",
    "Windows line ends": "id,name\r\n1,a;b\r\n",
    "old Mac line ends": "id,name\r1,a;b\r",
    "no line end at the end": "id,name\n1,a;b",
    "byte order mark": "\ufeffid,name\n1,a;b\n",
    "byte order mark and quotes": '\ufeff"id","name"\n"1","a;b"\n',
    "spaces around the header": " id , name \n1,a;b\n",
    "blank lines": "id,name\n\n1,a;b\n\n",
    "NUL bytes": "id,na\0me\n1,a\0;b\n",
}


@pytest.mark.parametrize("content", DELIMITED.values(), ids=DELIMITED)
@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzipped"])
def test_dialects_of_delimited_text(read: Read, content: str, packed: bool) -> None:
    rows = read(gzip.compress(content.encode()), "feed.csv.gz") if packed else read(content)
    assert own(rows) == [{"id": "1", "name": "a;b"}]


def test_delimiter_is_counted_outside_of_quotes_and_can_be_given(read: Read) -> None:
    assert own(read('"a,b,c";d\n1;2\n')) == [{"a,b,c": "1", "d": "2"}]
    assert own(read("a,b;c,d\n1,5;2,5\n", delimiter=";")) == [{"a,b": "1,5", "c,d": "2,5"}]
    assert own(read("a^b\n1^2\n", delimiter="^")) == [{"a": "1", "b": "2"}]


@pytest.mark.parametrize(
    "text",
    ["0036000291452", "4.00638E+12", "12.50", "1e5", "NA", "NULL", "null", "true", "2024-01-02", " x ", "007", "∞"],
)
def test_every_value_stays_the_text_it_was(read: Read, text: str) -> None:
    assert [row["code"] for row in read(f"id,code\n1,{text}\n2,7\n")] == [text, "7"]


def test_names_of_columns_keep_their_characters(read: Read) -> None:
    rows = read('id,"Größe in cm","the ""real"" name",entry,source,value,input_row,\n1,2,3,4,5,6,7,8\n')
    assert list(own(rows)[0]) == [
        *("id", "Größe in cm", 'the "real" name', "entry", "source", "value", "input_row", "column_8")
    ]


@pytest.mark.parametrize("name", [*inputs.OWN_COLUMNS, "_LINE", "_Raw"])
def test_columns_named_like_the_readers_own_do_not_replace_them(read: Read, name: str) -> None:
    row = read(f"id,{name}\n1,theirs\n")[0]
    assert (row["_line"], row["_item"], row["_error"], row["_raw"]) == (2, 1, None, None)
    assert row["_file"].endswith("feed.csv")
    assert "theirs" in own([row])[0].values()


def test_lines_are_those_of_the_file(read: Read) -> None:
    rows = read('id,name\n\n1,"two\nlines"\n\n\n2,b\n3\n"4","three\r\nlines\n"\n5,a,b\n6,"x""y"\n')
    assert accepted(rows) == [(3, "1"), (7, "2"), (9, "4"), (13, "6")]
    assert refused(rows) == [(8, "3\n"), (12, "5,a,b\n")]
    assert [row["_error"] for row in rows if row["_error"]] == [
        "1 values where the header has 2 columns",
        "3 values where the header has 2 columns",
    ]
    assert [row["name"] for row in rows][:1] == ["two\nlines"]


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-16", "utf-8", "UTF-8", "utf8"])
def test_given_encodings_are_read(read: Read, encoding: str) -> None:
    assert own(read("id;größe\n1;Société Müller\n".encode(encoding), encoding=encoding)) == [
        {"id": "1", "größe": "Société Müller"}
    ]


def test_bytes_of_another_encoding_refuse_their_row_alone(read: Read) -> None:
    rows = read("id;name\r\n1;Société Générale\r\n2;Acme\r\n3;Ångström\r\n".encode("latin-1"))
    assert accepted(rows) == [(3, "2")]
    assert [line for line, _ in refused(rows)] == [2, 4]
    assert all("encoding" in row["_error"] for row in rows if row["_error"])
    assert r"Soci\xe9t\xe9" in rows[0]["_raw"]


def test_a_header_in_another_encoding_names_the_setting(read: Read) -> None:
    with pytest.raises(inputs.InputError, match=r"input 'feed'.*encoding"):
        read("id;größe\n1;2\n".encode("latin-1"))


def test_an_unclosed_quote_costs_its_own_row_and_hides_no_other(read: Read) -> None:
    rows = read('id,name\n1,a\n2,"5 inch\n3,c\n4,d\n')
    assert (2, "1") in accepted(rows)
    assert refused(rows)[0][0] == 3
    # The rows behind it are read, or at least shown with it.
    told = [row["id"] for row in rows] + [raw for _, raw in refused(rows)]
    assert all(any(row_id in (text or "") for text in told) for row_id in ("3", "4"))
    assert not any("3,c" in (row["name"] or "") for row in rows)


def test_a_quote_that_the_next_line_closes_makes_no_name_of_two_rows(read: Read) -> None:
    rows = read('id,name\n1,a\n2,"5 inch\n3,"c"\n4,d\n')
    assert not any("3," in (row["name"] or "") for row in rows)
    assert (5, "4") in accepted(rows)
    assert min(line for line, _ in refused(rows)) == 3


@pytest.mark.parametrize(
    "content", ['"id,name\n1,a\n2,b\n', "\n \n", "\n\n", ""], ids=["quote", "blank", "empty", "none"]
)
def test_a_file_without_a_usable_header_is_told(read: Read, content: str) -> None:
    with pytest.raises(inputs.InputError, match=r"input 'feed'.*feed\.csv.*header"):
        read(content)


def test_blank_lines_before_the_header_are_skipped(read: Read) -> None:
    rows = read("\n\r\nid;name\n1;a\n2\n")
    assert (accepted(rows), refused(rows)) == ([(4, "1")], [(5, "2\n")])


@pytest.mark.parametrize("header", ["id,name,name", "id,Name,name", "id,NAME, name "])
def test_columns_that_sql_cannot_tell_apart_are_told(read: Read, header: str) -> None:
    with pytest.raises(inputs.InputError, match=r"input 'feed'.*name.*more than once"):
        read(f"{header}\n1,a,b\n")


def test_columns_that_sql_tells_apart_are_two(read: Read) -> None:
    assert own(read("id,Maße,Masse\n1,2 x 3 cm,5 kg\n")) == [{"id": "1", "Maße": "2 x 3 cm", "Masse": "5 kg"}]


def test_a_mapped_column_that_is_missing_is_told_with_those_there_are(read: Read) -> None:
    with pytest.raises(inputs.InputError, match=r"input 'feed'.*'titel'.*id, title"):
        read("id,title\n1,a\n", columns=["id", "titel"])
    assert own(read("id,Title\n1,a\n", columns=["title"])) == [{"id": "1", "Title": "a"}]


def test_a_header_alone_is_an_input_of_no_rows(read: Read) -> None:
    assert read("id,title\n", columns=["id", "title"]) == []
    with pytest.raises(inputs.InputError, match="'titel'"):
        read("id,title\n", columns=["titel"])


@pytest.mark.parametrize(
    ("content", "file", "options"),
    [
        (b"id\n1\n", "feed.csv", {"encoding": "latin-99"}),
        (b"id\n1\n", "feed.csv", {"delimiter": "||"}),
        (b"id\n1\n", "feed.csv.gz", {}),
        (gzip.compress(b"id\n" + b"12345\n" * 9000)[:-9], "feed.csv.gz", {}),
    ],
    ids=["encoding", "delimiter", "not gzipped", "cut off"],
)
def test_what_cannot_be_read_at_all_names_the_input(read: Read, content: bytes, file: str, options: Any) -> None:
    with pytest.raises(inputs.InputError, match="input 'feed'"):
        read(content, file, **options)


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """A folder of three files with one row each, one of them with further columns."""
    for name, content in {"a.csv": "id\na\n", "b[1].csv": "id;extra\nb;x\n", "deep/c.csv": "name,id\nn,c\n"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    return tmp_path


@pytest.mark.parametrize(
    ("path", "ids"),
    [
        ("a.csv", "a"),
        ("*.csv", "ab"),
        ("**/*.csv", "abc"),
        (["deep/c.csv", "a.csv"], "ca"),
        (["a.csv", "*.csv", "a.csv"], "ab"),
        ("[ab]*.csv", "ab"),
        ("b[1].csv", "b"),
        ("deep/../a.csv", "a"),
    ],
)
def test_files_by_path_list_and_pattern(folder: pathlib.Path, path: str | list[str], ids: str) -> None:
    rows = staged(folder, path)
    assert "".join(row["id"] for row in rows) == ids
    assert [row["_line"] for row in rows] == [2] * len(ids)
    assert len({row["_file"] for row in rows}) == len(ids)


def test_absolute_paths_and_columns_of_several_files(folder: pathlib.Path) -> None:
    rows = staged(folder / "deep", str(folder / "**/*.csv"))
    assert [(row["id"], row["extra"], row["name"]) for row in rows] == [
        *(("a", None, None), ("b", "x", None), ("c", None, "n"))
    ]


@pytest.mark.parametrize("path", ["none.csv", ["a.csv", "none*.csv"], "deep/none.csv", [], "deep", "d*"])
def test_paths_without_a_file_are_told(folder: pathlib.Path, path: str | list[str]) -> None:
    with pytest.raises(inputs.InputError, match=r"input 'feed'.*path"):
        staged(folder, path)


def test_a_pattern_passes_over_folders(folder: pathlib.Path) -> None:
    assert "".join(row["id"] for row in staged(folder, "**")) == "abc"


CELL = st.text(st.characters(codec="utf-8", exclude_characters="\0\r"), max_size=8)


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.tuples(st.from_regex("[a-z0-9]{1,5}", fullmatch=True), CELL, CELL), max_size=12),
    st.sampled_from(",;\t"),
)
def test_what_was_written_is_read_and_stands_on_its_line(table: list[tuple[str, ...]], delimiter: str) -> None:
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    writer.writerow(["id", "left", "right"])
    lines = []
    for row in table:
        lines.append(text.getvalue().count("\n") + 1)
        writer.writerow(row)
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "feed.csv").write_bytes(text.getvalue().encode())
        rows = staged(pathlib.Path(folder), "feed.csv")
    assert [tuple(row.values()) for row in own(rows)] == table
    assert [row["_line"] for row in rows] == lines


@settings(deadline=None, max_examples=60)
@given(st.binary(max_size=200))
def test_any_bytes_are_rows_or_an_error_with_the_inputs_name(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for file, format in (("feed.csv", "csv"), ("feed.jsonl", "jsonl"), ("feed.html", "pages")):
            (pathlib.Path(folder) / file).write_bytes(b"id,name\n" + content if format == "csv" else content)
            try:
                rows = staged(pathlib.Path(folder), file, format)
            except inputs.InputError as error:
                assert "input 'feed'" in str(error)
            else:
                assert all(row["_error"] is None or row["_raw"] is not None for row in rows)
