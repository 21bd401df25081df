"""Cells that hold GTINs, taken apart: labels, separators, spreadsheet damage, grouping, GS1 element strings.

``read_cell`` is what ``gtin`` builds on. The text is folded character for character, so that each code keeps its raw
part.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from python_udfs.gtin_digits import GTIN_LENGTHS, check_digit_fits, classify_digits, classify_isbn10, issn_fits
from python_udfs.gtin_labels import BAD_DIGIT, DIGIT_RUN, ISBN, LABEL, MARKS, NOT_A_DIGIT, UPC_E, mark_labels
from python_udfs.missing import is_missing
from python_udfs.text import strip_invisible


class GtinCode(NamedTuple):
    """One code of a cell: its text there without the label, its class, and its 14 digits where it gives a key."""

    raw: str
    code_class: str
    key: str | None


# Beyond text.INVISIBLE: joiners and selectors that letters need and digits do not, and control characters.
_NO_PART_OF_A_CODE = re.compile("[\u200c\u200d\u034f\u061c\ufe0f\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")

# Not NFKC, which would make digits out of superscripts.
_FOLD = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}  # full-width forms of ASCII
for _characters, _folded in (
    ("‐‑‒–—―−﹣", "-"),
    ("“”„‟‘’‚‛´′″«»‹›「」『』", "'"),
    ("、،", ","),
    ("؛•", ";"),
    ("\u2028\u2029\x85", "\n"),
    ("\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B))), " "),
):
    _FOLD |= dict.fromkeys(map(ord, _characters), _folded)

_BETWEEN_CODES = re.compile(
    r"[;|\n\r\t\v\f\x1c-\x1f]|<br ?/?>| (?:and|und|et|och|og|en|or|oder|ou|y|e|i|o|u|&|\+) |&(?=[ 0-9])", re.IGNORECASE
)
# Around a code. In front, neither a dot nor a plus: .4006 is a fraction, +40 a phone number.
_BEFORE = " \"'`=#:,;*-_~^[]{}()<>"
_AFTER = _BEFORE + "."

_ANY_SCIENTIFIC = re.compile(r"[+-]?[0-9]*(?:[.,][0-9]*)?[eE][+-]?[0-9]+")
_SCIENTIFIC = re.compile(r"([0-9]+)(?:[.,]([0-9]*))?[eE]\+?([0-9]{1,3})")
_DECIMAL = re.compile(r"([0-9]+)(?:\.([0-9]+)|,([0-9]{1,2}))")
_THOUSANDS = re.compile(r"([1-9][0-9]{0,2}(?:([,.'])[0-9]{3})(?:\2[0-9]{3})+)(?:[.,]0+)?")
_NUMBERS = (_ANY_SCIENTIFIC, _DECIMAL, _THOUSANDS)
_GROUPED = re.compile(r"[0-9][0-9 -]*[0-9xX]")
_DOTTED_ISBN = re.compile(r"97[89]\.[0-9.]{10,14}")
_GROUP = re.compile(r"[0-9xX]+")

_WEB_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s,;|\"'<>]*", re.IGNORECASE)
_DIGITAL_LINK = re.compile(r"/(?:01|gtin)/([0-9]{8,14})(?=[/?#]|$)", re.IGNORECASE)  # GS1 Digital Link URI
_SYMBOLOGY = re.compile(r"\][A-Za-z][0-9A-Za-z](?=[0-9])")  # ISO/IEC 15424: scanners put it before what they read
_ELEMENT = re.compile(r"\((0[012])\) ?([0-9]*)(?![^\s(,;|/])")  # GS1 application identifiers 00, 01, 02 in brackets
_AT_ELEMENT = re.compile(r"[^0-9A-Za-z]*\(0[012]\) ?[0-9]")

_ONE_NUMBER = re.compile(r"[0-9][0-9 -]*(?:\.[0-9]+|[xX])?")
_AROUND_ONE = _BEFORE + LABEL + ISBN + UPC_E
_MARK_BEFORE = re.compile(f"[^{LABEL}{ISBN}{UPC_E}]+")
_ANY_LETTER = re.compile(r"[^\W\d_]")
_ANY_DIGIT = re.compile(rf"[0-9{BAD_DIGIT}]")
_LIST = re.compile("[,;|\n]| / ")
_COMMA = re.compile(",")
_SLASH = re.compile("/")
_LONGEST_QUANTITY = 4  # digits of a pack size or a variant beside a code

_Found = tuple[int, int, str, str | None]  # start, end, class, key


def read_cell(text: str) -> list[GtinCode]:
    """Every code of a cell in its order; [] where it is empty."""
    raw = text if text.isascii() else strip_invisible(text)
    raw = _NO_PART_OF_A_CODE.sub("", raw).strip()
    if not raw:
        return []
    if raw.isascii() and raw.isdigit():
        return [GtinCode(raw, *classify_digits(raw))]
    symbology = _SYMBOLOGY.match(raw)
    if symbology:
        raw = raw[symbology.end() :]
        if raw.startswith("01") and raw[2:16].isdigit() and raw.isascii() and len(raw) >= 16:
            return [GtinCode(raw[:16], *classify_digits(raw[2:16]))]
    folded = raw if raw.isascii() else _fold(raw)
    marked = mark_labels(folded) if _ANY_LETTER.search(folded) else folded
    core = marked.strip(_AROUND_ONE)
    if _ONE_NUMBER.fullmatch(core):  # most of what is not bare digits, at a third of the cost
        start = marked.index(core)
        found = _read_piece(core, _MARK_BEFORE.sub("", marked[:start])[-1:])
        return [GtinCode(raw[start + first : start + last], kind, key) for first, last, kind, key in found]
    if BAD_DIGIT not in folded and is_missing(folded, "gtin"):
        return [GtinCode(raw, "placeholder", None)]
    if not _ANY_DIGIT.search(marked):
        filler = all(_says_nothing(part) for part in _LIST.split(marked))
        return [GtinCode(raw, "placeholder" if filler else "bad_format", None)]
    found = _read_elements(marked) if _AT_ELEMENT.match(MARKS.sub(_blank, marked)) else _read_text(marked)
    return [GtinCode(raw[start:end], kind, key) for start, end, kind, key in found]


def _says_nothing(marked: str) -> bool:
    return BAD_DIGIT not in marked and is_missing(MARKS.sub(" ", marked), "gtin")


def _fold(raw: str) -> str:
    folded = DIGIT_RUN.sub(_ascii_digits, raw.translate(_FOLD))
    return "".join(BAD_DIGIT if unicodedata.category(c) in ("No", "Nl") else c for c in folded)


def _ascii_digits(run: re.Match[str]) -> str:
    """A run of digits of one script in ASCII; digits of several scripts side by side are no number."""
    if run[0].isascii():
        return run[0]
    one_script = len({ord(c) - unicodedata.decimal(c) for c in run[0] if c.isdecimal()}) == 1
    return "".join(
        c if c.isascii() or not c.isdecimal() else str(unicodedata.decimal(c)) if one_script else BAD_DIGIT
        for c in run[0]
    )


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _read_elements(marked: str) -> list[_Found]:
    """The codes of a GS1 element string: 01 is the trade item; other identifiers may hold any text."""
    found: list[_Found] = []
    for element in _ELEMENT.finditer(marked):
        kind, key = classify_digits(element[2]) if element[1] == "01" else ("not_a_trade_item", None)
        found.append((element.start(), element.end(), kind, key))
    return found or [(0, len(marked), "bad_format", None)]


def _spans(separator: re.Pattern[str], text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    for match in separator.finditer(text, start, end):
        yield start, match.start()
        start = match.end()
    yield start, end


def _read_text(marked: str) -> list[_Found]:
    found: list[_Found] = []
    for address in _WEB_ADDRESS.finditer(marked):
        link = _DIGITAL_LINK.search(address[0]) if "://" in address[0] else None
        kind, key = classify_digits(link[1]) if link else ("bad_format", None)
        found.append((address.start(), address.end(), kind, key))
    if found:
        marked = _WEB_ADDRESS.sub(lambda address: ";" * len(address[0]), marked)
    for start, end in _spans(_BETWEEN_CODES, marked, 0, len(marked)):
        start, end = _stripped(marked, start, end)
        if _is_number(MARKS.sub("", marked[start:end])):
            found += _read_part(marked, start, end)
            continue
        listed: list[_Found] = []
        for first, last in _spans(_COMMA, marked, start, end):
            if _says_nothing(marked[first:last]):
                first, last = _stripped(marked, first, last)
                if first < last:
                    listed.append((first, last, "placeholder", None))
                continue
            for left, right in _spans(_SLASH, marked, first, last):
                listed += _read_part(marked, left, right)
        found += listed
    # '24/036000291452', '6 & 036000291452': a pack of that code, or a variant of it.
    if any(kind == "bad_length" and b - a <= _LONGEST_QUANTITY for a, b, kind, _ in found):
        found = [(a, b, "ambiguous_grouping" if key else kind, None) for a, b, kind, key in found]
    return sorted(found) if found else [(0, len(marked), "bad_format", None)]


def _is_number(text: str) -> bool:
    """Whether a text with a comma is one number, not a list."""
    text = text.strip(_BEFORE)
    return "," in text and any(form.fullmatch(text) for form in _NUMBERS)


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without the punctuation around it."""
    piece = text[start:end]
    start += len(piece) - len(piece.lstrip(_BEFORE))
    return start, max(start, end - len(piece) + len(piece.rstrip(_AFTER)))


