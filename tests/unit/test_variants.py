"""Variants of one product: the facts of titles, the contradictions between them, and what contradicts nothing."""

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.variants import variant_difference, variant_differences, variant_marks

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
PIECES = st.sampled_from(
    ["128", "gb", "series", "s7", "gen 2", "WH-1000XM4", "黑色", "2 x", " ", "pack of ", "pro", "2021"]
)
TITLES = st.lists(PIECES, max_size=10).map(" ".join)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Phone X 128GB black", ["colour:black", "memory:128gb"], id="storage and colour"),
        pytest.param("Watch Series 5 2021", ["series:5", "year:2021"], id="series and year"),
        pytest.param("第二代 耳機 黑色", ["colour:black", "generation:2"], id="Chinese generation and colour"),
        pytest.param("이어폰 3세대", ["generation:3"], id="Korean generation"),
        pytest.param("イヤホン 第3世代", ["generation:3"], id="Japanese generation"),
        pytest.param("Multicooker 7-in-1", ["functions:7"], id="functions"),
        pytest.param("Case for Galaxy S7", ["short code:s7"], id="short code"),
        pytest.param("Herren Laufschuh Größe 42", ["gender:male", "size:42"], id="German size and gender"),
        pytest.param("Headphones WH-1000XM4", ["model code:WH1000XM4"], id="model code"),
        pytest.param("Plain mug", [], id="says nothing"),
        pytest.param("n/a", [], id="placeholder"),
        pytest.param(None, [], id="missing"),
    ],
)
def test_variant_marks(text: str | None, expected: list[str]) -> None:
    assert variant_marks(text) == expected


# A size of shoes in many languages; the words as they are written.
SIZE_WORDS = """
Größe|Gr.|Gr|GR:|Schuhgröße|taille|Taille:|pointure|talla|tamanho|tam.|taglia|misura|maat|size|Size:|sz|sz.|storlek
strl.|størrelse|str.|rozmiar|rozm.|koko|velikost|veľkosť|méret|mărime|beden|μέγεθος|размер|разм.|р-р|サイズ|サイズ:
尺码|尺碼|尺寸|尺码：|鞋码|사이즈|ไซส์|مقاس|מידה
"""


