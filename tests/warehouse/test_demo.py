"""The demo warehouse: its partition is the expected one, nothing is lost, every mart opens in a plain DuckDB."""

import csv
import subprocess
import sys
from collections import defaultdict

from conftest import PROJECT, Warehouse

EXPECTED = PROJECT / "seeds" / "demo" / "demo_expected_entities.csv"


def expected_rows() -> list[dict[str, str]]:
    with open(EXPECTED, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_partition_is_the_expected_one(demo: Warehouse) -> None:
    expected = defaultdict(set)
    for row in expected_rows():
        if row["expected_entity"]:
            expected[row["expected_entity"]].add((row["source"], row["source_record_id"]))
    built = demo.read("select list((source, source_record_id)) from entity_sources group by entity_id")
    assert {frozenset(members) for (members,) in built} == {frozenset(members) for members in expected.values()}


def test_observations_and_rejected_rows_are_all_that_was_read(demo: Warehouse) -> None:
    read, observed, rejected = demo.read("select rows_read, observations, rejected from build_runs")[0]
    files = sum(
        sum(1 for _ in csv.reader(path.open(newline="", encoding="utf-8"))) - 1
        for path in EXPECTED.parent.glob("demo_*.csv")
        if path != EXPECTED
    )
    assert read == files
    assert observed + rejected == read
    assert rejected == sum(not row["expected_entity"] for row in expected_rows()) > 0


def test_a_record_seen_again_is_one_record_with_more_observations(demo: Warehouse) -> None:
    seen_again = demo.read("select observation_count from records where observation_count > 1")
    assert seen_again
    assert demo.read("select sum(observation_count) from records") == demo.read(
        "select count(*) from record_observations"
    )


def test_acme_is_one_company_and_its_american_namesake_another(demo: Warehouse) -> None:
    rows = demo.read(
        "select distinct entity_id from entity_identifiers where entity_type = 'company' and canonical_value = 'acme widgets'"
    )
    names = demo.read("select name from golden_entities where name ilike 'acme widget co%'")
    assert len(rows) == 1
    assert len(names) == 1
    members = demo.read(f"select source from entity_sources where entity_id = '{rows[0][0]}' order by source")
    assert members == [("directory",), ("directory",), ("northreg",)]


def test_a_shared_barcode_of_many_variants_is_demoted_and_listed(demo: Warehouse) -> None:
    demoted = demo.read("select records, reasons from demoted_keys where kind = 'gtin' order by records desc")
    assert demoted[0][0] >= 27
    assert "variant" in demoted[0][1]


def test_every_golden_value_names_its_record(demo: Warehouse) -> None:
    orphans = demo.read(
        "select count(*) from golden_fields f left join entity_sources s using (entity_id, record_id) where s.record_id is null"
    )
    assert orphans == [(0,)]


def test_no_future_date_wins(demo: Warehouse) -> None:
    assert demo.read(
        "select count(*) from golden_entities where last_seen_at > now()::timestamp + interval 2 days"
    ) == [(0,)]
    assert demo.read("select count(*) from record_observations where is_future")[0][0] > 0


def test_published_file_opens_without_the_project(demo: Warehouse) -> None:
    program = (
        "import duckdb, sys\n"
        "assert not any('python_udfs' in name for name in sys.modules)\n"
        f"c = duckdb.connect({str(demo.published_file)!r}, read_only=True)\n"
        "tables = [name for name, in c.execute('select table_name from duckdb_tables() union all "
        "select view_name from duckdb_views() where not internal').fetchall()]\n"
        "print(len([c.execute(f'select * from {name}').fetchall() for name in tables]))\n"
    )
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert int(done.stdout) >= 15


def test_marts_carry_their_descriptions(demo: Warehouse) -> None:
    undescribed = demo.read("select table_name from duckdb_tables() where comment is null or comment = ''")
    assert undescribed == []
