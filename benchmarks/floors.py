"""The least or most that a figure of a benchmark may be: read from floors.csv, held against what was measured."""

import csv
import dataclasses
import pathlib
from collections.abc import Mapping, Sequence
from typing import Any

FLOORS = pathlib.Path(__file__).resolve().parent / "floors.csv"
COLUMNS = ["set", "measure", "least", "most"]


@dataclasses.dataclass(frozen=True)
class Floor:
    """What ``measure`` of the run ``set`` (SET or SET__VARIANT) must be: at least ``least``, at most ``most``."""

    set: str
    measure: str
    least: float | None
    most: float | None

    def missed_by(self, figures: Mapping[str, Any]) -> bool:
        """Whether ``figures`` break the floor; a figure that is not there breaks it too."""
        value = figures.get(self.measure)
        if value is None:
            return True
        return (self.least is not None and value < self.least) or (self.most is not None and value > self.most)

    def __str__(self) -> str:
        bounds = [("at least", self.least), ("at most", self.most)]
        return " and ".join(f"{word} {bound:g}" for word, bound in bounds if bound is not None)


def read_floors(path: pathlib.Path = FLOORS) -> list[Floor]:
    """The floors of the CSV file ``path``; ValueError names a line that sets no bound, or two lines for one figure."""
    with open(path, newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        if reader.fieldnames != COLUMNS:
            raise ValueError(f"{path.name}: the columns must be {', '.join(COLUMNS)}")
        rows = list(reader)
    floors: dict[tuple[str, str], Floor] = {}
    for number, row in enumerate(rows, start=2):
        least, most = (float(row[bound]) if row[bound] else None for bound in ("least", "most"))
        place = (row["set"], row["measure"])
        if least is None and most is None:
            raise ValueError(f"{path.name}, line {number}: {' '.join(place)} has neither least nor most")
        if place in floors:
            raise ValueError(f"{path.name}, line {number}: {' '.join(place)} has a floor already")
        floors[place] = Floor(*place, least, most)
    return list(floors.values())


def missed(floors: Sequence[Floor], runs: Mapping[str, Mapping[str, Any]]) -> list[Floor]:
    """The floors that ``runs`` (figures by SET or SET__VARIANT) break, but for those of sets that did not run."""
    return [floor for floor in floors if floor.set in runs and floor.missed_by(runs[floor.set])]
