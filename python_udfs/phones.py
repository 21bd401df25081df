"""Comparison keys of phone numbers."""

import re
import unicodedata

import phonenumbers

from python_udfs.countries import country_code
from python_udfs.missing import present

# A cell with two or three numbers and their labels fits; longer texts are prose.
_LONGEST = 200
# E.164 allows 15 digits; below 6 stand extensions and short codes, which are not unique.
_MOST_DIGITS = 15
_FEWEST_DIGITS = 6
_FEWEST_LOCAL_DIGITS = 7  # less than this before or after a slash is an area code or an extension

_EXTENSION = re.compile(
    r"[\s,;(]*(?:x|ext|extn|extension|ext\.|durchwahl|dw|poste|int|interno|anexo|ramal|доб|内線|分机|내선|#)"
    r"[\s.:#)]*\d{1,7}\)?\s*$",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"^\s*(?:tel|telephone|phone|telefon|mobile|mob|fon|fax|call|t|p|m)?\s*[.:]*\s*(?=[+(\d])", re.IGNORECASE
)
_BETWEEN = re.compile(r"[;,|\n\r]|\s/\s|\s(?:or|oder|ou|and|und|y|e|&)\s", re.IGNORECASE)
_FLOAT = re.compile(r"\+?\d{5,15}\.0")  # a number column that went through a floating-point type
_TRUNK_ZERO = re.compile(r"\(0\)")
_NOT_DIALLED = re.compile(r"[\s().\-‐-―−/·\xa0]+")
# '1-404-874-5535': the country code of North America, where the number is grouped its way.
_NORTH_AMERICAN = re.compile(r"\+?1[\s.(-]+([2-9]\d\d)[\s.)/-]*([2-9]\d\d)[\s.-]*(\d{4})")
_RUNS = "012345678901234567890", "098765432109876543210"


def phone_key(text: str | None, country: str | None = None) -> str | None:
    """A comparison key of the phone number in ``text``, or None where there is none.

    E.164 ('+14048745535', ITU-T E.164 by Google's libphonenumber) where the country is known from ``country`` (a code
    or name) or from a leading + or 00; else the digits as written, without extension ('4048745535'). Separators,
    labels and extensions do not count; of several numbers in a cell the first valid one does, or the first possible
    one where none is valid. None for NULL, fillers (0000000000, 5555555555, 1234567890), and what has too few or too
    many digits.
    """
    if text is None or len(text) > _LONGEST:
        return None
    said = present(text, "phone")
    if said is None:
        return None
    if not said.isascii():
        said = unicodedata.normalize("NFKC", said)
        said = "".join([str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in said])
    if _FLOAT.fullmatch(said):
        said = said[:-2]
    region = country_code(country)
    possible = None
    for part in _candidates(said):
        key, valid = _key(part, region)
        if valid:
            return key
        possible = possible or key
    if possible is None and sum(map(str.isdigit, said)) > _FEWEST_DIGITS:
        # Words among the numbers ('0958 (office)', 'Tel ... Fax ...'): let the library look for them. Slow, and rare.
        for match in phonenumbers.PhoneNumberMatcher(said, region):
            if not _is_filler(str(match.number.national_number)):
                return _e164(match.number)
    return possible


def _candidates(said: str) -> list[str]:
    """The cell itself, then its parts where it holds several ('404/874-5535' is one, '8745535/8745536' are two)."""
    if "/" in said and " / " not in said:
        pieces = said.split("/")
        if all(sum(map(str.isdigit, piece)) >= _FEWEST_LOCAL_DIGITS for piece in pieces):
            return pieces
    pieces = _BETWEEN.split(said)
    if len(pieces) == 1:
        return [said]
    return [said, *(piece for piece in pieces if sum(map(str.isdigit, piece)) >= _FEWEST_DIGITS)]


def _key(part: str, region: str | None) -> tuple[str | None, bool]:
    """Key of one number, and whether it is valid (not just of possible length)."""
    number = _EXTENSION.sub("", _LABEL.sub("", part.removeprefix("tel:"), count=1))
    international = number.startswith("+") or (region is None and number.startswith("00"))
    if international and not number.startswith("+"):
        number = "+" + number[2:]
    if international:
        number = _TRUNK_ZERO.sub("0" if number.startswith("+39") else "", number)  # Italy keeps the zero
    if region is None and not international:
        key = _digits(number)
        return key, key is not None
    try:
        parsed = phonenumbers.parse(number, region)
    except phonenumbers.NumberParseException:
        return None, False
    if _is_filler(str(parsed.national_number)) or not phonenumbers.is_possible_number(parsed):
        return None, False
    return _e164(parsed), phonenumbers.is_valid_number(parsed)


def _e164(number: phonenumbers.PhoneNumber) -> str:
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _digits(number: str) -> str | None:
    american = _NORTH_AMERICAN.fullmatch(number.strip())
    digits = "".join(american.groups()) if american else _NOT_DIALLED.sub("", number)
    if not digits.isdigit() or not _FEWEST_DIGITS <= len(digits) <= _MOST_DIGITS or _is_filler(digits):
        return None
    return digits


def _is_filler(digits: str) -> bool:
    """All zeros, one digit repeated, or a run such as 1234567890."""
    return len(set(digits)) == 1 or any(digits in run for run in _RUNS)
