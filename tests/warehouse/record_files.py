"""Records that a test writes to files, the inputs that name them, and identifiers with right check digits."""

import csv
import json
import pathlib
from collections.abc import Iterable, Mapping
from typing import Any

COLUMNS = [
    *("source_record_id", "source", "name", "brand", "category", "gtin", "mpn", "url", "registry_number"),
    *("vat_number", "lei", "country", "address", "phone"),
]
_LEI_LETTERS = {letter: str(10 + place) for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}


def gtin(number: int) -> str:
    """The GTIN-13 of an item number, in a range that is given out."""
    digits = f"40{number:010d}"
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return f"{digits}{-total % 10}"


def lei(number: int) -> str:
    """The LEI of a number: ISO 7064 MOD 97-10."""
    body = f"5493001K{number:06d}WXYZ"
    return f"{body}{98 - int(''.join(_LEI_LETTERS.get(sign, sign) for sign in body) + '00') % 97:02d}"


def write_records(path: pathlib.Path, records: Iterable[dict[str, str]], **common: str) -> None:
    """Write records as CSV with the columns of COLUMNS; ``common`` holds for those that say nothing else."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS, restval="")
        writer.writeheader()
        writer.writerows({**common, **record} for record in records)


def write_json_lines(path: pathlib.Path, rows: Iterable[Mapping[str, Any]]) -> str:
    """Write rows as JSON lines; returns the path as an input names it."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return str(path)


def inputs(**files: pathlib.Path) -> list[dict[str, Any]]:
    """The setting ``inputs`` for a file of each entity type."""
    return [
        {
            "name": f"{entity_type}_file",
            "path": str(path),
            "entity_type": entity_type,
            "columns": {column: column for column in COLUMNS},
        }
        for entity_type, path in files.items()
    ]
