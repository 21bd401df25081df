"""Records of many cases for one build: codes with right check digits, files of JSON lines, and what became of them.

Cases share a build and must not touch each other: each has records of sources, codes and words of its own.
"""

import dataclasses
import json
import pathlib
from typing import Any

from conftest import Warehouse

Record = dict[str, Any]

CODE_COLUMNS = ["gtin", "sku", "mpn", "url", "registry_number", "vat_number", "lei"]
OTHER_COLUMNS = ["name", "brand", "category", "country", "address", "phone", "price", "currency", "availability"]
# How the columns of the files are mapped: each record says its own source, id, entity type and time.
MAPPING: dict[str, Any] = {
    "source": "source",
    "source_record_id": "id",
    "entity_type": "entity_type",
    "observed_at": "updated",
    **{column: column for column in [*CODE_COLUMNS, *OTHER_COLUMNS, "description"]},
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
    """A valid German VAT number (check digit by ISO 7064 MOD 11,10) for any number of at most seven digits."""
    body = f"2{number:07d}"
    product = 10
    for digit in body:
        product = 2 * ((int(digit) + product) % 10 or 10) % 11
    return f"DE{body}{(11 - product) % 10}"


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


@dataclasses.dataclass(frozen=True)
class Group:
    """A few records and the entities that must come of them: '12 3' says that 1 and 2 are one and 3 is another.

    Each record stands in a source of its own unless it names one; records without a type are products.
    """

    name: str
    entities: str
    given: tuple[Record, ...]
    entity_type: str = "product"

    def record_id(self, position: int) -> str:
        """The record_id of the record at a position, from 1."""
        return f"{self.source(position)}:{position}"

    def source(self, position: int) -> str:
        """The source of the record at a position, from 1."""
        return f"{self.name}_{self.given[position - 1].get('source', position)}"

    def records(self) -> list[Record]:
        """The records as the file holds them."""
        return [
            {"entity_type": self.entity_type, **record, "id": str(position), "source": self.source(position)}
            for position, record in enumerate(self.given, start=1)
        ]

    def found(self, outcome: Outcome) -> str:
        """The entities that came of the records, written like ``entities``."""
        members: dict[str, str] = {}
        for position in range(1, len(self.given) + 1):
            entity_id = outcome.entity_ids[self.record_id(position)]
            members[entity_id] = members.get(entity_id, "") + str(position)
        return " ".join(sorted(members.values()))


def products(name: str, entities: str, *given: Record) -> Group:
    return Group(name, entities, given)


def companies(name: str, entities: str, *given: Record) -> Group:
    return Group(name, entities, given, "company")
