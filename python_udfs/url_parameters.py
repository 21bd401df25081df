"""Which parameters of a URL only track its reader: the list ``tracking_parameters``, compiled.

A row names a parameter or the beginning of its name (exact, prefix), one host with its subdomains or every host, and
whether to drop or keep it. The nearest host decides; there an exact row goes before a prefix, and keep before drop. So
a 'keep' row for a host overrides a 'drop' row for every host. Names are compared without regard to case.
"""

import functools
from collections.abc import Callable

from python_udfs import lists
from python_udfs.hosts import canonical_host

KEEP = "keep"
DROP = "drop"
# Dropped, though on some sites it is what tells one page from another.
DROP_TELLING = "drop_telling"

_MATCHES = ("exact", "prefix")
_ACTIONS = (DROP, KEEP)
_TRUE = frozenset({"true", "t", "yes", "y", "1"})

# Longer names are compared by their beginning: no list names a parameter this long, and it bounds the cache.
LONGEST_NAME = 128

# Hosts and parameter names repeat from URL to URL.
_CACHED = 65536


class _Level:
    """The rows of one host ('' for every host)."""

    def __init__(self) -> None:
        self.exact: dict[str, str] = {}
        self.prefixes: dict[str, str] = {}

    def verdict(self, name: str) -> str | None:
        found = self.exact.get(name)
        if found is not None:
            return found
        hits = [prefix for prefix in self.prefixes if name.startswith(prefix)]
        if not hits:
            return None
        if any(self.prefixes[prefix] == KEEP for prefix in hits):
            return KEEP
        # The longest prefix knows best whether the name may be telling.
        return self.prefixes[max(hits, key=len)]


def _checked(row: dict[str, str], column: str, allowed: tuple[str, ...]) -> str:
    value = row.get(column, "").strip().lower()
    if value not in allowed:
        raise ValueError(
            f"tracking_parameters: {column} of {row.get('parameter')!r} is {value!r}, may be {' or '.join(allowed)}"
        )
    return value


@lists.compiled_from("tracking_parameters")
def verdicts() -> Callable[[str], Callable[[str], str]]:
    """A function of a canonical host; it gives a function of a parameter's name: KEEP, DROP or DROP_TELLING.

    Raises ValueError where the list has a row that cannot be read: a wrong list must stop a build, not thin it out.
    """
    levels: dict[str, _Level] = {"": _Level()}
    for row in lists.rows("tracking_parameters"):
        name = row.get("parameter", "").strip().lower()
        match, action = _checked(row, "match", _MATCHES), _checked(row, "action", _ACTIONS)
        raw_host = row.get("host", "").strip()
        host = canonical_host(raw_host) if raw_host else ""
        if not name or host is None:
            raise ValueError(f"tracking_parameters: no parameter name or no host in the row {row!r}")
        if action == DROP and row.get("telling", "").strip().lower() in _TRUE:
            action = DROP_TELLING
        level = levels.setdefault(host, _Level())
        rows = level.exact if match == "exact" else level.prefixes
        if rows.get(name) != KEEP:
            rows[name] = action

    # Hosts without rows of their own, nearly all, share one function and so one cache.
    functions: dict[tuple[str, ...], Callable[[str], str]] = {}

    @functools.lru_cache(maxsize=_CACHED)
    def of_host(host: str) -> Callable[[str], str]:
        labels = host.split(".")
        named = tuple(
            suffix for suffix in (".".join(labels[start:]) for start in range(len(labels))) if suffix in levels
        )
        if named not in functions:
            functions[named] = _verdict_by([levels[suffix] for suffix in (*named, "")])
        return functions[named]

    return of_host


def _verdict_by(levels: list[_Level]) -> Callable[[str], str]:
    """Who decides about a name: the first of ``levels`` that says anything."""

    @functools.lru_cache(maxsize=_CACHED)
    def decide(name: str) -> str:
        folded = name.lower()
        for level in levels:
            found = level.verdict(folded)
            if found is not None:
                return found
        return KEEP

    def verdict(name: str) -> str:
        return decide(name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME])

    return verdict
