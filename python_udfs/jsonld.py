"""The products that a saved page tells of: schema.org in JSON-LD, microdata, Open Graph, and the text that readers see.

The better source wins, and the next one fills what it leaves open: JSON-LD, microdata, Open Graph, visible text.
A page of several products gives each only what is its own, since the rest of the page may be about any of them.
"""

import json
import re
from typing import Any, NamedTuple

from python_udfs.html_page import HtmlPage, joined_address
from python_udfs.lenient_json import decode
from python_udfs.microdata import microdata_items, open_graph_record
from python_udfs.schema_products import PRODUCT_TYPES, records_of_nodes
from python_udfs.schema_records import Record
from python_udfs.schema_values import code_key, same_text
from python_udfs.text import fold_text
from python_udfs.visible_codes import visible_codes

# How a text begins that is JSON-LD itself; '<!--' and '//' may hide a block from old browsers, and begin pages too.
_JSON_START = re.compile(r"\s*+[{\[]")
_HIDDEN_JSON_START = re.compile(r"(?:\s|<!--|//|/\*|\*/|<!\[CDATA\[)*+[{\[]")
_HTML = re.compile(r"<(?:!doctype|html|head|body|script|meta|div)\b", re.IGNORECASE)
_ANY_TAG = re.compile(r"<[a-z/][^<>]*>", re.IGNORECASE)
# A UTF-8 byte order mark, and what it looks like when read as Latin-1. NULs come from UTF-16 read as something else.
_BYTE_ORDER_MARKS = ("\ufeff", "ï»¿", "ÿþ", "þÿ")
_TYPES_NAMED = 8  # in the reason why a page has no product


class ProductPage(NamedTuple):
    """The products of one page, and why parts of it (or all of it) could not be used."""

    records: list[Record]
    errors: list[str]


def product_records(page: str | None) -> list[Record]:
    """The products on a saved page (HTML, or JSON-LD itself), one dict of text values each; see ``product_page``."""
    return product_page(page).records


def product_records_json(page: str | None) -> str | None:
    """``product_page`` as JSON text, ``{"records": [{...}], "errors": ["..."]}``; None for NULL. Never raises."""
    if page is None:
        return None
    found = product_page(page)
    return json.dumps({"records": found.records, "errors": found.errors}, ensure_ascii=False)


def product_page(page: str | None) -> ProductPage:
    """The products on a saved page, HTML or JSON-LD itself, and what went wrong. Never raises.

    A record is one trade item (schema.org Product): variants (ProductGroup.hasVariant) and offers with codes of their
    own are records of their own. Keys are canonical columns where the page has them (name, brand, category, gtin, sku,
    mpn, url, price, currency, availability, description, image) and further properties under their schema.org name.
    ``gtin`` holds the code as written; several different ones are joined by ', '. ``gtin_position`` says where it
    stood, 'structured' or 'visible_text'; ``sku_position`` and ``mpn_position`` do where they were read off the text.
    ``price`` keeps its text. An address that several products of the page share is ``page_url`` and no ``url``, since
    it identifies none of them. Without a product, ``errors`` says why.
    """
    text = _cleaned(page or "")
    if not text.strip():
        return ProductPage([], ["the page is empty"])
    hidden_json = _HIDDEN_JSON_START.match(text) and not _HTML.search(text)
    if not (hidden_json or _JSON_START.match(text)) and _ANY_TAG.search(text):
        return _from_html(text)
    records, errors = _from_json([text])
    if not records and _HTML.search(text):  # a page that begins with a bracket
        found = _from_html(text)
        return found if found.records else ProductPage([], errors + found.errors)
    return ProductPage(_apart(records), errors)


def _cleaned(page: str) -> str:
    for mark in _BYTE_ORDER_MARKS:
        page = page.removeprefix(mark)
    return page.replace("\x00", "")


