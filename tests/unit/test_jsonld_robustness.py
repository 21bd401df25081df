"""Any text gives records or a reason, in time that grows with its length alone."""

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from product_page_samples import CODE, product

from python_udfs.jsonld import product_page, product_records_json
from python_udfs.lenient_json import decode

FRAGMENTS = st.sampled_from(
    [
        '"',
        "'",
        "\\",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "<",
        ">",
        "<!--",
        "-->",
        "//",
        "/*",
        "*/",
        "<script type=application/ld+json>",
        "</script>",
        '{"@type":"Product",',
        '"gtin":',
        '"4012345000009"',
        "0123",
        "1,5",
        '"offers":',
        '{"@id":"#a"}',
        '"@id":"#a"',
        '"hasVariant":',
        "EAN: ",
        "4012345000009",
        "SKU: ",
        "\n",
        "&quot;",
        "&#0;",
        "\x00",
        "\ufeff",
        "<div itemscope itemtype=Product>",
        "<p itemprop=name>",
        "<meta property=product:ean content=1>",
        "<title>",
        "null",
        "]]>",
        "<![CDATA[",
        "\\u",
        "é",
        "<h1>",
    ]
)
TEXTS = st.one_of(st.text(), st.lists(FRAGMENTS, max_size=40).map("".join))


@given(TEXTS)
@settings(max_examples=400, deadline=None)
def test_never_raises_and_says_text_or_a_reason(text: str) -> None:
    page = product_page(text)
    assert page.records or page.errors
    for record in page.records:
        assert record
        assert all(isinstance(value, str) and value.strip() for value in record.values())
        assert record.keys().isdisjoint({"@id", "@type", "offers"})
        assert ("gtin" in record) == ("gtin_position" in record)
    (product_records_json(text) or "").encode("utf-8")  # no lone surrogates, which DuckDB would refuse


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.floats()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from([CODE, "#a", "Product"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "@type",
                    "@id",
                    "@graph",
                    "name",
                    "gtin",
                    "offers",
                    "hasVariant",
                    "isVariantOf",
                    "brand",
                    "price",
                    "itemOffered",
                    "identifier",
                    "value",
                    "priceSpecification",
                    "url",
                    "image",
                    "@value",
                    "x",
                ]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=25,
)


def test_lone_surrogates_reach_nobody() -> None:
    """UTF-8 has no form for them, so DuckDB and Parquet would refuse the whole row."""
    for text in (
        r'{"@type":"Product\ud800"}',
        r'{"@type":"Product","a\ud800":"1","name":"\udc00"}',
        r'{"@type":"Product","sku":"\ud800"}',
    ):
        page = product_page(text)
        "".join([*page.errors, *(key + value for record in page.records for key, value in record.items())]).encode()


@given(JSON, JSON)
@settings(max_examples=300, deadline=None)
def test_any_json_may_stand_anywhere(first: object, second: object) -> None:
    product_page(json.dumps([product(**{"offers": first, "hasVariant": second, "@id": "#a"}), first, second]))


@given(JSON)
@settings(max_examples=200)
def test_valid_json_needs_no_repair(value: object) -> None:
    text = json.dumps([value])
    assert decode(text).error is None
    assert decode(f"<!-- {text} -->").values == decode(text).values


LARGE = {
    "brackets": "[" * 100_000,
    "objects": '{"a":' * 50_000,
    "open text": '{"a":"' + '\\"' * 50_000,
    "quotes": '{"a":"' + '" ' * 50_000,
    "comments": "<!--" * 30_000,
    "elements": "<div>" * 100_000 + "x",
    "scripts": '<script type="application/ld+json">' * 3_000,
    "nested properties": "<div itemscope itemtype=Product>" + "<div itemprop=a>t" * 1_900,
    "headings": "<h1>a" * 5_000,
    "labels": "<p>" + "EAN " * 30_000,
    "spaces": "<p>EAN" + " " * 100_000,
    "variants": json.dumps(
        [{"@id": "#g", "@type": "ProductGroup", "hasVariant": [{"@id": f"#{n}"} for n in range(2_000)]}]
        + [product(**{"@id": f"#{n}", "sku": n, "isVariantOf": {"@id": "#g"}}) for n in range(2_000)]
    ),
}


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
def test_time_grows_with_length_alone(text: str) -> None:
    start = time.perf_counter()
    product_page(text)
    assert time.perf_counter() - start < 5  # seconds; quadratic work takes minutes
