"""Reads input files row by row, each with its file and line, and writes them as one Parquet file for the warehouse.

Every value is read as text, so that a code keeps its zeros. A row that cannot be read is a row too: its columns are
NULL, ``_error`` says why and ``_raw`` holds what stood there. Columns of the result: ``_file``, ``_line`` (of the file,
from 1: where the row starts), ``_item`` (which product of a page, from 1), ``_error``, ``_raw``, then the input's own.
"""

import csv
import glob
import gzip
import io
import json
import pathlib
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from python_udfs import jsonld

FORMATS = ("csv", "jsonl", "pages")
DELIMITERS = ",;\t|"
ROWS_A_CHUNK = 50_000  # rows held in memory at a time
LONGEST_CELL = 16 * 1024 * 1024  # characters; csv's own limit of 128 KiB refuses long descriptions
OWN_COLUMNS = ("_file", "_line", "_item", "_error", "_raw")


class InputError(ValueError):
    """An input that cannot be read at all; the message names the input and says what to change."""


class Row(NamedTuple):
    """One row as read: where it stood, and either its values or why it has none."""

    file: str
    line: int
    item: int
    values: dict[str, str | None] | None
    error: str | None = None
    raw: str | None = None


def files_of(name: str, paths: str | list[str], root: pathlib.Path) -> list[pathlib.Path]:
    """The files that the path, the glob or the list of them names, sorted; relative ones start at ``root``."""
    found: list[pathlib.Path] = []
    for pattern in [paths] if isinstance(paths, str) else paths:
        absolute = str(root / pathlib.Path(pattern).expanduser())
        matching = sorted(glob.glob(absolute, recursive=True))
        if not matching:
            raise InputError(f"input '{name}': no file matches path '{pattern}'")
        found.extend(pathlib.Path(match) for match in matching)
    return list(dict.fromkeys(found))


def _bytes_of(file: pathlib.Path) -> io.BufferedReader | gzip.GzipFile:
    return gzip.open(file, "rb") if file.suffix == ".gz" else open(file, "rb")


def _lines_of(file: pathlib.Path, encoding: str) -> Iterator[str]:
    """Lines with their ends; bytes not of ``encoding`` become lone surrogates, which ``_undecodable`` finds."""
    codec = "utf-8-sig" if encoding.lower().replace("-", "") == "utf8" else encoding
    with _bytes_of(file) as opened:
        yield from io.TextIOWrapper(opened, encoding=codec, errors="surrogateescape", newline="")


def _undecodable(text: str) -> bool:
    return not text.isascii() and any("\udc80" <= character <= "\udcff" for character in text)


def _printable(text: str) -> str:
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _delimiter_of(header: str) -> str:
    outside = "".join(header.split('"')[::2])
    return max(DELIMITERS, key=lambda delimiter: (outside.count(delimiter), -DELIMITERS.index(delimiter)))


def _column_names(name: str, file: pathlib.Path, header: list[str]) -> list[str]:
    columns = [column.strip() for column in header]
    folded = [column.casefold() for column in columns]
    twice = sorted({column for column in folded if folded.count(column) > 1 and column})
    if twice:
        raise InputError(f"input '{name}': {file.name} has the column {', '.join(twice)} more than once")
    return [column or f"column_{position}" for position, column in enumerate(columns, 1)]


def read_csv(name: str, file: pathlib.Path, options: dict[str, Any]) -> Iterator[Row]:
    """The rows of one delimited file. Options: delimiter (found in the header line when left out), encoding (UTF-8)."""
    csv.field_size_limit(LONGEST_CELL)
    encoding = options.get("encoding") or "utf-8"
    lines = _lines_of(file, encoding)
    seen: list[str] = []

    def remembered() -> Iterator[str]:
        for line in lines:
            seen.append(line)
            yield line.replace("\0", "")

    first = next(lines, None)
    if first is None:
        raise InputError(f"input '{name}': {file.name} is empty, it has no header line")
    delimiter = options.get("delimiter") or _delimiter_of(first)
    lines = _chained(first, lines)
    reader = csv.reader(remembered(), delimiter=delimiter)
    columns = _column_names(name, file, next(reader))
    label, line = str(file), reader.line_num
    seen.clear()
    while True:
        start = line + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            line = reader.line_num
            yield Row(label, start, 1, None, f"unreadable line: {error}", _printable("".join(seen)))
            seen.clear()
            continue
        line = reader.line_num
        if cells is None:
            return
        if not cells:  # a blank line is no row
            seen.clear()
            continue
        if len(cells) != len(columns):
            problem = f"{len(cells)} values where the header has {len(columns)} columns"
            yield Row(label, start, 1, None, problem, _printable("".join(seen)))
        elif any(map(_undecodable, cells)):
            problem = f"not {encoding} text (set 'encoding' of the input, e.g. latin-1)"
            yield Row(label, start, 1, None, problem, _printable("".join(seen)))
        else:
            yield Row(label, start, 1, dict(zip(columns, cells, strict=True)))
        seen.clear()


def _chained(first: str, rest: Iterator[str]) -> Iterator[str]:
    yield first
    yield from rest


