"""Cases of survivorship: the records of one entity, and the golden values that must come of them.

The records of a case share a source and one strong key (products an EAN, companies a LEI), unless they say otherwise.
"""

import dataclasses
from decimal import Decimal
from typing import Any

from case_records import Record, gtin13, lei

TRUST_LIST = "source,field,trust_rank,note\ntrusted,,1,\nusual,,5,\nrough,,9,\nrough,phone,1,asks every month\n"
NOTHING: None = None


@dataclasses.dataclass(frozen=True)
class Case:
    """One entity: its records and some of its golden values."""

    name: str
    entity_type: str
    expected: dict[str, Any]
    given: tuple[Record, ...]

    def source_of(self, record: Record) -> str:
        """The source of a record; the trusted sources of the list serve several cases."""
        return record.get("source", self.name)

    def id_of(self, record: Record) -> str:
        """The id within the source, told apart by the case where the source serves several."""
        return f"{self.name}-{record['id']}" if "source" in record else str(record["id"])

    def records(self) -> list[Record]:
        """The records as the file holds them."""
        number = 70410000 + CASES.index(self)
        key = {"gtin": gtin13(number)} if self.entity_type == "product" else {"lei": lei(number)}
        return [
            {
                "entity_type": self.entity_type,
                **key,
                **record,
                "id": self.id_of(record),
                "source": self.source_of(record),
            }
            for record in self.given
        ]


def company(name: str, expected: dict[str, Any], *given: Record) -> Case:
    return Case(name, "company", expected, given)


def product(name: str, expected: dict[str, Any], *given: Record) -> Case:
    return Case(name, "product", expected, given)


def newer_filler(name: str, entity_type: str, field: str, value: str, filler: Any, golden: Any = None) -> Case:
    """The older record has the value, the newer one a filler in its place."""
    older = {"id": 1, field: value, "updated": "2024-01-01"}
    newer = {"id": 2, field: filler, "updated": "2024-06-01"}
    return Case(name, entity_type, {field: value if golden is None else golden}, (older, newer))


def later_name(name: str, expected: str, one: Any, other: Any) -> Case:
    """Foo was observed at the time ``one``, Bar at ``other``."""
    given = ({"id": 1, "name": "Foo", "updated": one}, {"id": 2, "name": "Bar", "updated": other})
    return Case(name, "company", {"name": expected}, given)


