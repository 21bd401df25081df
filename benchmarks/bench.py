"""Run the labelled sets through the warehouse, one after another, and print one Markdown table of the figures.

usage: python -m benchmarks.bench [SET ...] [--check] [--json FILE]

Without SET: every config in benchmarks/configs whose set lies in the shared folder. SET names a config, as SET or
SET__VARIANT; a SET brings its variants along. The set people, which is made (--rows N), runs only where it is named.

Each run is a fresh process (benchmarks.run), so that its seconds and its memory are its own. A figure that misses its
floor in benchmarks/floors.csv is marked. Exit code 1 where a run failed or, with --check, a floor was missed; progress
goes to standard error.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from benchmarks import floors, table
from benchmarks.run import CONFIGS, PEOPLE_ROWS, PROJECT, SHARED, VARIANT_MARK, set_of

COLUMNS = [
    table.Column("records", "records", ",d"),
    table.Column("predicted pairs", "predicted_pairs", ",d"),
    table.Column("pair precision", "precision"),
    table.Column("pair recall", "recall"),
    table.Column("pair F1", "f1"),
    table.Column("B-cubed F1", "bcubed_f1"),
    table.Column("candidate recall", "candidate_recall"),
    table.Column("candidate pairs a record", "candidate_pairs_per_record", ".1f"),
    table.Column("seconds", "seconds", ".0f"),
    table.Column("peak memory MB", "peak_memory_mb", ",.0f"),
]
LINES_OF_A_FAILURE = 40


def chosen(given: Sequence[str], configs: pathlib.Path, datasets: pathlib.Path) -> list[str]:
    """The names of the configs to run, in order of the alphabet.

    Without ``given`` all whose set lies in ``datasets``; else those named, and the variants of a set that is named.
    ValueError names one that is no config.
    """
    known = sorted(path.stem for path in configs.glob("*.yml"))
    if not given:
        return [name for name in known if (datasets / set_of(name)).is_dir()]
    unknown = [name for name in given if name not in known]
    if unknown:
        raise ValueError(f"no config benchmarks/configs/{unknown[0]}.yml; there are: {', '.join(known)}")
    return [name for name in known if name in given or (VARIANT_MARK in name and set_of(name) in given)]


def json_of(command: Sequence[str], folder: pathlib.Path = PROJECT) -> dict[str, Any]:
    """The JSON line that a process in ``folder`` prints last; else ``failed``, in short, and ``log``, its errors."""
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    last_lines: deque[str] = deque(maxlen=LINES_OF_A_FAILURE)
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
    ) as process:
        # Standard output is one line, which fits the pipe: reading the one after the other cannot block.
        for line in process.stderr or ():
            last_lines.append(line)
            print(line, end="", file=sys.stderr, flush=True)
        output = process.stdout.read() if process.stdout else ""
    try:
        if process.returncode == 0:
            return json.loads(output.strip().splitlines()[-1])
    except (ValueError, IndexError):
        last_lines.append("it printed no JSON line")
    return {"failed": last_line_of(last_lines, process.returncode), "log": "".join(last_lines)}


def last_line_of(lines: Sequence[str], code: int) -> str:
    """What the last line that is not empty says, in short; the exit code where there is none."""
    spoken = [line.strip() for line in lines if line.strip()]
    return spoken[-1][:200] if spoken else f"exit code {code}"


def report(
    runs: Mapping[str, Mapping[str, Any]], all_floors: Sequence[floors.Floor], facts: Mapping[str, Any]
) -> tuple[str, list[floors.Floor]]:
    """What to print for ``runs`` (flat figures by config): circumstances, table and floors. Also the missed floors."""
    finished = {name: figures for name, figures in runs.items() if "failed" not in figures}
    missed = floors.missed(all_floors, finished)
    held = sum(floor.set in finished for floor in all_floors) - len(missed)
    summary = f"Floors: {held} held, {len(missed)} missed, {len(all_floors) - held - len(missed)} of sets not run."
    return "\n\n".join([table.heading(facts), table.markdown(COLUMNS, runs, all_floors), summary]), missed


def main() -> None:
    """Parse the command line, run the sets, print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="*", metavar="SET", help="a config in benchmarks/configs")
    parser.add_argument("--check", action="store_true", help="exit code 1 where a floor is missed")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write all figures there too")
    parser.add_argument("--rows", type=int, default=PEOPLE_ROWS, help="how many rows to make for the set people")
    given = parser.parse_args()
    try:
        names = chosen(given.sets, CONFIGS, SHARED / "datasets")
        all_floors = floors.read_floors()
    except ValueError as error:
        parser.error(str(error))
    if not names:
        parser.error("no labelled set is here: BENCHMARK_SHARED tells the folder that holds datasets/ and tools/")

    facts, raw = table.circumstances(PROJECT), {}
    for number, name in enumerate(names, start=1):
        print(f"== {name} ({number} of {len(names)})", file=sys.stderr, flush=True)
        raw[name] = json_of([sys.executable, "-m", "benchmarks.run", name, "--rows", str(given.rows)])
    text, missed = report({name: table.flat(run) for name, run in raw.items()}, all_floors, facts)
    print(text)
    if given.json:
        content = {**facts, "runs": raw, "missed_floors": [f"{floor.set} {floor.measure} {floor}" for floor in missed]}
        given.json.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    failed = any("failed" in run for run in raw.values())
    sys.exit(1 if failed or (given.check and missed) else 0)


if __name__ == "__main__":
    main()
