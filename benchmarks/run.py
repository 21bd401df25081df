"""Build a fresh warehouse from one file of records and report what came out, how fast and in how much memory.

usage: python -m benchmarks.run --config CONFIG.yml --records FILE --out clusters.csv
       python -m benchmarks.run SET[__VARIANT] [--rows N]

CONFIG.yml is what `dbt build --vars` takes, with one input whose path is left out: FILE (CSV, gzipped CSV, Parquet or
JSON lines) stands in for it. clusters.csv has record_id (the file's own, whatever column the config maps to
source_record_id) and entity_id. SET is a folder of the shared labelled sets with a config in benchmarks/configs; its
score is added, and what share of its true pairs the build compared. SET__VARIANT.yml there is another config of SET.
The set people is made by the shared tool make_people.py with N rows (100,000 unless said).

Prints one JSON line on standard output; progress goes to standard error.
"""

import argparse
import datetime
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from typing import Any

import duckdb
import yaml

from benchmarks import candidates
from benchmarks.peers.common import BYTES_A_MEGABYTE, RSS_UNIT, write_clusters

PROJECT = pathlib.Path(__file__).resolve().parent.parent
CONFIGS = PROJECT / "benchmarks" / "configs"
SHARED = pathlib.Path(os.environ.get("BENCHMARK_SHARED", PROJECT.parent / "shared"))
SECONDS_BETWEEN_PROGRESS_LINES = 5
PEOPLE_ROWS = 100_000
STAGES_TO_ENTITIES = ("text", "blocks", "candidates", "matching", "clusters")
VARIANT_MARK = "__"


def configured(config: pathlib.Path, records: pathlib.Path) -> dict[str, Any]:
    """The variables of ``config`` with ``records`` as the path of its one input."""
    variables = yaml.safe_load(config.read_text(encoding="utf-8"))
    inputs = variables.get("inputs") if isinstance(variables, dict) else None
    if not isinstance(inputs, list) or len(inputs) != 1:
        raise SystemExit(f"{config}: 'inputs' must hold exactly one input, whose path is left out")
    inputs[0]["path"] = str(records.resolve())
    return variables


def build(variables: dict[str, Any], folder: pathlib.Path, *arguments: str) -> tuple[float, float]:
    """Run ``dbt build`` into ``folder``: the seconds it took and the most memory it had, in megabytes.

    arguments: more of dbt's own, such as ``--select``.

    A failed build ends the program with its log.
    """
    command = [sys.executable, "-m", "dbt.cli.main", "--log-format", "json", "build", "--vars", json.dumps(variables)]
    command += ["--project-dir", str(PROJECT), "--profiles-dir", str(PROJECT)]
    command += ["--target-path", str(folder / "target"), "--log-path", str(folder / "logs"), *arguments]
    environment = {**os.environ, "WAREHOUSE_DIR": str(folder), "DBT_SEND_ANONYMOUS_USAGE_STATS": "false"}
    started = last_line = time.monotonic()
    lines: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder) as process:
        for line in process.stdout or ():
            message = message_of(line)
            lines.append(message)
            if time.monotonic() - last_line > SECONDS_BETWEEN_PROGRESS_LINES:
                last_line = time.monotonic()
                print(f"[{last_line - started:5.0f} s] {message}", file=sys.stderr, flush=True)
        # The usage of this child alone: whoever made the records before may have been larger.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit("the build failed:\n" + "\n".join(lines[-40:]))
    return time.monotonic() - started, usage.ru_maxrss * RSS_UNIT / BYTES_A_MEGABYTE


def message_of(line: str) -> str:
    """The text of one line of dbt's JSON log; a line that is none as it stands."""
    try:
        return str(json.loads(line)["info"]["msg"])
    except (ValueError, KeyError, TypeError):
        return line.rstrip()


def seconds_by_stage(folder: pathlib.Path) -> dict[str, float]:
    """What the models of each stage, the seeds and the data tests took, in seconds of execution."""
    results = json.loads((folder / "target" / "run_results.json").read_text(encoding="utf-8"))["results"]
    nodes = json.loads((folder / "target" / "manifest.json").read_text(encoding="utf-8"))["nodes"]
    stages: dict[str, float] = defaultdict(float)
    for result in results:
        kind, node = result["unique_id"].split(".")[0], nodes.get(result["unique_id"])
        stage = node["fqn"][1] if kind == "model" and node else {"seed": "seeds", "test": "tests"}.get(kind, kind)
        stages[stage] += result["execution_time"]
    return {stage: round(seconds, 2) for stage, seconds in stages.items()}


def seconds_to_entities(folder: pathlib.Path) -> float:
    """The time from normalised records to entities: how long any model of those stages was running.

    Models run side by side, so that their sum counts some of the time twice.
    """
    results = json.loads((folder / "target" / "run_results.json").read_text(encoding="utf-8"))["results"]
    nodes = json.loads((folder / "target" / "manifest.json").read_text(encoding="utf-8"))["nodes"]
    spans = sorted(
        (min(part["started_at"] for part in result["timing"]), max(part["completed_at"] for part in result["timing"]))
        for result in results
        if result["unique_id"].startswith("model.")
        and nodes[result["unique_id"]]["fqn"][1] in STAGES_TO_ENTITIES
        and result["timing"]
    )
    seconds, reached = 0.0, datetime.datetime.min.replace(tzinfo=datetime.UTC)
    for started_at, completed_at in spans:
        started, completed = (datetime.datetime.fromisoformat(moment) for moment in (started_at, completed_at))
        seconds += max((completed - max(started, reached)).total_seconds(), 0)
        reached = max(reached, completed)
    return round(seconds, 1)


