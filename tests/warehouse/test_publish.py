"""Write, audit, publish: readers find a whole file of one run at any time, and nothing that failed its audit."""

import dataclasses
import json
import pathlib

import duckdb
import pytest
from build_copies import WITHOUT_TESTS, all_rows, copy_warehouse, fingerprint, start_program
from conftest import Warehouse, copy_project

pytestmark = pytest.mark.slow

# Opens the published file again and again until it finds `stop`, selects every table, and prints what it saw: of which
# run the file is, whether its counts are those of that run, how many tables could be selected. Any error ends it with a
# trace.
READER = """
import duckdb, json, pathlib, time
published, stop = sys.argv[1], pathlib.Path(sys.argv[2])
seen = {}
while True:
    last = stop.exists()
    with duckdb.connect(published, read_only=True) as connection:
        names = [name for name, in connection.execute("select table_name from duckdb_tables()").fetchall()]
        rows = {name: len(connection.execute(f"select * from {name}").fetchall()) for name in names}
        run = connection.execute(
            "select run_id, records, candidate_pairs, entities from build_runs order by started_at desc limit 1"
        ).fetchone()
    whole = run[1:] == (rows["records"], rows["candidate_pairs"], rows["golden_entities"])
    times = seen.get((run[0], whole, len(names)), 0)
    seen[run[0], whole, len(names)] = times + 1
    if last:
        break
    time.sleep(0.05)
print(json.dumps([[*key, times] for key, times in seen.items()]))
"""
CHANGED = {"publish": {"parquet": True}, "entity_types": {"product": {"blocking": {"rarest_word": None}}}}


@dataclasses.dataclass
class SecondBuild:
    """What happened while a warehouse was built a second time, with another configuration."""

    warehouse: Warehouse
    output: str
    reader_output: str
    reader_failed: bool
    held: list[list[tuple[str, int]]]


def row_counts(connection: duckdb.DuckDBPyConnection) -> list[tuple[str, int]]:
    """Every table and its rows."""
    names = connection.execute("select table_name from duckdb_tables() order by all").fetchall()
    return [(name, len(connection.execute(f"select * from {name}").fetchall())) for (name,) in names]


@pytest.fixture(scope="module")
def second(demo: Warehouse, tmp_path_factory: pytest.TempPathFactory) -> SecondBuild:
    """Build a copy of the demo anew over leftovers, while a reader holds the old file and another keeps opening it."""
    folder = tmp_path_factory.mktemp("second")
    warehouse, stop = copy_warehouse(demo, folder / "everybody's data"), folder / "stop"
    for leftover in ("publishing.duckdb", "publishing.duckdb.wal", "published_parquet/records.parquet.unfinished"):
        warehouse.file(leftover).parent.mkdir(exist_ok=True)
        warehouse.file(leftover).write_bytes(b"left by a run that was stopped " * 1000)
    with duckdb.connect(str(warehouse.published_file), read_only=True) as holder:
        held = [row_counts(holder)]
        reader = start_program(READER, str(warehouse.published_file), str(stop), cwd=folder)
        try:
            done = warehouse.dbt("build", *WITHOUT_TESTS, variables=CHANGED, check=False)
        finally:
            stop.touch()
            reader_output, _ = reader.communicate(timeout=120)
        held.append(row_counts(holder))
    assert done.returncode == 0, done.stdout[-4000:]
    return SecondBuild(warehouse, done.stdout, reader_output, reader.returncode != 0, held)


def test_readers_never_fail_and_always_see_a_whole_file_of_one_run(demo: Warehouse, second: SecondBuild) -> None:
    assert not second.reader_failed, second.reader_output
    seen = json.loads(second.reader_output)
    runs = second.warehouse.read("select run_id from build_runs order by started_at")
    assert [run for run, whole, tables, times in seen] == [run for (run,) in runs], (
        "first the old run, then the new one"
    )
    assert all(whole for run, whole, tables, times in seen)
    assert {tables for run, whole, tables, times in seen} == {len(demo.read("select table_name from duckdb_tables()"))}
    assert seen[0][-1] > 10, "it looked many times while the build ran"


def test_a_reader_that_holds_the_old_file_keeps_reading_it(demo: Warehouse, second: SecondBuild) -> None:
    before, after = second.held
    assert before == after
    pairs = demo.read("select count(*) from candidate_pairs")[0][0]
    assert ("candidate_pairs", pairs) in after
    assert second.warehouse.read("select count(*) from candidate_pairs")[0][0] < pairs


def test_leftovers_of_an_unfinished_publishing_are_gone(second: SecondBuild) -> None:
    folder = second.warehouse.published_file.parent
    assert {path.name for path in folder.iterdir()} >= {"build.duckdb", "published.duckdb", "published_parquet"}
    assert [path for path in folder.rglob("*") if "publishing" in path.name or "unfinished" in path.name] == []
    assert not (folder / "published.duckdb.wal").exists()


