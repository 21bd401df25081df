"""Legal Entity Identifiers (ISO 17442)."""

import re

from python_udfs import check_digits as cd
from python_udfs.missing import is_missing
from python_udfs.number_text import LONGEST, SEPARATORS, clean

_LEI = re.compile(r"[0-9A-Z]{18}[0-9]{2}")
_LABEL = re.compile(
    r"\(?\b(?:LEGAL ENTITY IDENTIFIER|URN:LEI|LEI)\b\)?(?:[\s-]*(?:CODE|NUMBER|NUMMER|NO|NR)\b)?|HTTPS?://\S{0,80}/"
)
_GLUED_LABEL = re.compile(r"LEI(?=[0-9A-Z]{20}$)")
# Check digits run from 02 to 98 (ISO 17442-1, after ISO 7064 MOD 97-10): 00, 01 and 99 divide as well but are not
# issued.
_UNISSUED_CHECK_DIGITS = frozenset({"00", "01", "99"})

_ISSUER = 4  # characters that say who gave the code out
_LONGEST_PERIOD = 6
_RUNS = " ".join(run for row in ("0123456789" * 3, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") for run in (row, row[::-1]))


def lei_code(text: str | None) -> str | None:
    """The Legal Entity Identifier in ``text`` as 20 upper-case characters, or None where there is no valid one.

    ISO 17442: 18 letters or digits and two check digits by MOD 97-10. Case, spaces, hyphens, quotes, a label,
    full-width forms and invisible characters are ignored; nothing is repaired (O for 0). None for NULL, fillers, other
    lengths, wrong check digits.
    """
    return _lei(text)[1]


def lei_class(text: str | None) -> str | None:
    """'valid', 'bad_check_digit', 'bad_length', 'placeholder' or 'bad_format'; None where ``text`` is NULL or empty."""
    return _lei(text)[0]


def _lei(text: str | None) -> tuple[str | None, str | None]:
    if text is None or not text.strip():
        return None, None
    if len(text) > LONGEST:
        return "bad_length", None
    code = text
    if not (len(text) == 20 and text.isascii() and text.isalnum() and text.isupper()):  # a clean code needs no cleaning
        if is_missing(text):
            return "placeholder", None
        plain = clean(text)
        if plain is None:
            return "bad_format", None
        code = plain.translate(SEPARATORS)
        if len(code) != 20:
            code = _GLUED_LABEL.sub("", _LABEL.sub("", plain).translate(SEPARATORS))
    if len(code) != 20:
        return ("bad_format" if not code.isalnum() or not code.isascii() else "bad_length"), None
    if not _LEI.fullmatch(code):
        if code.isascii() and code.isalnum() and any(map(str.isdigit, code)):
            return "bad_check_digit", None  # a letter where the check digits belong
        return "bad_format", None
    if _typed_to_fill(code[:18]):
        return "placeholder", None
    if code[18:] in _UNISSUED_CHECK_DIGITS or not cd.mod_97_10(code):
        return "bad_check_digit", None
    return "valid", code


def _typed_to_fill(body: str) -> bool:
    """Whether what stands before the check digits repeats, runs along the alphabet, or is an issuer and one sign."""
    if body in _RUNS or len(set(body[_ISSUER:])) == 1:
        return True
    if len(set(body)) > _LONGEST_PERIOD:  # as nearly all have
        return False
    return any(body[period:] == body[:-period] for period in range(1, _LONGEST_PERIOD + 1))