def clusters_of(published: duckdb.DuckDBPyConnection) -> list[tuple[str, str]]:
    """record_id (the file's own) and entity_id of every record, in the order of record_id."""
    return published.execute("select source_record_id, entity_id from entity_sources order by 1").fetchall()


def run(
    config: pathlib.Path, records: pathlib.Path, out: pathlib.Path, truth_pairs: str | None = None
) -> dict[str, Any]:
    """Build a warehouse in a temporary folder, write the clusters, and return the figures of the run.

    With ``truth_pairs``, a query of true pairs (``candidates.truth_pairs_sql``), also the share of them it compared.
    """
    variables = configured(config, records)
    with tempfile.TemporaryDirectory(prefix="benchmark_") as name:
        folder = pathlib.Path(name)
        seconds, peak = build(variables, folder)
        with duckdb.connect(str(folder / "main" / "published.duckdb"), read_only=True) as published:
            write_clusters(clusters_of(published), out)
            counts = published.execute(
                "select records, entities, candidate_pairs, rejected from build_runs order by started_at desc limit 1"
            ).fetchone()
        stages, to_entities = seconds_by_stage(folder), seconds_to_entities(folder)
        compared = candidates.recall(folder / "main" / "build.duckdb", truth_pairs) if truth_pairs else {}
    figures = dict(zip(("records", "entities", "candidate_pairs", "rejected"), counts or (), strict=False))
    figures |= {"seconds": round(seconds, 1), "seconds_by_stage": stages, "seconds_to_entities": to_entities}
    figures |= {"peak_memory_mb": round(peak)}
    return {**figures, **compared}


def score(dataset: str, clusters: pathlib.Path) -> dict[str, Any]:
    """The figures of the shared scorer for a labelled set."""
    command = [sys.executable, str(SHARED / "tools" / "score.py"), dataset, str(clusters)]
    scored = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(scored.stdout)


def score_people(records: pathlib.Path, clusters: pathlib.Path) -> dict[str, Any]:
    """Pair precision, recall and F1 of the made people, whose truth stands in their own file (truth_id)."""
    pairs = "coalesce((select sum(n * (n - 1) / 2) from (select count(*) as n from joined group by {}) as sizes), 0)"
    sql = f"""
        with joined as (
            select records.truth_id, clusters.entity_id
            from read_parquet('{records}') as records
            inner join read_csv('{clusters}', all_varchar = true) as clusters using (record_id)
        )
        select {pairs.format("truth_id, entity_id")}, {pairs.format("entity_id")}, {pairs.format("truth_id")}
    """
    both, predicted, actual = duckdb.connect().execute(sql).fetchall()[0]
    precision, recall = both / predicted if predicted else 0.0, both / actual if actual else 0.0
    mean = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
    return {"precision": round(precision, 4), "recall": round(recall, 4), "f1": round(mean, 4)}


def set_of(name: str) -> str:
    """The labelled set that the config ``name`` is for: what stands before the mark of a variant."""
    return name.split(VARIANT_MARK)[0]


def make_people(rows: int, records: pathlib.Path) -> None:
    """Write a Parquet file of ``rows`` made persons to ``records``."""
    command = [sys.executable, str(SHARED / "tools" / "make_people.py"), str(rows), str(records)]
    subprocess.run(command, check=True, stdout=sys.stderr)


def run_set(name: str, rows: int, out: pathlib.Path | None) -> dict[str, Any]:
    """Run one labelled set by the config ``name`` (SET or SET__VARIANT) and add its score."""
    config = CONFIGS / f"{name}.yml"
    if not config.exists():
        known = ", ".join(sorted(path.stem for path in CONFIGS.glob("*.yml")))
        raise SystemExit(f"no config benchmarks/configs/{name}.yml; there are: {known}")
    dataset = set_of(name)
    with tempfile.TemporaryDirectory(prefix="records_") as folder:
        clusters = out.resolve() if out else pathlib.Path(folder) / "clusters.csv"
        records = SHARED / "datasets" / dataset / "records.csv.gz"
        if dataset == "people":
            records = pathlib.Path(folder) / "people.parquet"
            make_people(rows, records)
        if not records.exists():
            raise SystemExit(f"the labelled set {dataset} is not here: {records} is missing")
        figures = run(config, records, clusters, candidates.truth_pairs_sql(records))
        scored = score_people(records, clusters) if dataset == "people" else score(dataset, clusters)
    return {"dataset": name, **figures, "score": scored}


def main() -> None:
    """Parse the command line, run, print the line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__.split("\n")[0])
    parser.add_argument("dataset", nargs="?", help="a labelled set with a config in benchmarks/configs")
    parser.add_argument("--config", type=pathlib.Path, help="what dbt build --vars takes, without a path")
    parser.add_argument("--records", type=pathlib.Path, help="CSV, gzipped CSV, Parquet or JSON lines")
    parser.add_argument("--out", type=pathlib.Path, help="where record_id, entity_id are written")
    parser.add_argument("--rows", type=int, default=PEOPLE_ROWS, help="how many rows to make for the set people")
    given = parser.parse_args()
    if given.dataset:
        print(json.dumps(run_set(given.dataset, given.rows, given.out)))
        return
    if not (given.config and given.records and given.out):
        parser.error("give a set, or --config, --records and --out")
    for path in (given.config, given.records):
        if not path.exists():
            parser.error(f"{path} does not exist")
    print(json.dumps(run(given.config, given.records, given.out.resolve())))


if __name__ == "__main__":
    main()
