"""One run of GoldenMatch in its own environment.

usage: python -m benchmarks.peers.run_goldenmatch SET RECORDS OUT [--mode zero|documented]

zero: deduplicates RECORDS without a configuration. documented: as goldenmatch_settings says for SET. Writes
record_id, entity_id to OUT and prints one JSON line: seconds, seconds by phase, peak memory.
"""

from benchmarks.peers import common

clock = common.Clock()

import logging  # noqa: E402
import os  # noqa: E402
import pathlib  # noqa: E402
from typing import Any  # noqa: E402

# Both by its own instructions for benchmarks: a run does not start from what earlier ones found, and its search for a
# configuration ends by its own rules, not by the clock, which would make the result depend on the machine's load.
os.environ["GOLDENMATCH_AUTOCONFIG_MEMORY"] = "0"
os.environ["GOLDENMATCH_AUTOCONFIG_DETERMINISTIC"] = "1"

import goldenmatch  # noqa: E402
import polars  # noqa: E402
from goldenmatch.core.autoconfig import auto_configure_probabilistic_df  # noqa: E402

from benchmarks.peers.goldenmatch_settings import MATCH, PROBABILISTIC, WAYS  # noqa: E402

ZERO, DOCUMENTED = "zero", "documented"


def read(records: pathlib.Path) -> polars.DataFrame:
    """The file of records, typed as its reader infers; the truth of made people, no column of theirs, left out."""
    frame = (
        polars.read_parquet(records)
        if records.suffix == ".parquet"
        else polars.read_csv(records, infer_schema_length=None)
    )
    return frame.drop("truth_id", strict=False)


def deduplicated(frame: polars.DataFrame, **options: Any) -> dict[int, int]:
    """Row number to entity, of a run within one frame."""
    # From 100,000 rows on it refuses where it is unsure; a benchmark takes what it has.
    result = goldenmatch.dedupe_df(frame, confidence_required=False, **options)
    return {row: entity for entity, cluster in result.clusters.items() for row in cluster["members"]}


def matched(frame: polars.DataFrame, sources: polars.Series) -> dict[int, int]:
    """Row number to entity, of a run that finds for each record of the first source its best of the second."""
    numbered = [
        polars.Series([row for row, own in enumerate(sources) if own == source]) for source in sorted(set(sources))
    ]
    first, second = (frame[rows] for rows in numbered)
    result = goldenmatch.match_df(first, second)
    if result.matched is None:
        return {}
    entities: dict[int, int] = {}
    for link in result.matched.select(["__target_row_id__", "__ref_row_id__"]).to_pylist():
        target = numbered[0][link["__target_row_id__"]]
        # The second frame is numbered on from the first.
        reference = numbered[1][link["__ref_row_id__"] - len(first)]
        # Several of the first source may have chosen one of the second: they are one entity then.
        entities[target] = entities.setdefault(reference, reference)
    return entities


def entities_of(frame: polars.DataFrame, way: str | None) -> dict[int, int]:
    """Row number to entity of the records ``frame``, by the documented ``way`` or without a configuration."""
    content = frame.drop("record_id", "source")
    if way == MATCH:
        return matched(content, frame["source"])
    if way == PROBABILISTIC:
        return deduplicated(content, config=auto_configure_probabilistic_df(content))
    # A source that is the same everywhere is this project's label, not a column that a user has.
    return deduplicated(frame.drop("record_id") if frame["source"].n_unique() > 1 else content)


def main() -> None:
    """Parse the command line, run, print the line."""
    given = common.arguments(__doc__.split("\n")[0], (ZERO, DOCUMENTED))
    logging.disable(logging.CRITICAL)
    with clock.phase("reading"):
        frame = read(given.records)
    with clock.phase("matching"):
        entities = entities_of(frame, WAYS[given.dataset] if given.mode == DOCUMENTED else None)
    with clock.phase("writing"):
        rows = ((name, entities.get(row, f"alone {row}")) for row, name in enumerate(frame["record_id"]))
        count = common.write_clusters(rows, given.out)
    print(clock.line(records=len(frame), entities=count))


if __name__ == "__main__":
    main()
