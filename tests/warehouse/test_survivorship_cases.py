"""Which value survives of the records of one entity, and what golden_fields says about it."""

import datetime
from decimal import Decimal

import pytest
from case_records import Outcome, Record, build_records
from conftest import Warehouse
from survivorship_cases import CASES, TRUST_LIST, Case

# The parts of an address stand apart in the file; a user's rule for one field replaces the default of that field alone.
SETTINGS = {"entity_types": {"company": {"survivorship": {"description": "most_recent"}}}}
MAPPING = {"address": ["address", "street", "city", "zip"]}


def build(folder_factory: pytest.TempPathFactory, name: str, rows: list[Record], *selection: str) -> Warehouse:
    """Build the cases with a list of source trust of their own."""
    folder = folder_factory.mktemp(name)
    trust = folder / "trust.csv"
    trust.write_text(TRUST_LIST, encoding="utf-8")
    return build_records(folder, rows, *selection, mapping=MAPPING, lists={"source_trust": str(trust)}, **SETTINGS)


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """The records of all cases."""
    return [record for case in CASES for record in case.records()]


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory, records: list[Record]) -> Outcome:
    """All cases, built once."""
    return Outcome(build(tmp_path_factory, "survivorship", records))


def field_rows(outcome: Outcome, case_name: str, columns: str) -> dict[str, tuple[object, ...]]:
    """Columns of golden_fields for a case's entity, by field."""
    entity = outcome.entity(case_name, 1)
    rows = outcome.warehouse.read(f"select field, {columns} from golden_fields where entity_id = '{entity}'")
    return {row[0]: row[1:] for row in rows}


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_golden_values(outcome: Outcome, case: Case) -> None:
    ids = {outcome.entity(case.source_of(record), case.id_of(record)) for record in case.given}
    assert len(ids) == 1, "the records of the case are one entity"
    golden = outcome.golden_rows[ids.pop()]
    assert golden["record_count"] == len(case.given)
    assert {field: golden[field] for field in case.expected} == case.expected


def test_the_same_values_whatever_the_order_of_rows(
    tmp_path_factory: pytest.TempPathFactory, outcome: Outcome, records: list[Record]
) -> None:
    turned = build(tmp_path_factory, "turned", records[::-1], "--select", "+golden_fields")
    query = "select * from warehouse_golden.golden_fields order by entity_id, field"
    assert turned.read_build(query) == outcome.warehouse.read_build(query) != []


def test_who_gave_a_value_and_who_agrees(outcome: Outcome) -> None:
    columns = "value, record_id, rule, agreeing_records, differing_records, runner_up_value, runner_up_record_id"
    rows = field_rows(outcome, "counted", columns)
    assert rows["name"] == ("Quillmark", "counted:2", "most_trusted", 3, 1, "QuillMark V", "counted:3")
    assert rows["brand"] == ("QUILL", "counted:2", "most_frequent", 2, 1, "Quill Pens", "counted:4")
    assert rows["url"][:5] == ("https://quill.example/2", "counted:2", "most_trusted", 1, 2)
    assert rows["url"][5:] == ("https://quill.example/3", "counted:3")
    assert rows["gtin"][2:] == ("most_frequent", 4, 0, None, None)
    assert set(rows) == {"name", "brand", "url", "gtin"}


def test_when_and_on_which_page_a_value_was_seen(outcome: Outcome) -> None:
    counted = field_rows(outcome, "counted", "observed_at, record_url, source")
    assert counted["brand"] == (datetime.datetime(2024, 3, 1), "https://quill.example/2?utm_source=x", "counted")
    ahead = field_rows(outcome, "ahead_or_no_time", "observed_at, record_url, source")
    assert ahead["name"] == (None, None, "ahead_or_no_time")


def test_first_and_last_seen_are_instants_and_never_ahead(outcome: Outcome) -> None:
    counted = outcome.golden("counted", 4)
    assert (counted["first_seen_at"], counted["last_seen_at"]) == (
        datetime.datetime(2024, 1, 1),
        datetime.datetime(2024, 3, 1),
    )
    for case_name in ("year_9999", "year_2190", "ahead_in_seconds"):
        golden = outcome.golden(case_name, 1)
        assert golden["first_seen_at"] == golden["last_seen_at"] == datetime.datetime(2024, 6, 1)
    assert outcome.golden("ahead_or_no_time", 1)["last_seen_at"] is None


def test_a_price_and_its_currency_come_from_one_record(outcome: Outcome) -> None:
    apart = outcome.warehouse.read(
        "select entity_id from golden_fields where field in ('price', 'currency') "
        "group by entity_id having count(distinct record_id) > 1"
    )
    both = outcome.warehouse.read(
        "select count(*) from golden_entities where price is not null and currency is not null"
    )
    assert apart == []
    assert both[0][0] >= 3


def test_a_golden_price_is_a_decimal(outcome: Outcome) -> None:
    types = outcome.warehouse.read("select column_type from (describe golden_entities) where column_name = 'price'")
    assert types == [("DECIMAL(18,4)",)]
    price = outcome.golden("newest_price_in_its_currency", 1)["price"]
    assert isinstance(price, Decimal) and price == Decimal("1234.56")


@pytest.mark.parametrize(
    "field", ["name", "brand", "category", "mpn", "address", "phone", "availability", "description"]
)
def test_a_golden_value_is_its_record_s_letter_for_letter(outcome: Outcome, field: str) -> None:
    """Names, brands, phones and the like are never made up or folded."""
    rows = outcome.warehouse.read(
        f"select golden_fields.value, records.{field} from golden_fields "
        f"inner join records using (record_id) where golden_fields.field = '{field}'"
    )
    assert rows and [row for row in rows if row[0] != row[1]] == []
