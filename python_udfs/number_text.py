"""Numbers of legal entities as text: one spelling of their signs, and the fillers that people type in their place."""

import re
import unicodedata

from python_udfs.text import strip_invisible

# Longer texts are sentences: no register prints numbers of more than about 30 characters, labels and courts included.
LONGEST = 100

# What may stand between the parts of a number or around it: spreadsheets guard a code as ="00229269".
SEPARATORS = str.maketrans("", "", " .,-_/:;'\"`=()[]{}<>#*\xa0" + "".join(map(chr, range(32))))

# Signs for 'number', which NFKC would turn into the letters NO: a register of the United Kingdom.
_NUMBER_SIGN = re.compile(r"№|(?<![^\W_])[nN][rR]?\.?[º°˚]\.?")
# Hyphens, full stops and quotes of other scripts, which NFKC leaves alone.
_PUNCTUATION = str.maketrans(
    dict.fromkeys("‐‑‒–—―−﹣－", "-") | dict.fromkeys("·•。", ".") | dict.fromkeys("’‘`´״׳“”", "'")
)
_ASCII_ZERO, _FULL_WIDTH_ZERO = ord("0"), 0xFF10

_SHORTEST_RUN = 5  # 12345: shorter runs are numbers that registers do give out
_SHORTEST_REPEAT = 4
_ASCENDING = "01234567890123456789"

# With a right check digit behind it, a run must be longer: by chance one number in some 100,000 has such a one.
_SHORTEST_CHECKED_RUN = 7
_MOST_AROUND_A_RUN = 4  # check digits, a branch, the key of a French VAT number
_RUNS = " ".join([_ASCENDING, _ASCENDING[::-1], *(digit * 20 for digit in "123456789")])
_SHORTEST_ROUND = 9  # 100000009, 300000000000003


def clean(text: str) -> str | None:
    """``text`` in upper case, with compatibility forms and the digits of every script resolved, nothing invisible.

    None where a digit may be no digit: superscript and circled ones are marks of footnotes, and digits of several
    scripts in one text are no number.
    """
    if text.isascii():
        return text.strip().upper()
    plain = _NUMBER_SIGN.sub(" NO. ", strip_invisible(text))
    if any(unicodedata.category(sign) in ("No", "Nl") for sign in plain):
        return None
    zeros = {ord(sign) - unicodedata.decimal(sign) for sign in plain if sign.isdecimal()}
    if len({_ASCII_ZERO if zero == _FULL_WIDTH_ZERO else zero for zero in zeros}) > 1:
        return None
    plain = unicodedata.normalize("NFKC", plain.translate(_PUNCTUATION)).translate(_PUNCTUATION).strip().upper()
    return "".join([str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in plain])


def is_filler(number: str) -> bool:
    """Whether a bare number is one that people type to get past a form: all zeros, one digit repeated, 12345678."""
    if not number.strip("0"):
        return True
    if len(number) >= _SHORTEST_REPEAT and number.isdigit() and number == number[0] * len(number):
        return True
    return len(number) >= _SHORTEST_RUN and number.isdigit() and (number in _ASCENDING or number[::-1] in _ASCENDING)


def is_checked_filler(number: str) -> bool:
    """Whether a number that passes its check digits is a filler all the same: 123456788, B11111119, 999999990.

    Nearly all of its digits run or repeat, or there are only zeros between the first and the last.
    """
    digits = number if number.isdigit() else "".join(filter(str.isdigit, number))
    length = max(_SHORTEST_CHECKED_RUN, len(digits) - _MOST_AROUND_A_RUN)
    if any(digits[start : start + length] in _RUNS for start in range(len(digits) - length + 1)):
        return True
    return len(digits) >= _SHORTEST_ROUND and digits[0] != "0" and not digits[1:-1].strip("0")
