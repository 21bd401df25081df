"""Saved pages: how JSON-LD, microdata, Open Graph and visible text go together, and the reasons for nothing."""

import json

import pytest
from product_page_samples import CODE, OTHER_CODE, only, product, script

from python_udfs.jsonld import product_page, product_records, product_records_json
from python_udfs.visible_codes import visible_codes


def test_structured_data_outranks_visible_text() -> None:
    body = f"<table><tr><th>EAN</th><td>{OTHER_CODE}</td></tr></table>"
    assert only(script(json.dumps(product(name="Mug", gtin=CODE)), body=body))["gtin"] == CODE
    record = only(script(json.dumps(product(name="Mug", gtin="")), body=body))
    assert (record["gtin"], record["gtin_position"]) == (OTHER_CODE, "visible_text")


def test_microdata_outranks_visible_text() -> None:
    body = f'<div itemscope itemtype="https://schema.org/Product"><b itemprop=gtin13>{CODE}</b></div>EAN: {OTHER_CODE}'
    record = only(script(json.dumps(product(name="Mug")), body=body))
    assert (record["gtin"], record["gtin_position"]) == (CODE, "structured")


def test_visible_codes_are_of_no_product_in_particular_on_a_page_of_several() -> None:
    blocks = [json.dumps(product(name=name)) for name in ("Mug", "Pot")]
    assert all("gtin" not in record for record in product_records(script(*blocks, body=f"EAN: {CODE}")))


VISIBLE = {
    "colon": (f"EAN: {CODE}", CODE),
    "two cells": (f"GTIN\n{CODE}", CODE),
    "kind of code": (f"EAN-13: {CODE}", CODE),
    "kind of code, no colon": (f"EAN 13 {CODE}", CODE),
    "UPC-A": ("UPC-A: 036000291452", "036000291452"),
    "two labels": (f"EAN/GTIN: {CODE}", CODE),
    "brackets": (f"GTIN (EAN): {CODE}", CODE),
    "printed groups": ("EAN 4 012345 000009", "4 012345 000009"),
    "quantity behind": (f"Barcode: {CODE} 12 Stück", CODE),
    "German": (f"Strichcode-Nr.: {CODE}", CODE),
    "French": (f"Code-barres : {CODE}", CODE),
    "Spanish": (f"Código de barras: {CODE}", CODE),
    "Italian": (f"codice a barre {CODE}", CODE),
    "Polish": (f"Kod kreskowy: {CODE}", CODE),
    "Russian": (f"Штрих-код: {CODE}", CODE),
    "Japanese": (f"商品バーコード：{CODE}", CODE),
    "Chinese": (f"条形码:{CODE}", CODE),
    "ISBN": ("ISBN 978-0-471-11709-4", "978-0-471-11709-4"),
    "ISBN twice": ("ISBN-10: 0-8044-2957-X\nISBN-13: 978-0-8044-2957-3", "0-8044-2957-X"),
    "two codes": (f"EAN: {CODE}, {OTHER_CODE}", f"{CODE}, {OTHER_CODE}"),
    "repeated": (f"EAN: {CODE}\nGTIN-14: 0{CODE}", CODE),
    "inside a word": (f"European {CODE}", None),
    "no label": (f"Call {CODE}", None),
    "too long": (f"EAN: {CODE}1234", None),
    "too short": ("EAN: 12345", None),
}


@pytest.mark.parametrize(("text", "expected"), VISIBLE.values(), ids=VISIBLE)
def test_visible_codes_for_scanners(text: str, expected: str | None) -> None:
    assert visible_codes(text.split("\n")).get("gtin") == expected


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("MPN: WH-1000XM5", "mpn", "WH-1000XM5"),
        ("Model number\nMK 2345", "mpn", "MK 2345"),
        ("Hersteller-Artikelnummer: B-12", "mpn", "B-12"),
        ("Hersteller-Artikelnummer: B-12", "sku", None),
        ("Артикул производителя: X5", "mpn", "X5"),
        ("SKU: AB-12 In stock", "sku", "AB-12"),
        ("Art.-Nr.: 4711", "sku", "4711"),
        ("Artikelnummer\n:\nA-1", "sku", "A-1"),
        ("Référence : 445-A", "sku", "445-A"),
        ("Артикул: 123", "sku", "123"),
        ("商品コード：A-1", "sku", "A-1"),
        ("SKU: see below", "sku", None),
        ("Model: 5 seats", "mpn", None),
        ("SKU: a1\nSKU: b2", "sku", None),
        ("SKU: a1\nSKU: a1", "sku", "a1"),
    ],
)
def test_visible_article_numbers(text: str, kind: str, expected: str | None) -> None:
    assert visible_codes(text.split("\n")).get(kind) == expected


@pytest.mark.parametrize(
    "hidden",
    [
        '<p style="display: none">EAN: {}</p>',
        "<p hidden>EAN: {}</p>",
        "<!-- EAN: {} -->",
        '<script>x = "EAN: {}"</script>',
        "<template>EAN: {}</template>",
    ],
)
def test_hidden_text_is_not_read(hidden: str) -> None:
    assert "gtin" not in only(script(json.dumps(product(name="Mug")), body=hidden.format(CODE)))


