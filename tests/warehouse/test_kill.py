"""A killed build leaves the published file as it was, and the next one gives what it would have given."""

import os
import pathlib
import signal
import subprocess

import duckdb
import pytest
from build_copies import WITHOUT_TESTS, all_rows, copy_warehouse, fingerprint, run_until, start_program
from conftest import Warehouse, copy_project

pytestmark = pytest.mark.slow

# The stage in which the build is killed, where it starts (what comes before is there from the last build), the model,
# and a piece of the query that is under way.
KILLS = [
    ("staging", [], "staged_rows", "create"),
    ("matching", ["--select", "scored_pairs+"], "match_edges", "create"),
    ("clusters", ["--select", "strong_components+"], "strong_components", "_picked_1"),
    ("state", ["--select", "entity_assignments+"], "entity_assignments", "insert into"),
    ("publish", ["--select", "published_warehouse"], "published_warehouse", "publishing.main.scored_pairs"),
]
# A client that writes into the published file and is killed before it is done.
KILLED_CLIENT = """
import duckdb, os, signal
connection = duckdb.connect(sys.argv[1])
connection.execute("create table my_own as select 42 as answer")
os.kill(os.getpid(), signal.SIGKILL)
"""
TABLES = ("golden_entities", "golden_fields", "entity_members")


def kill_build(warehouse: Warehouse, selection: list[str], model: str, piece: str) -> None:
    """Run a build, and kill it with all its processes while the model sends a query that holds the piece."""
    command = warehouse.command("build", *WITHOUT_TESTS, *selection, "--log-format", "json", "--log-level", "debug")
    process = subprocess.Popen(
        command,
        cwd=warehouse.folder,
        env=warehouse.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        reached = run_until(process, lambda node, sql: node == model and piece in sql)
        assert reached, f"the build ended without the query of {model} that it was to be killed at"
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
    assert process.returncode == -signal.SIGKILL


def test_killed_builds_leave_what_is_published_and_the_next_one_succeeds(
    demo: Warehouse, tmp_path: pathlib.Path
) -> None:
    warehouse = copy_warehouse(demo, tmp_path / "killed")
    published = fingerprint(warehouse.published_file)
    runs = warehouse.read("select run_id from build_runs")
    for stage, selection, model, piece in KILLS:
        kill_build(warehouse, selection, model, piece)
        assert fingerprint(warehouse.published_file) == published, f"killed in {stage}, at {model}"
    assert warehouse.file("publishing.duckdb").exists(), "the last one was killed while it published"

    # What a client left in the old file must not spoil the new one.
    start_program(KILLED_CLIENT, str(warehouse.published_file)).communicate()
    assert warehouse.file("published.duckdb.wal").exists()
    done = warehouse.dbt("build", *WITHOUT_TESTS)
    assert "configuration differs" not in done.stdout
    assert fingerprint(warehouse.published_file) != published
    assert sorted(path.name for path in warehouse.published_file.parent.glob("publish*")) == ["published.duckdb"]
    for table in TABLES:
        assert all_rows(warehouse, table) == all_rows(demo, table)
    # No killed build came to its end.
    assert len(warehouse.read("select run_id from build_runs")) == len(runs) + 1


def test_ids_are_the_same_where_a_first_build_was_killed_between_the_tables_of_state(
    demo: Warehouse, tmp_path: pathlib.Path
) -> None:
    warehouse = copy_warehouse(demo, tmp_path / "killed")
    state = ("minted_ids", "entity_assignments")
    for written, missing in (state, state[::-1]):
        with duckdb.connect(str(warehouse.file("build.duckdb"))) as connection:
            for table in (*state, "build_runs"):
                connection.execute(f"delete from warehouse_state.{table}")
        # Killed as soon as one table is written: with two threads either is first, unless it waits for the other.
        warehouse.dbt("run", "--select", written, "--exclude", f"{missing}+")
        warehouse.dbt("run", "--select", "entity_claims", "entity_members")
        assert members(warehouse) == members(demo), f"{written} was written, {missing} was not"


def test_a_build_that_fails_its_audit_changes_no_id(demo: Warehouse, tmp_path: pathlib.Path) -> None:
    project = copy_project(tmp_path / "project")
    (project / "tests/sql/refused.sql").write_text("select entity_id from {{ ref('golden_entities') }}")
    warehouse = copy_warehouse(demo, tmp_path / "refused", project)
    loose = {"thresholds": {"match": 0.3, "review": 0.2}, "corroboration": None}
    variables = {"entity_types": {"company": loose, "product": loose}}
    selection = ("--select", "scored_pairs+", "--exclude", "test_type:generic")
    done = warehouse.dbt("build", *selection, variables=variables, check=False)
    assert "Failure in test refused" in done.stdout
    golden = "select count(*) from warehouse_golden.golden_entities"
    assert warehouse.read_build(golden) < demo.read_build(golden), "it merged more"

    warehouse.project = demo.project
    warehouse.dbt("run", "--select", "scored_pairs+,+entity_members")
    assert members(warehouse) == members(demo)


def members(warehouse: Warehouse) -> set[tuple[str, str]]:
    """Each record and its entity, in the file of the build."""
    return set(warehouse.read_build("select record_id, entity_id from warehouse_clusters.entity_members"))
