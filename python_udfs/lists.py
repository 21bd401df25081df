"""The lists that people edit (legal forms, tracking parameters, placeholder values), as the functions read them.

Each list is a CSV file of ``seeds/``. A dbt build replaces it with the rows of the relation that the user configured
(``replace``), so that a list can come from a table; outside dbt the file of the project serves.
"""

import csv
import functools
import pathlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

SEEDS = pathlib.Path(__file__).resolve().parent.parent / "seeds"

Built = TypeVar("Built")

_replaced: dict[str, tuple[dict[str, str], ...]] = {}
_built: dict[tuple[str, str], Any] = {}


def rows(name: str) -> tuple[dict[str, str], ...]:
    """The rows of the list ``name`` as dictionaries of text; an empty cell is ''."""
    if name in _replaced:
        return _replaced[name]
    with open(SEEDS / f"{name}.csv", newline="", encoding="utf-8") as file:
        return tuple(csv.DictReader(file))


def replace(name: str, new_rows: Iterable[Mapping[str, str | None]]) -> int:
    """Let ``new_rows`` stand in for the file from now on; returns how many rows there are."""
    replacing = tuple({key: str(value or "") for key, value in row.items()} for row in new_rows)
    if _replaced.get(name) != replacing:
        _replaced[name] = replacing
        forget(name)
    return len(replacing)


def restore(name: str) -> None:
    """Go back to the file of the project."""
    _replaced.pop(name, None)
    forget(name)


def forget(name: str) -> None:
    """Drop what was compiled from the list, so that the next call compiles it anew."""
    for key in [key for key in _built if key[0] == name]:
        del _built[key]


def compiled_from(name: str) -> Callable[[Callable[[], Built]], Callable[[], Built]]:
    """Decorator for a function without arguments that compiles the list ``name``: it runs once a list."""

    def decorate(build: Callable[[], Built]) -> Callable[[], Built]:
        @functools.wraps(build)
        def once() -> Built:
            key = (name, build.__qualname__)
            if key not in _built:
                _built[key] = build()
            return _built[key]

        return once

    return decorate
