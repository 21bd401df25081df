"""JSON-LD of products as shops really write it: codes, types, faults of the block, values, prices."""

import json

import pytest
from product_page_samples import CODE, OTHER_CODE, offer, only, product, script

from python_udfs.gtin import gtin14, gtin_class
from python_udfs.jsonld import product_page
from python_udfs.lenient_json import decode

CODES = {
    "text": ('"gtin13": "4012345000009"', CODE),
    "number": ('"gtin13": 4012345000009', CODE),
    "number with exponent as written": ('"gtin13": 4.012345000009e12', "4.012345000009e12"),
    "number with fraction as written": ('"gtin13": 4012345000009.0', "4012345000009.0"),
    "number with leading zeros": ('"gtin12": 036000291452', "036000291452"),
    "number past 64 bits": ('"gtin": 123456789012345678901234567890', "123456789012345678901234567890"),
    "array of one": ('"gtin": ["4012345000009"]', CODE),
    "array repeating one code": ('"gtin": ["4012345000009", "04012345000009", null, ""]', CODE),
    "array of two": ('"gtin": ["4012345000009", "5012345000008"]', f"{CODE}, {OTHER_CODE}"),
    "empty and null skipped": ('"gtin13": "", "gtin14": null, "gtin8": [], "gtin": "4012345000009"', CODE),
    "filler skipped": ('"gtin13": "N/A", "ean": "4012345000009"', CODE),
    "true is no code": ('"gtin": true, "upc": "036000291452"', "036000291452"),
    "two properties agree": ('"gtin13": "4012345000009", "gtin14": "04012345000009"', CODE),
    "two properties differ": ('"gtin13": "4012345000009", "gtin8": "96385074"', f"{CODE}, 96385074"),
    "property in capitals": ('"GTIN13": "4012345000009"', CODE),
    "not of schema.org": ('"EAN": "4012345000009"', CODE),
    "isbn": ('"isbn": "978-0-471-11709-4"', "978-0-471-11709-4"),
    "identifier": ('"identifier": {"@type": "PropertyValue", "propertyID": "GTIN-13", "value": "4012345000009"}', CODE),
    "additionalProperty": ('"additionalProperty": [{"name": "EAN", "value": 4012345000009}]', CODE),
    "productID": ('"productID": "isbn:9780471117094"', "9780471117094"),
    "one offer": ('"offers": {"gtin13": "4012345000009", "price": "1"}', CODE),
    "offers that repeat it": ('"offers": [{"gtin": "4012345000009"}, {"gtin14": "04012345000009"}]', CODE),
}


@pytest.mark.parametrize(("properties", "expected"), CODES.values(), ids=CODES)
def test_codes_keep_their_digits_and_never_run_together(properties: str, expected: str) -> None:
    record = only(f'{{"@type": "Product", "name": "Mug", {properties}}}')
    assert record["gtin"] == expected
    assert record["gtin_position"] == "structured"


def test_several_codes_of_one_product_are_classed_as_multiple() -> None:
    assert gtin_class(only(product(gtin=[CODE, OTHER_CODE]))["gtin"]) == "multiple"


@pytest.mark.parametrize("value", ["", None, [], "null", "n/a", {}, False])
def test_a_code_that_says_nothing_is_absent(value: object) -> None:
    assert only(product(name="Mug", gtin=value)) == {"name": "Mug"}


TYPES = {
    "plain": "Product",
    "list": ["Thing", "Product"],
    "http address": "http://schema.org/Product",
    "https address with slash": "https://schema.org/Product/",
    "prefix": "schema:Product",
    "lower case": "product",
    "car": "Car",
    "vehicle": ["Vehicle"],
    "book": "Book",
    "model": "ProductModel",
    "individual": "IndividualProduct",
    "with rubbish": [None, 7, "Product"],
}


@pytest.mark.parametrize("stated", TYPES.values(), ids=TYPES)
def test_product_types(stated: object) -> None:
    assert only({"@type": stated, "gtin13": CODE})["gtin"] == CODE


@pytest.mark.parametrize("stated", ["Organization", "ProductReturnPolicy", None, 5, [], "WebPage"])
def test_other_types_are_no_products_and_the_reason_names_them(stated: object) -> None:
    page = product_page(json.dumps({"@type": stated, "name": "x"}))
    assert page.records == []
    assert "no product" in page.errors[0]
    if isinstance(stated, str):
        assert stated.lower() in page.errors[0]