MICRODATA = f"""<html><head><title>Nice Mug | Shop</title><link rel=canonical href="https://a.example/p/1"></head><body>
<div itemscope itemtype="http://schema.org/Product" itemref="stock-id">
 <a itemprop="name" href="/other">Nice <b>Mug</b></a> <img itemprop=image src="/1.png">
 <span itemprop=brand itemscope itemtype="http://schema.org/Brand"><meta itemprop=name content="Acme"></span>
 <span itemprop="sku" style="display:none">A-1</span> <meta itemprop=gtin13 content={CODE}>
 <div itemprop=offers itemscope itemtype="http://schema.org/Offer"><span itemprop=price content="9.90">9,90 €</span>
  <meta itemprop=priceCurrency content=EUR><link itemprop=availability href="http://schema.org/InStock"></div>
</div><p id=stock-id><i itemprop=color>red</i></p></body></html>"""


def test_microdata() -> None:
    assert only(MICRODATA) == {
        "name": "Nice Mug",
        "brand": "Acme",
        "sku": "A-1",
        "gtin": CODE,
        "gtin_position": "structured",
        "price": "9.90",
        "currency": "EUR",
        "availability": "InStock",
        "url": "https://a.example/p/1",
        "image": "https://a.example/1.png",
        "color": "red",
    }


def test_open_graph() -> None:
    metas = {
        "og:type": "product",
        "og:title": "Mug &amp; Pot",
        "og:url": "https://a.example/p",
        "product:price:amount": "9,90",
        "product:price:currency": "EUR",
        "product:availability": "in stock",
        "product:brand": "Acme",
        "product:ean": CODE,
        "product:retailer_item_id": "A-1",
        "product:mfr_part_no": "M-1",
    }
    page = "<html><head>" + "".join(f'<meta property="{name}" content="{text}">' for name, text in metas.items())
    assert only(page) == {
        "name": "Mug & Pot",
        "url": "https://a.example/p",
        "price": "9,90",
        "currency": "EUR",
        "availability": "InStock",
        "brand": "Acme",
        "gtin": CODE,
        "gtin_position": "structured",
        "sku": "A-1",
        "mpn": "M-1",
    }


def test_a_title_with_a_code_is_a_product_and_a_title_alone_is_not() -> None:
    record = only(f"<html><head><title>Mug</title></head><body>Barcode {CODE}</body></html>")
    assert record == {"name": "Mug", "gtin": CODE, "gtin_position": "visible_text"}
    page = product_page("<html><head><title>404 Not found</title></head><body>Gone</body></html>")
    assert page.records == []
    assert page.errors


def test_lower_ranks_fill_what_is_open_and_change_nothing() -> None:
    head = '<meta property="product:price:amount" content="5"><meta property="product:brand" content="Other">'
    head += '<link rel="canonical" href="/relative"><meta property="og:url" content="https://a.example/p">'
    record = only(script(json.dumps(product(name="Mug", brand="Acme")), head=head))
    assert record == {"name": "Mug", "brand": "Acme", "price": "5", "url": "https://a.example/p"}


def test_relative_addresses_are_completed_by_the_page() -> None:
    head = '<link rel="canonical" href="https://a.example/p/1">'
    record = only(script(json.dumps(product(name="Mug", url="/p/2?v=1", image="i.png")), head=head))
    assert (record["url"], record["image"]) == ("https://a.example/p/2?v=1", "https://a.example/p/i.png")


@pytest.mark.parametrize(
    "page", [None, "", " \n", "\ufeff", "<html></html>", "<p>", "[]", "{}", "null", "plain text", "<", "{"]
)
def test_without_a_product_there_is_a_reason(page: str | None) -> None:
    found = product_page(page)
    assert found.records == []
    assert found.errors
    assert all(found.errors)


def test_a_block_may_be_empty_or_of_another_kind() -> None:
    page = product_page(script("", '{"@type":"Product","name":"Mug"}').replace("ld+json", "LD+JSON; charset=utf-8"))
    assert [record["name"] for record in page.records] == ["Mug"]
    assert page.errors == ["JSON-LD block 1: it is empty"]
    assert product_records('<script type="text/javascript">{"@type":"Product","name":"Mug"}</script>') == []
    assert (
        product_records('<!-- <script type="application/ld+json">{"@type":"Product","name":"Mug"}</script> -->') == []
    )


@pytest.mark.parametrize(
    "mark", ["\ufeff", "ï»¿", '<?xml version="1.0" encoding="utf-16"?>', "\n\n", "{% x %}", "<!--[if IE]><![endif]-->"]
)
def test_what_may_stand_before_a_page(mark: str) -> None:
    assert only(mark + script('{"@type":"Product","name":"Größe ✓"}'))["name"] == "Größe ✓"


def test_utf_16_read_as_something_else() -> None:
    assert only("".join(c + "\x00" for c in '{"@type":"Product","name":"Mug"}')) == {"name": "Mug"}


def test_the_json_form_for_sql() -> None:
    assert product_records_json(None) is None
    text = product_records_json(script(json.dumps(product(name="Größe")), "{"))
    assert text is not None
    found = json.loads(text)
    assert found["records"] == [{"name": "Größe"}]
    assert len(found["errors"]) == 1
    assert "Größe" in text
