"""Prices, currencies, instants and dates."""

import datetime
import decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.values import currency_code, date_key, instant, price_amount


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("1299", "1299"), ("0", "0"), ("0.00", "0.00"), ("007.50", "7.50"), (".99", "0.99"), ("$.99", "0.99"),
        ("1.299,00 €", "1299.00"), ("$399.00", "399.00"), ("1,299.00", "1299.00"), ("EUR 12,5", "12.5"),
        ("1 299,00", "1299.00"), ("1\u202f299,00\u00a0€", "1299.00"), ("1'299.00", "1299.00"), ("1’299.–", "1299"),
        ("12,-", "12"), ("€ 1.299,-", "1299"), ("12€99", "12.99"), ("1,23,456.00", "123456.00"),
        ("1.299.000", "1299000"),
        ("12.345.678,90", "12345678.90"), ("0.999", "0.999"), ("0,999", "0.999"), ("1299.000", "1299.000"),
        ("1,299", "1299"), ("$1,299", "1299"), ("1.299 €", "1299"), ("12.000 ₫", "12000"), ("12,000원", "12000"),
        ("1.5E3", "1500"), ("1.25e1", "12.5"), ("٣٫٥٠", "3.50"), ("１２９９円", "1299"), ("Price: $5", "5"),
        ("12,99 € inkl. MwSt.", "12.99"), ("1 299 kr", "1299"), ("5,00 zł", "5.00"), ("Rs. 500", "500"),
    ],
)  # fmt: skip
def test_prices_of_all_locales(text: str, amount: str) -> None:
    assert price_amount(text) == amount
    assert price_amount(amount) in (amount, None)


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "N/A",
        "free",
        "gratis",
        "10 - 20",
        "$10-$20",
        "-5",
        "−5",
        "(5.00)",
        "€12.99 €9.99",
        "2 for 5",
        "20%",
        "ab 12,99 €",
        "from $5",
        "$12.99/kg",
        "1.299",
        "12.500",
        "KWD 1.250",
        "1,29,9",
        "1.2.3",
        "€5 USD 6",
        "USD",
        "NaN",
        "inf",
        "9" * 40,
        "1" * 100000,
        "1_000",
        "1,2,3",
        "1.299,00.5",
    ],
)
def test_what_is_no_single_price(text: str | None) -> None:
    assert price_amount(text) is None


@given(st.decimals(min_value=0, max_value=10**9, places=2))
def test_a_price_comes_back_from_every_way_of_writing_it(amount: decimal.Decimal) -> None:
    english = f"{amount:,.2f}"
    german = english.translate(str.maketrans(",.", ".,"))
    for written in (f"{amount:.2f}", f"${english}", f"{german} €", english.replace(",", "'"), german.replace(".", " ")):
        assert decimal.Decimal(price_amount(written) or "-1") == amount, written


@pytest.mark.parametrize(
    ("text", "country", "code"),
    [
        ("EUR", None, "EUR"), ("eur", None, "EUR"), ("€", None, "EUR"), ("12,50 €", None, "EUR"), ("£5", None, "GBP"),
        ("US$ 5", None, "USD"), ("A$5", None, "AUD"), ("HK$5", None, "HKD"), ("R$ 5", None, "BRL"), ("₩1", None, "KRW"),
        ("1 299 Kč", None, "CZK"), ("5 zł", None, "PLN"), ("5 руб.", None, "RUB"), ("100円", None, "JPY"),
        ("$", "US", "USD"), ("$", "Canada", "CAD"), ("¥100", "JP", "JPY"), ("￥100", "CN", "CNY"),
        ("100 kr", "SE", "SEK"),
        ("Rs. 500", "India", "INR"), ("TRY 5", None, "TRY"), ("1.299,00 EUR inkl. MwSt.", None, "EUR"),
        ("$", None, None), ("¥100", None, None), ("100 kr", None, None), ("EUR/USD", None, None), ("5", None, None),
        ("try it all", None, None),
        ("try our best", None, None), ("XYZ", None, None), ("", None, None), (None, None, None), ("extra$", "US", None),
    ],
)  # fmt: skip
def test_currencies(text: str | None, country: str | None, code: str | None) -> None:
    assert currency_code(text, country) == code


