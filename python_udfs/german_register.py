"""Entries of the German commercial register: unique within a register court, so that the court belongs to the key."""

import re

from python_udfs import lists
from python_udfs.text import fold_text, words

_ENTRY = re.compile(
    r"(?<![A-Z])(?P<kind>HRA|HRB|GNR|GSR|PR|VR)(?![A-Z])[\s.:_-]*(?:NR?\b[\s.:]*)?(?P<number>[0-9]{1,7})"
    r"(?:\s?(?P<suffix>(?!AG\b|ULM\b|HOF\b)[A-Z]{1,3})\b)?"
)
# XJustiz code of a court as OffeneRegister ('D2601V_HRB11223') and the European identifier ('DED2601V.HRB11223')
# write it.
_COURT_CODE = re.compile(r"(?:DE)?([A-Z][0-9]{4}[A-Z]?)")
# What surrounds the name of a court; 'AG' is Amtsgericht here.
_AROUND_A_NAME = (
    "ag amtsgericht registergericht register court local district handelsregister handelsregisternummer registernummer"
    " registration number reg company commercial trade hr nr no des der beim of at the de"
    " deutschland germany euid in"
)
_NOT_A_NAME = frozenset(_AROUND_A_NAME.split())
# Letters that a court puts behind every number: with and without them the entry is the same.
_IDLE_SUFFIX = {"BERLIN": "B", "POTSDAM": "P", "BREMEN": "HB"}


def _court_key(name: str) -> str:
    """Folded name; 'Köln', 'Koeln' and 'Koln' have one key."""
    kept = [word for word in words(fold_text(name)) if word not in _NOT_A_NAME]
    return "".join(kept).replace("ae", "a").replace("oe", "o").replace("ue", "u")


@lists.compiled_from("german_courts")
def _courts() -> dict[str, str]:
    return {_court_key(row["name"]): _court_key(row["court"]).upper() for row in lists.rows("german_courts")}


def german_entry(text: str) -> tuple[str, str | None]:
    """Class and key of a German register number in upper case, such as 'AMTSGERICHT AACHEN HRB 11223'.

    The key is court, register and number ('AACHEN:HRB11223'). Class 'no_court' where no known court stands in the text,
    'bad_format' where no register type does. Courts come from seeds/german_courts.csv; a court code that is not listed
    there stands for itself.
    """
    match = _ENTRY.search(text)
    if match is None:
        return ("no_court" if text.strip().isdigit() else "bad_format"), None
    number = match["number"].lstrip("0")
    if not number:
        return "placeholder", None
    rest = f"{text[: match.start()]} {text[match.end() :]}".replace("_", " ").strip(" .,-;:()")
    code = _COURT_CODE.fullmatch(rest)
    court = _courts().get(_court_key(code.group(1) if code else rest))
    if court is None:
        if code is None:
            return "no_court", None
        court = code.group(1)
    suffix = match["suffix"] or ""
    if suffix == _IDLE_SUFFIX.get(court):
        suffix = ""
    return "valid", f"{court}:{match['kind']}{number}{suffix}"
