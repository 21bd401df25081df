"""The numbers behind GTINs: check digits, number ranges, UPC-E and ISBN-10. ``gtin`` reads the cells they stand in.

Sources: GS1 General Specifications (check digit 7.9, GS1 Prefixes 1.4, GTIN-8 Prefixes, UPC-E zero suppression 5.2),
ISBN Users' Manual (ISO 2108). Every function here takes ASCII digits and never guesses or repairs a digit.
"""

GTIN_LENGTHS = frozenset((8, 12, 13, 14))
_ZERO = ord("0")


def _by_prefix(ranges: dict[str, tuple[tuple[int, int], ...]]) -> dict[str, str]:
    return {
        f"{prefix:03}": kind
        for kind, spans in ranges.items()
        for first, last in spans
        for prefix in range(first, last + 1)
    }


# GS1 Prefix, the three digits behind the indicator of the 14-digit form -> class of a code that names no trade item of
# worldwide use. A prefix that is not in the table is accepted, assigned or not: assignments change every year.
_PREFIX_CLASSES = _by_prefix(
    {
        # 02x and 2xx are given out within a region or a shop, 04x within a company (GTIN-12 number systems 2 and 4);
        # 951 numbers general managers of the EPC General Identifier.
        "restricted": ((20, 29), (40, 49), (200, 299), (951, 951)),
        # 05x is number system 5 of GTIN-12; 980 stands for refund receipts.
        "coupon": ((50, 59), (980, 984), (990, 999)),
        # 952 is for demonstrations and examples: tutorials print one code for many different things.
        "demo": ((952, 952),),
    }
)

# The same for eight digits (five zeros behind the indicator). The reserved ranges are refused here, unlike unknown
# prefixes of long codes: eight digits are also what dates (1999-12-31) and article numbers look like.
_PREFIX_CLASSES_8 = _by_prefix({"restricted": ((0, 99), (200, 299)), "unassigned": ((140, 199), (970, 999))})

# What fingers type to fill a mandatory field, as long rows in which the digits before the check digit are looked up.
_ROWS = (
    "0123456789",  # counting, with and without the zero
    "123456789",
    "00112233445566778899",
    "112233445566778899",
    "147258369",  # columns and rows of the number pad
    "741852963",
    "1472583690",
    "789456123",
    "7894561230",
    "9876543210123456789",  # down and up again
    "102030405060708090",
)
_KEYBOARD = " ".join(digit * 6 for digit in "0123456789") + (
    " 12345678910111213141516 " + " ".join(row * 3 + " " + row[::-1] * 3 for row in _ROWS)
)

_TAIL = 6  # so many digits must repeat or run before a code is suspect: by chance one code in a million
_LONGEST_PERIOD = 6  # '123456123456'


def check_digit_fits(digits: str) -> bool:
    """Whether the last of at most 14 digits is the GS1 check digit (modulo 10, weights 3 and 1 from the right)."""
    codes = digits.zfill(14).encode()  # zeros in front change nothing, so one form serves every length
    return (3 * sum(codes[0::2]) + sum(codes[1::2]) - (3 * 7 + 7) * _ZERO) % 10 == 0


def check_digit(body: str) -> str:
    """The GS1 check digit of at most 13 digits."""
    codes = body.zfill(13).encode()
    return str(-(3 * sum(codes[0::2]) + sum(codes[1::2]) - (3 * 7 + 6) * _ZERO) % 10)


def _typed_to_fill(body: str) -> bool:
    """Whether the digits repeat with a short period or run along a keyboard."""
    if body in _KEYBOARD:
        return True
    longest = min(_LONGEST_PERIOD, len(body) - _TAIL)
    return any(body[period:] == body[:-period] for period in range(1, longest + 1))


def is_placeholder(code: str) -> bool:
    """Whether 14 digits with a right check digit are zeros, a repeated pattern, or a run along the keyboard.

    All digits before the check digit must be of the pattern, with or without the indicator: 05012345678 and
    841234567890 are issued numbers.
    """
    tail = code[13 - _TAIL : 13]
    if tail not in _KEYBOARD and tail not in code[:12]:  # the common case: neither running nor repeating
        return False
    item = code[1:13].lstrip("0")  # under any indicator; without the zeros that only pad
    if len(item) <= _TAIL:
        return not item
    # 1000000 and 5000000000: one digit and nothing but zeros is how people start counting.
    if len(item.rstrip("0")) == 1 or _typed_to_fill(item):
        return True
    # 111111222222, 111111000000: nobody's first item but a row of one key and a row of another.
    if len(item) > _TAIL + 1 and item.startswith(item[0] * _TAIL) and item.endswith(item[-1] * (len(item) - _TAIL)):
        return True
    # In a book number the prefix is not typed by the one who fills a field.
    return item.startswith(("978", "979")) and len(item) == 12 and _typed_to_fill(item[3:])


