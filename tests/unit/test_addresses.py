"""The comparison key of an address: one short spelling for words that are written long or short."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.addresses import address_key

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
VOCABULARY = "12 North Ninth St. Avenue Hauptstraße str. Straße 9th N. Apt #4 Calle de Mayor Pl , -"
ADDRESSES = st.lists(st.sampled_from(VOCABULARY.split())).map(" ".join)


@pytest.mark.parametrize(
    ("one", "other", "key"),
    [
        pytest.param("747 Ninth Avenue", "747 9th Ave.", "747 9th ave", id="ordinal and street type"),
        pytest.param("12 NORTH MAIN STREET", "12 N. Main St", "12 n main st", id="direction, in capitals"),
        pytest.param("5 Twentieth Boulevard", "5 20th blvd", "5 20th blvd", id="last ordinal"),
        pytest.param("1 First Place", "1 1st Pl", "1 1st pl", id="ordinal in st"),
        pytest.param("2 Second Lane", "2 2nd Ln.", "2 2nd ln", id="ordinal in nd"),
        pytest.param("3 Third Road", "3 3rd Rd", "3 3rd rd", id="ordinal in rd"),
        pytest.param("11 Eleventh Ct", "11 11th Court", "11 11th ct", id="eleventh is no first"),
        pytest.param("9 Elm Drive, Suite 4", "9 Elm Dr Ste 4", "9 elm dr ste 4", id="unit"),
        pytest.param("9 Elm Drive, Apartment 4", "9 Elm Dr, Apt. 4", "9 elm dr apt 4", id="apartment"),
        pytest.param("10 Southwest Parkway", "10 SW Pkwy", "10 sw pkwy", id="two directions in one word"),
        pytest.param("8 Av. Foch", "8 Avenue Foch", "8 ave foch", id="French avenue"),
        pytest.param("Hauptstraße 7", "Hauptstr. 7", "hauptstr 7", id="German compound"),
        pytest.param("Hauptstrasse 7", "HAUPTSTRASSE 7", "hauptstr 7", id="German compound without sharp s"),
        pytest.param("Lange Straße 7", "Lange Str. 7", "lange str 7", id="German street as a word"),
        pytest.param("Alter Platz 1", "Alter Pl. 1", "alter pl 1", id="German square"),
        pytest.param("Calle Mayor 3", "C. Mayor 3", "c mayor 3", id="Spanish street"),
        pytest.param("Avenida Córdoba 3", "Ave. Cordoba 3", "ave cordoba 3", id="Spanish avenue and accent"),
        pytest.param("  14,  Foundry\tLane ", "14 foundry-lane", "14 foundry ln", id="white space and signs"),
    ],
)
def test_two_spellings_have_one_key(one: str, other: str, key: str) -> None:
    assert address_key(one) == address_key(other) == key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("14 Foundry Lane", "15 Foundry Lane", id="house number"),
        pytest.param("14 North Road", "14 South Road", id="direction"),
        pytest.param("14 Fifth Street", "14 Sixth Street", id="ordinal"),
        pytest.param("14 Elm Street", "14 Elm Drive", id="street type"),
        pytest.param("Foundry Lane 14", "14 Foundry Lane", id="order of words"),
    ],
)
def test_two_addresses_have_two_keys(one: str, other: str) -> None:
    assert address_key(one) != address_key(other)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        pytest.param("Northern Road", "northern rd", id="word that begins like a direction"),
        pytest.param("Streetly Lane", "streetly ln", id="word that begins like a street type"),
        pytest.param("Firstcroft 2", "firstcroft 2", id="word that begins like an ordinal"),
        pytest.param("Strasser 2", "strasser 2", id="word that only begins like a street"),
        pytest.param("東京都 千代田区 1", "東京都 千代田区 1", id="other script"),
        pytest.param("Straße", "str", id="nothing but the street type"),
    ],
)
def test_whole_words_only(text: str, key: str) -> None:
    assert address_key(text) == key


@pytest.mark.parametrize("text", [None, "", "   ", "-", ".,;", "\u200b"])
def test_nothing_usable_has_no_key(text: str | None) -> None:
    assert address_key(text) is None


@given(TEXT | ADDRESSES)
def test_never_raises_and_twice_changes_nothing(text: str) -> None:
    key = address_key(text)
    assert key is None or (key and key == " ".join(key.split()))
    assert address_key(key) == key
