"""Drives real dbt builds of the project in folders of their own, and reads what they made."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import duckdb
import pytest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PROJECT_PARTS = ("dbt_project.yml", "profiles.yml", "models", "macros", "seeds", "tests/sql")
DBT = [sys.executable, "-c", "from dbt.cli.main import cli; cli()"]


class Warehouse:
    """One warehouse in a folder of its own: builds it, and opens what was built and published."""

    def __init__(self, folder: pathlib.Path, project: pathlib.Path = PROJECT) -> None:
        self.folder = folder
        self.project = project
        folder.mkdir(parents=True, exist_ok=True)

    def environment(self, **more: str) -> dict[str, str]:
        """The environment of a dbt command: the warehouse's files lie in the folder."""
        return {**os.environ, "WAREHOUSE_DIR": str(self.folder), "DBT_SEND_ANONYMOUS_USAGE_STATS": "false", **more}

    def command(self, *arguments: str, variables: dict[str, Any] | None = None) -> list[str]:
        """The dbt command line, with its artifacts in the folder."""
        command = [*DBT, "--no-use-colors", *arguments, "--project-dir", str(self.project)]
        command += ["--profiles-dir", str(self.project), "--target-path", str(self.folder / "target")]
        command += ["--log-path", str(self.folder / "logs")]
        return command + (["--vars", json.dumps(variables)] if variables is not None else [])

    def dbt(
        self, *arguments: str, variables: dict[str, Any] | None = None, check: bool = True, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a dbt command to its end; with ``check`` a failure fails the test and shows dbt's output."""
        done = subprocess.run(
            self.command(*arguments, variables=variables),
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=self.environment(**environment),
        )
        if check and done.returncode:
            pytest.fail(f"dbt {' '.join(arguments)} failed:\n{done.stdout[-6000:]}\n{done.stderr[-2000:]}")
        return done

    def build(self, variables: dict[str, Any] | None = None, *arguments: str, **environment: str) -> "Warehouse":
        """``dbt build``; returns the warehouse."""
        self.dbt("build", *arguments, variables=variables, **environment)
        return self

    def file(self, name: str) -> pathlib.Path:
        """A file of the warehouse: of the target main where that was built, else of the demo."""
        target = "main" if (self.folder / "main").exists() else "demo"
        return self.folder / target / name

    @property
    def published_file(self) -> pathlib.Path:
        """The file that readers open."""
        return self.file("published.duckdb")

    def read(self, sql: str) -> list[tuple[Any, ...]]:
        """Rows of a query on the published file."""
        with duckdb.connect(str(self.published_file), read_only=True) as connection:
            return connection.execute(sql).fetchall()

    def read_build(self, sql: str) -> list[tuple[Any, ...]]:
        """Rows of a query on the build's own file; its tables stand in the schemas warehouse_STAGE."""
        with duckdb.connect(str(self.file("build.duckdb")), read_only=True) as connection:
            return connection.execute(sql).fetchall()

    def partition(self) -> set[frozenset[str]]:
        """The entities as sets of source_record_ids."""
        rows = self.read("select list(source_record_id) from entity_sources group by entity_id")
        return {frozenset(members) for (members,) in rows}


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    """The demo warehouse, built once for the session. Tests must not build into it."""
    return Warehouse(tmp_path_factory.mktemp("demo")).build()


@pytest.fixture
def warehouse(tmp_path: pathlib.Path) -> Warehouse:
    """An empty warehouse of the project as it is."""
    return Warehouse(tmp_path / "warehouse")


@pytest.fixture
def project_copy(tmp_path: pathlib.Path) -> pathlib.Path:
    """A copy of the dbt project, for tests that change its files."""
    return copy_project(tmp_path / "project")


def copy_project(folder: pathlib.Path) -> pathlib.Path:
    """Copy the parts of the project that dbt reads into ``folder`` and return it."""
    for part in PROJECT_PARTS:
        source, target = PROJECT / part, folder / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        elif source.exists():
            shutil.copy(source, target)
    return folder


@pytest.fixture
def write_lines(tmp_path: pathlib.Path) -> Callable[..., str]:
    """A function that writes lines (or bytes) to a file of the test's folder and returns its path."""

    def write(name: str, content: list[str] | bytes) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else "".join(f"{x}\n" for x in content).encode())
        return str(path)

    return write


@pytest.fixture(scope="session")
def shared() -> Iterator[pathlib.Path]:
    """The folder of shared data beside the project; tests that need it skip where it is absent."""
    folder = pathlib.Path(os.environ.get("BENCHMARK_SHARED", PROJECT.parent / "shared"))
    if not folder.exists():
        pytest.skip("the folder of shared data sets is not here")
    yield folder
