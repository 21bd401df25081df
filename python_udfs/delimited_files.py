"""Files of delimited text (CSV and its like), row by row with the line each starts on."""

import collections
import csv
import pathlib
from collections.abc import Iterator
from typing import Any

from python_udfs.input_files import (
    HEADER,
    EmptyFileError,
    InputError,
    Row,
    folded_name,
    is_undecodable,
    lines_of,
    printable,
)

DELIMITERS = ",;\t|"
LONGEST_CELL = 16 * 1024 * 1024  # characters; csv's own limit of 128 KiB refuses long descriptions


def _delimiter_of(header: str) -> str:
    outside = "".join(header.split('"')[::2])
    return max(DELIMITERS, key=lambda delimiter: (outside.count(delimiter), -DELIMITERS.index(delimiter)))


def _column_names(name: str, file: pathlib.Path, header: list[str]) -> list[str]:
    columns = [column.strip() for column in header]
    folded = [folded_name(column) for column in columns]
    twice = sorted({column for column in folded if folded.count(column) > 1 and column})
    if twice:
        raise InputError(f"input '{name}': {file.name} has the column {', '.join(twice)} more than once")
    return [column or f"column_{position}" for position, column in enumerate(columns, 1)]


def read_csv(name: str, file: pathlib.Path, options: dict[str, Any]) -> Iterator[Row]:
    """The rows of one delimited file. Options: delimiter (found in the header line when left out), encoding (UTF-8)."""
    csv.field_size_limit(LONGEST_CELL)
    encoding = options.get("encoding") or "utf-8"
    label = str(file)
    waiting = lines_of(file, encoding)
    blank = 0
    for first in waiting:
        if first.strip():
            break
        blank += 1
    else:
        raise EmptyFileError(f"input '{name}': {file.name} is empty, it has no header line")
    delimiter = options.get("delimiter") or _delimiter_of(first)
    again = collections.deque([first])
    seen: list[str] = []

    def lines() -> Iterator[str]:
        while again or (read := next(waiting, None)) is not None:
            seen.append(again.popleft() if again else read)
            yield seen[-1].replace("\0", "")

    columns: list[str] | None = None
    line = blank + 1
    # strict: a quote inside of a cell is an error, which costs a row, rather than the start of a cell over many rows.
    reader = csv.reader(lines(), delimiter=delimiter, strict=True)
    while True:
        cells: list[str] | None = []
        problem = None
        try:
            cells = next(reader, None)
        except csv.Error as error:
            problem = f"unreadable line: {error}"
            if len(seen) > 1:
                # The quote may have swallowed good rows: only its own line is refused, and the next ones are read anew.
                again.extendleft(reversed(seen[1:]))
                del seen[1:]
                reader = csv.reader(lines(), delimiter=delimiter, strict=True)
        if cells is None:
            return
        raw, start = "".join(seen), line
        line += len(seen)
        seen.clear()
        if columns is None:
            if problem or is_undecodable(raw):
                problem = problem or f"not {encoding} text (set 'encoding' of the input, e.g. latin-1)"
                raise InputError(f"input '{name}': {file.name} has no readable header line: {problem}")
            columns = _column_names(name, file, cells)
            yield Row(label, line, HEADER, dict.fromkeys(columns))
            continue
        if not cells and not problem:  # a blank line is no row
            continue
        if not problem and len(cells) != len(columns):
            problem = f"{len(cells)} values where the header has {len(columns)} columns"
        elif not problem and any(map(is_undecodable, cells)):
            problem = f"not {encoding} text (set 'encoding' of the input, e.g. latin-1)"
        if problem:
            yield Row(label, start, 1, None, problem, printable(raw))
        else:
            yield Row(label, start, 1, dict(zip(columns, cells, strict=True)))
