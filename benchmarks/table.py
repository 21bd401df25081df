"""Markdown tables of benchmark figures, and the lines that say where and when they were measured."""

import dataclasses
import datetime
import os
import pathlib
import platform
import subprocess
from collections.abc import Mapping, Sequence
from typing import Any

import duckdb

from benchmarks.floors import Floor
from benchmarks.run import VARIANT_MARK

BYTES_A_GIGABYTE = 1_000_000_000


@dataclasses.dataclass(frozen=True)
class Column:
    """A column of the table: its heading, the figure it shows, and how (a format specification)."""

    heading: str
    measure: str
    form: str = ".3f"


def flat(run: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of one run of ``benchmarks.run`` in one mapping, those of its score among them.

    Where no pair is true, precision, recall and F1 say nothing and are left out.
    """
    score = dict(run.get("score") or {})
    if score.get("true_pairs") == 0:
        for measure in ("precision", "recall", "f1"):
            score.pop(measure, None)
    return {**score, **{name: value for name, value in run.items() if name != "score"}}


def cell(column: Column, figures: Mapping[str, Any], floors: Sequence[Floor]) -> str:
    """One figure as text, empty where there is none; bold and with the bound where it breaks one of ``floors``."""
    value = figures.get(column.measure)
    text = "" if value is None else value if isinstance(value, str) else format(value, column.form)
    broken = [floor for floor in floors if floor.measure == column.measure and floor.missed_by(figures)]
    if not broken:
        return text
    return f"**{text or 'none'}** ({'; '.join(map(str, broken))})"


def title(name: str) -> str:
    """How the run of the config ``name`` is called in the table: the set, and its variant in brackets."""
    dataset, _, variant = name.partition(VARIANT_MARK)
    return f"{dataset} ({variant})" if variant else dataset


def markdown(
    columns: Sequence[Column], runs: Mapping[str, Mapping[str, Any]], floors: Sequence[Floor] = (), first: str = "set"
) -> str:
    """A Markdown table, a row a run (flat figures by SET or SET__VARIANT).

    A run that failed has ``failed``, why, instead of figures, which its row says. ``first`` heads the names.
    """
    lines = [
        "| " + " | ".join([first, *(column.heading for column in columns)]) + " |",
        "| --- |" + " ---: |" * len(columns),
    ]
    for name, figures in runs.items():
        if "failed" in figures:
            why = " ".join(str(figures["failed"]).split()).replace("|", "\\|")
            cells = [f"**failed**: {why}", *[""] * (len(columns) - 1)]
        else:
            own = [floor for floor in floors if floor.set == name]
            cells = [cell(column, figures, own) for column in columns]
        lines.append("| " + " | ".join([title(name), *cells]) + " |")
    return "\n".join(lines)


def circumstances(project: pathlib.Path) -> dict[str, Any]:
    """Date, machine, versions and the git commit of ``project``: what a figure means nothing without."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return {
        "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "memory_gb": round(memory / BYTES_A_GIGABYTE, 1),
        "machine": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "duckdb": duckdb.__version__,
        "commit": commit(project),
    }


def commit(project: pathlib.Path) -> str:
    """The short git commit of ``project``, and whether its files differ from it; 'unknown' outside git."""
    try:
        head, changes = (
            subprocess.run(["git", *command], cwd=project, capture_output=True, check=True, text=True).stdout.strip()
            for command in (["rev-parse", "--short=10", "HEAD"], ["status", "--porcelain"])
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"{head} with changes not committed" if changes else head


def heading(facts: Mapping[str, Any]) -> str:
    """The line above a table that tells ``circumstances``."""
    return (
        f"{facts['date']}, {facts['machine']}, {facts['cores']} cores, {facts['memory_gb']} GB memory, "
        f"Python {facts['python']}, DuckDB {facts['duckdb']}, commit {facts['commit']}"
    )
