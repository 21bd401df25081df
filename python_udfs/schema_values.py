"""Values of schema.org properties as text: what may stand there is text, a number, an object with a name, or a list."""

import functools
import html
import re
from collections.abc import Iterable, Mapping
from typing import Any

from python_udfs.gtin import gtin14
from python_udfs.markup import strip_markup
from python_udfs.missing import is_missing
from python_udfs.text import fold_text, strip_invisible

Properties = dict[str, Any]

# Every property that holds a code for scanners; the last eight are no words of schema.org but stand on pages.
GTIN_PROPERTIES = (
    *("gtin", "gtin13", "gtin14", "gtin12", "gtin8", "isbn", "ean", "upc"),
    *("ean13", "ean8", "upca", "upc12", "jan", "barcode", "isbn13", "isbn10"),
)

_SPELLINGS = (
    *GTIN_PROPERTIES,
    *("name", "brand", "manufacturer", "category", "sku", "mpn", "url", "price", "description", "image"),
    *(
        "availability",
        "itemCondition",
        "seller",
        "model",
        "identifier",
        "productID",
        "additionalProperty",
        "propertyID",
    ),
    *("currency", "priceCurrency", "lowPrice", "highPrice", "minPrice", "priceSpecification", "priceType", "offers"),
    *("hasVariant", "isVariantOf", "itemOffered", "value", "unitText", "unitCode", "itemListElement", "productGroupID"),
    *("color", "size", "material", "pattern", "mainEntity", "inProductGroupWithID", "referenceQuantity"),
)
_BY_FOLDED = {re.sub(r"[^a-z\d]", "", name.lower()): name for name in _SPELLINGS}

_PREFIX = re.compile(r"(?:https?://(?:www\.)?schema\.org/|https?://gs1\.org/voc/|(?:schema|sdo|s|gs1):)(?=\w)", re.I)
_ENUMERATION = re.compile(r"(?:https?://(?:www\.)?schema\.org/|schema:)(\w+)/?", re.IGNORECASE)
# With its semicolon only: in '?a=1&copy=2' there is no entity.
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});")
_ENTITY_ROUNDS = 2  # templates escape what was escaped already: '&amp;quot;'
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")
_DEPTH = 4  # a name of a name of a name is no text

_AVAILABILITY = {
    name.lower(): name
    for name in (
        *("BackOrder", "Discontinued", "InStock", "InStoreOnly", "LimitedAvailability", "MadeToOrder", "OnlineOnly"),
        *("OutOfStock", "PreOrder", "PreSale", "Reserved", "SoldOut"),
    )
} | {"available": "InStock", "oos": "OutOfStock", "availablefororder": "BackOrder"}


@functools.lru_cache(maxsize=8192)
def property_name(key: str) -> str:
    """``key`` without the prefix of its vocabulary, in schema.org's spelling where we look the property up."""
    key = _PREFIX.sub("", _UNPRINTABLE.sub("", key).strip(), count=1)
    return _BY_FOLDED.get(re.sub(r"[-_\s]", "", key.lower()), key)


def properties(node: Mapping[str, Any]) -> Properties:
    """The properties of a node by ``property_name``; of two spellings of one name the one that says something."""
    found: Properties = {}
    for key, value in node.items():
        if not key.startswith("@") and (value not in (None, "", [], {}) or property_name(key) not in found):
            found[property_name(key)] = value
    return found


def type_names(node: Mapping[str, Any]) -> list[str]:
    """The types of a node in lower case without their vocabulary: 'product' for 'http://schema.org/Product'."""
    stated = next((node[key] for key in ("@type", "type", "@Type", "@TYPE") if key in node), None)
    names = stated if isinstance(stated, list) else [stated]
    stated_names = [_UNPRINTABLE.sub("", name).strip() for name in names if isinstance(name, str)]
    return [re.split(r"[/#:]", name.rstrip("/"))[-1].lower() for name in stated_names]


def unescaped(text: str) -> str:
    """``text`` with HTML entities resolved, no unprintable or invisible characters, no white space around it."""
    for _ in range(_ENTITY_ROUNDS):
        if "&" not in text:
            break
        text = _ENTITY.sub(lambda entity: html.unescape(entity.group()), text)
    text = _UNPRINTABLE.sub("", text)
    return (text if text.isascii() else strip_invisible(text)).strip()


def readable(text: str) -> str:
    """``text`` as a reader sees it: ``unescaped``, without tags, white space runs as one space."""
    text = unescaped(text)
    if "<" in text:
        text = strip_markup(text)
    return " ".join(text.split())


