"""Product titles: keys, amounts, model codes, colours, and variants that contradict each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.markup import strip_markup
from python_udfs.product_names import colours, model_codes, product_key, quantities, variants_contradict

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
# Titles that look like titles: numbers, units, signs and words in any order.
SIGNS = '0,5 1.5 1/2 " x × * 吋 入 + # - ( ) / ² ½ ™ <b> &amp; 1,000 \u2044'
LETTERS = "128 3 24 gb ml l cm er tn m8 kg 개 г in stk"
PIECES = st.sampled_from([*SIGNS.split(), *LETTERS.split(), " ", "pack of ", "eu ", "size "])
TITLES = st.lists(PIECES, max_size=12).map("".join)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("iPhone 13 128 GB", "iphone 13 128gb", id="unit joined"),
        pytest.param("iPhone 13 (128GB)", "iphone 13 128gb", id="brackets"),
        pytest.param("Cola 500 ml", "cola 500ml", id="millilitres"),
        pytest.param("Cola 0.5 l", "cola 500ml", id="one base unit"),
        pytest.param("Cola 0,5 L", "cola 500ml", id="decimal comma"),
        pytest.param("Rice 1,5 kg", "rice 1500g", id="kilograms"),
        pytest.param("Disk 1 TB", "disk 1000gb", id="terabyte"),
        pytest.param("Disk 1024 GB", "disk 1000gb", id="terabyte of 1024"),
        pytest.param('Monitor 27"', "monitor 27in", id="inch mark"),
        pytest.param("Monitor 27\u201d", "monitor 27in", id="typographic inch mark"),
        pytest.param("Monitor 27 Zoll", "monitor 27in", id="German inches"),
        pytest.param("Monitor 27 inch", "monitor 27in", id="inch"),
        pytest.param("모니터 27인치", "모니터 27in", id="Korean inches"),
        pytest.param("螢幕 27吋", "螢幕 27in", id="Chinese inches"),
        pytest.param("モニター 27インチ", "モニター 27in", id="Japanese inches"),
        pytest.param("Tablet 13½″", "tablet 13.5in", id="vulgar fraction and double prime"),
        pytest.param("Board 3 1/2 in.", "board 3.5in", id="mixed fraction"),
        pytest.param("Juice 12 fl oz", "juice 12floz", id="fluid ounces keep their unit"),
        pytest.param("Galaxy S10+", "galaxy s10+", id="plus tells models apart"),
        pytest.param("C# in depth", "c# in depth", id="number sign behind a word"),
        pytest.param("Lipstick #6", "lipstick #6", id="number sign before a number"),
        pytest.param("Set A + B", "set a b", id="plus between words"),
        pytest.param("Tea 6-pack", "tea 6pcs", id="pack"),
        pytest.param("Tea pack of 6", "tea 6pcs", id="pack of"),
        pytest.param("Tea 6er Pack", "tea 6pcs", id="German pack"),
        pytest.param("24 x 330 ml", "24pcs 330ml", id="multiplied"),
        pytest.param("Towel 30 x 40 cm", "towel 0.3x0.4m", id="size"),
        pytest.param("<b>Mug</b> &amp; spoon", "mug spoon", id="markup"),
        pytest.param("Cola™ Zero®", "cola zero", id="trademark signs are no letters"),
        pytest.param("Men\u2019s shoes", "mens shoes", id="apostrophe"),
        pytest.param("Toner TN-2410", "toner tn 2410", id="hyphen"),
        pytest.param("USB 2.0 hub", "usb 2 hub", id="version with a zero"),
        pytest.param("حليب ٥٠٠ مل", "حليب 500ml", id="Arabic digits"),
        pytest.param("Ｃｏｌａ　５００ｍｌ", "cola 500ml", id="full width"),
        pytest.param("5 in 1 tool", "5 in 1 tool", id="in as a word"),
        pytest.param("2-in-1 laptop", "2 in 1 laptop", id="in between hyphens"),
        pytest.param("Guide 3 to 5", "guide 3 to 5", id="to as a word"),
        pytest.param("Disque 128 Go", "disque 128gb", id="French gigabytes"),
        pytest.param("Agent 007", "agent 007", id="zeros in front"),
        pytest.param('"1984" novel', "1984 novel", id="quoted number"),
        pytest.param("Phone 5G", "phone 5g", id="mobile network"),
        pytest.param("б пак 5 город", "б пак 5 город", id="a letter that begins a word is no unit"),
        pytest.param("約6個月", "約6個月", id="months are no pieces"),
    ],
)
def test_product_key(text: str, expected: str) -> None:
    assert product_key(text) == expected
    assert product_key(expected) == expected


@pytest.mark.parametrize("text", [None, "", " ", "N/A", "---", "+++", "<p></p>", "™"])
def test_no_product_key(text: str | None) -> None:
    assert product_key(text) is None


@pytest.mark.parametrize(
    ("a", "b"), [("S10+", "S10"), ("C++", "C"), ("C#", "C"), ("1.5 l", "15 l"), ("6 rolls", "6 sheets")]
)
def test_keys_stay_apart(a: str, b: str) -> None:
    assert product_key(a) != product_key(b)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Cola 0,5 l", ["volume:500ml"], id="litres"),
        pytest.param("Wein 75 cl", ["volume:750ml"], id="centilitres"),
        pytest.param("Milk 1.000 ml", ["volume:1000ml"], id="thousands separator"),
        pytest.param("Rice 1.500 kg", ["mass:1500g"], id="three decimals"),
        pytest.param("Salt 1.234,56 g", ["mass:1234.56g"], id="both separators"),
        pytest.param("Pill 500 mg", ["mass:0.5g"], id="milligrams"),
        pytest.param("Steak 8 oz", ["mass:226.8g"], id="ounces"),
        pytest.param("iPhone 128GB", ["memory:128gb"], id="memory"),
        pytest.param("手機 128G", ["memory:128gb"], id="memory without B"),
        pytest.param("Laptop 16GB RAM 1TB", ["memory:1000gb", "ram:16gb"], id="main memory is another thing"),
        pytest.param("Cable 100 cm", ["length:1m"], id="length"),
        pytest.param("Cable 6 ft", ["length:1.829m"], id="feet"),
        pytest.param("Drill 18V 65W", ["power:65w", "voltage:18v"], id="voltage and power"),
        pytest.param('TV 55"', ["screen:55in"], id="inches"),
        pytest.param("CPU 3.5 GHz", ["frequency:3500000000hz"], id="frequency"),
        pytest.param("Powerbank 10,000 mAh", ["charge:10000mah"], id="charge"),
        pytest.param("Shoe EU 39", ["size:39eu"], id="shoe size"),
        pytest.param("Shoe size 8.5", ["size:8.5"], id="size without a system"),
        pytest.param("Shoe 42 2/3 EU", ["size:42.666667eu"], id="thirds"),
        pytest.param("24 x 330 ml", ["count:24", "volume:330ml"], id="pack in front"),
        pytest.param("2x500ml", ["count:2", "volume:500ml"], id="pack without spaces"),
        pytest.param("Cola 1.5 L x 6", ["count:6", "volume:1500ml"], id="pack behind"),
        pytest.param("500 ml (x24)", ["count:24", "volume:500ml"], id="pack in brackets"),
        pytest.param("茶 330ml*24瓶", ["count:24", "volume:330ml"], id="Chinese pack"),
        pytest.param("24 x", ["count:24"], id="count with nothing behind"),
        pytest.param("Tea pack of 6", ["count:6"], id="pack of"),
        pytest.param("Tee Packung mit 6", ["count:6"], id="German pack of"),
        pytest.param("Tea 6-pack", ["count:6"], id="6-pack"),
        pytest.param("6er Tee", ["count:6"], id="6er"),
        pytest.param("Tee 6 Stück", ["count:6"], id="Stück"),
        pytest.param("Tee 6 stk", ["count:6"], id="stk"),
        pytest.param("Pens 6 pcs", ["count:6"], id="pcs"),
        pytest.param("濾網5入", ["count:5"], id="入"),
        pytest.param("양말 6개", ["count:6"], id="개"),
        pytest.param("2x Towel", ["count:2"], id="2x in front"),
        pytest.param("Camera 20x zoom", [], id="magnification is no count"),
        pytest.param("Towel 30x40 cm", ["dimensions:0.3x0.4m"], id="size of a thing"),
        pytest.param("Panel 1920x1080", ["dimensions:1920x1080"], id="pixels"),
        pytest.param("Bolt M8 x 40, box of 100", ["count:100", "thread:m8x40"], id="thread"),
        pytest.param("TV 1080p", ["resolution:1080p"], id="resolution"),
        pytest.param("TX55EZ952B", [], id="number inside a model code"),
        pytest.param("3M tape", [], id="brand"),
        pytest.param("Paper 80 g/m2, 150 mb/s", [], id="rates"),
        pytest.param("12.05.2023 200 mm", ["length:0.2m"], id="date"),
        pytest.param("约6個月", [], id="months"),
        pytest.param(None, [], id="NULL"),
        pytest.param("", [], id="empty"),
    ],
)
def test_quantities(text: str | None, expected: list[str]) -> None:
    assert quantities(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Toner TN-2410", ["TN2410"], id="hyphen"),
        pytest.param("Toner TN 2410", ["TN2410"], id="space"),
        pytest.param("Sony WH-1000XM4 Headphones", ["WH1000XM4"], id="letters behind"),
        pytest.param("Samsung-S21", ["S21"], id="brand with a hyphen"),
        pytest.param("Drive 301829", ["301829"], id="long number"),
        pytest.param("iPad 2023", [], id="year"),
        pytest.param("Disk 128GB 10000mAh", [], id="amounts"),
        pytest.param("Cat6 cable DDR4 MP3 IP68", [], id="standards"),
        pytest.param("Router 802.11ac", [], id="wireless standard"),
        pytest.param("20th anniversary 3x5", [], id="ordinals and products"),
        pytest.param("MB277LL/A", ["MB277LLA"], id="slash"),
        pytest.param(None, [], id="NULL"),
    ],
)
def test_model_codes(text: str | None, expected: list[str]) -> None:
    assert model_codes(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tasche schwarz/weiß", ["black", "white"]),
        ("Robe rouge", ["red"]),
        ("Camisa azul", ["blue"]),
        ("Сумка чёрная", ["black"]),
        ("黑色外套", ["black"]),
        ("開瓶器(黑)", ["black"]),
        ("黑豹電影", []),
        ("블랙 가방", ["black"]),
        ("Blackberry phone", []),
        (None, []),
    ],
)
def test_colours(text: str | None, expected: list[str]) -> None:
    assert colours(text) == expected


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("iPhone 13 128GB", "iPhone 13 256 GB black", id="memory"),
        pytest.param("Cola 6-pack", "Cola pack of 12", id="pack size"),
        pytest.param("Rice 500 g", "Basmati rice 1 kg", id="mass"),
        pytest.param("Sneaker EU 39", "Sneaker EU 40", id="shoe size"),
        pytest.param("Filter left", "Filter right", id="side"),
        pytest.param("Bremsbelag vorne", "Bremsbelag hinten", id="front and rear in German"),
        pytest.param("T-shirt XL", "T-shirt L", id="size letters"),
        pytest.param("Toner TN-2410", "Brother toner TN2420 black", id="model code"),
        pytest.param("iPhone 13", "iPhone 14", id="one number"),
        pytest.param("Galaxy S10", "Galaxy S10+", id="plus"),
        pytest.param("USB C cable 1 m", "USB C cable 2 m", id="length"),
        pytest.param("Hex bolt M8 x 40, box of 100", "Hex bolt M8 x 50, box of 100", id="thread"),
        pytest.param("Drill 18V", "Drill 12V", id="voltage"),
        pytest.param("Men's running shoes", "Women's running shoes", id="gender"),
    ],
)
def test_variants_contradict(a: str, b: str) -> None:
    assert variants_contradict(a, b)
    assert variants_contradict(b, a)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("iPhone 13 128GB", "iPhone 13", id="said on one side only"),
        pytest.param("Cola 0,5 l", "Cola 500ml", id="one amount in two spellings"),
        pytest.param("Cola 6 x 500 ml", "Cola 3 l", id="what a pack holds"),
        pytest.param("Cable 6 ft", "Cable 1.8 m", id="two systems of units"),
        pytest.param('TV 55"', "TV 55 Zoll", id="inches"),
        pytest.param("Fridge 60 cm wide", "Bosch tall freezer 185 cm", id="other lengths of unlike titles"),
        pytest.param("Laptop 8GB RAM 256GB", "Laptop 256 GB", id="main memory"),
        pytest.param("Sneaker EU 39", "Sneaker US 8", id="two systems of sizes"),
        pytest.param("Bag black", "Bag white", id="colours are another function's"),
        pytest.param("Toner TN-2410", "Toner TN2410", id="one model"),
        pytest.param("Lamp", "Chair", id="unlike products are not variants"),
        pytest.param(None, "Drill 12V", id="NULL"),
        pytest.param("N/A", "Drill 12V", id="missing"),
    ],
)
def test_no_contradiction(a: str | None, b: str | None) -> None:
    assert not variants_contradict(a, b)
    assert not variants_contradict(b, a)


@given(TEXT | TITLES)
def test_nothing_raises(text: str) -> None:
    assert product_key(text) != ""
    for found in (quantities(text), model_codes(text), colours(text)):
        assert found == sorted(set(found))


@given(TITLES, TITLES)
def test_contradiction_is_symmetric(a: str, b: str) -> None:
    assert variants_contradict(a, b) == variants_contradict(b, a)
    assert not variants_contradict(a, a)


@pytest.mark.parametrize(
    "piece", ["1 ", "1", "1/2 ", "9,", '1"', "pack of 1 ", "1x", "a1", "a-", "tn-1 ", "電1", "<b", "12.5 ml "]
)
def test_long_titles(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    assert product_key(text) is not None or "<" in piece
    quantities(text), model_codes(text), colours(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a <b>b</b>c", "a bc"),
        ("a<br>b", "a b"),
        ("<Brand New> mug", "<Brand New> mug"),
        ("x < y > z", "x < y > z"),
        ("<script>alert(1)</script>mug", " mug"),
        ("<script>mug", " mug"),
        ("Tom &amp; Jerry &eacute;", "Tom & Jerry é"),
    ],
)
def test_strip_markup(text: str, expected: str) -> None:
    assert strip_markup(text) == expected


def test_sizes_by_letter_contradict_behind_a_word_for_size() -> None:
    assert variants_contradict("Shirt Fox Gr. L", "Shirt Fox Größe M")
    assert variants_contradict("Shirt Fox taglia L blu", "Fox size M")
    assert not variants_contradict("Shirt Fox Gr. L", "Shirt Fox サイズ L")
    assert not variants_contradict("Shirt Fox Gr. L", "Shirt Fox")
