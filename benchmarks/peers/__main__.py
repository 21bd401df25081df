"""This project, Splink and GoldenMatch on the same files, one after another, scored by the same scorer.

usage: python -m benchmarks.peers [SET ...] [--people ROWS] [--tools TOOL,...] [--json FILE]

Without SET: all sets of SETS that lie in the shared folder; with --people alone: only ROWS made persons, with seconds
by phase. The peers run in .peers/splink and .peers/goldenmatch (`make bench-peers` makes them), each run in a process
of its own. Seconds are those of the whole process; ours are those of the whole `dbt build`, its data tests among them.
Exit code 1 where a run failed.
"""

import argparse
import json
import pathlib
import sys
import tempfile
from collections.abc import Mapping
from typing import Any

from benchmarks import table
from benchmarks.bench import json_of
from benchmarks.peers.goldenmatch_settings import WAYS
from benchmarks.run import CONFIGS, PROJECT, SHARED, VARIANT_MARK, make_people, score, score_people

SETS = (
    "abt_buy",
    "affiliations",
    "company_name_matcher_tests",
    "cora",
    "dblp_acm",
    "febrl3",
    "fodors_zagat",
    "gleif_technology_20k",
    "opensanctions_name_bench",
    "pricerunner",
    "promap_en",
    "rldata500",
    "splink_historical_50k",
    "zh_ruten_c2c",
)
OURS, SPLINK, ZERO, DOCUMENTED = "ours", "splink", "goldenmatch", "goldenmatch_documented"
TOOLS = (OURS, SPLINK, ZERO, DOCUMENTED)
NAMES = {OURS: "ours", SPLINK: "Splink", ZERO: "GoldenMatch", DOCUMENTED: "GoldenMatch, documented way"}
COLUMNS = [
    table.Column("predicted pairs", "predicted_pairs", ",d"),
    table.Column("pair precision", "precision"),
    table.Column("pair recall", "recall"),
    table.Column("pair F1", "f1"),
    table.Column("B-cubed F1", "bcubed_f1"),
    table.Column("seconds", "seconds", ".0f"),
    table.Column("peak memory MB", "peak_memory_mb", ",.0f"),
]


def command(tool: str, dataset: str, records: pathlib.Path, out: pathlib.Path) -> list[str]:
    """The command that runs ``tool`` on the file ``records`` of ``dataset`` and writes its clusters to ``out``."""
    if tool == OURS:
        config = str(CONFIGS / f"{dataset}.yml")
        return [
            sys.executable,
            "-m",
            "benchmarks.run",
            "--config",
            config,
            "--records",
            str(records),
            "--out",
            str(out),
        ]
    folder = SPLINK if tool == SPLINK else ZERO
    python = str(PROJECT / ".peers" / folder / "bin" / "python")
    program = [python, "-m", f"benchmarks.peers.run_{folder}", dataset, str(records), str(out)]
    return [*program, "--mode", "documented"] if tool == DOCUMENTED else program


def applies(tool: str, dataset: str) -> bool:
    """Whether ``tool`` has something to run on ``dataset``."""
    if tool == OURS:
        return (CONFIGS / f"{dataset}.yml").exists()
    return tool != DOCUMENTED or dataset in WAYS


def run(tool: str, dataset: str, records: pathlib.Path, folder: pathlib.Path) -> dict[str, Any]:
    """Run one tool on one set: its figures with the score, or ``failed``."""
    print(f"== {dataset}: {NAMES[tool]}", file=sys.stderr, flush=True)
    out = folder / "clusters.csv"
    out.unlink(missing_ok=True)
    # In a folder that goes away: a peer may leave files where it runs.
    figures = json_of(command(tool, dataset, records.resolve(), out), folder)
    if "failed" in figures:
        return figures
    scored = score_people(records, out) if dataset == "people" else score(dataset, out)
    return {**figures, "score": scored}


def phases(runs: Mapping[str, Mapping[str, Any]]) -> str:
    """A line for each run of people: its seconds by phase."""
    lines = []
    for name, figures in runs.items():
        if name.startswith("people") and "seconds_by_stage" in figures:
            seconds = ", ".join(f"{stage} {took:.1f}" for stage, took in figures["seconds_by_stage"].items())
            elapsed = figures.get("seconds_to_entities")
            seconds += f"; from normalised records to entities {elapsed:.1f} elapsed" if elapsed is not None else ""
            lines.append(f"{table.title(name)}, {figures['records']:,} rows, seconds by phase: {seconds}")
    return "\n\n".join(lines)


def main() -> None:
    """Parse the command line, run the tools, print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="*", metavar="SET", help=f"one of {', '.join(SETS)}")
    parser.add_argument("--people", type=int, metavar="ROWS", help="time this many made persons too")
    parser.add_argument("--tools", default=",".join(TOOLS), help="which to run, of %(default)s")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write all figures there too")
    given = parser.parse_args()
    tools = given.tools.split(",")
    if unknown := sorted({*given.sets} - {*SETS}) + sorted({*tools} - {*TOOLS}):
        parser.error(f"{unknown[0]} is neither one of the sets nor one of the tools here; see --help")
    wanted = given.sets or ([] if given.people else SETS)
    facts, runs = table.circumstances(PROJECT), {}
    with tempfile.TemporaryDirectory(prefix="peers_") as name:
        folder = pathlib.Path(name)
        files = {dataset: SHARED / "datasets" / dataset / "records.csv.gz" for dataset in wanted}
        if given.people:
            files["people"] = folder / "people.parquet"
            make_people(given.people, files["people"])
        for dataset, records in files.items():
            for tool in tools:
                if records.exists() and applies(tool, dataset):
                    runs[f"{dataset}{VARIANT_MARK}{NAMES[tool]}"] = run(tool, dataset, records, folder)
    print(
        table.heading(facts),
        table.markdown(COLUMNS, {name: table.flat(found) for name, found in runs.items()}),
        sep="\n\n",
    )
    print(phases(runs))
    if given.json:
        given.json.write_text(json.dumps({**facts, "runs": runs}, indent=1) + "\n", encoding="utf-8")
    sys.exit(1 if any("failed" in found for found in runs.values()) else 0)


if __name__ == "__main__":
    main()
