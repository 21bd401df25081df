"""Which products a page tells of: variants, offers, lists and references between nodes."""

import json

import pytest
from product_page_samples import CODE, OTHER_CODE, offer, only, product, script

from python_udfs.jsonld import product_records


def test_offers_with_codes_of_their_own_are_products_of_their_own() -> None:
    red = offer(gtin13=CODE, name="Mug red", url="/red", price="1", priceCurrency="EUR", sku="R")
    blue = offer(gtin13=OTHER_CODE, name="blue", price="2", availability="https://schema.org/SoldOut")
    records = product_records(json.dumps(product(name="Mug", brand="Acme", sku="PARENT", offers=[red, blue])))
    common = {"brand": "Acme", "currency": "EUR", "gtin_position": "structured"}
    assert records == [
        {**common, "name": "Mug red", "gtin": CODE, "url": "/red", "price": "1", "sku": "R"},
        {**common, "name": "Mug", "offerName": "blue", "gtin": OTHER_CODE, "price": "2", "availability": "SoldOut"},
    ]


def test_a_code_of_the_product_that_no_offer_has_is_kept() -> None:
    page = product(name="Mug", gtin="96385074", offers=[offer(gtin=CODE), offer(gtin=OTHER_CODE)])
    assert [record["gtin"] for record in product_records(json.dumps(page))] == ["96385074", CODE, OTHER_CODE]


def test_offers_of_several_skus() -> None:
    a, b = offer(sku="A", price="1"), offer(sku="B", price="2")
    assert [r["sku"] for r in product_records(json.dumps(product(name="Mug", sku="P", offers=[a, b])))] == ["A", "B"]
    # One code for both: nothing says that they are different things. Two sellers number one thing each in their way.
    assert only(product(name="Mug", gtin=CODE, offers=[a, b]))["gtin"] == CODE
    assert "sku" not in only(product(name="Mug", offers=[{**a, "seller": "x"}, {**b, "seller": "y"}]))


def test_the_thing_offered_is_the_variant() -> None:
    items = [
        offer(price=str(n), itemOffered=product(name=f"Mug {n}", gtin=code))
        for n, code in enumerate((CODE, OTHER_CODE))
    ]
    records = product_records(json.dumps(product(name="Mug", brand="Acme", offers=items)))
    assert [(r["name"], r["gtin"], r["price"], r["brand"]) for r in records] == [
        ("Mug 0", CODE, "0", "Acme"),
        ("Mug 1", OTHER_CODE, "1", "Acme"),
    ]


GROUP = {
    "@type": "ProductGroup",
    "@id": "#g",
    "name": "Mug",
    "brand": "Acme",
    "productGroupID": "g1",
    "gtin": "96385074",
}
VARIANTS = [
    {"@type": "Product", "@id": "#1", "gtin13": CODE, "color": "red"},
    {"@type": "Product", "@id": "#2", "gtin13": OTHER_CODE, "name": "Mug blue", "offers": offer(price="2")},
]
GROUPS = {
    "nested": {**GROUP, "hasVariant": VARIANTS},
    "by reference, group first": {"@graph": [{**GROUP, "hasVariant": [{"@id": "#1"}, {"@id": "#2"}]}, *VARIANTS]},
    "by reference, group last": {"@graph": [*VARIANTS, {**GROUP, "hasVariant": [{"@id": "#1"}, {"@id": "#2"}]}]},
    "variants refer": {"@graph": [GROUP, *({**v, "isVariantOf": {"@id": "#g"}} for v in VARIANTS)]},
    "both refer": {
        "@graph": [
            {**GROUP, "hasVariant": [{"@id": "#1"}, {"@id": "#2"}]},
            *({**v, "isVariantOf": {"@id": "#g"}} for v in VARIANTS),
        ]
    },
    "variants hold the group": [{**v, "isVariantOf": GROUP} for v in VARIANTS],
    "as models": {**{k: v for k, v in GROUP.items() if k != "gtin"}, "@type": "Product", "model": VARIANTS},
    "with addresses of other pages": {**GROUP, "hasVariant": [*VARIANTS, {"url": "https://a.example/3"}]},
}


@pytest.mark.parametrize("page", GROUPS.values(), ids=GROUPS)
def test_variants_are_records_that_inherit_what_describes_them(page: object) -> None:
    records = product_records(json.dumps(page))
    common = {"brand": "Acme", "productGroupID": "g1", "gtin_position": "structured"}
    assert records == [
        {**common, "name": "Mug", "gtin": CODE, "color": "red"},
        {**common, "name": "Mug blue", "gtin": OTHER_CODE, "price": "2"},
    ]


