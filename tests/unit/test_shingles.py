"""Shingles: units, order, short and missing text, and what counts as one text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.shingles import shingles, text_units

TEXT = st.text(st.characters(exclude_categories=["Cs"]))


@pytest.mark.parametrize(
    ("text", "n", "expected"),
    [
        pytest.param("one two three four", 2, ["one two", "two three", "three four"], id="runs of words"),
        pytest.param("a b a b a", 2, ["a b", "b a"], id="distinct, first appearance"),
        pytest.param("one two", 3, ["one two"], id="shorter than n is one shingle"),
        pytest.param("one two three", 3, ["one two three"], id="as long as n"),
        pytest.param("cat", 5, ["cat"], id="one word"),
        pytest.param("b a b", 1, ["b", "a"], id="single words"),
        pytest.param("東京電力", 2, ["東 京", "京 電", "電 力"], id="Han by characters"),
        pytest.param("サンプル", 3, ["サ ン プ", "ン プ ル"], id="kana by characters"),
        pytest.param("삼성 전자", 2, ["삼 성", "성 전", "전 자"], id="Hangul over its spaces"),
        pytest.param("เสื้อ", 2, ["เ สื้", "สื้ อ"], id="Thai marks stay with their letter"),
        pytest.param("usb充電器 5w", 3, ["usb 充 電", "充 電 器", "電 器 5w"], id="scripts mixed"),
        pytest.param("مرحبا بكم في", 2, ["مرحبا بكم", "بكم في"], id="Arabic by words"),
        pytest.param("", 3, [], id="empty"),
        pytest.param("  \n\t ", 3, [], id="white space"),
        pytest.param("!!! ???", 3, [], id="only signs"),
        pytest.param("N/A", 1, [], id="placeholder"),
        pytest.param("<p> </p>", 2, [], id="only markup"),
        pytest.param(None, 3, None, id="NULL"),
    ],
)
def test_shingles(text: str | None, n: int, expected: list[str] | None) -> None:
    assert shingles(text, n) == expected


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param(
            "The quick fox, near the river.", "the quick  fox near the river", id="case, spacing, punctuation"
        ),
        pytest.param("Cafe\u0301 cre\u0300me with milk", "Café crème with milk", id="composed accents"),
        pytest.param("Wasser\u00addichte Armband\u00aduhr", "Wasserdichte Armbanduhr", id="soft hyphens"),
        pytest.param("Wasser&shy;dichte Uhr", "Wasserdichte Uhr", id="soft hyphen as an entity"),
        pytest.param("<p>Blue mug, 300 ml</p>", "Blue mug, 300 ml", id="markup"),
        pytest.param("Blue <b>mu</b>g<br/>tall", "Blue mug tall", id="tags inside and between words"),
        pytest.param("<style>p {color: red}</style>Blue mug tall", "Blue mug tall", id="style sheet"),
        pytest.param("Tea<!-- 5 left --> for two", "Tea for two", id="comment"),
        pytest.param("ﾄﾖﾀ自動車", "トヨタ自動車", id="half-width kana"),
    ],
)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_one_text(a: str, b: str, n: int) -> None:
    assert shingles(a, n) == shingles(b, n) != []


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("blue mug with handle", "red chair made of oak", id="fewer words than n"),
        pytest.param("مرحبا بكم في متجرنا", "ساعة يد مقاومة للماء", id="Arabic"),
        pytest.param("List<String> of names", "List<Integer> of names", id="angle brackets that are no markup"),
    ],
)
def test_other_texts(a: str, b: str) -> None:
    assert set(shingles(a, 3) or []).isdisjoint(shingles(b, 3) or [])


@pytest.mark.parametrize("n", [0, -1, None])
def test_impossible_n(n: int | None) -> None:
    with pytest.raises(ValueError, match="n must be 1 or more"):
        shingles("some text", n)  # type: ignore[arg-type]


@given(TEXT, st.integers(1, 6))
def test_every_unit_is_covered(text: str, n: int) -> None:
    found = shingles(text, n)
    units = text_units(text)
    assert found is not None and len(found) == len(set(found))
    assert set(" ".join(found).split(" ")) - {""} == set(units)


def test_long_text_takes_time_in_proportion() -> None:
    for text in ("<script" * 15_000, "<" * 100_000, "<!--" * 25_000, "&" * 100_000, "電" * 100_000, "<a " * 30_000):
        assert shingles(text, 5) is not None