def expand_upc_e(digits: str) -> str | None:
    """The 12 digits that eight digits of UPC-E stand for, or None where they break its rules.

    Rules of the suppression: the last digit before the check digit says which zeros were left out, and each number has
    one such form only. The check digit is that of the long form.
    """
    system, body, check = digits[0], digits[1:7], digits[7]
    rule = body[5]
    if rule in "012":
        expanded = body[:2] + rule + "0000" + body[2:5]
    elif rule == "3":
        expanded = body[:3] + "00000" + body[3:5] if body[2] not in "012" else ""
    elif rule == "4":
        expanded = body[:4] + "00000" + body[4] if body[3] != "0" else ""
    else:
        expanded = body[:5] + "0000" + rule if body[4] != "0" else ""
    if not expanded or system not in "01":
        return None
    code = system + expanded + check
    return code if check_digit_fits(code) else None


def isbn10_fits(digits: str) -> bool:
    """Whether ten characters, the last a digit or X, are an ISBN-10 (modulo 11, weights 10 to 1; X is ten)."""
    total = sum((10 - place) * int(digit) for place, digit in enumerate(digits[:9]))
    return (total + (10 if digits[9] in "Xx" else int(digits[9]))) % 11 == 0


def issn_fits(digits: str) -> bool:
    """Whether eight digits are an ISSN (ISO 3297: modulo 11, weights 8 to 1), which is no GTIN-8."""
    return sum((8 - place) * int(digit) for place, digit in enumerate(digits)) % 11 == 0


def classify_isbn10(digits: str, *, sure: bool) -> tuple[str, str | None]:
    """Class and key of ten characters, the last a digit or X. ``sure``: a label or the hyphens say it is an ISBN."""
    if not isbn10_fits(digits):
        if digits.isdigit() and not sure:
            return ("lost_zeros" if check_digit_fits(digits) else "bad_length"), None
        return "bad_check_digit", None
    if _typed_to_fill(digits[:9]):
        return "placeholder", None
    if not sure and digits.isdigit() and check_digit_fits(digits):
        return "isbn10_ambiguous", None
    body = "978" + digits[:9]
    return "isbn10", "0" + body + check_digit(body)


def _classify_upc_e(digits: str, *, sure: bool) -> tuple[str, str | None] | None:
    """Class and key of eight digits read as UPC-E, or None where that is no reading of them."""
    # 000 to 009 in front are numbers of a shop in either reading, and counters padded to eight digits.
    if digits[0] not in "01" or (digits.startswith("00") and not sure):
        return None
    expanded = expand_upc_e(digits)
    if expanded is None:
        return ("bad_check_digit", None) if sure else None
    if digits[1:7] in _KEYBOARD or len(set(digits[1:7])) == 1:
        return "placeholder", None
    # The standard has UPC-E for number system 0 alone, and eight digits that fit as they stand are a GTIN-8 as well.
    if not sure and (digits[0] == "1" or check_digit_fits(digits)):
        return "upc_e_ambiguous", None
    kind, key = classify_digits(expanded)
    return ("upc_e" if key else kind), key


def classify_digits(digits: str, *, isbn: bool = False, upc_e: bool = False) -> tuple[str, str | None]:
    """Class (``gtin.GTIN_CLASSES``) and 14-digit key, or None, of one run of ASCII digits.

    ``isbn`` and ``upc_e`` say that a label names the kind of number, which settles what the digits leave open.
    """
    length = len(digits)
    if length not in GTIN_LENGTHS:
        return _classify_other_length(digits, isbn=isbn)
    code = digits.zfill(14)
    fits = check_digit_fits(code)
    if fits and is_placeholder(code):
        return "placeholder", None
    if length == 8 and digits[0] in "01":
        read = _classify_upc_e(digits, sure=upc_e)
        if read is not None:
            return read
    if not fits:
        return "bad_check_digit", None
    if length != 8 and code.endswith("000000"):
        # A spreadsheet shows six digits of 6.00008E+12; written out again, one such number in ten passes the check.
        return "rounded", None
    eight = code.startswith("00000", 1)
    kind = _PREFIX_CLASSES_8.get(code[6:9]) if eight else _PREFIX_CLASSES.get(code[1:4])
    return ("valid", code) if kind is None else (kind, None)


def _classify_other_length(digits: str, *, isbn: bool) -> tuple[str, str | None]:
    length = len(digits)
    if not digits.strip("0"):
        return "placeholder", None
    if length == 10:
        return classify_isbn10(digits, sure=isbn)
    if length == 16 and digits.startswith("01") and check_digit_fits(digits[2:]):
        return classify_digits(digits[2:])  # application identifier 01 without its brackets, as scanners send it
    if 9 <= length <= 11 and check_digit_fits(digits):
        return "lost_zeros", None
    if length == 7 and expand_upc_e("0" + digits) is not None:
        return "lost_zeros", None
    return "bad_length", None
