"""The pure parts of the benchmarks: which sets run, candidate recall, floors, and the table. Needs no shared data."""

import gzip
import json
import pathlib
import sys

import duckdb
import pytest

from benchmarks import bench, candidates, floors, run, table

FACTS = {
    "date": "2026-01-02 03:04 UTC",
    "machine": "Linux x86_64",
    "cores": 2,
    "memory_gb": 8.0,
    "python": "3.11.1",
    "duckdb": "2.0.1",
    "commit": "abc",
}


def write_set(folder: pathlib.Path, **files: str) -> pathlib.Path:
    """A labelled set of gzipped CSV files in ``folder``; returns its file of records."""
    for name, content in files.items():
        (folder / f"{name}.csv.gz").write_bytes(gzip.compress(content.encode()))
    return folder / "records.csv.gz"


def write_build(folder: pathlib.Path, pairs: str, edges: str, schema: str = "warehouse") -> pathlib.Path:
    """A build file with five records a to e (keys 1 to 5), the candidate ``pairs`` and the strong ``edges``."""
    path = folder / "build.duckdb"
    with duckdb.connect(str(path)) as connection:
        for stage in ("staging", "candidates", "matching"):
            connection.execute(f"create schema {schema}_{stage}")
        connection.execute(f"""
            create table {schema}_staging.records as
            select unnest(['a', 'b', 'c', 'd', 'e']) as source_record_id, unnest([1, 2, 3, 4, 5]) as record_key
        """)
        connection.execute(f"""
            create table {schema}_candidates.candidate_pairs as
            select * from ({pairs}) as pairs (left_key, right_key)
        """)
        connection.execute(f"""
            create table {schema}_matching.strong_edges as
            select * from ({edges}) as edges (left_key, right_key, entity_type, shared_keys)
        """)
    return path


def truth(records: pathlib.Path) -> list[tuple[str, str]]:
    return sorted(duckdb.sql(candidates.truth_pairs_sql(records)).fetchall())


NO_PAIRS = "select 0, 0 where false"
NO_EDGES = "select 0, 0, '', ['x'] where false"


def test_labelled_pairs_are_true_where_the_label_is_1(tmp_path: pathlib.Path) -> None:
    labels = "left_id,right_id,label\nb,a,1\na,b,1\na,c,0\n"
    records = write_set(tmp_path, records="record_id,source\na,s\nb,s\nc,s\n", truth=labels)
    assert truth(records) == [("a", "b")]


def test_clusters_are_closed_within_one_source_and_across_many(tmp_path: pathlib.Path) -> None:
    records = write_set(
        tmp_path,
        records="record_id,source\na,s\nb,t\nc,u\nd,u\n",
        truth="record_id,cluster_id\na,1\nb,1\nc,1\nd,2\n",
        pairs="left_id,right_id\na,b\n",
    )
    assert truth(records) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_published_pairs_are_the_truth_of_two_sources(tmp_path: pathlib.Path) -> None:
    records = write_set(
        tmp_path,
        records="record_id,source\na,s\nb,t\nc,t\n",
        truth="record_id,cluster_id\na,1\nb,1\nc,1\n",
        pairs="left_id,right_id\nb,a\na,b\n",
    )
    assert truth(records) == [("a", "b")]


def test_made_people_carry_their_truth(tmp_path: pathlib.Path) -> None:
    records = tmp_path / "people.parquet"
    duckdb.sql("select unnest(['a', 'b', 'c']) as record_id, unnest(['1', '2', '1']) as truth_id").write_parquet(
        str(records)
    )
    assert truth(records) == [("a", "c")]