def _read_part(marked: str, start: int, end: int) -> list[_Found]:
    """The codes of what stands between two separators: one, or one a label."""
    found: list[_Found] = []
    place, mark = start, ""
    for label in [*MARKS.finditer(marked, start, end), None]:
        first, last = _stripped(marked, place, label.start() if label else end)
        if first < last:
            found += [(first + a, first + b, kind, key) for a, b, kind, key in _read_piece(marked[first:last], mark)]
        if label:
            place, mark = label.end(), label[0][-1]
    # '24 x EAN 036000291452' is a pack of that code, 'not EAN ...' is prose: what the label stands in is not known.
    if any(kind in ("bad_format", "bad_length") for _, _, kind, _ in found):
        return [(a, b, "bad_format" if key else kind, None) for a, b, kind, key in found]
    return found


def _read_piece(text: str, mark: str) -> list[_Found]:
    """The codes of a text without labels and separators; the mark of the label before it settles what is open."""
    if _GROUPED.fullmatch(text) and not text.isdigit():
        return _read_groups(text, isbn=mark == ISBN, upc_e=mark == UPC_E)
    return [(0, len(text), *_classify_piece(text, mark))]


def _classify_piece(text: str, mark: str) -> tuple[str, str | None]:
    if BAD_DIGIT in text:
        return "non_ascii_digits", None
    digits = text
    if not (text.isascii() and text.isdigit()):
        if _ANY_SCIENTIFIC.fullmatch(text):
            exact = _SCIENTIFIC.fullmatch(text)
            # Every digit must be there: of a number that shows fewer, the last one may be rounded.
            if not exact or len(exact[2] or "") != int(exact[3]):
                return "scientific_notation", None
            digits = exact[1] + (exact[2] or "")
        elif number := _DECIMAL.fullmatch(text):
            if (number[2] or number[3]).strip("0"):
                return "bad_format", None
            digits = number[1]  # a column of floats: 4006381333931.0
        elif number := _THOUSANDS.fullmatch(text):
            digits = NOT_A_DIGIT.sub("", number[1])
        elif _DOTTED_ISBN.fullmatch(text):
            digits = text.replace(".", "")
        else:
            return ("placeholder" if is_missing(text, "gtin") else "bad_format"), None
    return classify_digits(digits, isbn=mark == ISBN, upc_e=mark == UPC_E)