CASES = [
    # Blank and filler text are missing, however new they are.
    newer_filler("blank_phone", "company", "phone", "111", "  "),
    newer_filler("invisible_phone", "company", "phone", "+49 241 4010", "\u00a0\u200b\t"),
    newer_filler("word_for_no_phone", "company", "phone", "+49 241 4011", "unbekannt"),
    newer_filler("zeros_for_a_phone", "company", "phone", "+49 241 4012", "0000000000"),
    newer_filler("filler_brand", "product", "brand", "Acme", "N/A"),
    newer_filler("null_as_text_brand", "product", "brand", "Zorvex", "null"),
    newer_filler("dashes_for_a_brand", "product", "brand", "Zorvex", "--"),
    newer_filler("korean_filler_brand", "product", "brand", "Zorvex", "없음"),
    newer_filler("word_for_no_brand", "product", "brand", "Zorvex", "Unbranded"),
    newer_filler("longer_filler_address", "company", "address", "Weg 1", "non renseigné"),
    newer_filler("filler_name", "company", "name", "Foo", "Unknown"),
    newer_filler("filler_description", "product", "description", "Blue mug", "Lorem ipsum"),
    newer_filler("nan_availability", "product", "availability", "in stock", "NaN"),
    newer_filler("filler_country", "company", "country", "NO", "unknown"),
    newer_filler("filler_category", "product", "category", "Mugs", "#N/A"),
    newer_filler("blank_price", "product", "price", "12.50", " ", Decimal("12.5")),
    newer_filler("price_on_demand", "product", "price", "12.50", "auf Anfrage", Decimal("12.5")),
    newer_filler("price_to_be_announced", "product", "price", "12.50", "TBA", Decimal("12.5")),
    newer_filler("script_for_a_page", "company", "url", "https://zorvex.example/a", "javascript:void(0)"),
    newer_filler("zeros_for_a_part_number", "product", "mpn", "ZX-4410", "00000"),
    newer_filler("zeros_for_a_shop_number", "product", "sku", "S-991", "0000000"),
    newer_filler("zeros_for_a_vat_number", "company", "vat_number", "IS481207", "IS000000"),
    company(
        "zeros_for_a_register_number",
        {"registry_number": "HRB 4401 Jena", "country": "DE"},
        {"id": 1, "registry_number": "HRB 4401 Jena", "country": "DE", "updated": "2024-01-01"},
        {"id": 2, "registry_number": "0000000", "country": "DE", "updated": "2024-06-01"},
    ),
    company("all_missing", {"phone": None, "address": None}, {"id": 1, "phone": "n/a"}, {"id": 2, "address": "null"}),
    # Time: instants are compared; what is no time, or lies ahead, never wins.
    later_name("no_time", "Bar", NOTHING, "2020-01-01"),
    later_name("blank_time", "Bar", " ", "2020-01-01"),
    later_name("no_time_word", "Bar", "yesterday", "2020-01-01"),
    later_name("zero_date", "Bar", "0000-00-00 00:00:00", "2020-01-01"),
    later_name("thirteenth_month", "Bar", "2024-13-01", "2020-01-01"),
    later_name("year_9999", "Bar", "9999-12-31", "2024-06-01"),
    later_name("year_2190", "Bar", "2190-01-01T00:00:00Z", "2024-06-01"),
    later_name("ahead_in_seconds", "Bar", "7000000000", "2024-06-01"),
    later_name("ahead_or_no_time", "Foo", "9999-12-31", NOTHING),
    later_name("one_digit_month", "Bar", "2024-9-1", "2024-10-01"),
    later_name("german_date", "Bar", "30.9.2024", "1.10.2024"),
    later_name("month_in_words", "Bar", "Sep 30, 2024", "2024-10-01"),
    later_name("seconds_since_1970", "Foo", "1727827200", "2024-10-01"),
    later_name("milliseconds_since_1970", "Bar", "1727827200000", "2024-10-03"),
    later_name("offset_west", "Foo", "2024-06-01T23:30:00-05:00", "2024-06-02T01:00:00Z"),
    later_name("offset_east", "Bar", "2024-06-02T08:30:00+09:00", "2024-06-02T01:00:00Z"),
    later_name("offset_without_colon", "Foo", "2024-06-01 23:30 -0500", "2024-06-02 01:00 +0000"),
    later_name("fractions_of_seconds", "Bar", "2024-06-01T10:00:00.120Z", "2024-06-01T10:00:00.900Z"),
    # Ties end in a total order: trust, time, completeness, the record's id.
    later_name("equal_times", "Foo", "2024-06-01", "2024-06-01"),
    later_name("equal_instants", "Foo", "2024-06-01T12:00:00Z", "2024-06-01T14:00:00+02:00"),
    company("equal_length", {"name": "name"}, {"id": 2, "name": "n@me"}, {"id": 1, "name": "name"}),
    company("ids_as_text", {"phone": "1010"}, {"id": 9, "phone": "9009"}, {"id": 10, "phone": "1010"}),
    company(
        "equal_length_addresses",
        {"address": "Weg 2"},
        {"id": 1, "address": "Weg 1", "updated": "2024-01-01"},
        {"id": 2, "address": "Weg 2", "updated": "2024-06-01"},
    ),
    # Zero and false are values.
    product("zero_or_null", {"price": Decimal(0)}, {"id": 1, "price": 0}, {"id": 2, "price": None}),
    product(
        "newer_zero",
        {"price": Decimal(0), "currency": "EUR"},
        {"id": 1, "price": 5, "currency": "EUR", "updated": "2024-01-01"},
        {"id": 2, "price": "0,00 €", "updated": "2024-06-01"},
    ),
    product(
        "out_of_stock",
        {"availability": "false"},
        {"id": 1, "availability": False, "updated": "2024-06-01"},
        {"id": 2, "availability": True, "updated": "2024-01-01"},
    ),
    product(
        "none_in_stock",
        {"availability": "0"},
        {"id": 1, "availability": 0, "updated": "2024-06-01"},
        {"id": 2, "availability": 7, "updated": "2024-01-01"},
    ),
    # Columns that belong together come from one record.
    company(
        "address_of_one_record",
        {"address": "1 Main St 10001"},
        {"id": 1, "street": "1 Main St", "city": None, "zip": "10001"},
        {"id": 2, "street": None, "city": "Leeds", "zip": "LS1"},
    ),
    company(
        "filler_in_an_address",
        {"address": "2 High St York"},
        {"id": 1, "street": "2 High St", "city": "York", "zip": None},
        {"id": 2, "street": "unknown", "city": "unknown", "zip": "unknown"},
    ),
    product(
        "currency_stays_with_its_price",
        {"price": Decimal(12), "currency": None},
        {"id": 1, "price": "10", "currency": "EUR", "updated": "2024-01-01"},
        {"id": 2, "price": "12", "updated": "2024-06-01"},
    ),
    product(
        "currency_without_a_price",
        {"price": Decimal(10), "currency": "EUR"},
        {"id": 1, "price": "10", "currency": "EUR", "updated": "2024-01-01"},
        {"id": 2, "currency": "USD", "updated": "2024-06-01"},
    ),
    product(
        "newest_price_in_its_currency",
        {"price": Decimal("1234.56"), "currency": "USD"},
        {"id": 1, "price": "1.100,00", "currency": "EUR", "updated": "2024-01-01"},
        {"id": 2, "price": "$1,234.56", "currency": "USD", "updated": "2024-06-01"},
    ),
    company(
        "country_stays_with_its_number",
        {"registry_number": "HRB 4402 Jena", "country": "DE"},
        {"id": 1, "registry_number": "HRB 4402 Jena", "country": "Germany", "updated": "2024-01-01"},
        {"id": 2, "country": "AT", "updated": "2024-06-01"},
    ),
    # Trust: of a source as a whole, or for one field.
    company(
        "trusted_source",
        {"name": "Old Zorvex Ltd", "phone": "7701"},
        {"id": 1, "source": "trusted", "name": "Old Zorvex Ltd", "updated": "2020-01-01"},
        {"id": 2, "source": "usual", "name": "New Zorvex Limited", "phone": "7701", "updated": "2024-01-01"},
    ),
    company(
        "trusted_for_one_field",
        {"name": "Zorvex One", "phone": "7703"},
        {"id": 1, "source": "usual", "name": "Zorvex One", "phone": "7702"},
        {"id": 2, "source": "rough", "name": "Zorvex 1", "phone": "7703"},
    ),
    company(
        "listed_before_unlisted",
        {"name": "Zorvex Two"},
        {"id": 1, "source": "rough", "name": "Zorvex Two", "updated": "2020-01-01"},
        {"id": 2, "name": "Zorvex 2", "updated": "2024-01-01"},
    ),
    company(
        "recency_before_trust_where_the_rule_says_so",
        {"description": "short"},
        {"id": 1, "source": "trusted", "description": "the longer text", "updated": "2020-01-01"},
        {"id": 2, "source": "rough", "description": "short", "updated": "2024-01-01"},
    ),
    product(
        "most_frequent_category",
        {"category": "SHOES"},
        {"id": 1, "category": "shoes", "updated": "2024-01-01"},
        {"id": 2, "category": "SHOES", "updated": "2024-02-01"},
        {"id": 3, "category": "Boots and more", "updated": "2024-06-01"},
    ),
    product(
        "most_complete_description",
        {"description": "Blue mug with a handle"},
        {"id": 1, "description": "Blue mug with a handle", "updated": "2020-01-01"},
        {"id": 2, "description": "Blue mug", "updated": "2024-01-01"},
    ),
    # One entity whose golden_fields are counted out (test_survivorship_cases.py).
    product(
        "counted",
        {"name": "Quillmark", "brand": "QUILL", "url": "https://quill.example/2"},
        {"id": 1, "name": "Quillmark", "brand": "Quill", "url": "https://quill.example/1", "updated": "2024-01-01"},
        {
            "id": 2,
            "name": "Quillmark",
            "brand": "QUILL",
            "url": "https://quill.example/2?utm_source=x",
            "updated": "2024-03-01",
        },
        {"id": 3, "name": "QuillMark V", "brand": "n/a", "url": "https://quill.example/3", "updated": "2024-02-01"},
        {"id": 4, "name": "quillmark", "brand": "Quill Pens", "updated": "2024-01-15T06:00:00+06:00"},
    ),
    # What survives is a source's own spelling.
    company(
        "spelling_of_a_source",
        {"name": "Acme Zorvex Ltd."},
        {"id": 1, "name": "ACME ZORVEX LIMITED", "updated": "2023-01-01"},
        {"id": 2, "name": "Acme Zorvex Ltd.", "updated": "2024-01-01"},
    ),
    company("accents_stay", {"name": "MÜLLER-Zorvex GmbH & Co. KG"}, {"id": 1, "name": "MÜLLER-Zorvex GmbH & Co. KG"}),
    company("scripts_stay", {"name": "株式会社ゾルベックス"}, {"id": 1, "name": "株式会社ゾルベックス"}),
]