@pytest.mark.parametrize(
    ("text", "stamp"),
    [
        ("2024-06-01T23:30:00-05:00", "2024-06-02T04:30:00Z"),
        ("2024-06-02T01:00:00Z", "2024-06-02T01:00:00Z"),
        ("2024-9-1", "2024-09-01T00:00:00Z"),
        ("2024-06-01 23:30", "2024-06-01T23:30:00Z"),
        ("2024-06-01T23:30+0530", "2024-06-01T18:00:00Z"),
        ("2024-06-01T23:30:00.250Z", "2024-06-01T23:30:00.25Z"),
        ("2024-06-01T24:00:00Z", "2024-06-02T00:00:00Z"),
        ("2024-06-01T23:59:60Z", "2024-06-02T00:00:00Z"),
        ("20240601T233000Z", "2024-06-01T23:30:00Z"),
        ("20240601", "2024-06-01T00:00:00Z"),
        ("2024/06/01", "2024-06-01T00:00:00Z"),
        ("01.02.2024", "2024-02-01T00:00:00Z"),
        ("01.02.2024 14:30", "2024-02-01T14:30:00Z"),
        ("25/12/2024", "2024-12-25T00:00:00Z"),
        ("12/25/2024 11:30 PM", "2024-12-25T23:30:00Z"),
        ("05/05/2024", "2024-05-05T00:00:00Z"),
        ("1 June 2024", "2024-06-01T00:00:00Z"),
        ("Jun 1, 2024", "2024-06-01T00:00:00Z"),
        ("June 1st, 2024", "2024-06-01T00:00:00Z"),
        ("1. Juni 2024", "2024-06-01T00:00:00Z"),
        ("1er août 2024", "2024-08-01T00:00:00Z"),
        ("1 de junio de 2024", "2024-06-01T00:00:00Z"),
        ("2 мая 2024 г.", "2024-05-02T00:00:00Z"),
        ("2024年6月1日", "2024-06-01T00:00:00Z"),
        ("Sat, 01 Jun 2024 23:30:00 -0500", "2024-06-02T04:30:00Z"),
        ("2024-06-01T10:00:00-05:00[America/New_York]", "2024-06-01T15:00:00Z"),
        ("1717284600", "2024-06-01T23:30:00Z"),
        ("1717284600000", "2024-06-01T23:30:00Z"),
        ("1717284600.5", "2024-06-01T23:30:00.5Z"),
        ("9999-12-31", "9999-12-31T00:00:00Z"),
    ],
)
def test_instants(text: str, stamp: str) -> None:
    assert instant(text) == stamp
    assert instant(stamp) == stamp


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "N/A",
        "yesterday",
        "03/04/2024",
        "2024-02-30",
        "31.02.2024",
        "13/13/2024",
        "0000-00-00",
        "1.2.24",
        "2024",
        "2024-06",
        "June 2024",
        "2024-06-01T25:00",
        "2024-06-01T23:30:00 CST",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:00-05:00",
        "12345",
        "1" * 100000,
        "2024-06-01T10:00:00+99:00",
    ],
)
def test_what_is_no_instant(text: str | None) -> None:
    assert instant(text) is None


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2024-06-01T23:30:00-05:00", "2024-06-01"), ("15 March 1905", "1905-03-15"), ("1.2.1850", "1850-02-01"),
        ("1850", "1850"), ("1850-07", "1850-07"), ("06/1850", "1850-06"), ("June 1850", "1850-06"),
        ("1850-07-00", "1850-07"), ("1850-00-00", "1850"), ("03/04/1850", None), ("1850-13", None), ("0000", None),
        ("1850-02-30", None), ("N/A", None), (None, None),
    ],
)  # fmt: skip
def test_dates_go_as_far_as_they_are_known(text: str | None, date: str | None) -> None:
    assert date_key(text) == date
    assert date is None or date_key(date) == date


@given(st.datetimes(min_value=datetime.datetime(1000, 1, 1)), st.integers(-12 * 60, 14 * 60))
def test_an_instant_is_that_of_the_standard_library(moment: datetime.datetime, minutes: int) -> None:
    zoned = moment.replace(tzinfo=datetime.timezone(datetime.timedelta(minutes=minutes)))
    stamp = instant(zoned.isoformat())
    if stamp is not None:  # None at the end of the calendar
        assert datetime.datetime.fromisoformat(stamp) == zoned
    else:
        assert moment.year == 9999


@given(st.text() | st.text(alphabet="0123456789-/.: TZ+,€$'年月日junemay", max_size=30))
def test_no_text_raises(text: str) -> None:
    for function in (price_amount, currency_code, instant, date_key):
        value = function(text)
        assert value is None or value
    amount = price_amount(text)
    assert amount is None or decimal.Decimal(amount) >= 0
