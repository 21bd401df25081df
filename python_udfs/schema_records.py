"""What a product or an offer says of itself, as a flat record of text; its links to other nodes are read elsewhere."""

from python_udfs.schema_graph import Graph
from python_udfs.schema_values import (
    GTIN_PROPERTIES,
    Properties,
    address,
    availability,
    first,
    joined,
    named_values,
    properties,
    property_name,
    stated_codes,
)

Record = dict[str, str]

IDENTITY = ("gtin", "gtin_position", "sku", "mpn")
OFFERED = ("price", "currency", "availability")
_FIRST_ONE = ("name", "description")
_ALL_OF_THEM = ("category", "sku", "mpn")
CANONICAL = frozenset((*_FIRST_ONE, *_ALL_OF_THEM, *IDENTITY, *OFFERED, "brand", "url", "image"))

# Read elsewhere, or about the page, its ratings or the delivery rather than the product.
_NO_ATTRIBUTES = CANONICAL.union(
    GTIN_PROPERTIES,
    ("images", "manufacturer", "priceCurrency", "priceSpecification", "lowPrice", "highPrice", "minPrice", "offers"),
    ("hasVariant", "isVariantOf", "itemOffered", "identifier", "additionalProperty", "isRelatedTo", "isSimilarTo"),
    ("isAccessoryOrSparePartFor", "isConsumableFor", "review", "reviews", "aggregateRating", "potentialAction"),
    ("mainEntityOfPage", "mainEntity", "sameAs", "subjectOf", "mentions", "shippingDetails", "hasMerchantReturnPolicy"),
    ("hasOfferCatalog", "makesOffer", "workExample", "logo", "video", "type", "id", "context"),
)
_LONGEST_ATTRIBUTE_NAME = 100  # characters; longer ones are text that got into the wrong place
# The kinds of price that nobody pays today.
_FORMER_PRICES = ("listprice", "strikethroughprice", "srp", "msrp", "regularprice", "invoiceprice")


def describing(record: Record) -> Record:
    """The part of a record that its variants share: what identifies the whole identifies none of them."""
    return {name: text for name, text in record.items() if name not in IDENTITY}


def own_values(graph: Graph, held: Properties) -> Record:
    """What a product says of itself, without its offers: canonical columns, and further properties by their names."""
    record: dict[str, str | None] = {name: first(held.get(name), name) for name in _FIRST_ONE}
    record |= {name: joined(held.get(name), name) for name in _ALL_OF_THEM}
    brands = (first(graph.resolved(held.get(name)), "brand") for name in ("brand", "manufacturer"))
    record["brand"] = next(filter(None, brands), None)
    record["url"], record["image"] = address(held.get("url")), address(graph.resolved(held.get("image")))
    record["gtin"] = ", ".join(stated_codes(held))
    record["price"], record["currency"] = price_and_currency(held)
    record["availability"] = availability(held.get("availability"))
    for name, value in held.items():
        if name not in _NO_ATTRIBUTES and len(name) <= _LONGEST_ATTRIBUTE_NAME:
            record[name] = joined(graph.resolved(value), name)
    for name, value in named_values(held):
        known = property_name(name)
        if known not in ("sku", "mpn", "color", "size", "material", "pattern"):
            # Free names in lower case: a table's columns do not differ by case alone.
            known = known.lower().lstrip("_")[:_LONGEST_ATTRIBUTE_NAME]
            if known in _NO_ATTRIBUTES:
                continue
        record[known] = record.get(known) or value
    return {name: text for name, text in record.items() if text and name}


def price_and_currency(held: Properties) -> tuple[str | None, str | None]:
    """Price and currency, as written, from the same place: the price itself, its specification, or the lowest one."""
    currency = _currency(held)
    price = held.get("price")
    if not isinstance(price, dict) and (text := first(price, "price")):
        return text, currency
    for value in (price, held.get("priceSpecification")):
        specifications = [properties(v) for v in (value if isinstance(value, list) else [value]) if isinstance(v, dict)]
        # A price a litre, or a former price, only where there is no other.
        for specification in sorted(specifications, key=lambda s: ("referenceQuantity" in s) + 2 * _is_former(s)):
            for name in ("price", "minPrice", "value"):
                if text := first(specification.get(name), "price"):
                    return text, _currency(specification) or currency
    return first(held.get("lowPrice"), "price") or first(held.get("minPrice"), "price"), currency


def _currency(held: Properties) -> str | None:
    return first(held.get("priceCurrency"), "currency") or first(held.get("currency"), "currency")


def _is_former(specification: Properties) -> bool:
    return (first(specification.get("priceType"), "") or "").lower().endswith(_FORMER_PRICES)
