"""A part of the dbt project that is parsed once and then runs commands with any --vars, each within a second or two."""

import copy
import json
import pathlib
import shutil
from typing import Any

import pytest
from conftest import PROJECT
from dbt.cli.main import dbtRunner


class ParsedProject:
    """A copy of the macros and of some other parts of the project, run in this process, with a warehouse beside it."""

    def __init__(self, folder: pathlib.Path, patch: pytest.MonkeyPatch, inputs: list[Any], *parts: str) -> None:
        project = folder / "project"
        for part in ("dbt_project.yml", "profiles.yml", "macros", *parts):
            target = project / part
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if (PROJECT / part).is_dir() else shutil.copy)(PROJECT / part, target)
        patch.setenv("WAREHOUSE_DIR", str(folder / "warehouse"))
        patch.setenv("DBT_SEND_ANONYMOUS_USAGE_STATS", "false")
        self.common = ["--project-dir", str(project), "--profiles-dir", str(project), "--no-write-json", "--quiet"]
        self.common += ["--target-path", str(folder / "target"), "--log-path", str(folder / "logs")]
        self.manifest = None
        self.manifest = self.invoke("parse", variables={"inputs": inputs})[0].result

    def invoke(self, *arguments: str, variables: dict[str, Any]) -> tuple[Any, str]:
        """What a dbt command gives, and the errors that it shows ('' where it succeeds)."""
        said: list[str] = []

        def listen(event: Any) -> None:
            if event.info.level == "error":
                said.append(event.info.msg)

        runner = dbtRunner(manifest=copy.copy(self.manifest), callbacks=[listen])
        done = runner.invoke([*arguments, *self.common, "--vars", json.dumps(variables)])
        return done, "" if done.success else "\n".join([*said, str(done.exception or "")])

    def refusal(self, variables: dict[str, Any]) -> str:
        """What dbt says about these --vars; '' where it accepts them."""
        return self.invoke("run-operation", "configuration", variables=variables)[1]


def assert_named(said: str, setting: str, told: str) -> None:
    """A refusal names the setting, says ``told`` of it, and shows no trace of the program."""
    assert f"Setting '{setting}'" in said
    assert told in said.split(f"Setting '{setting}'", 1)[1].split("\n")[0]
    assert "Traceback" not in said
