"""Products in the HTML itself: microdata (HTML Living Standard, section 5) and Open Graph's product tags."""

from typing import Any

from lxml import etree

from python_udfs.html_page import HtmlPage, page_text
from python_udfs.schema_records import Record
from python_udfs.schema_values import availability, distinct_codes, property_name, readable

Item = dict[str, Any]

_ADDRESS_ATTRIBUTE = {
    **dict.fromkeys(("audio", "embed", "iframe", "img", "source", "track", "video"), "src"),
    **dict.fromkeys(("a", "area", "link"), "href"),
    "object": "data",
    "data": "value",
    "meter": "value",
    "time": "datetime",
}
# On a link these mean its address; the name of a product or brand that is a link is the text a reader sees.
_ADDRESSES = ("url", "image", "sameAs", "availability", "itemCondition", "logo", "mainEntityOfPage", "additionalType")
_LONGEST_VALUE = 100_000  # characters of one value, since nested properties repeat the text inside them

_OPEN_GRAPH = {
    "brand": ("product:brand", "og:brand"),
    "category": ("product:category",),
    "sku": ("product:retailer_item_id", "product:retailer_part_no", "og:sku"),
    "mpn": ("product:mfr_part_no", "product:mpn"),
    "availability": ("product:availability", "og:availability"),
    "itemCondition": ("product:condition",),
    "color": ("product:color",),
    "size": ("product:size",),
    "material": ("product:material",),
    "pattern": ("product:pattern",),
    "productGroupID": ("product:item_group_id",),
}
_OPEN_GRAPH_CODES = tuple(
    f"{prefix}:{code}" for prefix in ("product", "og", "book") for code in ("gtin", "gtin13", "ean", "upc", "isbn")
)
_OPEN_GRAPH_PRICES = ("product:sale_price", "product:price", "og:price")  # what is paid now comes first


def microdata_items(page: HtmlPage) -> list[Item]:
    """The top-level microdata items of a page in the form of JSON-LD nodes (@type, @id, properties)."""
    if page.root is None or page.root.find(".//*[@itemprop]") is None:
        return []
    text, spans = page_text(page.root, "itemprop")
    top: list[Item] = []
    # itemref gives an item the properties inside the elements it names, which stand outside of every item.
    references: list[tuple[Item, str]] = []
    loose: dict[str, list[tuple[str, Any]]] = {
        name: [] for refs in page.root.xpath("//@itemref") for name in refs.split()
    }
    owners: list[tuple[etree._Element, Item | None]] = [(page.root, None)]  # the elements with items that we are in
    inside: list[etree._Element] = []  # and those that an itemref names
    for event, element in etree.iterwalk(page.root, events=("start", "end")):
        if event == "end":
            if owners[-1][0] is element and len(owners) > 1:
                owners.pop()
            if inside and inside[-1] is element:
                inside.pop()
            continue
        if element.get("id") in loose:
            inside.append(element)
        names = [property_name(name) for name in element.get("itemprop", "").split()]
        owner = owners[-1][1]
        item: Item | None = None
        if "itemscope" in element.attrib or "itemtype" in element.attrib:
            item = {"@type": element.get("itemtype", "").split()}
            if identifier := element.get("itemid"):
                item["@id"] = identifier
            references += [(item, name) for name in element.get("itemref", "").split()]
            owners.append((element, item))
        if names and (owner is not None or inside):
            value: Any = item
            if item is None:
                start, end = spans.get(element, (0, 0))
                value = _value(element, names[0], text[start : min(end, start + _LONGEST_VALUE)])
            for name in names:
                if owner is not None:
                    owner.setdefault(name, []).append(value)
                else:
                    loose[inside[-1].get("id")].append((name, value))
        elif item is not None:
            top.append(item)
    for item, reference in references:
        for name, value in loose[reference]:
            if value is not item:
                item.setdefault(name, []).append(value)
    return top


def _value(element: etree._Element, name: str, text: str) -> str:
    if (content := element.get("content")) is not None:
        return content
    attribute = _ADDRESS_ATTRIBUTE.get(element.tag)
    if attribute and (element.tag != "a" or name in _ADDRESSES) and (value := element.get(attribute)):
        # Pictures that load late hold a stand-in until a reader comes to them.
        return element.get("data-src", value) if value.startswith("data:") else value
    return " ".join(text.split())


def open_graph_record(page: HtmlPage) -> Record:
    """The product that a page's Open Graph tags tell of; {} where they tell of none.

    og:type 'product' or any product: tag makes the page one of a product; og:title alone is on every article.
    """
    kind = (page.first_meta("og:type") or "").lower()
    if not kind.startswith(("product", "og:product")) and not any(name.startswith("product:") for name in page.meta):
        return {}
    record: dict[str, str | None] = {"name": page.first_meta("og:title")}
    record |= {column: page.first_meta(*names) for column, names in _OPEN_GRAPH.items()}
    record["availability"] = availability(record["availability"])
    record["gtin"] = ", ".join(distinct_codes(c for name in _OPEN_GRAPH_CODES for c in page.meta.get(name, ())))
    for prefix in _OPEN_GRAPH_PRICES:
        if price := page.first_meta(f"{prefix}:amount"):
            record["price"], record["currency"] = price, page.first_meta(f"{prefix}:currency")
            break
    record["description"] = page.first_meta("og:description")
    record["image"] = page.first_meta("og:image", "og:image:url", "og:image:secure_url")
    record = {name: readable(text) for name, text in record.items() if text}
    return {**record, "gtin_position": "structured"} if record.get("gtin") else record
