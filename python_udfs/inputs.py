"""Reads inputs row by row, each row with its file and line, and writes them as one Parquet file for the warehouse.

Every value is read as text, so that a code keeps its zeros. A row that cannot be read is a row too: its columns are
NULL, ``_error`` says why and ``_raw`` holds what stood there. Columns of the result: ``_file``, ``_line`` (of the file,
from 1: where the row starts), ``_item`` (which product of a page, from 1), ``_error``, ``_raw``, then the input's own.
"""

import codecs
import json
import pathlib
import re
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from python_udfs import jsonld
from python_udfs.delimited_files import read_csv
from python_udfs.input_files import (
    HEADER,
    OWN_COLUMNS,
    EmptyFileError,
    InputError,
    Row,
    bytes_of,
    encodable,
    files_of,
    folded_name,
    is_undecodable,
    lines_of,
    printable,
)

ROWS_A_CHUNK = 50_000  # rows held in memory at a time


class _Number(str):
    """A number of a JSON text, as it was written."""


def _as_json(value: Any) -> str:
    """A JSON value as JSON text, its numbers as they were written."""
    if isinstance(value, _Number):
        return value
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_as_json(key)}: {_as_json(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_as_json, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _text_of(value: Any) -> str | None:
    """A JSON value as text: a number as it was written, an object or array as JSON, null as NULL."""
    if value is None:
        return None
    return encodable(str(value) if isinstance(value, str) else _as_json(value))


def _columns_of(found: dict[str, Any]) -> dict[str, str | None]:
    """The values of an object as text. Of two names that differ by case alone, which SQL cannot tell apart, the first
    with a value stands for both."""
    columns: dict[str, str | None] = {}
    names: dict[str, str] = {}
    for key, value in found.items():
        key = encodable(key)
        name = names.setdefault(folded_name(key), key)
        if columns.get(name) is None:
            columns[name] = _text_of(value)
    return columns


def read_jsonl(name: str, file: pathlib.Path, options: dict[str, Any]) -> Iterator[Row]:
    """The rows of a file of JSON objects, one a line. Numbers keep their digits as written."""
    label = str(file)
    for number, line in enumerate(lines_of(file, options.get("encoding") or "utf-8"), 1):
        text = line.strip()
        if not text:
            continue
        if is_undecodable(text):
            yield Row(label, number, 1, None, "not UTF-8 text", printable(text))
            continue
        try:
            found = json.loads(text, parse_int=_Number, parse_float=_Number, parse_constant=lambda _: None)
            values = _columns_of(found) if isinstance(found, dict) else None
        except (ValueError, RecursionError) as error:
            yield Row(label, number, 1, None, f"not a JSON object: {error}", text)
            continue
        if values is None:
            yield Row(label, number, 1, None, "not a JSON object", text)
        else:
            yield Row(label, number, 1, values)


_CHARSET = re.compile(rb"<meta[^>]{0,200}charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)


def _declared_encoding(content: bytes) -> str:
    """The encoding of a page: UTF-8 where it is that, else what its <meta> declares."""
    declared = _CHARSET.search(content[:4096])
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        if declared and _is_encoding(name := declared[1].decode("ascii")):
            return name
    return "utf-8-sig"


def _is_encoding(name: str) -> bool:
    try:
        return bool(codecs.lookup(name))
    except LookupError:
        return False


def read_pages(name: str, file: pathlib.Path, options: dict[str, Any]) -> Iterator[Row]:
    """The products on one saved page (HTML or JSON-LD); a page without any is one row with the reason."""
    with bytes_of(file) as opened:
        content = opened.read()
    try:
        page = content.decode(options.get("encoding") or _declared_encoding(content), errors="strict")
    except UnicodeDecodeError:
        problem = "not UTF-8 text, and declares no other encoding (set 'encoding' of the input, e.g. latin-1)"
        yield Row(str(file), 1, 1, None, problem, content[:2000].decode("utf-8", "backslashreplace"))
        return
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
    headers = dict.fromkeys(key for row in chunk if row.item == HEADER for key in row.values or ())
    chunk = [row for row in chunk if row.item != HEADER]
    values = [row.values or {} for row in chunk]
    arrays = {
        "_file": pa.array([row.file for row in chunk], pa.string()),
        "_line": pa.array([row.line for row in chunk], pa.int64()),
        "_item": pa.array([row.item for row in chunk], pa.int64()),
        "_error": pa.array([row.error for row in chunk], pa.string()),
        "_raw": pa.array([row.raw for row in chunk], pa.string()),
    }
    for column in dict.fromkeys([*headers, *(key for row in values for key in row)]):
        # A column of the user's that is named like one of the reader's own gets an underscore behind.
        name = spellings.setdefault(folded_name(column), f"{column}_" if folded_name(column) in OWN_COLUMNS else column)
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
    encoding, delimiter = settings.get("encoding"), settings.get("delimiter")
    if encoding and not _is_encoding(encoding):
        raise InputError(
            f"input '{name}': encoding '{encoding}' is none that Python knows, e.g. utf-8, latin-1, cp1252"
        )
    if delimiter and len(delimiter) != 1:
        raise InputError(f"input '{name}': delimiter '{delimiter}' must be one character")
    files = files_of(name, settings["path"], root)
    empty: list[EmptyFileError] = []
    for file in files:
        try:
            tables.extend(_table(chunk, spellings) for chunk in _chunks(reader(name, file, settings)))
        except EmptyFileError as error:
            empty.append(error)
        except (OSError, EOFError, zlib.error) as error:
            raise InputError(f"input '{name}': {file.name} cannot be read: {error}") from error
    if len(empty) == len(files):
        raise empty[0]
    absent = [column for column in wanted if folded_name(column) not in spellings]
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
