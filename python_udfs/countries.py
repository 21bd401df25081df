"""Country names and codes to ISO 3166-1 alpha-2, the form in which countries are compared."""

import re

from python_udfs import lists
from python_udfs.missing import present
from python_udfs.text import fold_text, words

# A cell longer than any country name is an address or a text: not worth folding.
_LONGEST_NAME = 120

# 'Germany (DE)', 'DE / Deutschland': two names of one country in a cell.
_PART = re.compile(r"[()\[\],;:/|]|\s[-–—]\s")
_SUBDIVISION = re.compile(r"(US|CA)(?:A|N)?\s*[-_/: ]\s*([A-Z]{2})", re.IGNORECASE)

# A flag is two regional indicator symbols, one a letter (Unicode Technical Standard 51).
_FLAG_LETTERS = {0x1F1E6 + place: chr(ord("A") + place) for place in range(26)}
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")

_STATES = (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA"
    " RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP"
)
_PROVINCES = "AB BC MB NB NL NS NT NU ON PE QC SK YT"
US_STATES = frozenset(_STATES.split())
CANADIAN_PROVINCES = frozenset(_PROVINCES.split())
SUBDIVISIONS = {"US": US_STATES, "CA": CANADIAN_PROVINCES}


@lists.compiled_from("country_names")
def _codes_by_name() -> dict[str, str]:
    return {_name_key(row["name"]): row["code"].strip().upper() for row in lists.rows("country_names") if row["code"]}


def _name_key(name: str) -> str:
    return "".join(words(fold_text(name).replace("&", " and ")))


def country_code(text: str | None) -> str | None:
    """The ISO 3166-1 alpha-2 code of the country that ``text`` names, or None where it names none.

    Takes alpha-2 and alpha-3 codes in any case ('UK' is GB, 'EL' is GR, as the European Commission writes them),
    English, native and foreign names and their variants (seeds/country_names.csv: CLDR, ISO 3166 and what people
    write), flags, and subdivisions of the United States and Canada ('US-CA'). Two names in a cell count where they
    agree. 'NA' is Namibia, 'N/A' is nothing. Kosovo is XK. Never raises.
    """
    if text is None:
        return None
    codes = _codes_by_name()
    if len(text) == 2 and text.isascii() and text.isalpha():  # the common cell: a code
        return codes.get(text.lower())
    if len(text) > _LONGEST_NAME:
        return None
    said = present(text, "country")
    if said is None:
        flag = _FLAG.fullmatch(text.strip())
        return codes.get(flag.group().translate(_FLAG_LETTERS).lower()) if flag else None
    found = _code_of_name(said, codes)
    if found is not None:
        return found
    place = subdivision(said)
    if place is not None:
        return place[0]
    parts = [_code_of_name(part, codes) for part in _PART.split(said) if part.strip()]
    return parts[0] if len(parts) > 1 and len(set(parts)) == 1 else None


def _code_of_name(name: str, codes: dict[str, str]) -> str | None:
    key = _name_key(_FLAG.sub("", name))
    if key == "na" and len(name.strip()) > 2:  # 'N A', 'n-a': not applicable, not Namibia
        return None
    code = codes.get(key)
    if code is None and key.startswith("the"):
        code = codes.get(key[3:])
    return code


def subdivision(text: str | None) -> tuple[str, str] | None:
    """Country and state of an ISO 3166-2 code of the United States or Canada ('US-DE', 'us_de'), or None."""
    match = _SUBDIVISION.fullmatch(text.strip()) if text else None
    if match is None:
        return None
    country, place = match.group(1).upper(), match.group(2).upper()
    return (country, place) if place in SUBDIVISIONS[country] else None
