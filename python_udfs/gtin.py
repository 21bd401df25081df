"""GTINs (EAN, UPC, JAN, ISBN) as they stand in the cells of other people's files.

A GTIN is a strong key: it merges records. So a cell gives a key only where its digits can be read in one way, and no
digit is ever repaired, appended or taken out of prose. What is refused keeps a class (``GTIN_CLASSES``) that says why.
The cells are taken apart in ``gtin_cells``; the arithmetic and the number ranges are in ``gtin_digits``.
"""

from typing import NamedTuple

from python_udfs.gtin_cells import GtinCode, read_cell
from python_udfs.gtin_digits import classify_digits

__all__ = ["GTIN_CLASSES", "GtinClass", "GtinCode", "gtin14", "gtin_class", "gtin_codes"]


class GtinClass(NamedTuple):
    """What a class means, and whether its codes give a key."""

    meaning: str
    gives_key: bool


GTIN_CLASSES: dict[str, GtinClass] = {
    "valid": GtinClass("8, 12, 13 or 14 digits with the right check digit, in a range of worldwide use", True),
    "isbn10": GtinClass("ISBN-10, given as its ISBN-13 with prefix 978 and a new check digit", True),
    "upc_e": GtinClass("UPC-E, given as the GTIN-12 it stands for; as eight digits its check digit is wrong", True),
    "multiple": GtinClass("cell with several different usable codes; gtin_codes lists them", False),
    "restricted": GtinClass("numbered by a shop, company or region for itself (GS1 restricted circulation)", False),
    "coupon": GtinClass("coupon or refund receipt", False),
    "demo": GtinClass("GS1 prefix 952: an example, which stands for many different things", False),
    "unassigned": GtinClass("GTIN-8 in a reserved range, so more likely a date or an article number", False),
    "not_a_trade_item": GtinClass("GS1 element string of something else (00 logistic unit, 02 contents)", False),
    "bad_check_digit": GtinClass("length of a code, wrong check digit", False),
    "lost_zeros": GtinClass("would be right with leading zeros, which a numeric column may have dropped", False),
    "upc_e_ambiguous": GtinClass("eight digits that may be UPC-E or something else", False),
    "isbn10_ambiguous": GtinClass("ten bare digits that may be an ISBN-10 or a code that lost zeros", False),
    "ambiguous_grouping": GtinClass("groups of digits: a code beside a pack size, a date or a phone number?", False),
    "scientific_notation": GtinClass("number such as 4.00638E+12: digits are lost", False),
    "rounded": GtinClass("ends in six zeros or more, as such a number does when written out again", False),
    "non_ascii_digits": GtinClass("superscript, circled or mixed digits, which may be a footnote mark", False),
    "placeholder": GtinClass("filler: zeros, a repeated digit or pattern, a keyboard run, 'N/A' or the like", False),
    "bad_length": GtinClass("digits of another length", False),
    "bad_format": GtinClass("letters, a fraction, a web address or other text", False),
}

# Where no code of a cell is usable, the class of the first one that is not of these stands for the cell.
_SAYS_LITTLE = frozenset(("placeholder", "bad_length", "bad_format"))


def gtin14(text: str | None) -> str | None:
    """The one GTIN of a cell as 14 digits, zeros in front, or None where there is none that is safe to merge by.

    All usable codes of the cell must be the same one. Codes of other lengths, with a wrong check digit, from ranges
    that are not of worldwide use, and fillers give None: see ``gtin_class``. Never raises.
    Source: GS1 General Specifications (GTIN, check digit, prefixes), ISBN Users' Manual (ISO 2108).
    """
    return _cell(text)[1]


def gtin_class(text: str | None) -> str | None:
    """What kind of code a cell holds, one word of ``GTIN_CLASSES``; None for NULL and for a cell that is empty.

    A class with ``gives_key`` goes with a key of ``gtin14``, any other with None. Never raises.
    """
    return _cell(text)[0]


def gtin_codes(text: str | None) -> list[GtinCode]:
    """Every code of a cell in its order, usable or not; [] for NULL and for an empty cell. Never raises.

    Codes may be separated by commas, semicolons, slashes, bars, line ends, 'and', labels ('EAN: ... UPC: ...'), or by
    white space between whole codes. Text that holds no code is listed too, so that nothing is lost.
    """
    return [] if text is None else read_cell(text)


def _cell(text: str | None) -> tuple[str | None, str | None]:
    """Class and key of a cell."""
    if text is None:
        return None, None
    if text.isascii() and text.isdigit():  # the common case
        return classify_digits(text)
    codes = read_cell(text)
    if not codes:
        return None, None
    usable = [code for code in codes if code.key is not None]
    if usable:
        same = all(code.key == usable[0].key for code in usable)
        return (usable[0].code_class, usable[0].key) if same else ("multiple", None)
    telling = [code.code_class for code in codes if code.code_class not in _SAYS_LITTLE]
    return (telling or [code.code_class for code in codes])[0], None