def _from_json(blocks: list[str]) -> tuple[list[Record], list[str]]:
    """The records of JSON-LD blocks, and what could not be used of them."""
    values: list[Any] = []
    errors: list[str] = []
    for number, block in enumerate(blocks, 1):
        decoded = decode(block)
        values += decoded.values
        if not block.strip():
            errors.append(f"JSON-LD block {number}: it is empty")
        elif decoded.error:
            used = " (what stands before it was used)" if decoded.values else ""
            errors.append(f"JSON-LD block {number}: {decoded.error}{used}")
    records, types = records_of_nodes(values)
    if values and not records:
        shown = ", ".join(types[:_TYPES_NAMED]) + (", ..." if len(types) > _TYPES_NAMED else "")
        reason = "has no product with any value" if PRODUCT_TYPES.intersection(types) else "has no product"
        errors.append(f"JSON-LD {reason} (types: {shown or 'none'})")
    return records, errors


def _from_html(text: str) -> ProductPage:
    page = HtmlPage(text)
    blocks = page.json_ld_blocks()
    records, errors = _from_json(blocks)
    errors = page.errors + errors
    marked_up, _ = records_of_nodes(microdata_items(page))
    if not records:
        records, marked_up = marked_up, []
    graph_record = open_graph_record(page)
    if not records:
        records = [record] if (record := _unmarked(page, graph_record)) else []
    if not records:
        nothing = "no product in JSON-LD" if blocks else "no JSON-LD"
        errors.append(f"{nothing}, no microdata of a product, no product tags and no labelled code in the text")
        return ProductPage([], errors)
    address = page.canonical_address()
    if len(records) == 1:
        _complete(records[0], page, marked_up, graph_record)
    for record in records:
        for name in ("url", "image"):
            if name in record:
                record[name] = joined_address(address, record[name])
        if address and "url" not in record:
            record["url" if len(records) == 1 else "page_url"] = address
    return ProductPage(_apart(records), errors)


def _unmarked(page: HtmlPage, graph_record: Record) -> Record:
    """The product of a page without markup: its product tags, or its title where its text states a code."""
    if graph_record:
        return dict(graph_record)
    title = page.title()
    # A title alone is on every page, that of an error too.
    return {"name": title} if title and visible_codes(page.visible_lines()) else {}


def _complete(record: Record, page: HtmlPage, marked_up: list[Record], graph_record: Record) -> None:
    """Fill what the only product of a page leaves open from the sources of lower rank."""
    others = [graph_record] if graph_record else []
    if len(marked_up) == 1 and _may_be_one(record, marked_up[0]):
        others.insert(0, marked_up[0])
    for other in others:
        record.update({name: text for name, text in other.items() if name not in record})
    if "name" not in record and (title := page.title()):
        record["name"] = title
    if not {"gtin", "sku", "mpn"} <= record.keys():
        for kind, code in visible_codes(page.visible_lines()).items():
            if kind not in record:
                record[kind] = code
                record[f"{kind}_position"] = "visible_text"


def _may_be_one(one: Record, other: Record) -> bool:
    """Whether two sources of one page may tell of the same product: their names and codes do not contradict."""
    if "gtin" in one and "gtin" in other and code_key(one["gtin"]) != code_key(other["gtin"]):
        return False
    if any(name in one and name in other and not same_text(one[name], other[name]) for name in ("sku", "mpn")):
        return False
    names = [fold_text(record["name"]) for record in (one, other) if "name" in record]
    return len(names) < 2 or names[0] in names[1] or names[1] in names[0]


def _apart(records: list[Record]) -> list[Record]:
    """The records with an address that several of them share as ``page_url``: as a key it would join them."""
    shared: dict[str, int] = {}
    for record in records:
        if "url" in record:
            shared[record["url"]] = shared.get(record["url"], 0) + 1
    for record in records:
        if shared.get(record.get("url", ""), 0) > 1:
            record["page_url"] = record.pop("url")
    return records