@pytest.mark.parametrize(
    ("pairs", "edges", "recall"),
    [
        pytest.param(NO_PAIRS, NO_EDGES, 0.0, id="nothing compared"),
        pytest.param("values (2, 1)", NO_EDGES, 0.3333, id="either direction"),
        pytest.param("values (1, 2), (1, 3)", NO_EDGES, 0.6667, id="the other pair of a cluster is not implied"),
        pytest.param("values (1, 4)", NO_EDGES, 0.0, id="a pair that is not true counts nothing"),
        pytest.param(NO_PAIRS, "values (1, 2, 'p', ['url u'])", 0.3333, id="strong edge"),
        pytest.param(NO_PAIRS, "values (1, 2, 'p', ['url u']), (1, 3, 'p', ['url u'])", 1.0, id="one key is a star"),
        pytest.param(
            NO_PAIRS, "values (1, 2, 'p', ['url u']), (1, 3, 'p', ['gtin g'])", 0.6667, id="two keys are not one"
        ),
        pytest.param("values (1, 2)", "values (1, 2, 'p', ['a', 'b'])", 0.3333, id="found twice counts once"),
    ],
)
def test_candidate_recall(tmp_path: pathlib.Path, pairs: str, edges: str, recall: float) -> None:
    build = write_build(tmp_path, pairs, edges)
    true_pairs = "select * from (values ('a', 'b'), ('a', 'c'), ('b', 'c')) as pairs (left_id, right_id)"
    figures = candidates.recall(build, true_pairs)
    assert (figures["true_pairs"], figures["candidate_recall"]) == (3, recall)


def test_a_true_pair_whose_record_was_refused_is_not_found(tmp_path: pathlib.Path) -> None:
    build = write_build(tmp_path, "values (1, 2)", NO_EDGES, schema="mine")
    true_pairs = "select * from (values ('a', 'b'), ('a', 'not read')) as pairs (left_id, right_id)"
    assert candidates.recall(build, true_pairs) == {
        "true_pairs": 2,
        "candidate_recall": 0.5,
        "candidate_pairs_per_record": 0.2,
    }


def test_a_set_without_true_pairs_has_no_candidate_recall(tmp_path: pathlib.Path) -> None:
    build = write_build(tmp_path, "values (1, 2), (3, 4)", NO_EDGES)
    figures = candidates.recall(build, "select '' as left_id, '' as right_id where false")
    assert figures == {"true_pairs": 0, "candidate_pairs_per_record": 0.4}


def test_a_build_without_the_tables_is_refused_by_name(tmp_path: pathlib.Path) -> None:
    duckdb.connect(str(tmp_path / "empty.duckdb")).close()
    with pytest.raises(LookupError, match="records stands in 0 schemas"):
        candidates.recall(tmp_path / "empty.duckdb", "select 1")


def test_the_floors_of_the_repository_are_readable_and_measured() -> None:
    measures = {column.measure for column in bench.COLUMNS}
    read = floors.read_floors()
    assert read and {floor.measure for floor in read} <= measures


@pytest.mark.parametrize(
    ("value", "missed"), [(0.93, False), (0.9299, True), (1.0, False), (1.1, True), (None, True)], ids=str
)
def test_a_floor_holds_at_its_bound(value: float | None, missed: bool) -> None:
    floor = floors.Floor("shops", "f1", 0.93, 1.0)
    assert floor.missed_by({"f1": value}) is missed
    assert floors.missed([floor], {"shops": {"f1": value}, "other": {"f1": 0}}) == [floor] * missed
    assert floors.missed([floor], {"shops__recall": {"f1": 0}}) == []


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("set,measure,least,most\ncora,f1,,\n", "line 2: cora f1 has neither"),
        ("set,measure,least,most\ncora,f1,0.8,\ncora,f1,0.9,\n", "line 3: cora f1 has a floor already"),
        ("set,measure,least\ncora,f1,0.8\n", "the columns must be set, measure, least, most"),
        ("set,measure,least,most\ncora,f1,high,\n", "high"),
    ],
)
def test_a_wrong_file_of_floors_is_refused(tmp_path: pathlib.Path, content: str, complaint: str) -> None:
    path = tmp_path / "floors.csv"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=complaint):
        floors.read_floors(path)


def test_the_table_marks_missed_floors_variants_and_failures() -> None:
    columns = [table.Column("records", "records", ",d"), table.Column("F1", "f1")]
    runs = {
        "shops": {"records": 1200, "f1": 0.5},
        "shops__recall": {"records": 1200, "f1": 0.5},
        "papers": {"failed": "a | b\nc"},
        "alone": {"records": 3},
    }
    text = table.markdown(columns, runs, [floors.Floor("shops", "f1", 0.6, None)])
    assert text.splitlines() == [
        "| set | records | F1 |",
        "| --- | ---: | ---: |",
        "| shops | 1,200 | **0.500** (at least 0.6) |",
        "| shops (recall) | 1,200 | 0.500 |",
        "| papers | **failed**: a \\| b c |  |",
        "| alone | 3 |  |",
    ]


