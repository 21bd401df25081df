"""A product and its offers: one record, or one for each code where the offers are of several trade items."""

from python_udfs.schema_graph import Graph, Node
from python_udfs.schema_records import CANONICAL, IDENTITY, OFFERED, Record, describing, own_values, price_and_currency
from python_udfs.schema_values import (
    availability,
    code_key,
    distinct_codes,
    first,
    joined,
    properties,
    same_text,
)
from python_udfs.text import fold_text

# What an offer may say of the thing offered beside its code; all else is about the sale (validity, delivery, payment).
_OF_THE_ITEM = ("name", "url", "image", "color", "size", "material", "pattern")


def _one_currency(offers: list[Node]) -> str | None:
    """The currency of all offers where they state one only: an AggregateOffer states it once for those it holds."""
    stated = {currency for offer in offers if (currency := price_and_currency(properties(offer))[1])}
    return min(stated) if len(stated) == 1 else None


def offered_values(offers: list[Node], currency_of_all: str | None = None) -> Record:
    """Price, currency, availability, condition and seller of the first offer with a price, else of the first offer."""
    held = [properties(offer) for offer in offers]
    chosen = next((offer for offer in held if price_and_currency(offer)[0]), held[0] if held else {})
    price, currency = price_and_currency(chosen)
    states = (availability(offer.get("availability")) for offer in (chosen, *held))
    record = {
        "price": price,
        "currency": currency or (currency_of_all if price else None),
        "availability": next(filter(None, states), None),
        "itemCondition": joined(chosen.get("itemCondition"), "itemCondition"),
        "seller": first(chosen.get("seller"), "seller"),
    }
    return {name: text for name, text in record.items() if text}


def records_of_offers(graph: Graph, node: Node, own: Record) -> list[Record]:
    """The records of one product, whose own values are ``own``, with those of its offers.

    Offers with different codes for scanners are of different trade items, and so are those with different SKUs where
    neither the product nor an offer has such a code and no two sellers compete. A code of the product that none of
    its offers has keeps a record of its own.
    """
    offers = graph.offers_of(node)
    items = [_item(graph, node, offer) for offer in offers]
    groups = _groups(own, items, offers)
    if len(groups) < 2:
        return [_whole(own, items, offers)]
    currency = _one_currency(offers)
    shared = {name: text for name, text in describing(own).items() if name not in OFFERED}
    records = [
        _part(shared, items[places[0]]) | offered_values([offers[place] for place in places], currency)
        for places in groups.values()
    ]
    if (code := own.get("gtin")) and code_key(code) not in groups:
        records.insert(0, {name: text for name, text in own.items() if name not in OFFERED})
    return records


def _item(graph: Graph, node: Node, offer: Node) -> Record:
    """What an offer says of the thing offered, by itself and by its itemOffered; 'gtin' is '' where it has none."""
    plain = own_values(graph, properties(offer))
    said = {name: text for name, text in plain.items() if name in _OF_THE_ITEM or name in IDENTITY}
    if "name" in said:
        said["offerName"] = said.pop("name")
    for item in graph.linked(offer, "itemOffered"):
        if graph.key(item) != graph.key(node):
            graph.claim(item)
            said |= own_values(graph, graph.properties(item))
            break
    codes = [code for part in (plain, said) for code in part.get("gtin", "").split(", ")]
    return {**said, "gtin": ", ".join(distinct_codes(codes))}


def _groups(own: Record, items: list[Record], offers: list[Node]) -> dict[str, list[int]]:
    """Which offers are of one trade item, by their code or their SKU; empty where all of them are of one."""
    by_code: dict[str, list[int]] = {}
    for place, item in enumerate(items):
        if item["gtin"]:
            by_code.setdefault(code_key(item["gtin"]), []).append(place)
        elif "sku" in item or "mpn" in item:
            by_code.setdefault(f"SKU {item.get('sku')} {item.get('mpn')}", []).append(place)
    codes = sum(not key.startswith("SKU ") for key in by_code)
    if codes > 1:
        return by_code
    sellers = {seller for offer in offers if (seller := first(properties(offer).get("seller"), "seller"))}
    return {} if codes or "gtin" in own or len(sellers) > 1 else by_code


def _part(shared: Record, item: Record) -> Record:
    """The record of one of several trade items that a product offers."""
    record = {**shared, **{name: text for name, text in item.items() if text and name not in OFFERED}}
    title = record.pop("offerName", None)
    if title and "name" not in item:
        # 'Red / M' tells variants apart but names nothing: it becomes the name only where it holds the product's.
        name = shared.get("name", "")
        if fold_text(name) in fold_text(title):
            record["name"] = title
        else:
            record["offerName"] = title
    return record


def _whole(own: Record, items: list[Record], offers: list[Node]) -> Record:
    """One record of a product and all its offers: what the product does not say, and its offers agree on, is theirs."""
    offered = offered_values(offers, _one_currency(offers))
    record = {**own, **offered} if "price" in offered else {**offered, **own}
    codes = distinct_codes(code for part in (own, *items) for code in part.get("gtin", "").split(", "))
    record["gtin"] = ", ".join(codes)
    for name in CANONICAL.difference(("gtin", "gtin_position"), OFFERED):
        found = dict.fromkeys(text for item in items if (text := item.get(name)))
        if name not in record and len(found) == 1:
            record[name] = next(iter(found))
    if "name" not in record:
        titles = [title for item in items if (title := item.get("offerName"))]
        if titles and all(same_text(title, titles[0]) for title in titles):
            record["name"] = titles[0]
    return {name: text for name, text in record.items() if text}