@pytest.mark.parametrize("word", SIZE_WORDS.strip().replace("\n", "|").split("|"))
def test_sizes_in_every_language_are_one_size(word: str) -> None:
    assert "size:42" in variant_marks(f"Sneaker Fox {word} 42")
    for other in ("Größe", "size", "サイズ"):
        assert variant_difference(f"Sneaker Fox {word} 42", f"Sneaker Fox {other} 42") is None
        assert variant_difference(f"Sneaker Fox {word} 42", f"Sneaker Fox {other} 43") == "size "
        assert variant_difference(f"Sneaker Fox {other} 42.5", f"Sneaker Fox {word} 42") == "size "
    assert variant_difference(f"Sneaker Fox {word} 42", "Sneaker Fox") is None
    # Letters, too.
    assert "size letter:m" in variant_marks(f"Shirt Fox {word} M")
    assert variant_difference(f"Shirt Fox {word} M", "Shirt Fox Größe L") == "size letter"
    assert variant_difference(f"Shirt Fox {word} M", "Shirt Fox size M") is None
    assert variant_difference(f"Shirt Fox {word} XXL", "Shirt Fox taille 2XL") is None
    assert variant_difference(f"Shirt Fox {word} XXL", "Shirt Fox taille XXXL") == "size letter"
    assert variant_difference(f"Shirt Fox {word} M/L", "Shirt Fox Gr. L") is None
    assert variant_difference(f"Shirt Fox {word} M", "Shirt Fox") is None


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Sneaker 42", id="a bare number"),
        pytest.param("Pizza T. 42", id="a single letter"),
        pytest.param("Kaffee 250 gr 24 Beutel", id="grams"),
        pytest.param("Kaffee 250gr. 24", id="grams with a point"),
        pytest.param("Vintage 42", id="the end of another word"),
        pytest.param("Size matters 42", id="a word between"),
        pytest.param("Size 400", id="too large"),
        pytest.param("Size Mens", id="a word that begins with a letter"),
        pytest.param("Grace M", id="the beginning of another word"),
        pytest.param("Made in US M", id="a country and a letter"),
    ],
)
def test_no_size_without_its_word(text: str) -> None:
    assert [mark for mark in variant_marks(text) if mark.startswith("size")] == []


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        pytest.param("Phone X 128GB", "Phone X 256 GB", "memory", id="storage"),
        pytest.param("Laptop 8GB 256GB SSD", "Laptop 8GB 512GB SSD", "memory", id="storage beside equal memory"),
        pytest.param("Wipes 80 ct (Pack of 6)", "Wipes 80 ct (Pack of 2)", "count", id="packs of equal content"),
        pytest.param("Cola 6 x 330 ml", "Cola 24 x 330 ml", "count", id="pack size"),
        pytest.param("Lait 1 litre", "Lait 2 litres", "volume", id="French volume"),
        pytest.param("Kaffee 500 g", "Kaffee 1 kg", "mass", id="German mass"),
        pytest.param("螢幕 27吋", "螢幕 32吋", "screen", id="Chinese inches"),
        pytest.param("텀블러 500ml 블랙", "텀블러 500ml 화이트", "colour", id="Korean colours"),
        pytest.param("スマホケース 黒 ブラック", "スマホケース ホワイト", "colour", id="Japanese colours"),
        pytest.param("Borsa nera", "Borsa rossa", "colour", id="Italian colours"),
        pytest.param("Zapatilla azul talla 40", "Zapatilla azul talla 41", "size ", id="Spanish size"),
        pytest.param("Headphones WH-1000XM4", "Headphones WH-1000XM5", "model code", id="model code"),
        pytest.param("Lego Castle 75938", "Lego Castle 75941", "model code", id="numbers of one length"),
        pytest.param("Glass for Galaxy S7", "Glass for Galaxy J3", "short code", id="short code"),
        pytest.param("Dolls Series 1", "Dolls Series 2", "series", id="series"),
        pytest.param("Glass for iPhone 8", "Glass for iPhone 6", "iphone", id="number of a model"),
        pytest.param("Moto X 4th Generation", "Moto X 2nd Gen", "generation", id="generation"),
        pytest.param("Game III", "Game II", "game", id="roman numerals"),
        pytest.param("Fryer 7-in-1", "Fryer 9-in-1", "functions", id="functions"),
        pytest.param("Calendar 2021", "Calendar 2022", "year", id="year"),
        pytest.param("Vortex Plus fryer", "Vortex Pro fryer", "tier", id="steps of a line"),
        pytest.param("Mens running shirt", "Womens running shirt", "gender", id="gender"),
        pytest.param("T-Shirt Basic L", "T-Shirt Basic XL", "amount", id="garment size"),
    ],
)
def test_plain_contradictions(one: str, other: str, expected: str) -> None:
    assert variant_difference(one, other) == expected
    assert variant_difference(other, one) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Phone X 128GB black", "Phone X", id="what one title leaves out"),
        pytest.param('Laptop 13.3"', 'Laptop 13"', id="rounded inches"),
        pytest.param("Camera 14.7 megapixel", "Camera 14 megapixel", id="rounded megapixels"),
        pytest.param("Milk 0.5 l", "Milk 500 ml", id="one amount in two units"),
        pytest.param("Cable 6 ft", "Cable 1.8 m", id="two systems of units"),
        pytest.param("Sheets 2 x 160 ct", "Sheets 320 ct", id="content of the whole pack"),
        pytest.param("Water 6 x 500 ml", "Water 6 pack 3 l", id="volume of the whole pack"),
        pytest.param("Rug 30 x 40 cm", "Rug 40 x 30 cm", id="sides in another order"),
        pytest.param("Samsung 7 Series TV", "Samsung Series 7 TV", id="number before and behind its word"),
        pytest.param("Oven NN-H965BK", "Oven NNH965BF", id="letters at the end of a code"),
        pytest.param("Player SD-P71S", "Player SDP71S", id="hyphen inside a code"),
        pytest.param("Steamer GS38R", "Steamer GS38", id="letters behind a short code"),
        pytest.param("Camera XSi 2757B003", "Camera XSi XSIREB1855", id="order number and model"),
        pytest.param("Cookbook 2017-8", "Cookbook 2017-9", id="month of a book"),
        pytest.param("Bike for ages 3 up", "Bike for ages 4 up", id="ages bound, they name no model"),
        pytest.param("Cover XX-Large 3 burner", "Cover 3 burner", id="a size is no roman numeral"),
        pytest.param("Phone X renewed", "Phone X refurbished", id="words for one condition"),
        pytest.param("Bag black/white", "Bag white", id="one of two colours"),
        pytest.param("n/a", "Phone X 128GB", id="placeholder"),
        pytest.param(None, "Phone X 128GB", id="missing"),
    ],
)
def test_what_contradicts_nothing(one: str | None, other: str | None) -> None:
    assert variant_difference(one, other) is None
    assert variant_difference(other, one) is None


def test_amounts_that_repeat_differ_from_either_side() -> None:
    assert variant_difference("1x 2pk", "1x 1x fox 1x") == variant_difference("1x 1x fox 1x", "1x 2pk")
    assert variant_difference("1X2PK", "1X1X0V:1X") == variant_difference("1X1X0V:1X", "1X2PK") == "count"


@given(TEXT | TITLES, TEXT | TITLES)
def test_never_raises_is_symmetric_and_finds_nothing_in_one_title(one: str, other: str) -> None:
    assert variant_difference(one, other) == variant_difference(other, one)
    assert variant_difference(one, one) is None
    assert variant_marks(one) == sorted(set(variant_marks(one)))


def test_arrays_give_what_single_titles_give() -> None:
    one, other = ["Phone 128GB", None, "Mug"], ["Phone 256GB", "Mug", "Mug"]
    assert variant_differences(pa.array(one), pa.array(other)).to_pylist() == ["memory", None, None]
    with pytest.raises(ValueError, match="3 and 1"):
        variant_differences(pa.array(one), pa.array(["Mug"]))
