"""Input files: which ones a path names, how they are opened and decoded, and what a row of one is."""

import glob
import gzip
import io
import pathlib
from collections.abc import Iterator
from typing import NamedTuple

HEADER = 0  # the item of what is no row of the input but tells its columns
OWN_COLUMNS = ("_file", "_line", "_item", "_error", "_raw")


class InputError(ValueError):
    """An input that cannot be read at all; the message names the input and says what to change."""


class EmptyFileError(InputError):
    """A file without any line: no rows where other files of the input have some, an error where it is the only one."""


class Row(NamedTuple):
    """One row as read: where it stood, and either its values or why it has none."""

    file: str
    line: int
    item: int
    values: dict[str, str | None] | None
    error: str | None = None
    raw: str | None = None


def files_of(name: str, paths: str | list[str], root: pathlib.Path) -> list[pathlib.Path]:
    """The files that the path, the glob or the list of them names, sorted; relative ones start at ``root``."""
    found: list[pathlib.Path] = []
    for pattern in [paths] if isinstance(paths, str) else paths:
        absolute = root / pathlib.Path(pattern).expanduser()
        # A file may be named like a pattern: 'prices[1].csv'.
        matching = [str(absolute)] if absolute.is_file() else sorted(glob.glob(str(absolute), recursive=True))
        files = [file for file in map(pathlib.Path, matching) if file.is_file()]
        if not files:
            raise InputError(f"input '{name}': no file matches path '{pattern}'")
        found.extend(files)
    if not found:
        raise InputError(f"input '{name}': its path is an empty list")
    return list(dict.fromkeys(found))


def bytes_of(file: pathlib.Path) -> io.BufferedReader | gzip.GzipFile:
    return gzip.open(file, "rb") if file.suffix == ".gz" else open(file, "rb")


def lines_of(file: pathlib.Path, encoding: str) -> Iterator[str]:
    """Lines with their ends; bytes not of ``encoding`` become lone surrogates, which ``is_undecodable`` finds."""
    codec = "utf-8-sig" if encoding.lower().replace("-", "") == "utf8" else encoding
    with bytes_of(file) as opened:
        yield from io.TextIOWrapper(opened, encoding=codec, errors="surrogateescape", newline="")


def is_undecodable(text: str) -> bool:
    return not text.isascii() and any("\udc80" <= character <= "\udcff" for character in text)


def encodable(text: str) -> str:
    """The text with half characters (lone surrogates, as of a cut-off emoji) replaced: no file can hold them."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def folded_name(column: str) -> str:
    """What SQL compares names by: the case of ASCII letters alone does not count ('Maße' and 'Masse' are two)."""
    return "".join(character.lower() if character.isascii() else character for character in column)


def printable(text: str) -> str:
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
