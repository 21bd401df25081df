"""How alike names of companies are: cut short, written in consonants, in initials, or one and its daughter."""

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from python_udfs.company_similarity import company_similarities, company_similarity
from python_udfs.similarity import name_similarity

STRICT, RECALL, REVIEW = 0.9, 0.86, 0.8
VOCABULARY = "acme acmee group holding international msft microsoft ibm global bank 2 ii smith jones the of 東京"
NAMES = st.lists(st.sampled_from(VOCABULARY.split()), max_size=5).map(" ".join)


def score(a: str, b: str) -> float:
    found = company_similarity(a, b)
    assert found is not None and found == company_similarity(b, a)
    return found


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("brelvane", "brelvane group", id="the whole group"),
        pytest.param("brelvane international", "brelvane", id="how far it reaches"),
        pytest.param("brelvane com", "brelvane", id="domain name"),
        pytest.param("marrowick", "marrowick group holding", id="two words of reach"),
        pytest.param("brelvane", "brelvane korchin tolmatsu", id="first of three partners"),
        pytest.param("stnwck", "stanwick", id="vowels left out"),
        pytest.param("brelvanne", "brelvane group", id="doubled letter beside"),
        pytest.param("cencora", "sencora", id="first letter of a long word"),
        pytest.param("brelvane steel", "brelvine steel", id="letter beside a word that is the same"),
        pytest.param("ostrava bank of chima", "ostrava bank of china", id="letter in a short word of several"),
    ],
)
def test_leaning_to_recall_takes_it(a: str, b: str) -> None:
    assert score(a, b) >= RECALL


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("brelvane", "brelvane group", id="the whole group"),
        pytest.param("brelvane", "brelvane korchin tolmatsu", id="first of three partners"),
        pytest.param("stnwck", "stanwick", id="vowels left out"),
    ],
)
def test_strict_matching_leaves_it_to_a_person(a: str, b: str) -> None:
    assert REVIEW <= score(a, b) < STRICT


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("ibm", "international business machines", id="initials"),
        pytest.param("ey", "ernst and young", id="initials around an and"),
        pytest.param("bmw", "bayerische motoren werke", id="initials in German"),
    ],
)
def test_initials_are_for_a_person_at_every_lean(a: str, b: str) -> None:
    assert REVIEW <= score(a, b) < RECALL


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("brelvane", "brelvane systems", id="daughter by trade"),
        pytest.param("brelvane", "brelvane energy", id="daughter by trade, one word"),
        pytest.param("brelvane", "brelvane interactive entertainment", id="daughter by two words of trade"),
        pytest.param("brelvane", "brelvane mexico", id="daughter abroad"),
        pytest.param("brelvane", "brelvane faucet", id="two words only"),
        pytest.param("brelvane", "brelvane and korchin", id="one of two partners"),
        pytest.param("brelvane bank", "brelvane bank singapore", id="branch"),
        pytest.param("brelvane", "brelvane 2", id="number on one side"),
        pytest.param("alba service", "alfa service", id="the only telling word differs"),
        pytest.param("ford motors", "fort motors", id="letter in a short word"),
        pytest.param("ml group", "ml holding", id="two letters say little"),
        pytest.param("bank", "bank group", id="only words of the market"),
        pytest.param("brelvane fund xlii", "brelvane fund xliii", id="large roman numerals"),
        pytest.param("first brelvane bank", "second brelvane bank", id="ordinals"),
        pytest.param("mst", "microsoft", id="three consonants may be anything"),
        pytest.param("mxft", "microsoft", id="a consonant of no word"),
        pytest.param("海天", "海天集団石油", id="another script is no plain word"),
        pytest.param("imperial bank", "imperial mail", id="one ordinary word in common"),
        pytest.param("brelvane steel", "brelvane steel partners", id="a word of trade on one side of two"),
    ],
)
def test_no_lean_takes_it(a: str, b: str) -> None:
    assert score(a, b) < RECALL


@given(NAMES, NAMES)
def test_it_goes_beyond_likeness_only_below_strict_matching(a: str, b: str) -> None:
    found, plain = company_similarity(a, b), name_similarity(a, b)
    assert found == company_similarity(b, a)
    assert (found is None) == (plain is None)
    if found is not None and plain is not None:
        assert 0 <= found <= 1
        assert found == plain or max(found, plain) < STRICT


@settings(deadline=None)  # the first partner of a house reads the list of countries
@given(st.lists(st.tuples(st.none() | NAMES, st.none() | NAMES)))
def test_batch_equals_single(pairs: list[tuple[str | None, str | None]]) -> None:
    left, right = pa.array([a for a, _ in pairs], pa.string()), pa.array([b for _, b in pairs], pa.string())
    assert company_similarities(left, right).to_pylist() == [company_similarity(a, b) for a, b in pairs]
