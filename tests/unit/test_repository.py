"""Rules of the repository that no linter knows: what its files may hold, and how they belong together."""

import ast
import fnmatch
import functools
import importlib.metadata
import os
import pathlib
import re
import subprocess
import sys

import pytest
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Longer files are several topics in one.
MAX_LINES = 400
# The modules that may know an engine; the rest of python_udfs serves a crawler or a notebook as it is.
ENGINE_MODULES = {"registry", "duckdb_plugin"}

# A folder of one machine at the start of a path. Inside a URL or a relative path something stands before the slash.
MACHINE_PATH = re.compile(r"(?<![\w.~/*$})>%-])(?:/(?:tmp|work|home|root|Users)/\w|[A-Za-z]:\\+Users\\)")
# Files that may show such a path, each with its reason.
MAY_SHOW_MACHINE_PATHS = {
    "tests/unit/test_repository.py": "examples of what is found",
}

# A macro, and whether a comment ends right before it.
MACRO = re.compile(r"(#\}\s*)?\{%-?\s*macro\s+(\w+)\s*\(")
# How dbt spells generic tests and materializations among the macros.
DESCRIBED_BY_KIND = ("test_", "materialization_")
# Found by the name of the engine behind the macro that is described (adapter.dispatch).
DISPATCHED = re.compile(r"(?:default|duckdb|spark)__")
PIN = re.compile(r"([A-Za-z0-9._-]+)==[^\s;]+(?: ; [^#]+)?")


@functools.cache
def repository_files() -> tuple[str, ...]:
    """The files of the repository, also those not committed yet, as paths from its root."""
    if (ROOT / ".git").exists():
        listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        try:
            names = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
            return tuple(sorted(name for name in names if name and (ROOT / name).is_file()))
        except (OSError, subprocess.CalledProcessError):
            pass  # git is missing or refuses the folder: walk it, as in an unpacked archive
    return tuple(sorted(walked_files()))


def walked_files() -> list[str]:
    """The same without git: all files but those in folders that .gitignore names."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    ignored = [line.strip("/") for line in lines if line.endswith("/") and not line.startswith("/")] + [".git"]
    ignored_at_root = [line.strip("/") for line in lines if line.endswith("/") and line.startswith("/")]
    found = []
    for folder, folders, names in os.walk(ROOT):
        here = pathlib.Path(folder).relative_to(ROOT)
        folders[:] = [
            name
            for name in folders
            if not any(fnmatch.fnmatch(name, i) or (here / name).as_posix() == i for i in ignored)
            and (here / name).as_posix() not in ignored_at_root
        ]
        found += [(here / name).as_posix() for name in names]
    return found


def files(folder: str, *suffixes: str) -> list[str]:
    """The repository's files below ``folder`` ('' for all) that end with one of ``suffixes``."""
    return [name for name in repository_files() if name.startswith(folder) and name.endswith(suffixes)]


def read(name: str) -> str | None:
    """The text of a file, None where it is no text."""
    content = (ROOT / name).read_bytes()
    return None if b"\0" in content else content.decode("utf-8", errors="replace")


def requirement_names(name: str) -> set[str]:
    """The packages that a requirements file lists, as package indexes spell them."""
    lines = (line.split("#")[0].strip() for line in (read(name) or "").splitlines())
    return {re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", line)[0]).lower() for line in lines if line}


def test_the_repository_has_files() -> None:
    assert {"Makefile", "pyproject.toml", "python_udfs/__init__.py"} <= set(repository_files())
    assert set(repository_files()) <= set(walked_files())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("open('/tmp/x.csv')", True),
        ("path: /home/me/data", True),
        ("see /work/shared", True),
        (r"C:\Users\me", True),
        ("https://example.com/home/page", False),
        ("models/work/x.sql", False),
        ("tmp_path / 'x'", False),
        ("$HOME/work/x", False),
        ("~/work/x", False),
    ],
)
def test_paths_of_one_machine_are_told_from_others(text: str, found: bool) -> None:
    assert bool(MACHINE_PATH.search(text)) is found


def test_no_file_names_a_folder_of_one_machine() -> None:
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name in repository_files()
        if name not in MAY_SHOW_MACHINE_PATHS
        for number, line in enumerate((read(name) or "").splitlines(), start=1)
        if MACHINE_PATH.search(line)
    ]
    assert not found


def test_no_code_file_is_too_long() -> None:
    lengths = {name: len((read(name) or "").splitlines()) for name in files("", ".py", ".sql")}
    assert not {name: length for name, length in lengths.items() if length > MAX_LINES}


def test_every_model_has_its_yaml_beside_it() -> None:
    present = set(repository_files())
    assert not [name for name in files("models/", ".sql") if f"{name.removesuffix('.sql')}.yml" not in present]


def test_every_macro_has_a_description() -> None:
    """In its YAML, or in a comment right above it."""
    entries = [
        entry
        for name in files("macros/", ".yml")
        for entry in (yaml.safe_load(read(name) or "") or {}).get("macros") or []
    ]
    described = {entry["name"] for entry in entries if (entry.get("description") or "").strip()}
    texts = [read(name) or "" for name in files("macros/", ".sql")]
    defined = {macro for text in texts for _, macro in MACRO.findall(text)}
    described |= {macro for text in texts for comment, macro in MACRO.findall(text) if comment}
    assert not {macro for macro in defined - described if not DISPATCHED.match(macro)}
    assert not {entry["name"] for entry in entries if not entry["name"].startswith(DESCRIBED_BY_KIND)} - defined


def test_every_module_of_functions_says_what_it_is_for() -> None:
    modules = files("python_udfs/", ".py")
    assert modules
    assert not [name for name in modules if not ast.get_docstring(ast.parse(read(name) or ""))]


def imported_packages(name: str) -> set[str]:
    """The top-level names that a Python file imports, but for its own package and the standard library."""
    found = set()
    for node in ast.walk(ast.parse(read(name) or "")):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found - sys.stdlib_module_names - {"python_udfs"}


def test_functions_know_no_engine() -> None:
    names = [n for n in files("python_udfs/", ".py") if pathlib.PurePosixPath(n).stem not in ENGINE_MODULES]
    assert not {name for name in names if imported_packages(name) & {"dbt", "duckdb"}}


def test_what_the_functions_import_is_a_requirement() -> None:
    owners = importlib.metadata.packages_distributions()
    required = requirement_names("requirements.in")
    imported = set().union(*map(imported_packages, files("python_udfs/", ".py")))
    assert not {name for name in imported if not {owner.lower() for owner in owners.get(name, [])} & required}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_a_lock_file_pins_versions_and_names_no_address(name: str) -> None:
    lines = (line.split("#")[0].rstrip() for line in (read(name) or "").splitlines())
    assert not [line for line in lines if line and not PIN.fullmatch(line)]


def test_lock_files_hold_what_is_asked_for() -> None:
    runtime, dev = set(read("requirements.txt").splitlines()), set(read("requirements-dev.txt").splitlines())
    pins = {line for line in runtime if PIN.fullmatch(line)}
    assert pins and pins <= dev, "run `make lock`"
    assert requirement_names("requirements.in") <= requirement_names("requirements.txt"), "run `make lock`"
    assert requirement_names("requirements-dev.in") <= requirement_names("requirements-dev.txt"), "run `make lock`"


def test_ci_runs_the_command_that_people_run() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
    assert "make test" in (read(".ci/run") or "")
