"""What the tests of publishing, killing and places share: copies of built warehouses, fingerprints, readers."""

import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import duckdb
from conftest import PROJECT, Warehouse

# Without data tests a build takes half the time; they do not change what it makes.
WITHOUT_TESTS = ("--exclude-resource-type", "test")


def copy_warehouse(built: Warehouse, folder: pathlib.Path, project: pathlib.Path = PROJECT) -> Warehouse:
    """A copy of a built warehouse that a test may build into; with it comes what dbt has parsed already."""
    shutil.copytree(built.folder, folder)
    return Warehouse(folder, project)


def fingerprint(path: pathlib.Path) -> tuple[str, int]:
    """The bytes of a file (their hash) and which file it is (its inode): both change where it was replaced."""
    return hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_ino


def all_rows(warehouse: Warehouse, table: str, left_out: tuple[str, ...] = ()) -> list[tuple[Any, ...]]:
    """Every row of a published table in an order of its own, names of the columns first."""
    columns = f"* exclude ({', '.join(left_out)})" if left_out else "*"
    with duckdb.connect(str(warehouse.published_file), read_only=True) as connection:
        result = connection.execute(f"select {columns} from {table} order by all")
        return [tuple(column[0] for column in result.description), *result.fetchall()]


def start_program(program: str, *arguments: str, **options: Any) -> subprocess.Popen[str]:
    """Start a Python program that finds DuckDB and the standard library, and nothing of this project.

    Without ``site`` no .pth file is read, so that an installation in place of this project is out of reach as well.
    """
    packages = str(pathlib.Path(duckdb.__file__).parents[1])
    prologue = (
        f"import sys\nsys.path.append({packages!r})\nimport importlib.util\n"
        "assert importlib.util.find_spec('python_udfs') is None\n"
    )
    command = [sys.executable, "-I", "-S", "-c", prologue + program, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def queries(line: str) -> tuple[str, str] | None:
    """The node and the SQL that a line of dbt's JSON log says is being sent; None for another line."""
    try:
        event = json.loads(line)
    except ValueError:
        return None
    if event["info"]["name"] != "SQLQuery":
        return None
    return event["data"].get("node_info", {}).get("node_name", ""), event["data"]["sql"]


def run_until(process: subprocess.Popen[str], reached: Callable[[str, str], bool]) -> str | None:
    """Read the log of a running dbt up to a query for which ``reached(node, sql)`` holds; its node, None at the end."""
    assert process.stdout is not None
    for line in process.stdout:
        query = queries(line)
        if query and reached(*query):
            return query[0]
    return None
