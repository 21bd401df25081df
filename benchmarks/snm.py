"""Sorted passes on labelled sets: each kind of window beside a fixed one that compares as many pairs.

usage: python -m benchmarks.snm [SET ...]

Every set is built three times: with a pass of every kind of window over one key (and the passes of multi-pass), with
fixed windows that compare at least as many pairs as each of the others did, and with the standard values of
``snm_sets.STANDARDS`` in place. Prints candidate recall, and precision, recall and F1 of the weighted decision on the
pairs that a pass proposed; and the seconds of the index, of sorting, of making pairs and of comparing.
"""

import argparse
import csv
import json
import math
import pathlib
import sys
import tempfile
from typing import Any

import duckdb
import yaml

from benchmarks import candidates, table
from benchmarks.run import CONFIGS, PROJECT, SHARED, build, configured
from benchmarks.snm_sets import SETS, STANDARDS

SIZE = 10
KINDS: dict[str, Any] = {
    "fixed": SIZE,
    "hits": {"kind": "hits", "size": SIZE, "least": 2, "most": 50},
    "adaptive": {"kind": "adaptive", "least": 2, "most": 50},
    "duplicates": {"kind": "duplicates", "size": 5, "most": 50},
}
STEERED = ("hits", "adaptive", "duplicates")
STEPS = {
    "index": ("indexed_values", "postings", "token_hits", "value_hits"),
    "sort": ("sorted_records",),
    "pairs": ("sort_windows", "window_pairs"),
    "compare": ("compared_values", "text_pairs", "compared_pairs", "scored_pairs"),
}
COLUMNS = [
    table.Column("pairs", "pairs", ",d"),
    table.Column("pairs a record", "pairs_a_record", ".1f"),
    table.Column("candidate recall", "candidate_recall", ".4f"),
    table.Column("precision", "precision"),
    table.Column("recall", "recall"),
    table.Column("F1", "f1"),
]
MEASURED = """
    with
        truth as ({truth}),
        keys as (select source_record_id, record_key from warehouse_staging.records),
        true_pairs as (
            select
                least(one.record_key, other.record_key) as left_key,
                greatest(one.record_key, other.record_key) as right_key
            from truth
            inner join keys as one on left_id = one.source_record_id
            inner join keys as other on right_id = other.source_record_id
        ),
        labelled as (
            select
                least(one.record_key, other.record_key) as left_key,
                greatest(one.record_key, other.record_key) as right_key
            from ({labelled})
            inner join keys as one on left_id = one.source_record_id
            inner join keys as other on right_id = other.source_record_id
        ),
        proposed as (
            select pairs.left_key, pairs.right_key, scores.decision = 'match' as is_match
            from warehouse_candidates.candidate_pairs as pairs
            inner join warehouse_matching.scored_pairs as scores using (left_key, right_key)
            where list_has_any(pairs.rules, ?)
        )
    select
        count(*) as pairs,
        count(*) filter (where true_pairs.left_key is not null) as true_proposed,
        count(*) filter (where is_match and ({judges_all} or labelled.left_key is not null)) as matches,
        count(*) filter (where is_match and true_pairs.left_key is not null) as true_matches,
        (select count(*) from truth) as all_true,
        (select count(*) from keys) as records
    from proposed
    left join true_pairs using (left_key, right_key)
    left join labelled using (left_key, right_key)
"""
NO_PAIRS = "select null::varchar as left_id, null::varchar as right_id where false"


def measured(build_file: pathlib.Path, truth: str, labelled: str | None, rules: list[str]) -> dict[str, Any]:
    """The figures of what ``rules`` proposed together: pairs, candidate recall, and the weighted decision on them.

    truth, labelled: queries of the true pairs and of those that were labelled (left_id, right_id), None where every
    pair is judged: a match outside of ``labelled`` counts neither as right nor as wrong.
    """
    sql = MEASURED.format(truth=truth, labelled=labelled or NO_PAIRS, judges_all=str(labelled is None).lower())
    with duckdb.connect(str(build_file), read_only=True) as connection:
        row = connection.execute(sql, [rules]).fetchone()
    pairs, true_proposed, matches, true_matches, all_true, records = row or (0,) * 6
    precision, recall = true_matches / matches if matches else 0.0, true_matches / all_true
    return {
        "pairs": pairs,
        "records": records,
        "pairs_a_record": pairs / records,
        "candidate_recall": true_proposed / all_true,
        "precision": precision,
        "recall": recall,
        "f1": 2 * precision * recall / (precision + recall) if true_matches else 0.0,
    }


