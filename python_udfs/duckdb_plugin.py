"""The dbt-duckdb plugin: puts the functions on the build's database, and files where the project says.

Besides the functions of ``registry`` it registers those that only a build needs and that act on files: reading an
input, taking over a list, replacing the published file.
"""

import json
import os
import pathlib
import shutil
from typing import Any

from dbt.adapters.duckdb.plugins import BasePlugin
from dbt.flags import get_flags

from python_udfs import inputs, lists, registry


def project_root() -> pathlib.Path:
    """The folder of the dbt project that is being run."""
    return pathlib.Path(getattr(get_flags(), "PROJECT_DIR", None) or os.getcwd()).resolve()


class Plugin(BasePlugin):
    """Registered in profiles.yml as ``module: python_udfs.duckdb_plugin``."""

    def initialize(self, config: dict[str, Any]) -> None:
        """Nothing is needed before the connection."""

    def update_connection_config(self, creds: Any, config: dict[str, Any]) -> None:
        """Let a relative path of the warehouse start at the project, and make its folder."""
        if creds.path != ":memory:" and "://" not in creds.path:
            path = project_root() / pathlib.Path(creds.path).expanduser()
            path.parent.mkdir(parents=True, exist_ok=True)
            creds.path = str(path)
            self.folder = path.parent
        else:
            self.folder = project_root() / "target"

    def configure_connection(self, conn: Any) -> None:
        """Register every function once for the database (a second registration would fail)."""
        registry.register(conn)
        text = "VARCHAR"
        registered = registry.registered_names(conn)
        for name, function, arguments, result in (
            ("stage_input", self.stage_input, [text], "BIGINT"),
            ("replace_list", self.replace_list, [text, text], "BIGINT"),
            ("replace_published", self.replace_published, [text, text], text),
            ("remove_file", self.remove_file, [text], text),
            ("make_folder", self.make_folder, [text], text),
        ):
            if name not in registered:
                conn.create_function(name, function, arguments, result, side_effects=True, null_handling="special")

    def configure_cursor(self, cursor: Any) -> None:
        """Tell the SQL where the warehouse's and the project's files lie."""
        for variable, folder in (("warehouse_folder", self.folder), ("project_folder", project_root())):
            cursor.execute(f"set variable {variable} = '{str(folder).replace(chr(39), chr(39) * 2)}'")

    def stage_input(self, settings: str) -> int:
        """Read one input (``inputs.stage``; settings as JSON) into the warehouse's scratch folder; the rows read."""
        parsed = json.loads(settings)
        return inputs.stage(parsed, project_root(), self.folder / "scratch" / f"{parsed['name']}.parquet")

    def replace_list(self, name: str, rows_as_json: str | None) -> int:
        """Take over the rows (a JSON array of objects) of a list that the user configured; how many there are."""
        return lists.replace(name, json.loads(rows_as_json or "[]"))

    def replace_published(self, built: str, published: str) -> str:
        """Put the file ``built`` in the place of ``published`` as one step; returns the path."""
        with open(built, "rb") as file:
            os.fsync(file.fileno())
        # A log that a killed writer left beside the old file does not fit the new one, which could not be opened.
        pathlib.Path(f"{published}.wal").unlink(missing_ok=True)
        os.replace(built, published)
        return published

    def remove_file(self, path: str) -> str:
        """Remove the file or folder at ``path``, if there is one; returns the path."""
        if os.path.isdir(path):
            shutil.rmtree(path)
        else:
            pathlib.Path(path).unlink(missing_ok=True)
        return path

    def make_folder(self, path: str) -> str:
        """Make the folder ``path`` where it is not there yet; returns the path."""
        pathlib.Path(path).mkdir(parents=True, exist_ok=True)
        return path
