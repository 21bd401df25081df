"""Country names and codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs import lists
from python_udfs.countries import country_code, subdivision

ALPHA_2 = [row["code"] for row in lists.rows("country_names") if row["note"] == "ISO 3166-1 alpha-2"]


def test_the_list_has_every_country() -> None:
    rows = lists.rows("country_names")
    assert len(ALPHA_2) == len(set(ALPHA_2)) == 249
    assert len({row["code"] for row in rows if row["note"] == "ISO 3166-1 alpha-3"}) == 249
    assert {row["code"] for row in rows} == {*ALPHA_2, "XK"}
    named = {row["code"] for row in rows if len(row["name"]) > 3}
    assert named >= set(ALPHA_2)


@pytest.mark.parametrize("code", ALPHA_2)
def test_a_code_is_its_own_code(code: str) -> None:
    assert country_code(code) == country_code(code.lower()) == country_code(f" {code} ") == code


def test_every_name_of_the_list_means_one_country() -> None:
    for row in lists.rows("country_names"):
        assert country_code(row["name"]) == row["code"], row


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("UK", "GB"), ("EL", "GR"), ("DEU", "DE"), ("usa", "US"), ("U.S.A.", "US"), ("U.S.", "US"), ("U.K.", "GB"),
        ("Deutschland", "DE"), ("Alemania", "DE"), ("Österreich", "AT"), ("OSTERREICH", "AT"), ("España", "ES"),
        ("中国", "CN"), ("대한민국", "KR"), ("日本", "JP"), ("Россия", "RU"), ("Ελλάδα", "GR"), ("مصر", "EG"),
        ("England", "GB"), ("Holland", "NL"), ("The Netherlands", "NL"), ("Russia", "RU"), ("Viet Nam", "VN"),
        ("Korea, Republic of", "KR"), ("South Korea", "KR"), ("North Korea", "KP"), ("Türkiye", "TR"), ("Turkey", "TR"),
        ("Czech Republic", "CZ"), ("Côte d’Ivoire", "CI"), ("Ivory Coast", "CI"), ("Bosnia & Herzegovina", "BA"),
        ("St. Lucia", "LC"), ("The Gambia", "GM"), ("Niger", "NE"), ("Nigeria", "NG"), ("Guinea-Bissau", "GW"),
        ("Hong Kong SAR", "HK"), ("Kosovo", "XK"), ("NA", "NA"), ("na", "NA"), ("Namibia", "NA"), ("NAM", "NA"),
        ("Germany (DE)", "DE"), ("DE / Deutschland", "DE"), ("DE - Germany", "DE"), ("🇩🇪", "DE"), ("🇩🇪 Germany", "DE"),
        ("US-CA", "US"), ("ca_on", "CA"), ("\u200bFrance\ufeff", "FR"), ("ＦＲ", "FR"),
    ],
)  # fmt: skip
def test_names_and_variants(text: str, code: str) -> None:
    assert country_code(text) == code


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        " ",
        "N/A",
        "n.a.",
        "N A",
        "-",
        "unknown",
        "XX",
        "ZZ",
        "Atlantis",
        "Berlin",
        "Germany, France",
        "DE-FR",
        "Europe",
        "x" * 100000,
        "12",
        "D€",
    ],
)
def test_what_names_no_country(text: str | None) -> None:
    assert country_code(text) is None


def test_subdivisions() -> None:
    assert subdivision("us_de") == ("US", "DE")
    assert subdivision("US-XX") is None
    assert subdivision("Delaware") is None
    assert subdivision(None) is None


@given(st.text())
def test_no_text_raises_and_a_code_is_stable(text: str) -> None:
    code = country_code(text)
    assert code is None or country_code(code) == code