def _text_of(value: Any) -> str | None:
    """A JSON value as text: a number as it was written, an object or array as JSON, null as NULL."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False)


def _columns_of(found: dict[str, Any]) -> dict[str, str | None]:
    """The values of an object as text. Of two names that differ by case alone, which SQL cannot tell apart, the first
    with a value stands for both."""
    columns: dict[str, str | None] = {}
    names: dict[str, str] = {}
    for key, value in found.items():
        name = names.setdefault(key.casefold(), key)
        if columns.get(name) is None:
            columns[name] = _text_of(value)
    return columns


def read_jsonl(name: str, file: pathlib.Path, options: dict[str, Any]) -> Iterator[Row]:
    """The rows of a file of JSON objects, one a line. Numbers keep their digits as written."""
    label = str(file)
    for number, line in enumerate(_lines_of(file, options.get("encoding") or "utf-8"), 1):
        text = line.strip()
        if not text:
            continue
        if _undecodable(text):
            yield Row(label, number, 1, None, "not UTF-8 text", _printable(text))
            continue
        try:
            found = json.loads(text, parse_int=str, parse_float=str, parse_constant=lambda _: None)
        except (ValueError, RecursionError) as error:
            yield Row(label, number, 1, None, f"not a JSON object: {error}", text)
            continue
        if isinstance(found, dict):
            yield Row(label, number, 1, _columns_of(found))
        else:
            yield Row(label, number, 1, None, "not a JSON object", text)


def read_pages(name: str, file: pathlib.Path, options: dict[str, Any]) -> Iterator[Row]:
    """The products on one saved page (HTML or JSON-LD); a page without any is one row with the reason."""
    with _bytes_of(file) as opened:
        content = opened.read()
    page = content.decode(options.get("encoding") or "utf-8-sig", errors="replace")
    found = jsonld.product_page(page)
    for item, values in enumerate(found.records, 1):
        yield Row(str(file), 1, item, _columns_of({**values, "page_file": file.name}))
    if not found.records:
        reason = "; ".join(found.errors) or "no product on the page"
        yield Row(str(file), 1, 1, None, f"no product read: {reason}", page[:2000])


READERS = {"csv": read_csv, "jsonl": read_jsonl, "pages": read_pages}


def _chunks(rows: Iterable[Row]) -> Iterator[list[Row]]:
    chunk: list[Row] = []
    for row in rows:
        chunk.append(row)
        if len(chunk) == ROWS_A_CHUNK:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _table(chunk: list[Row], spellings: dict[str, str]) -> pa.Table:
    """The rows as a table. ``spellings`` has the name of every column by its case-folded form, and learns new ones."""
    values = [row.values or {} for row in chunk]
    arrays = {
        "_file": pa.array([row.file for row in chunk], pa.string()),
        "_line": pa.array([row.line for row in chunk], pa.int64()),
        "_item": pa.array([row.item for row in chunk], pa.int64()),
        "_error": pa.array([row.error for row in chunk], pa.string()),
        "_raw": pa.array([row.raw for row in chunk], pa.string()),
    }
    for column in dict.fromkeys(key for row in values for key in row):
        # A column of the user's that is named like one of the reader's own gets an underscore behind.
        name = spellings.setdefault(column.casefold(), f"{column}_" if column.casefold() in OWN_COLUMNS else column)
        array = pa.array([row.get(column) for row in values], pa.string())
        arrays[name] = pc.coalesce(arrays[name], array) if name in arrays else array
    return pa.table(arrays)


def stage(settings: dict[str, Any], root: pathlib.Path, target: pathlib.Path) -> int:
    """Read every file of one input and write its rows to the Parquet file ``target``; returns how many rows.

    settings: name, format (csv, jsonl or pages), path (a path, a glob or a list of them), columns (those that the
    mapping needs), options. ``root`` is where relative paths start. Raises InputError with the name of the input.
    """
    name, wanted = settings["name"], list(settings.get("columns") or [])
    reader = READERS[settings["format"]]
    spellings: dict[str, str] = {}
    tables: list[pa.Table] = []
    # A column may first appear in the last line of the last file: the tables are unified at the end.
    for file in files_of(name, settings["path"], root):
        tables.extend(_table(chunk, spellings) for chunk in _chunks(reader(name, file, settings)))
    absent = [column for column in wanted if column.casefold() not in spellings]
    # A page has what it has; of a file of rows, a column that no row has is a misspelled one.
    if absent and settings["format"] != "pages" and spellings:
        raise InputError(
            f"input '{name}': column {', '.join(map(repr, absent))} is mapped but stands in no file; "
            f"the files have {', '.join(spellings.values())}"
        )
    own = [(column, pa.int64() if column in ("_line", "_item") else pa.string()) for column in OWN_COLUMNS]
    schema = pa.schema(own + [(column, pa.string()) for column in [*spellings.values(), *absent]])
    target.parent.mkdir(parents=True, exist_ok=True)
    with pq.ParquetWriter(target, schema, compression="zstd") as writer:
        for table in tables:
            writer.write_table(_with_schema(table, schema))
    return sum(map(len, tables))


def _with_schema(table: pa.Table, schema: pa.Schema) -> pa.Table:
    columns = [
        table[field.name] if field.name in table.column_names else pa.nulls(len(table), field.type) for field in schema
    ]
    return pa.table(columns, schema=schema)
