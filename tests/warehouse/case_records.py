"""Records of many cases for one build: codes whose check digits are right, files of JSON lines, and what became of them.

Cases share a build and must not touch each other: each has records of sources, codes and words of its own.
"""

import json
import pathlib
from typing import Any

from conftest import Warehouse

Record = dict[str, Any]

CANONICAL_COLUMNS = (
    "name brand category gtin sku mpn url registry_number vat_number lei country address phone price currency "
    "availability description"
).split()
# How the columns of the files are mapped: each record says its own source, id, entity type and time.
MAPPING: dict[str, Any] = {
    "source": "source",
    "source_record_id": "id",
    "entity_type": "entity_type",
    "observed_at": "updated",
    **{column: column for column in CANONICAL_COLUMNS},
}


def gtin13(number: int) -> str:
    """A valid EAN-13 of a German prefix for any number up to eight digits."""
    digits = f"4006{number:08d}"
    total = sum(int(digit) * (3 if position % 2 else 1) for position, digit in enumerate(digits))
    return f"{digits}{-total % 10}"


def lei(number: int) -> str:
    """A valid LEI (ISO 17442: check digits by ISO 7064 MOD 97-10) for any number up to twelve digits."""
    body = f"529900{number:012d}"
    return f"{body}{98 - int(body + '00') % 97:02d}"


def vat(number: int) -> str:
    """A valid Icelandic VAT number (no check digit) for a number of six digits."""
    return f"IS{number:06d}"


def registry(number: int, court: str = "Aachen") -> dict[str, str]:
    """The columns of an entry in a German register."""
    return {"registry_number": f"HRB {number} {court}", "country": "DE"}


def build_records(
    folder: pathlib.Path,
    records: list[Record],
    *selection: str,
    mapping: dict[str, Any] | None = None,
    **variables: Any,
) -> Warehouse:
    """Build a warehouse in ``folder`` from these records, without data tests."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "records.jsonl"
    # The reader needs every mapped column once; a record lacks the columns that it does not name.
    header = {column: None for column in [*MAPPING.values(), *(mapping or {}).get("address", [])]}
    lines = [json.dumps(header | record, ensure_ascii=False) for record in records]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    inputs = [{"name": "cases", "path": str(path), "columns": MAPPING | (mapping or {})}]
    arguments = ("--exclude-resource-type", "test", *selection)
    return Warehouse(folder / "warehouse").build({"inputs": inputs, **variables}, *arguments)


class Outcome:
    """What a build made of its records, by record id (``source:id``)."""

    def __init__(self, warehouse: Warehouse) -> None:
        self.warehouse = warehouse
        rows = warehouse.read("select record_id, entity_id from entity_sources")
        self.entity_ids: dict[str, str] = dict(rows)
        columns = warehouse.read("select column_name from (describe golden_entities)")
        names = [name for (name,) in columns]
        golden = warehouse.read("select * from golden_entities")
        self.golden_rows = {row[names.index("entity_id")]: dict(zip(names, row, strict=True)) for row in golden}

    def entity(self, source: str, record_id: str | int) -> str:
        """The entity of a record."""
        return self.entity_ids[f"{source}:{record_id}"]

    def golden(self, source: str, record_id: str | int) -> Record:
        """The golden row of a record's entity."""
        return self.golden_rows[self.entity(source, record_id)]

    def groups(self, source_prefix: str) -> set[frozenset[str]]:
        """How the records whose sources start with ``source_prefix`` fall into entities, as sets of record ids."""
        members: dict[str, set[str]] = {}
        for record_id, entity_id in self.entity_ids.items():
            if record_id.startswith(source_prefix):
                members.setdefault(entity_id, set()).add(record_id.removeprefix(source_prefix))
        return {frozenset(group) for group in members.values()}
