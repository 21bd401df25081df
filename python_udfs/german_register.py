"""Entries of the German commercial register: unique within a register court, so that the court belongs to the key."""

import re

from python_udfs import lists
from python_udfs.text import fold_text, words

_ENTRY = re.compile(
    r"(?<![A-Z])(?P<kind>HR ?[AB]|GNR|GSR|PR|VR)(?![A-Z])[\s.:#_-]*(?:(?:N[RO]|NUMMER|NUMBER)\b[\s.:]*)?"
    r"(?P<number>[0-9]{1,3}\.[0-9]{3}(?![0-9])|[0-9]{1,7})(?:\s?(?P<suffix>(?!AG\b|BAD\b)[A-Z]{1,3})\b)?"
)
# XJustiz code of a court as OffeneRegister ('D2601V_HRB11223') and the European identifier ('DED2601V.HRB11223')
# write it.
_COURT_CODE = re.compile(r"(?:DE)?([A-Z][0-9]{4}[A-Z]?)")
# What surrounds the name of a court; 'AG' is Amtsgericht here.
_AROUND_A_NAME = (
    "ag amtsgericht registergericht register court local district handelsregister handelsregisternummer registernummer"
    " registration number reg company commercial trade hr nr no des der beim of at the de"
    " deutschland germany euid in im amtsgerichts handelsregisters registergerichts eingetragen unter"
    " abt abteilung a b"
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
    kind = match["kind"].replace(" ", "")
    number = match["number"].replace(".", "").lstrip("0")
    if not number:
        return "placeholder", None
    suffix = match["suffix"] or ""
    # Three letters behind the number are a suffix of it or begin the name of the court ('Bad Homburg', 'Ulm').
    court = _court(f"{text[: match.start()]} {text[match.end('number') :]}") if suffix else None
    if court is not None:
        suffix = ""
    else:
        court = _court(f"{text[: match.start()]} {text[match.end() :]}")
    if court is None:
        return "no_court", None
    if suffix == _IDLE_SUFFIX.get(court):
        suffix = ""
    return "valid", f"{court}:{kind}{number}{suffix}"


def _court(around: str) -> str | None:
    """The court that the text around an entry names, or None."""
    around = around.replace("_", " ").strip(" .,-;:()")
    code = _COURT_CODE.fullmatch(around)
    return _courts().get(_court_key(code[1] if code else around), code[1] if code else None)
