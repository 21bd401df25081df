"""Phonetic keys: spellings of one sound meet, other scripts have none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.phonetics import phonetic_key


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("John Smith", "Jon Smyth", id="silent letters"),
        pytest.param("Philip", "Filip", id="ph and f"),
        pytest.param("Müller", "Muller", id="accents"),
        pytest.param("O'Neill", "ONeill", id="apostrophe"),
        pytest.param("O\u2019Neill", "O'Neill", id="typographic apostrophe"),
        pytest.param("Dr. Jane Doe", "Jane Doe", id="title in front"),
        pytest.param("The Beatles", "Beatles", id="article in front"),
        pytest.param("CATHERINE KNIGHT", "catherine night", id="case, silent k"),
        pytest.param("Anna Berg Hansen", "Anna Berg", id="two words count"),
    ],
)
def test_one_sound(a: str, b: str) -> None:
    assert phonetic_key(a) == phonetic_key(b) is not None


@pytest.mark.parametrize(("a", "b"), [("Smith", "Jones"), ("John Smith", "John Brown"), ("3M", "4M"), ("W", "X")])
def test_other_sounds(a: str, b: str) -> None:
    assert phonetic_key(a) != phonetic_key(b)


@pytest.mark.parametrize("text", [None, "", "  ", "!!!", "N/A", "unknown", "東京", "Иван Петров", "삼성", "Anna 東京"])
def test_no_key(text: str | None) -> None:
    assert phonetic_key(text) is None


@pytest.mark.parametrize(
    ("text", "key"), [("Jon Smyth", "JN SM0"), ("3M Company", "3M KMPN"), ("The", "0"), ("W", "W")]
)
def test_keys(text: str, key: str) -> None:
    assert phonetic_key(text) == key


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_never_raises_and_never_empty(text: str) -> None:
    assert phonetic_key(text) != ""


def test_long_word() -> None:
    assert phonetic_key("x" * 100_000) is not None
