"""What the runs of the peers share: their command line, the clock, and the file and line they write.

They run in environments of their own, so this imports the standard library alone.
"""

import argparse
import contextlib
import csv
import json
import pathlib
import resource
import sys
import time
from collections.abc import Iterable, Iterator

RSS_UNIT = 1 if sys.platform == "darwin" else 1024  # getrusage counts bytes on macOS, kibibytes elsewhere
BYTES_A_MEGABYTE = 1_000_000


class Clock:
    """Seconds since it was made, which is before the peer is imported, and seconds by phase."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.phases: dict[str, float] = {}

    @contextlib.contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Add what runs inside to the phase ``name``."""
        started = time.monotonic()
        try:
            yield
        finally:
            self.phases[name] = self.phases.get(name, 0.0) + time.monotonic() - started

    def line(self, **more: object) -> str:
        """The JSON line of the run: seconds, seconds by phase, peak memory of this process, and ``more``."""
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * RSS_UNIT / BYTES_A_MEGABYTE
        phases = {name: round(seconds, 2) for name, seconds in self.phases.items()}
        figures = {"seconds": round(time.monotonic() - self.started, 1), "seconds_by_stage": phases}
        return json.dumps({**figures, "peak_memory_mb": round(peak), **more})


def arguments(description: str, modes: tuple[str, ...] = ()) -> argparse.Namespace:
    """The command line of a peer's run: dataset, records, out, and one of ``modes`` where there are some."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("dataset", help="a labelled set that has a configuration here")
    parser.add_argument("records", type=pathlib.Path, help="its file of records: gzipped CSV or Parquet")
    parser.add_argument("out", type=pathlib.Path, help="where record_id, entity_id are written")
    if modes:
        parser.add_argument("--mode", choices=modes, default=modes[0])
    return parser.parse_args()


def write_clusters(rows: Iterable[tuple[object, object]], out: pathlib.Path) -> int:
    """Write the pairs record_id, entity_id to the CSV file ``out``; returns how many entities there are."""
    entities = set()
    with open(out, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["record_id", "entity_id"])
        for record_id, entity_id in rows:
            writer.writerow([record_id, entity_id])
            entities.add(entity_id)
    return len(entities)
