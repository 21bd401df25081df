"""Addresses: one spelling for the words that are written long or short.

Street types, directions and units have one abbreviation each in the United States Postal Service's Publication 28
(appendices B and C; directions: section 233); the German, French and Spanish ones are those that stand on street signs
there. Ordinal numbers are written in figures, as Publication 28 (section 237) prefers.
"""

from python_udfs.text import text_key

_ABBREVIATIONS = {
    # Street types
    "alley": "aly",
    "avenue": "ave",
    "av": "ave",
    "boulevard": "blvd",
    "circle": "cir",
    "court": "ct",
    "crescent": "cres",
    "drive": "dr",
    "expressway": "expy",
    "freeway": "fwy",
    "highway": "hwy",
    "lane": "ln",
    "parkway": "pkwy",
    "place": "pl",
    "plaza": "plz",
    "road": "rd",
    "route": "rte",
    "square": "sq",
    "street": "st",
    "terrace": "ter",
    "trail": "trl",
    "turnpike": "tpke",
    # Directions
    "north": "n",
    "northeast": "ne",
    "northwest": "nw",
    "south": "s",
    "southeast": "se",
    "southwest": "sw",
    "east": "e",
    "west": "w",
    # Units within a building
    "apartment": "apt",
    "building": "bldg",
    "floor": "fl",
    "room": "rm",
    "suite": "ste",
    # Other languages
    "strasse": "str",
    "platz": "pl",
    "calle": "c",
    "avenida": "ave",
}
_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
]
_SUFFIXES = {1: "st", 2: "nd", 3: "rd"}
_SPELLINGS = _ABBREVIATIONS | {
    ordinal: f"{number}{_SUFFIXES.get(number, 'th')}" for number, ordinal in enumerate(_ORDINALS, start=1)
}
# German compounds end in the street's type: Hauptstrasse, Hauptstr.
_COMPOUND_ENDING = "strasse"


def address_key(text: str | None) -> str | None:
    """The comparison key of an address: its folded words, each in its one short spelling, one space apart.

    None where ``text`` is NULL or has no letter or digit. '747 Ninth Avenue' and '747 9th Ave.' have one key.
    """
    key = text_key(text)
    if key is None:
        return None
    return " ".join(_short(word) for word in key.split())


def _short(word: str) -> str:
    """One word in its short spelling."""
    if word.endswith(_COMPOUND_ENDING) and word != _COMPOUND_ENDING:
        return word.removesuffix(_COMPOUND_ENDING) + "str"
    return _SPELLINGS.get(word, word)
