"""Comparison keys of phone numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.phones import phone_key


@pytest.mark.parametrize(
    "text",
    [
        "404/874-5535",
        "(404) 874 5535",
        "404-874-5535 x12",
        "404.874.5535",
        "1-404-874-5535",
        "4048745535.0",
        "Tel: 404 874 5535",
        "404 874 5535 ext. 7",
        "404/874-5535 or 404/874-5536",
        "404-874-5535; 404-874-5536",
    ],
)
def test_one_number_written_many_ways(text: str) -> None:
    assert phone_key(text, None) == "4048745535"
    assert phone_key(text, "US") == "+14048745535"
    assert phone_key(text, "United States") == "+14048745535"


@pytest.mark.parametrize(
    ("text", "country", "key"),
    [
        ("+1 404 874 5535", None, "+14048745535"),
        ("tel:+1-404-874-5535", None, "+14048745535"),
        ("030/1234567", "DE", "+49301234567"),
        ("+49 (0)30 1234567", None, "+49301234567"),
        ("0049 30 1234567", None, "+49301234567"),
        ("+49 30 1234567", "FR", "+49301234567"),
        ("+39 (0)2 12345678", None, "+390212345678"),
        ("020 7946 0958 / 020 7946 0959", "GB", "+442079460958"),
        ("+44 20 7946 0958 (office)", None, "+442079460958"),
        ("８７４−５５３５ ００", None, "874553500"),
        ("０３−１２３４−５６７８", "JP", "+81312345678"),
        ("010-1234-5678", "KR", "+821012345678"),
        ("8745535/8745536", None, "8745535"),
        ("1-800-FLOWERS", "US", "+18003569377"),
        ("000 000 0000 / 404 874 5535", "US", "+14048745535"),
    ],
)
def test_numbers_of_many_countries(text: str, country: str | None, key: str) -> None:
    assert phone_key(text, country) == key


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "n/a",
        "-",
        "0000000000",
        "000-000-0000",
        "5555555555",
        "(555) 555-5555",
        "1234567890",
        "123-456-7890",
        "+1 111 111 1111",
        "0123456789",
        "9876543210",
        "111",
        "x12",
        "call me",
        "4.04E+09",
        "1" * 100000,
    ],
)
def test_fillers_and_words_have_no_key(text: str | None) -> None:
    assert phone_key(text, None) is None
    assert phone_key(text, "US") is None


@given(
    st.text(alphabet="0123456789+()-/ xext.;#٣５", max_size=40) | st.text(), st.sampled_from([None, "US", "DE", "??"])
)
def test_no_text_raises_and_a_key_is_its_own_key(text: str, country: str | None) -> None:
    key = phone_key(text, country)
    if key is not None:
        assert key.lstrip("+").isdigit()
        assert phone_key(key, None) in (key, None) or not key.startswith("+")