def variables_of(dataset: str, rules: dict[str, Any], standards: pathlib.Path | None) -> dict[str, Any]:
    """What dbt gets for a set: its input as ever, its one entity type with nothing but these rules."""
    records = SHARED / "datasets" / dataset / "records.csv.gz"
    given = configured(CONFIGS / f"{dataset}.yml", records)
    (entity_type,) = given["entity_types"]
    default = yaml.safe_load((PROJECT / "dbt_project.yml").read_text(encoding="utf-8"))
    shipped = default["vars"]["golden_warehouse"]["defaults"]["entity_types"].get(entity_type, {})
    settings = SETS[dataset]
    given["entity_types"] = {
        entity_type: {
            "name_key": "text",
            "blocking": {**dict.fromkeys(shipped.get("blocking", {})), **rules},
            "comparisons": {**dict.fromkeys(shipped.get("comparisons", {})), **settings["comparisons"]},
            "thresholds": {"match": settings["match"], "review": settings["match"]},
        }
    }
    given["limits"] = {"pairs_per_record": 200}
    if standards:
        given["lists"] = {**given.get("lists", {}), "standard_values": str(standards)}
    return given


def built(
    folder: pathlib.Path, dataset: str, rules: dict[str, Any], standards: pathlib.Path | None
) -> dict[str, float]:
    """Build the scores of a set with these rules into the folder; the seconds of each step."""
    folder.mkdir()
    build(
        variables_of(dataset, rules, standards), folder, "--select", "+scored_pairs", "--exclude-resource-type", "test"
    )
    results = json.loads((folder / "target" / "run_results.json").read_text(encoding="utf-8"))["results"]
    seconds = {result["unique_id"].split(".")[-1]: result["execution_time"] for result in results}
    return {step: sum(seconds.get(model, 0.0) for model in models) for step, models in STEPS.items()}


def run_set(dataset: str) -> tuple[dict[str, dict[str, Any]], dict[str, float]]:
    """The figures of every window on one set, by a title each, and the seconds of the steps of the first build."""
    settings = SETS[dataset]
    records = SHARED / "datasets" / dataset / "records.csv.gz"
    truth, labelled = candidates.truth_pairs_sql(records), candidates.judged_pairs_sql(records)
    rules = {kind: {"keys": settings["keys"], "window": window} for kind, window in KINDS.items()}
    passes = {
        f"pass_{number}": {"keys": keys, "window": settings["pass_window"]}
        for number, keys in enumerate(settings.get("passes", []))
    }
    figures: dict[str, dict[str, Any]] = {}
    with tempfile.TemporaryDirectory(prefix="snm_") as name:
        folder = pathlib.Path(name)
        seconds = built(folder / "first", dataset, rules | passes, None)
        file = folder / "first" / "main" / "build.duckdb"
        figures |= {kind: measured(file, truth, labelled, [kind]) for kind in KINDS}
        if passes:
            figures["multi-pass"] = measured(file, truth, labelled, list(passes))
        # Pairs that one place more in the window brings: fewer than records, where some pairs are never compared.
        a_place = figures["fixed"]["pairs"] / (SIZE - 1)
        sizes = {kind: 1 + math.ceil(figures[kind]["pairs"] / a_place) for kind in STEERED}
        equal = {f"fixed_{kind}": {"keys": settings["keys"], "window": size} for kind, size in sizes.items()}
        standards = folder / "standards.csv"
        with open(standards, "w", newline="", encoding="utf-8") as out:
            rows = [("", "name", written, standard) for written, standard in STANDARDS]
            csv.writer(out).writerows([("entity_type", "field", "written", "standard"), *rows])
        built(folder / "second", dataset, equal, None)
        file = folder / "second" / "main" / "build.duckdb"
        for kind in STEERED:
            figures[f"fixed, {sizes[kind]}, as many as {kind}"] = measured(file, truth, labelled, [f"fixed_{kind}"])
        built(folder / "third", dataset, {"fixed": rules["fixed"]}, standards)
        figures["fixed, standardised"] = measured(
            folder / "third" / "main" / "build.duckdb", truth, labelled, ["fixed"]
        )
    return figures, seconds


def main() -> None:
    """Parse the command line, run the sets, print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.snm", description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="*", metavar="SET", help=f"of {', '.join(SETS)}; all unless named")
    sets = parser.parse_args().sets or list(SETS)
    unknown = [name for name in sets if name not in SETS]
    if unknown:
        raise SystemExit(f"not among the sets: {', '.join(unknown)}; there are {', '.join(SETS)}")
    print(table.heading(table.circumstances(PROJECT)), end="\n\n")
    print("| set | window | " + " | ".join(column.heading for column in COLUMNS) + " |")
    print("| --- | --- |" + " ---: |" * len(COLUMNS))
    timings = []
    for dataset in sets:
        print(f"== {dataset}", file=sys.stderr, flush=True)
        figures, seconds = run_set(dataset)
        for window, row in figures.items():
            cells = [table.cell(column, row, []) for column in COLUMNS]
            print(f"| {dataset} | {window} | " + " | ".join(cells) + " |", flush=True)
        timings.append(f"| {dataset} | " + " | ".join(f"{seconds[step]:.2f}" for step in STEPS) + " |")
    print("\nSeconds of the first build, all its passes together:\n")
    print("| set | " + " | ".join(STEPS) + " |\n| --- |" + " ---: |" * len(STEPS))
    print("\n".join(timings))


if __name__ == "__main__":
    main()