def texts(value: Any, *, links: bool = False, depth: int = _DEPTH) -> list[str]:
    """The texts that a value comes to, in order; an object stands for its name or, with ``links``, its address."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, bool):
        return ["true" if value else "false"]
    if depth == 0 or value is None:
        return []
    if isinstance(value, list):
        return [text for element in value for text in texts(element, links=links, depth=depth - 1)]
    if not isinstance(value, dict):
        return [str(value)]
    if "@value" in value:
        return texts(value["@value"], links=links, depth=depth - 1)
    held = properties(value)
    if links:
        held.setdefault("@id", value.get("@id"))
        return next((found for name in ("url", "contentUrl", "@id") if (found := texts(held.get(name)))), [])
    amount = texts(held.get("value"), depth=depth - 1)
    if amount and not isinstance(held["value"], dict):
        unit = texts(held.get("unitText"))[:1] or texts(held.get("unitCode"))[:1]
        return [" ".join(amount[:1] + unit)]
    return texts(held.get("name"), depth=depth - 1)


def first(value: Any, field: str, *, links: bool = False) -> str | None:
    """The first text of a value that says something, readable; addresses and prices keep their characters."""
    as_written = links or field == "price"
    for text in texts(value, links=links):
        text = unescaped(text) if as_written else readable(text)
        if not is_missing(text, field):
            return text
    return None


def joined(value: Any, field: str) -> str | None:
    """All different texts of a value that say something, in their order, with ', ' between them."""
    found = dict.fromkeys(enumeration(readable(text)) for text in texts(value))
    return ", ".join(text for text in found if not is_missing(text, field)) or None


def enumeration(text: str) -> str:
    """The name of a schema.org enumeration member ('InStock' for its address); other text as it is."""
    member = _ENUMERATION.fullmatch(text)
    return member.group(1) if member else text


def availability(value: Any) -> str | None:
    """An availability in schema.org's spelling ('InStock' for 'in stock' too); other text as it is."""
    text = first(value, "availability") or first(value, "availability", links=True)
    if text is None:
        return None
    text = enumeration(text)
    return _AVAILABILITY.get(re.sub(r"[-_\s]", "", text.lower()), text)


def address(value: Any) -> str | None:
    """The first address of a value, as written."""
    return first(value, "url", links=True)


def same_text(one: str, other: str) -> bool:
    """Whether two texts differ in nothing but case, accents and white space."""
    return one == other or fold_text(one) == fold_text(other)


@functools.lru_cache(maxsize=8192)
def code_key(text: str) -> str:
    """What two spellings of one code share: '4006381333931' and '04006381333931' are one code."""
    return gtin14(text) or re.sub(r"[\s-]", "", text).lstrip("0")


def distinct_codes(written: Iterable[str]) -> list[str]:
    """Codes without empty ones and without repeats, each as first written."""
    found: dict[str, str] = {}
    for text in written:
        text = readable(text)
        if not is_missing(text, "gtin"):
            found.setdefault(code_key(text), text)
    return list(found.values())


def stated_codes(held: Properties) -> list[str]:
    """The different codes for scanners among the properties of a product or an offer, each as first written.

    schema.org: gtin, gtin8, gtin12, gtin13, gtin14, isbn; further names that shops use; ``identifier``,
    ``additionalProperty`` and ``productID`` where they name such a code. True and false are no codes.
    """
    written: list[str] = []
    for name in GTIN_PROPERTIES:
        value = held.get(name)
        if value is not None:
            written += texts([v for v in value if not isinstance(v, bool)] if isinstance(value, list) else value)
    for name, value in named_values(held):
        if property_name(name) in GTIN_PROPERTIES:
            written.append(value)
    for text in texts(held.get("productID")):
        label, colon, code = text.rpartition(":")
        if colon and property_name(label.replace("urn:", "")) in GTIN_PROPERTIES:
            written.append(code)
    return distinct_codes(text for text in written if text not in ("true", "false"))


def named_values(held: Properties) -> list[tuple[str, str]]:
    """Name and value of each PropertyValue under ``identifier`` and ``additionalProperty``."""
    found = []
    for holder in ("identifier", "additionalProperty"):
        values = held.get(holder)
        for element in values if isinstance(values, list) else [values]:
            if isinstance(element, dict):
                inner = properties(element)
                names = [readable(text) for key in ("propertyID", "name") for text in texts(inner.get(key))]
                known = next((name for name in names if property_name(name) in _SPELLINGS), None)
                name = known or (names[-1] if names else None)
                value = first({**element, "@type": None}, "") if "value" in inner else None
                if name and value:
                    found.append((name, value))
    return found
