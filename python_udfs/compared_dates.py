"""Dates as digits that comparisons hold against each other, mistyped and partial ones among them."""

import datetime
import functools
import re

from python_udfs.dates import date_key, month_number
from python_udfs.missing import is_missing
from python_udfs.text import fold_text

# Where a century is not told, these stand for its two digits: day and month still compare.
_NO_CENTURY = "__"
# Below it four digits are a day and a month rather than a year.
_FIRST_YEAR = 1000
# Years that eight digits may end with: '10122001' is a day in December, '20013112' one of 2001.
_RECENT_YEARS = range(1800, 2200)
# '9999-12-31' is what databases write for 'no date'.
_NO_YEAR = 9999
_LONGEST = 80

_YEAR_FIRST = re.compile(r"([0-9]{4})([-/. ]?)([0-9]{2}|(?<=[-/. ])[0-9])\2([0-9]{2}|(?<=[-/. ])[0-9])")
_YEAR_LAST = re.compile(r"([0-9]{2}|[0-9](?=[-/. ]))([-/. ]?)\s?([0-9]{2}|[0-9](?=[-/. ]))\2\s?([0-9]{4})")
_SHORT_YEAR = re.compile(r"([0-9]{1,2})([-/.])\s?([0-9]{1,2})\2\s?'?([0-9]{2})")
_SHORT_YEAR_NAMED = re.compile(r"([0-9]{1,2})[\s./-]*([^\W\d_]+)[\s.,/-]*'?([0-9]{2})")
_CLOCK = re.compile(r"(?:\s*[tT,]\s*|\s+)[0-9]{1,2}:[0-9]{2}.*$", re.DOTALL)
_YEAR_MONTH = re.compile(r"([0-9]{4})([0-9]{2})")
# Of a whole date one digit too few or too many, with its year first.
_MISCOUNTED = re.compile(r"[12][0-9]{2,4}([-/.]?)[0-9]{1,3}\1[0-9]{1,3}")
_MISCOUNTED_DIGITS = (7, 9)


@functools.lru_cache(maxsize=65536)  # a build sees few days, many times
def date_digits(text: str | None) -> str | None:
    """The date that ``text`` names as 'YYYYMMDD', 'YYYYMM' or 'YYYY', as far as it goes; None where it names none.

    All forms of ``date_key``, and what only a comparison can use: of '03/04/2001' the day is taken to come first
    (a comparison sees to day and month changed round), '1984-25-12' keeps its order, a date with a digit too few or
    too many ('1984092') its digits, and of '2/9/84' the century stays open ('__840902'). A part of zeros is not
    known ('1984-00-00' is '1984'). A day that no month has keeps its digits where one other digit would make it a
    date ('2001-02-31', '2001-13-05'): a slip, of the records of persons above all. None for NULL, words and
    impossible dates ('2001-99-99', '31 February 2001'). Never raises.
    """
    if text is None or len(text) > _LONGEST or is_missing(text, "date"):
        return None
    said = _CLOCK.sub("", text.strip())
    first, last = _YEAR_FIRST.fullmatch(said), _YEAR_LAST.fullmatch(said)
    if first or last:
        return (
            (first and _year_first(first))
            or (last and _year_last(last))
            or (first and (_changed_round(first) or _mistyped(first[1], first[3], first[4])))
            or (last and last[2] and _mistyped(last[4], last[3], last[1]))
            or None
        )
    match = _SHORT_YEAR.fullmatch(said)
    if match:
        return _short_year(*(match[part] for part in (1, 3, 4)))
    match = _SHORT_YEAR_NAMED.fullmatch(fold_text(said))
    if match and month_number(match[2]):
        return _known(_NO_CENTURY + match[3], month_number(match[2]), int(match[1]))
    match = _YEAR_MONTH.fullmatch(said)
    if match:
        return _known(match[1], int(match[2]), 0) if int(match[2]) else None
    key = date_key(said)
    if key is not None:
        return None if int(key[:4]) == _NO_YEAR else key.replace("-", "")
    digits = re.sub("[^0-9]", "", said)
    return digits if len(digits) in _MISCOUNTED_DIGITS and _MISCOUNTED.fullmatch(said) else None


def _year_first(match: re.Match[str]) -> str | None:
    return _known(match[1], int(match[3]), int(match[4]))


def _year_last(match: re.Match[str]) -> str | None:
    first, second, year = int(match[1]), int(match[3]), match[4]
    if not match[2] and int(year) not in _RECENT_YEARS:
        return None
    return _known(year, second, first) or (_known(year, first, second) if second else None)


def _changed_round(match: re.Match[str]) -> str | None:
    """Day and month in the wrong places, as they are written: a comparison finds the error."""
    year, month, day = match[1], int(match[3]), int(match[4])
    return f"{year}{month:02d}{day:02d}" if day and _known(year, day, month) else None


def _mistyped(year: str, month: str, day: str) -> str | None:
    """The digits of a date that nobody has, where one digit of month or day makes it one: a slip, which compares."""
    number = int(year)
    if not _FIRST_YEAR <= number < _NO_YEAR or not int(month) or not int(day):
        return None
    digits = f"{int(month):02d}{int(day):02d}"
    changed = (digits[:at] + other + digits[at + 1 :] for at in range(len(digits)) for other in "0123456789")
    exists = any(_exists(number, int(text[:2]), int(text[2:])) for text in changed)
    return year + digits if exists else None


def _exists(year: int, month: int, day: int) -> bool:
    try:
        datetime.date(year, month, day)
    except ValueError:
        return False
    return True


def _short_year(first: str, second: str, third: str) -> str | None:
    if int(first) > 31:
        return _known(_NO_CENTURY + first, int(second), int(third))
    year = _NO_CENTURY + third
    return _known(year, int(second), int(first)) or (_known(year, int(first), int(second)) if int(second) else None)


def _known(year: str, month: int | None, day: int) -> str | None:
    """The digits of a date whose zeros are not known; None where there is no such day."""
    number = 2000 + int(year[2:]) if year.startswith(_NO_CENTURY) else int(year)
    if not _FIRST_YEAR <= number < _NO_YEAR:
        return None
    if not month:
        return year if not day or day <= 31 else None
    if not _exists(number, month, day or 1):
        return None
    return f"{year}{month:02d}{day:02d}" if day else f"{year}{month:02d}"