INNER = '"@type":"Product","name":"Mug","gtin13":"4012345000009"'
BROKEN_BLOCKS = {
    "semicolon": "{%s};",
    "comma behind": "{%s},",
    "trailing comma": "{%s,}",
    "trailing comma in array": '{%s,"color":["red",],}',
    "double comma": '{%s,,"color":"red"}',
    "comment markers": "<!-- //\n{%s}\n-->",
    "comment markers, one line": "<!-- {%s} -->",
    "cdata": "<![CDATA[{%s}]]>",
    "cdata behind slashes": "//<![CDATA[\n{%s}\n//]]>",
    "cdata behind slashes, one line": "//<![CDATA[ {%s} //]]>",
    "cdata in comments": "/*<![CDATA[*/{%s}/*]]>*/",
    "JavaScript comments": "{ // the product\n%s /* done */}",
    "assignment": "var product = {%s};",
    "line break in a text": '{"description":"one\ntwo",%s}',
    "tab and control character in a text": '{"description":"one\t\x01two",%s}',
    "invalid escape": r'{"description":"it\'s \x C:\d",%s}',
    "unescaped quotes": '{"description":"The "best" mug, 5" wide",%s}',
    "surplus bracket": "{%s}}",
    "missing value": '{"description":,%s,"color":}',
    "missing comma at a line's end": '{"description":"x"\n%s}',
    "two objects": '{"@type":"WebSite"}{%s}',
    "two objects with a comma": '{"@type":"WebSite"},\n{%s}',
    "byte order mark": "\ufeff{%s}",
    "NaN": '{"depth":NaN,"width":undefined,%s}',
    "price with a decimal comma": '{"price":12,99,%s}',
    "code with leading zeros": '{"sku":00123,%s}',
    "bare keys": "{sku:'A1',%s}",
    "text behind": "{%s}\nhello",
}


@pytest.mark.parametrize("block", BROKEN_BLOCKS.values(), ids=BROKEN_BLOCKS)
@pytest.mark.parametrize("wrapped", [False, True], ids=["file", "page"])
def test_blocks_with_known_faults(block: str, wrapped: bool) -> None:
    text = block.replace("%s", INNER)
    record = only(script(text) if wrapped else text)
    assert (record["name"], record["gtin"]) == ("Mug", CODE)


def test_repairs_keep_what_was_written() -> None:
    assert only('{"@type":"Product","price":1,299.00,"sku":007,}') == {"price": "1,299.00", "sku": "007"}
    assert only('{"@type":"Product","name":"The "Best" Mug, 5" wide","sku":"1"}')["name"] == 'The "Best" Mug, 5" wide'
    assert only("{'@type':'Product','name':'it\\'s \"new\"'}")["name"] == 'it\'s "new"'
    assert only("{&quot;@type&quot;:&quot;Product&quot;,&quot;sku&quot;:&quot;A1&quot;}") == {"sku": "A1"}
    assert only('{"@type":"Product","name":"a // b <!-- c --> /* d */ , }",}')["name"] == "a // b /* d */ , }"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"@type":"Product","gtin13":"40123450', 28),  # the code may go on: completing it makes another code
        ('{"@type":"Product","name":"x"', 29),
        ('{"@type" "Product"}', 9),
        ('{"@type":"Product","sku": abc}', 26),
        ("hello", 0),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, place: int) -> None:
    page = product_page(script('{"@type":"Product","name":"Good"}', text))
    assert [record["name"] for record in page.records] == ["Good"]
    assert page.errors[0].startswith("JSON-LD block 2: ")
    assert page.errors[0].endswith(f"at character {place}")
    assert decode(text).values == []


def test_repairs_do_not_swallow_members() -> None:
    assert decode('{"a":"b";"c":"d"}').values == [{"a": "b", "c": "d"}]
    assert decode('{"a":"x" "b":"y"}').values == []


def test_a_number_may_be_longer_than_python_reads_integers() -> None:
    digits = "7" * 5000
    assert only(f'{{"@type":"Product","sku":{digits}}}') == {"sku": digits}


def test_a_repeated_key_keeps_its_last_value() -> None:
    assert only('{"@type":"Product","sku":"A1","sku":"B2"}') == {"sku": "B2"}


