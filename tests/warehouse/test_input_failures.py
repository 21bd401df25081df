"""Inputs that cannot be read stop the build with a sentence that names them; odd tables do not."""

import pathlib
from collections.abc import Iterator
from typing import Any

import duckdb
import pytest
from conftest import Warehouse
from parsed_project import ParsedProject

STAGING = ("--select", "placeholder_values", "staged_rows", "input_files", "--exclude-resource-type", "test")
OWN_NAMES = (
    "_file",
    "_line",
    "_item",
    "_error",
    "_raw",
    "_input_row",
    "_attribute",
    "attributes",
    "mapped_name",
    "raw_row",
)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A folder with a CSV file, a Parquet file and a DuckDB file."""
    folder = tmp_path_factory.mktemp("files")
    (folder / "goods.csv").write_text("id,title\n1,Mug\n")
    odd = ", ".join(f"'theirs' as \"{name}\"" for name in OWN_NAMES)
    with duckdb.connect(str(folder / "goods.duckdb")) as connection:
        connection.execute("create table goods as select 1 as id, 'Mug' as title")
        connection.execute(f"create table odd as select 1 as id, 'Odd mug' as title, {odd}")
        connection.execute(f"copy goods to '{folder}/goods.parquet' (format parquet)")
        connection.execute(f"copy odd to '{folder}/odd.parquet' (format parquet)")
    return folder


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ParsedProject]:
    """The first models of the project."""
    with pytest.MonkeyPatch.context() as patch:
        yield ParsedProject(
            tmp_path_factory.mktemp("failures"),
            patch,
            [complete({"name": "any", "path": "a.csv"})],
            "models/staging",
            "seeds",
        )


def complete(given: dict[str, Any]) -> dict[str, Any]:
    """The input with an entity type and columns, where it has none."""
    return {"entity_type": "product", "columns": {"source_record_id": "id", "name": "title"}, **given}


WRONG: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "column of a CSV file": ({"path": "{}/goods.csv", "columns": {"name": "titel"}}, ("titel", "id, title")),
    "column of a Parquet file": ({"path": "{}/goods.parquet", "columns": {"name": "titel"}}, ("titel", "id", "title")),
    "column of a table": (
        {"duckdb": {"path": "{}/goods.duckdb", "table": "goods"}, "columns": {"name": "titel"}},
        ("titel", "id", "title"),
    ),
    "CSV files": ({"path": "{}/absent/*.csv"}, ("no file", "absent/*.csv")),
    "Parquet files": ({"path": "{}/absent/*.parquet"}, ("no file", "absent/*.parquet")),
    "DuckDB file": ({"duckdb": {"path": "{}/absent.duckdb", "table": "goods"}}, ("absent.duckdb",)),
}


def in_folder(value: Any, folder: pathlib.Path) -> Any:
    """The settings with the folder in the place of '{}'."""
    if isinstance(value, dict):
        return {key: in_folder(inner, folder) for key, inner in value.items()}
    return value.replace("{}", str(folder))


@pytest.mark.parametrize(("given", "told"), WRONG.values(), ids=WRONG)
def test_what_is_missing_is_told_with_the_inputs_name(
    project: ParsedProject, files: pathlib.Path, given: dict[str, Any], told: tuple[str, ...]
) -> None:
    unlucky = complete({"name": "unlucky_feed", **in_folder(given, files)})
    _, said = project.invoke("build", *STAGING, variables={"inputs": [unlucky]})
    assert "'unlucky_feed'" in said
    assert all(part.lower() in said.lower() for part in told)
    assert "Traceback" not in said


def test_columns_named_like_those_of_the_models_are_attributes(warehouse: Warehouse, files: pathlib.Path) -> None:
    table = {"name": "odd_table", "duckdb": {"path": f"{files}/goods.duckdb", "table": "odd"}}
    parquet = {"name": "odd_file", "path": f"{files}/odd.parquet"}
    warehouse.build({"inputs": [complete(table), complete(parquet)]}, *STAGING)
    rows = warehouse.read_build(
        "select input_file, name, input_line, input_item, reject_reason, attributes "
        "from warehouse_staging.staged_rows order by input_name"
    )
    assert [row[0].rsplit("/", 1)[1] for row in rows] == ["odd.parquet", "goods.duckdb#odd"]
    for row in rows:
        assert row[1:5] == ("Odd mug", 1, 1, None)
        assert list(row[5].values()) == ["theirs"] * len(OWN_NAMES)
