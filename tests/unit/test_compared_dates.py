"""Dates as the digits that comparisons hold against each other."""

import datetime
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.compared_dates import date_digits
from python_udfs.dates import _MONTH_NAMES

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
DATES = st.from_regex(r"[0-9]{1,4}[-/. ]?[0-9]{1,2}[-/. ]?[0-9]{1,4}", fullmatch=True)


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("1984-09-02", "19840902"), ("19840902", "19840902"), ("2.9.1984", "19840902"), ("2. 9. 1984", "19840902"),
        ("1984/9/2", "19840902"), ("1984.09.02", "19840902"), ("02091984", "19840902"), ("10122001", "20011210"),
        ("02 09 1984", "19840902"), ("1984-09-02t08:00:00z", "19840902"), ("03/04/2001 10:00", "20010403"),
        ("3rd of March, 2001", "20010303"), ("Saturday, March 3, 2001", "20010303"), ("2001-Mar-03", "20010303"),
        ("2001. március 3.", "20010303"), ("3-MAR-2001", "20010303"), ("3 gennaio 2001", "20010103"),
        ("3/4/01", "__010403"), ("12/31/99", "__991231"), ("31-Dec-99", "__991231"), ("84-09-02", "__840902"),
        ("1984", "1984"), ("198409", "198409"), ("09/1984", "198409"), ("Sept. 1984", "198409"),
        ("19840000", "1984"), ("19840900", "198409"), ("1984-00-00", "1984"), ("00.09.1984", "198409"),
        ("1984-25-12", "19842512"), ("19842512", "19842512"), ("1984092", "1984092"), ("198-09-02", "1980902"),
        ("2001-02-31", "20010231"), ("31/02/2001", "20010231"), ("2001-9-31", "20010931"), ("20010231", "20010231"),
        ("2001-13-05", "20011305"), ("13/13/2001", "20011313"), ("2001-99-99", None), ("30 February 2001", None),
        ("00/00/0000", None),
        ("9999-99-99", None), ("9999", None), ("99999999", None), ("00000000", None), ("99/99/2001", None),
        ("0000", None), ("45", None), ("198413", None), ("unknown", None), ("n/a", None), ("", None), (None, None),
        ("20/20/20", None), ("March", None), ("+44 1632 960101", None), ("1" * 5000, None),
    ],
)  # fmt: skip
def test_dates_as_digits(text: str | None, digits: str | None) -> None:
    assert date_digits(text) == digits


@pytest.mark.parametrize("month", range(1, 13))
def test_every_known_month_is_read_without_its_accents_too(month: int) -> None:
    for name in _MONTH_NAMES[month - 1].split():
        for text in (f"3 {name} 2001", f"3. {name.upper()} 2001", f"{name} 3, 2001", f"3-{name}-2001"):
            assert date_digits(text) == f"2001{month:02d}03", text


@given(TEXT | DATES)
def test_never_raises_and_gives_digits(text: str) -> None:
    found = date_digits(text)
    assert found is None or re.fullmatch("(?:__|[0-9]{2})(?:[0-9]{2}){1,3}|[0-9]{7}|[0-9]{9}", found)


@given(st.dates(min_value=datetime.date(1000, 1, 1), max_value=datetime.date(2999, 12, 31)))
def test_a_date_is_itself_in_every_form(date: datetime.date) -> None:
    digits = date.strftime("%Y%m%d")
    for form in ("%Y-%m-%d", "%Y%m%d", "%d.%m.%Y", "%d/%m/%Y", "%d-%m-%Y", "%Y/%m/%d", "%d %B %Y", "%b %d, %Y"):
        assert date_digits(date.strftime(form)) == digits
