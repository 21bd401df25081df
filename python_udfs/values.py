"""Values of fields as canonical texts: prices here; currencies and dates have modules of their own."""

import re
import unicodedata

from python_udfs.currencies import NO_MINOR_UNIT, THREE_DECIMALS, currency_code, mentions
from python_udfs.dates import date_key, instant
from python_udfs.missing import present

__all__ = ["currency_code", "date_key", "instant", "price_amount"]

_LONGEST = 120
_MOST_DIGITS = 18  # what fits DuckDB's DECIMAL(38, 6) by far; longer are barcodes and noise

_PLAIN = re.compile(r"(?:[0-9]{1,18}\.(?:[0-9]{1,2}|[0-9]{4,6})|[0-9]{1,18})", re.ASCII)
_SCIENTIFIC = re.compile(r"([0-9](?:\.[0-9]{1,17})?)E\+?([0-9]{1,2})", re.IGNORECASE)
# '1.299,-' and '12,–': no cents. '12€99': the sign in the place of the decimal point.
_NO_CENTS = re.compile(r"[.,]\s?(?:[-–—]{1,2}|=)(?!\s?\d)")
_SIGN_AS_POINT = re.compile(r"(?<=\d)[€$£](\d\d)(?!\d)")
_NUMBER = re.compile(r"(?:(?<![\d.,])[.,])?\d(?:[\d.,'’٫٬]|[ \u00a0\u2009\u202f](?=\d{3}(?!\d)))*")
_WORD = re.compile(r"[^\W\d_]+")
_NEGATIVE = re.compile(r"[-−–](?=\s*\d)|\(\s*\d[\d.,]*\s*\)")
# '$399.00', '12,50 €': nothing but a number and a sign.
_SIMPLE = re.compile(r"(?:[$€£]\s?)?([0-9][0-9.,]{0,20})(?:\s?[$€£])?")
_LEFTOVER = re.compile(r"[\s.,:;*()]*")
# Words around a price that leave its amount alone. 'from', 'ab', 'per' and the like do not: the amount is another one.
_IDLE = """
    price preis prix precio preço prezzo prijs cena pris hinta fiyat цена 价格 售价 価格 税込 税抜 가격 only just now
    jetzt nur each incl inkl including inclusive inc iva vat mwst ust ttc ht tva btw gst moms tax exkl excl
    zzgl plus netto brutto net gross rrp uvp msrp sale special offer our
"""
_IDLE_WORDS = frozenset(_IDLE.split())


def price_amount(text: str | None) -> str | None:
    """The amount of one price as a plain decimal text ('1299.00'), or None where there is none or it cannot be told.

    Currencies, grouping and decimal signs of all locales: '1.299,00 €', '$1,299.00', "1'299.00", '1 299,00', '12,-'.
    Digits stay as written (12.50 is not cut to 12.5), '0' is '0'. None for NULL, negative amounts, ranges and several
    amounts, words that make it another amount ('from', 'per kg'), and words alone ('free').

    One sign before exactly three digits may group thousands or mark decimals. It groups where the currency has no cents
    (JPY, KRW...), where a currency is named (people print cents with two digits), and where it is a comma (no program
    writes a decimal comma). A bare '1.299' stays open, since programs do write a decimal point: None. After '0' it is
    a decimal sign.
    """
    if text is None or len(text) > _LONGEST:
        return None
    if text.isascii() and _PLAIN.fullmatch(text):  # the common cell
        return _plain(text)
    simple = _SIMPLE.fullmatch(text)
    if simple:
        return _amount(simple[1], None, len(simple[1]) < len(text))
    said = present(text, "price")
    if said is None:
        return None
    scientific = _SCIENTIFIC.fullmatch(said)
    if scientific:
        return _from_scientific(scientific[1], int(scientific[2]))
    said = unicodedata.normalize("NFKC", said)
    said = "".join([str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in said])
    said = _SIGN_AS_POINT.sub(r".\1", _NO_CENTS.sub("", said))
    currencies, named, rest = mentions(said)
    if len(currencies) > 1 or _NEGATIVE.search(rest):
        return None
    numbers = _NUMBER.findall(rest)
    if len(numbers) != 1:
        return None
    around = _NUMBER.sub(" ", rest)
    if any(word.lower() not in _IDLE_WORDS for word in _WORD.findall(around)):
        return None
    if not _LEFTOVER.fullmatch(_WORD.sub(" ", around)):
        return None
    return _amount(numbers[0], currencies.pop() if currencies else None, named)


def _amount(number: str, currency: str | None, named: bool) -> str | None:
    number = number.rstrip(".,'’٫٬ ").replace("٬", ",").replace("٫", ".")
    if number.startswith((".", ",")):  # .99
        number = "0" + number
    grouped = re.sub(r"[ \u00a0\u2009\u202f'’]", " ", number)
    spaces = " " in grouped
    points, commas = grouped.count("."), grouped.count(",")
    if not points and not commas:
        return _whole(grouped, " ")
    if points and commas:
        decimal = "." if grouped.rindex(".") > grouped.rindex(",") else ","
        grouping = "," if decimal == "." else "."
        if grouped.count(decimal) > 1 or spaces:
            return None
    elif points + commas > 1:
        return None if spaces else _whole(grouped, "." if points else ",")
    else:
        decimal, grouping = ("." if points else ","), " "
        before, _, after = grouped.partition(decimal)
        if len(after) == 3 and not spaces and before != "0" and len(before) <= 3:
            if currency in THREE_DECIMALS:
                return None
            if currency in NO_MINOR_UNIT or named or decimal == ",":
                return _whole(grouped, decimal)
            return None
    before, _, after = grouped.partition(decimal)
    whole = _whole(before, grouping)
    return None if whole is None or not after.isdigit() else _plain(f"{whole}.{after}")


def _whole(number: str, grouping: str) -> str | None:
    """A whole number with groups of three behind its first (of two before the last, as in India), or without groups."""
    first, *groups = number.split(grouping)
    if groups and not (
        1 <= len(first) <= 3
        and len(groups[-1]) == 3
        and (all(len(group) == 3 for group in groups) or (len(first) <= 2 and all(len(g) == 2 for g in groups[:-1])))
    ):
        return None
    digits = first + "".join(groups)
    return _plain(digits) if digits.isdigit() else None


def _plain(number: str) -> str | None:
    whole, point, decimals = number.partition(".")
    whole = whole.lstrip("0") or "0"
    return whole + point + decimals if len(whole) + len(decimals) <= _MOST_DIGITS else None


def _from_scientific(mantissa: str, exponent: int) -> str | None:
    whole, _, decimals = mantissa.partition(".")
    if exponent >= _MOST_DIGITS:
        return None
    digits = whole + decimals.ljust(exponent, "0")
    cut = 1 + exponent
    return _plain(digits[:cut] + ("." + digits[cut:] if digits[cut:] else ""))
