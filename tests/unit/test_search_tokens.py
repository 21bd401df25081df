"""Tokens of texts and searches; standard forms within a text."""

import pytest

from python_udfs.search_tokens import index_tokens, query_tokens
from python_udfs.standard_forms import standardized


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (None, None),
        ("", None),
        ("--- !", None),
        ("Äpfel, ÄPFEL", [("apfel", 0), ("apfel", 1)]),
        ("ＡＢＣ　１２", [("abc", 0), ("12", 1)]),
        ("東京", [("東", 0), ("東京", 0), ("京", 1)]),
        ("usb充電 x", [("usb", 0), ("充", 1), ("充電", 1), ("電", 2), ("x", 3)]),
        ("삼성 tv", [("삼", 0), ("삼성", 0), ("성", 1), ("tv", 2)]),
        ("النور", [("النور", 0)]),
    ],
)
def test_index_tokens(text: str | None, expected: list[tuple[str, int]] | None) -> None:
    found = index_tokens(text)
    assert (found and [(token["token"], token["position"]) for token in found]) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (None, None),
        ("?", None),
        ("New york", [(0, "new", 0), (1, "york", 1)]),
        ("京", [(0, "京", 0)]),
        ("東京都 tv", [(0, "東京", 0), (0, "京都", 1), (1, "tv", 3)]),
    ],
)
def test_query_tokens(text: str | None, expected: list[tuple[int, str, int]] | None) -> None:
    found = query_tokens(text)
    assert (found and [(token["unit"], token["token"], token["position"]) for token in found]) == expected


@pytest.mark.parametrize(
    ("text", "forms", "expected"),
    [
        ("Robert Main St. 5", {"main st": "Main Street"}, "Robert Main Street. 5"),
        ("BP, bp & BPX", {"BP": "British Petroleum"}, "British Petroleum, British Petroleum & BPX"),
        # The longest first; what stands in a place is not looked at again.
        ("st petersburg st", {"st": "street", "St. Petersburg": "Saint st"}, "Saint st street"),
        ("mac", {"mac": "Apple Mac"}, "Apple Mac"),
        ("Acme, ACME inc.", {"acme": "Acme Inc"}, "Acme Inc, ACME inc."),
        ("café au lait", {"CAFE": "coffee"}, "coffee au lait"),
        ("cafe\u0301 noir", {"cafe": "coffee"}, "coffee noir"),
        ("東京都港区", {"東京都": "東京"}, "東京港区"),
        ("usb充電器", {"充電器": " charger"}, "usb charger"),
        ("nothing here", {"x": "y"}, "nothing here"),
        ("", {"x": "y"}, ""),
        ("a", {"!": "b"}, "a"),
    ],
)
def test_standard_forms_take_the_place_of_written_ones(text: str, forms: dict[str, str], expected: str) -> None:
    assert standardized(text, list(forms), list(forms.values())) == expected
    assert standardized(text, list(forms)[::-1], list(forms.values())[::-1]) == expected


def test_nothing_of_nothing() -> None:
    assert standardized(None, ["a"], ["b"]) is None
    assert standardized("a", None, ["b"]) is None
    assert standardized("a", ["a"], None) is None
    with pytest.raises(ValueError, match="1 written forms for 2 standards"):
        standardized("a", ["a"], ["b", "c"])