def _read_groups(text: str, *, isbn: bool, upc_e: bool) -> list[_Found]:
    """Digits in groups: one code as it is printed, whole codes side by side, or a code and something else."""
    groups = [group[0] for group in _GROUP.finditer(text)]
    lengths = [len(group) for group in groups]
    joined = "".join(groups)
    if len(groups) > 1 and all(length in GTIN_LENGTHS or length == 10 for length in lengths):
        return [
            (group.start(), group.end(), *(_read_groups(group[0], isbn=isbn, upc_e=upc_e)[0][2:]))
            for group in _GROUP.finditer(text)
        ]
    printed_isbn10 = len(groups) == 4 and lengths[-1] == 1 and len(joined) == 10
    kind: str
    key: str | None
    if not joined.isdigit():
        # X stands for ten at the end of an ISBN-10 and nowhere else; a lone x behind a space multiplies.
        lone = lengths[-1] == 1 and len(groups) > 1 and not (isbn or printed_isbn10)
        if len(joined) != 10 or not joined[:9].isdigit() or lone:
            kind, key = "bad_format", None
        else:
            kind, key = classify_isbn10(joined, sure=True)
    elif lengths == [4, 4] and "-" in text and issn_fits(joined):
        kind, key = "ambiguous_grouping", None
    elif lengths[:3] in ([4, 2, 2], [2, 2, 4]) or (lengths == [3, 3, 4] and not isbn):
        kind, key = "ambiguous_grouping", None  # a date, a phone number
    else:
        kind, key = classify_digits(joined, isbn=isbn or printed_isbn10, upc_e=upc_e)
        # '24 036000291452' passes as 24036000291452, which is something else.
        whole = [g for g in groups if len(g) in GTIN_LENGTHS and check_digit_fits(g) and g.zfill(14) != key]
        if (whole and len(groups) > 1) or sorted(lengths) == [2, 12]:
            kind, key = "ambiguous_grouping", None
    return [(0, len(text), kind, key)]