def test_figures_that_say_nothing_are_left_out_where_no_pair_is_true() -> None:
    score = {"true_pairs": 0, "predicted_pairs": 63, "precision": 0.0, "recall": 0.0, "f1": 0.0}
    assert table.flat({"records": 9, "score": score}) == {"true_pairs": 0, "predicted_pairs": 63, "records": 9}
    assert table.flat({"records": 9, "score": {**score, "true_pairs": 1}})["f1"] == 0.0


def test_the_report_counts_floors_of_sets_that_ran() -> None:
    held, broken, absent = (floors.Floor(name, "f1", 0.5, None) for name in ("held", "broken", "absent"))
    failed = floors.Floor("failed", "f1", 0.5, None)
    runs = {"held": {"f1": 0.5}, "broken": {"f1": 0.4}, "failed": {"failed": "exit code 3"}}
    text, missed = bench.report(runs, [held, broken, absent, failed], FACTS)
    assert missed == [broken]
    assert text.startswith("2026-01-02 03:04 UTC, Linux x86_64, 2 cores, 8.0 GB memory, Python 3.11.1, DuckDB 2.0.1")
    assert text.endswith("Floors: 1 held, 1 missed, 2 of sets not run.")


def test_chosen_sets(tmp_path: pathlib.Path) -> None:
    for name in ("people", "shops", "shops__recall", "papers"):
        (tmp_path / f"{name}.yml").touch()
    (tmp_path / "data" / "shops").mkdir(parents=True)
    assert bench.chosen([], tmp_path, tmp_path / "data") == ["shops", "shops__recall"]
    assert bench.chosen(["shops", "people"], tmp_path, tmp_path / "data") == ["people", "shops", "shops__recall"]
    assert bench.chosen(["shops__recall"], tmp_path, tmp_path / "data") == ["shops__recall"]
    with pytest.raises(ValueError, match=r"shop\.yml; there are: papers, people, shops, shops__recall"):
        bench.chosen(["shop"], tmp_path, tmp_path / "data")


@pytest.mark.parametrize(
    ("program", "answer"),
    [
        ("print('noise'); print('{\"f1\": 1}')", {"f1": 1}),
        ("raise SystemExit('no such set')", {"failed": "no such set", "log": "no such set\n"}),
        ("raise SystemExit(3)", {"failed": "exit code 3", "log": ""}),
        ("print('no json')", {"failed": "it printed no JSON line", "log": "it printed no JSON line"}),
    ],
)
def test_a_run_gives_its_json_line_or_why_it_failed(program: str, answer: dict[str, object]) -> None:
    assert bench.json_of([sys.executable, "-c", program]) == answer
    assert json.dumps(answer)


def test_time_that_two_models_share_counts_once(tmp_path: pathlib.Path) -> None:
    spans = {"text.a": (0, 4), "matching.b": (3, 6), "golden.c": (6, 9), "clusters.d": (9, 10.5), "blocks.e": (9.5, 10)}
    moment = "2026-01-02T03:04:{:09.6f}Z"
    results = [
        {
            "unique_id": f"model.{name}",
            "timing": [{"started_at": moment.format(start), "completed_at": moment.format(end)}],
        }
        for name, (start, end) in spans.items()
    ]
    results += [{"unique_id": "test.t", "timing": []}, {"unique_id": "model.text.a", "timing": []}]
    nodes = {f"model.{name}": {"fqn": ["project", name.split(".")[0], name]} for name in spans}
    (tmp_path / "target").mkdir()
    (tmp_path / "target" / "run_results.json").write_text(json.dumps({"results": results}))
    (tmp_path / "target" / "manifest.json").write_text(json.dumps({"nodes": nodes}))
    assert run.seconds_to_entities(tmp_path) == 7.5
