"""A dbt project with this project's macros and, in place of its models, the few that a test writes."""

import json
import pathlib
import re
from collections.abc import Iterable
from typing import Any

import pyarrow
import pyarrow.parquet
from conftest import Warehouse, copy_project

COMPONENTS = """
{{{{ config(materialized="connected_components") }}}}
select node from read_parquet('{folder}/{name}_nodes.parquet')
;
select one_end, other_end from read_parquet('{folder}/{name}_edges.parquet')
"""


class SmallProject:
    """A copy of the project without models, seeds and data tests, and a warehouse to build it in."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.path = copy_project(folder / "project")
        for part in ("models", "seeds", "tests"):
            for file in (self.path / part).rglob("*.*"):
                file.unlink()
        self.warehouse = Warehouse(folder / "warehouse", self.path)

    def write_model(self, name: str, sql: str) -> None:
        """Write a model of the project."""
        (self.path / "models" / f"{name}.sql").write_text(sql, encoding="utf-8")

    def write_components(
        self, name: str, nodes: Iterable[int], edges: Iterable[tuple[int | None, int | None]] = ()
    ) -> None:
        """Write the model of the components of a graph, and the graph as two Parquet files."""
        pairs = list(edges)
        self._write_parquet(f"{name}_nodes", node=list(nodes))
        self._write_parquet(f"{name}_edges", one_end=[one for one, _ in pairs], other_end=[end for _, end in pairs])
        self.write_model(name, COMPONENTS.format(folder=self.path, name=name))

    def _write_parquet(self, name: str, **columns: Any) -> None:
        table = pyarrow.table({column: pyarrow.array(values, pyarrow.int64()) for column, values in columns.items()})
        pyarrow.parquet.write_table(table, self.path / f"{name}.parquet")

    def run(self, *models: str) -> dict[str, tuple[str, str]]:
        """Run models; returns the status and the message of each."""
        done = self.warehouse.dbt("run", "--select", *models, check=False)
        file = self.warehouse.folder / "target" / "run_results.json"
        assert file.exists(), done.stdout
        results = json.loads(file.read_text(encoding="utf-8"))["results"]
        file.unlink()
        return {
            result["unique_id"].rpartition(".")[2]: (result["status"], result["message"] or "") for result in results
        }

    def components(self, name: str) -> dict[int, int]:
        """Each node with its component_id, as the model's table says."""
        rows = self.warehouse.read_build(f"select node, component_id from warehouse.{name}")
        assert len(dict(rows)) == len(rows), "a node stands in the table twice"
        return dict(rows)

    def rounds(self, name: str) -> int:
        """The rounds that the last run of a model of components took, from dbt's log file."""
        log = (self.warehouse.folder / "logs" / "dbt.log").read_text(encoding="utf-8")
        return int(re.findall(rf"\b{name}: components after (\d+) rounds", log)[-1])