VALUES = {
    "brand text": (product(brand="Acme"), "brand", "Acme"),
    "brand object": (product(brand={"@type": "Brand", "name": "Acme"}), "brand", "Acme"),
    "brand list": (product(brand=[{"@type": "Brand", "name": ["Acme"]}]), "brand", "Acme"),
    "brand is filler": (product(brand="N/A", manufacturer="Acme"), "brand", "Acme"),
    "manufacturer for brand": (product(manufacturer={"name": "Acme"}), "brand", "Acme"),
    "entities": (product(name="Salt &amp; Pepper &quot;Duo&quot; &#8211; x"), "name", 'Salt & Pepper "Duo" – x'),
    "entities twice": (product(name="AT&amp;amp;T"), "name", "AT&T"),
    "entity in an address": (product(url="https://a.example/?a=1&amp;copy=2"), "url", "https://a.example/?a=1&copy=2"),
    "no entity in an address": (product(url="https://a.example/?a=1&copy=2"), "url", "https://a.example/?a=1&copy=2"),
    "markup in a description": (product(description="<p>One<br>two</p>"), "description", "One two"),
    "lone surrogate": ('{"@type":"Product","name":"a\\ud83db"}', "name", "ab"),
    "image list": (product(image=["https://a.example/1.png", "x"]), "image", "https://a.example/1.png"),
    "image object": (
        product(image={"@type": "ImageObject", "contentUrl": "https://a.example/2"}),
        "image",
        "https://a.example/2",
    ),
    "several SKUs": (product(sku=["a", "b", "a"]), "sku", "a, b"),
    "category object": (product(category={"name": "Mugs"}), "category", "Mugs"),
    "language-tagged": (product(name=[{"@value": "Mug", "@language": "en"}]), "name", "Mug"),
    "expanded names": (
        {"@type": "http://schema.org/Product", "http://schema.org/name": [{"@value": "Mug"}]},
        "name",
        "Mug",
    ),
    "prefixed names": ({"@type": "schema:Product", "schema:color": "red"}, "color", "red"),
    "further property": (product(productGroupID="g7"), "productGroupID", "g7"),
    "measure": (product(weight={"value": 1.50, "unitCode": "KGM"}), "weight", "1.5 KGM"),
    "condition": (product(itemCondition="https://schema.org/UsedCondition"), "itemCondition", "UsedCondition"),
    "free property": (
        product(additionalProperty={"name": "Storage", "value": "128", "unitText": "GB"}),
        "storage",
        "128 GB",
    ),
    "sku as identifier": (product(identifier={"propertyID": "SKU", "value": "A-1"}), "sku", "A-1"),
    "boolean": (product(isFamilyFriendly=False), "isFamilyFriendly", "false"),
}


@pytest.mark.parametrize(("page", "key", "expected"), VALUES.values(), ids=VALUES)
def test_values(page: object, key: str, expected: str) -> None:
    assert only(page)[key] == expected


@pytest.mark.parametrize("name", ["gtin_position", "page_url", "offers", "url"])
def test_free_properties_take_no_column_of_ours(name: str) -> None:
    record = only(product(name="Mug", additionalProperty={"name": name, "value": "x"}))
    assert record == {"name": "Mug"} or name == "page_url"


PRICES = {
    "text": (offer(price="1.299,00", priceCurrency="EUR"), "1.299,00", "EUR"),
    "sign": (offer(price="$1495"), "$1495", None),
    "number": (offer(price=19.90, priceCurrency="USD"), "19.9", "USD"),
    "zero": (offer(price=0, priceCurrency="USD"), "0", "USD"),
    "aggregate": ({"@type": "AggregateOffer", "lowPrice": "5", "highPrice": "9", "priceCurrency": "USD"}, "5", "USD"),
    "aggregate of offers": (
        {"@type": "AggregateOffer", "priceCurrency": "CHF", "offers": [offer(price="7")]},
        "7",
        "CHF",
    ),
    "specification": (offer(priceSpecification={"price": "3", "priceCurrency": "GBP"}), "3", "GBP"),
    "former price beside": (
        offer(priceSpecification=[{"priceType": "https://schema.org/ListPrice", "price": "9"}, {"price": "8"}]),
        "8",
        None,
    ),
    "price a litre beside": (
        offer(priceSpecification=[{"referenceQuantity": {"value": 1}, "price": "9"}, {"price": "2"}]),
        "2",
        None,
    ),
    "list": ([offer(availability="SoldOut"), offer(price="4", priceCurrency="EUR")], "4", "EUR"),
    "empty price": (offer(price=""), None, None),
}


@pytest.mark.parametrize(("offers", "price", "currency"), PRICES.values(), ids=PRICES)
def test_prices_keep_their_text(offers: object, price: str | None, currency: str | None) -> None:
    record = only(product(name="Mug", offers=offers))
    assert (record.get("price"), record.get("currency")) == (price, currency)


def test_a_number_keeps_its_zeros() -> None:
    assert only('{"@type":"Product","offers":{"price":19.90}}') == {"price": "19.90"}


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("https://schema.org/InStock", "InStock"),
        ("http://schema.org/instock", "InStock"),
        ("schema:OutOfStock", "OutOfStock"),
        ("in stock", "InStock"),
        ("PreOrder", "PreOrder"),
        ({"@id": "https://schema.org/InStock"}, "InStock"),
        ("Auf Lager", "Auf Lager"),
    ],
)
def test_availability(written: object, expected: str | None) -> None:
    assert only(product(name="Mug", offers=offer(availability=written))).get("availability") == expected


def test_the_code_of_the_record_is_one_the_gtin_function_reads() -> None:
    assert gtin14(only('{"@type":"Product","gtin13":4.012345000009e12}')["gtin"]) == "0" + CODE