def test_a_group_without_variants_is_a_record() -> None:
    assert only({**GROUP, "hasVariant": []})["productGroupID"] == "g1"


def test_the_lowest_price_of_a_group_is_not_the_price_of_each() -> None:
    page = {**GROUP, "hasVariant": VARIANTS, "offers": {"@type": "AggregateOffer", "lowPrice": "1"}}
    assert [record.get("price") for record in product_records(json.dumps(page))] == [None, "2"]


PLACES = {
    "graph": {"@context": "x", "@graph": [{"@type": "WebSite"}, product(name="Mug")]},
    "array": [{"@type": "BreadcrumbList"}, product(name="Mug")],
    "array in array": [[product(name="Mug")]],
    "main entity": {"@type": "WebPage", "mainEntity": product(name="Mug")},
    "list element": {"@type": "ItemList", "itemListElement": [{"item": product(name="Mug", sku="1")}]},
    "reviewed": {"@type": "Review", "itemReviewed": product(name="Mug")},
    "offered": offer(price="1", itemOffered=product(name="Mug")),
    "beside a carousel": [
        product(name="Mug"),
        {"@type": "ItemList", "itemListElement": [product(name="Cup", sku="2")]},
    ],
    "stated twice": [product(name="Mug", sku="1"), product(name="MUG", gtin=CODE)],
    "in two parts": [product(**{"@id": "#p", "name": "Mug"}), product(**{"@id": "#p", "sku": "1"})],
    "related ones": product(name="Mug", isRelatedTo=[product(name="Cup")], isSimilarTo=product(name="Pot")),
}


@pytest.mark.parametrize("page", PLACES.values(), ids=PLACES)
def test_places_of_a_product(page: object) -> None:
    assert only(page)["name"] == "Mug"


def test_list_elements_count_only_as_full_products() -> None:
    elements = [
        {"item": product(name=n, **v)} for n, v in (("a", {"sku": "1"}), ("b", {}), ("c", {"offers": offer(price=1)}))
    ]
    records = product_records(json.dumps({"@type": "ItemList", "itemListElement": elements}))
    assert [record["name"] for record in records] == ["a", "c"]


def test_two_products_of_one_name_that_contradict_each_other_stay_two() -> None:
    page = [product(name="Mug", sku="1", color="red"), product(name="Mug", sku="2", color="blue")]
    assert len(product_records(json.dumps(page))) == 2


def test_references() -> None:
    graph = [
        product(**{"@id": "#p", "name": "Mug", "brand": {"@id": "#b"}, "offers": [{"@id": "#o"}]}),
        {"@type": "Brand", "@id": "#b", "name": "Acme"},
        offer(**{"@id": "#o", "price": "3", "itemOffered": {"@id": "#p"}}),
    ]
    for nodes in (graph, graph[::-1]):
        assert only({"@graph": nodes}) == {"name": "Mug", "brand": "Acme", "price": "3"}
    page = script(*map(json.dumps, graph))  # references lead from block to block
    assert only(page)["brand"] == "Acme"


def test_an_offer_outside_its_product() -> None:
    graph = [product(**{"@id": "#p", "name": "Mug"}), offer(price="3", itemOffered={"@id": "#p"})]
    assert only({"@graph": graph}) == {"name": "Mug", "price": "3"}


def test_one_id_for_several_products_does_not_join_them() -> None:
    page = [product(**{"@id": "#product", "name": n, "gtin": c}) for n, c in (("a", CODE), ("b", OTHER_CODE))]
    assert [(r["name"], r["gtin"]) for r in product_records(json.dumps(page))] == [("a", CODE), ("b", OTHER_CODE)]


def test_cycles_of_references_end() -> None:
    me = {"@id": "#a"}
    page = product(**{**me, "name": "Mug", "hasVariant": me, "isVariantOf": me, "offers": me, "brand": me})
    assert only(page)["name"] == "Mug"
    two = [
        product(**{"@id": f"#{n}", "name": n, "hasVariant": {"@id": f"#{m}"}, "offers": {"@id": f"#{m}"}})
        for n, m in ("ab", "ba")
    ]
    assert product_records(json.dumps({"@graph": two}))


def test_an_address_that_products_share_is_no_key_of_theirs() -> None:
    page = {**GROUP, "url": "https://a.example/p", "hasVariant": VARIANTS}
    for text in (json.dumps(page), script(json.dumps(page), head='<link rel=canonical href="https://a.example/c">')):
        for record in product_records(text):
            assert "url" not in record
            assert record["page_url"] == "https://a.example/p"
