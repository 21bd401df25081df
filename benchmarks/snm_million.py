"""Sorted passes and the full-text index on a million made persons: what they cost beside a plain sort and beside LIKE.

usage: python -m benchmarks.snm_million [ROWS]

Prints the seconds of sorting the rows by a key of text, of sorting them and making the pairs of a window of ten (as
integer keys); of building the index; and of a hundred searches by the index, all at once, one by one, and by LIKE on
every row.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import duckdb

from benchmarks import table
from benchmarks.run import CONFIGS, PROJECT, build, configured, make_people
from python_udfs import registry

ROWS, WINDOW, SEARCHES = 1_000_000, 10, 100
SORTED = "select record_key, sort_key from warehouse_blocks.sorted_records order by sort_key, record_key"
NAMES = f"select name from warehouse_staging.records where name is not null order by record_key limit {SEARCHES}"
SEARCH_TABLE = """
    create temp table searches (query_id bigint, entity_type varchar, field varchar, text varchar, is_phrase boolean)
"""
PAIRS = f"""
    with
        placed as (
            select record_key, row_number() over (order by sort_key, record_key) as position
            from warehouse_blocks.sorted_records
        ),
        reaching as (select record_key, position, unnest(range(1, {WINDOW})) as distance from placed)
    select reaching.record_key as left_key, placed.record_key as right_key
    from reaching
    inner join placed on reaching.position + reaching.distance = placed.position
"""


def seconds(work: Callable[[], object]) -> float:
    """The best of three runs of ``work``."""
    took = []
    for _ in range(3):
        started = time.monotonic()
        work()
        took.append(time.monotonic() - started)
    return min(took)


def compiled(folder: pathlib.Path, variables: dict[str, object], sql: str) -> str:
    """SQL with the project's macros, as dbt compiles it."""
    command = [sys.executable, "-m", "dbt.cli.main", "--quiet", "compile", "--output", "json", "--inline", sql]
    command += ["--vars", json.dumps(variables), "--project-dir", str(PROJECT), "--profiles-dir", str(PROJECT)]
    command += ["--target-path", str(folder / "target"), "--log-path", str(folder / "logs")]
    done = subprocess.run(
        command,
        env={**os.environ, "WAREHOUSE_DIR": str(folder), "DBT_SEND_ANONYMOUS_USAGE_STATS": "false"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return str(json.loads(done.stdout[done.stdout.index("{") :])["compiled"])


def main() -> None:
    """Make the persons, build up to the pairs, time, print."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    with tempfile.TemporaryDirectory(prefix="snm_") as name:
        folder = pathlib.Path(name)
        make_people(rows, folder / "people.parquet")
        variables = configured(CONFIGS / "people.yml", folder / "people.parquet")
        person = variables["entity_types"]["person"]
        person["full_text"] = ["name"]
        person["blocking"] = {"pass": {"keys": ["attributes.surname", "attributes.first_name"], "window": WINDOW}}
        selected = ("--select", "+token_hits", "+sorted_records", "--exclude-resource-type", "test")
        build(variables, folder, *selected)
        results = json.loads((folder / "target" / "run_results.json").read_text(encoding="utf-8"))["results"]
        took = {result["unique_id"].split(".")[-1]: result["execution_time"] for result in results}
        many = compiled(
            folder, variables, "select query_id, record_key from {{ golden_warehouse.index_hits('searches') }}"
        )
        one = compiled(folder, variables, "select {{ golden_warehouse.hit_count('name', '$text', 'person') }}")
        with duckdb.connect(str(folder / "main" / "build.duckdb")) as connection:
            registry.register(connection)
            connection.execute("set threads = 2")
            run = connection.execute
            words = [text for (text,) in run(NAMES).fetchall()]
            run(SEARCH_TABLE)
            connection.executemany("insert into searches values (?, 'person', 'name', ?, true)", list(enumerate(words)))
            like = "select count(*) from warehouse_staging.records where name ilike '%' || ? || '%'"
            figures = {
                f"sort {rows:,} rows by a key of text": seconds(
                    lambda: run(f"create or replace temp table t as {SORTED}")
                ),
                f"sort and make pairs, window of {WINDOW}": seconds(
                    lambda: run(f"create or replace temp table t as {PAIRS}")
                ),
                "index one field": sum(took[model] for model in ("indexed_values", "postings", "token_hits")),
                f"{SEARCHES} searches by the index at once": seconds(
                    lambda: run(f"create or replace temp table t as {many}")
                ),
                f"{SEARCHES} searches by the index, one by one": seconds(
                    lambda: [run(one, {"text": text}).fetchall() for text in words]
                ),
                f"{SEARCHES} searches by LIKE": seconds(lambda: [run(like, [text]).fetchall() for text in words]),
            }
    print(table.heading(table.circumstances(PROJECT)), end="\n\n")
    print("| step | seconds |\n| --- | ---: |")
    for step, elapsed in figures.items():
        print(f"| {step} | {elapsed:.2f} |")


if __name__ == "__main__":
    main()