def test_a_changed_configuration_says_what_it_will_redo(demo: Warehouse, second: SecondBuild) -> None:
    before, _, after = second.output.partition("START seed")
    said = [line for line in before.splitlines() if "configuration differs from that of the last run" in line]
    assert len(said) == 1
    assert "all records are read, matched and clustered anew" in said[0]
    assert "configuration differs" not in after


def test_build_runs_grows_by_one_row_a_run(demo: Warehouse, second: SecondBuild) -> None:
    first, runs = all_rows(demo, "build_runs"), all_rows(second.warehouse, "build_runs")
    assert set(first) < set(runs)
    assert len(runs) == len(first) + 1
    kept = second.warehouse.read(
        "select count(*), count(distinct run_id), count(distinct configuration_fingerprint) from build_runs"
    )
    assert kept == [(2, 2, 2)]


def test_parquet_files_equal_the_tables(second: SecondBuild) -> None:
    published = {name for (name,) in second.warehouse.read("select table_name from duckdb_tables()")}
    folder = second.warehouse.file("published_parquet")
    assert {path.name for path in folder.iterdir()} == {f"{name}.parquet" for name in published}
    for name in published:
        path = str(folder / f"{name}.parquet").replace("'", "''")
        parquet = f"read_parquet('{path}')"
        described = "select column_name, column_type from (describe from {})"
        assert second.warehouse.read(described.format(parquet)) == second.warehouse.read(described.format(name))
        assert second.warehouse.read(f"from {parquet} order by all") == all_rows(second.warehouse, name)[1:]


def test_no_parquet_where_it_was_not_asked_for(demo: Warehouse) -> None:
    assert not demo.file("published_parquet").exists()


def test_the_published_file_holds_described_tables_and_nothing_else(demo: Warehouse) -> None:
    assert demo.read("select view_name from duckdb_views() where not internal") == []
    assert demo.read("select function_name from duckdb_functions() where not internal") == []
    assert demo.read("select distinct schema_name, temporary from duckdb_tables()") == [("main", False)]
    assert demo.read("select table_name from duckdb_tables() where coalesce(comment, '') = ''") == []
    undescribed = demo.read(
        "select column_name from duckdb_columns() "
        "where table_name in ('golden_entities', 'golden_fields') and coalesce(comment, '') = ''"
    )
    assert undescribed == []
    (told,) = demo.read("select comment from duckdb_tables() where table_name = 'golden_entities'")[0]
    assert told.endswith("One row an entity.")


@pytest.fixture(scope="module")
def failing_project(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """The project with two more data tests, which fail: one on golden, one on staging."""
    project = copy_project(tmp_path_factory.mktemp("failing") / "project")
    for model, column in (("golden_entities", "entity_id"), ("observations", "record_id")):
        query = f"select {column} from {{{{ ref('{model}') }}}} limit 1"
        (project / "tests" / "sql" / f"refuse_{model}.sql").write_text(query, encoding="utf-8")
    return project


@pytest.mark.parametrize("model", ["golden_entities", "observations"])
def test_a_failing_test_leaves_what_is_published(
    demo: Warehouse, failing_project: pathlib.Path, tmp_path: pathlib.Path, model: str
) -> None:
    warehouse = copy_warehouse(demo, tmp_path / "warehouse", failing_project)
    published = fingerprint(warehouse.published_file)
    # Whatever comes after the model is to be built anew, and published.
    done = warehouse.dbt("build", "--select", f"{model}+", check=False)
    assert done.returncode != 0
    assert f"Failure in test refuse_{model}" in done.stdout
    assert "SKIP relation warehouse_publish.published_warehouse" in done.stdout
    assert "ERROR=1 " in done.stdout, "nothing else fails"
    assert fingerprint(warehouse.published_file) == published
    assert not warehouse.file("publishing.duckdb").exists()
    assert len(warehouse.read_build("select run_id from warehouse_state.build_runs")) == 1


def test_every_data_test_ends_before_publishing(demo: Warehouse) -> None:
    """dbt lets a test come before a model if all that the test reads comes before it too, and only then."""
    nodes = json.loads((demo.folder / "target" / "manifest.json").read_text(encoding="utf-8"))["nodes"]
    (publishing,) = [name for name, node in nodes.items() if node["config"].get("materialized") == "publish"]
    earlier, open_nodes = set(), [publishing]
    while open_nodes:
        parents = set(nodes.get(open_nodes.pop(), {}).get("depends_on", {}).get("nodes", [])) - earlier
        earlier |= parents
        open_nodes += parents
    models = {name for name, node in nodes.items() if node["resource_type"] == "model"}
    assert models - earlier == {publishing}
    tests = {name: node for name, node in nodes.items() if node["resource_type"] == "test"}
    late = {
        name
        for name, test in tests.items()
        if not test["depends_on"]["nodes"] or not set(test["depends_on"]["nodes"]) <= earlier
    }
    assert {name for name in late if publishing not in tests[name]["depends_on"]["nodes"]} == set()
    assert [name for name, test in tests.items() if test["config"]["severity"].lower() != "error"] == []
