"""Products among schema.org nodes (of JSON-LD or microdata), as flat records of text.

A record is one trade item: variants and offers with codes of their own are records of their own. They inherit what
describes them (name, brand) from the product above and never what identifies it (its codes, SKU and MPN).
"""

from collections.abc import Iterator
from typing import Any

from python_udfs.schema_graph import Graph, Node
from python_udfs.schema_offers import offered_values, records_of_offers
from python_udfs.schema_records import Record, describing, own_values
from python_udfs.schema_values import (
    Properties,
    code_key,
    properties,
    property_name,
    same_text,
    stated_codes,
    type_names,
)
from python_udfs.text import fold_text

# schema.org/Product, its subtypes, and Book, which carries an ISBN.
PRODUCT_TYPES = frozenset(
    (
        *("product", "productgroup", "productmodel", "individualproduct", "someproducts", "productcollection"),
        *("vehicle", "car", "motorcycle", "motorizedbicycle", "busorcoach", "dietarysupplement", "drug", "book"),
    )
)
# Properties that lead from a page to products it is not about, or back to a product that was found already.
_ELSEWHERE = frozenset(
    (
        *("isRelatedTo", "isSimilarTo", "isAccessoryOrSparePartFor", "isConsumableFor", "mentions", "makesOffer"),
        *("review", "reviews", "aggregateRating", "potentialAction", "relatedLink", "significantLink"),
    )
)
# What two statements of one product may word differently.
_FREE_TEXT = frozenset(("description", "image", "category", "availability", "gtin_position", "itemCondition"))
_LISTS = ("itemListElement", "hasOfferCatalog")
_MAKES_A_PRODUCT = ("gtin", "sku", "mpn", "price")
_ONLY_AN_ADDRESS = frozenset(("url", "type", "id", "inProductGroupWithID"))
_DEPTH = 5  # groups of groups; a cycle of references ends here at the latest


def records_of_nodes(values: list[Any]) -> tuple[list[Record], list[str]]:
    """The product records of the page whose JSON-LD values (or microdata items) these are, and the types found on it.

    Elements of a list (ItemList, OfferCatalog) count where they are full products (a name, and a code or a price) and
    no other product is on the page: beside a product, a list is a carousel of other ones. Two products of one name
    that do not contradict each other become one.
    """
    graph = Graph(values)
    records: list[Record] = []
    listed: list[Record] = []
    by_name: dict[str, Record] = {}
    for node, in_list in _product_nodes(graph, values):
        found = [
            {**record, "gtin_position": "structured"} if "gtin" in record else record
            for record in _read(graph, node, {}, ())
            if record
        ]
        if in_list:
            listed += [r for r in found if "name" in r and any(name in r for name in _MAKES_A_PRODUCT)]
        elif len(found) == 1 and "name" in found[0] and graph.group_of(node) is None:
            name = fold_text(found[0]["name"])
            if name in by_name and _agree(by_name[name], found[0]):
                by_name[name].update({**found[0], **by_name[name]})
            else:
                by_name.setdefault(name, found[0])
                records += found
        else:
            records += found
    unique = {frozenset(record.items()): record for record in reversed(records or listed)}
    return list(reversed(unique.values())), graph.types


def _agree(one: Record, other: Record) -> bool:
    """Whether two products of one name may be one that the page states twice (its theme and a plugin of the shop)."""
    for name in one.keys() & other.keys() - _FREE_TEXT:
        if name == "gtin":
            if code_key(one[name]) != code_key(other[name]):
                return False
        elif not same_text(one[name], other[name]):
            return False
    return True


def _product_nodes(graph: Graph, values: list[Any]) -> Iterator[tuple[Node, bool]]:
    """The nodes that are products, each once, in the order of the page, and whether they stand in a list."""
    groups = (group for node in graph.nodes for group in graph.linked(node, "isVariantOf"))
    spoken_for = {graph.key(group) for group in groups if not graph.linked(group, "isVariantOf")}
    waiting: list[tuple[Any, bool]] = [(value, False) for value in reversed(values)]
    visited: set[int | str] = set()
    while waiting:
        value, in_list = waiting.pop()
        if isinstance(value, list):
            waiting += [(element, in_list) for element in reversed(value)]
        if not isinstance(value, dict):
            continue
        node = graph.whole(value)
        key = graph.key(node)
        if key in visited:
            continue
        visited.add(key)
        if not PRODUCT_TYPES.isdisjoint(type_names(node)):
            # A group that its variants refer to speaks through them, unless it lists them itself.
            if key not in spoken_for or graph.linked(node, "hasVariant"):
                yield node, in_list
            continue
        for name, inner in reversed(node.items()):
            local = property_name(name)
            if local not in _ELSEWHERE and isinstance(inner, dict | list):
                waiting.append((inner, in_list or local in _LISTS))


def _read(graph: Graph, node: Node, inherited: Record, above: tuple[int | str, ...]) -> list[Record]:
    """The records of a product node, unless it was read before; ``above`` are the groups it was reached through."""
    if len(above) > _DEPTH or not graph.claim(node):
        return []
    above = (*above, graph.key(node))
    held = graph.properties(node)
    group = graph.group_of(node)
    if group is not None and not inherited:
        inherited = describing(own_values(graph, graph.properties(group)))
    own = own_values(graph, held)
    variants = [variant for variant in _variants(graph, held) if graph.key(variant) not in above]
    if variants:
        # The lowest price of all variants is not the price of each.
        offers = [offer for offer in graph.linked(held, "offers") if "aggregateoffer" not in type_names(offer)]
        inherited = {**inherited, **describing(own), **offered_values(offers)}
        if not graph.linked(held, "hasVariant"):
            inherited.pop("model", None)  # the names of all variants
        return [record for variant in variants for record in _read(graph, variant, inherited, above)]
    return [{**inherited, **record} for record in records_of_offers(graph, node, own)]


def _variants(graph: Graph, held: Properties) -> list[Node]:
    variants = graph.linked(held, "hasVariant")
    if not variants:
        # Before ProductGroup came, shops listed variants as models with codes of their own.
        models = [model for model in graph.linked(held, "model") if stated_codes(graph.properties(model))]
        variants = models if len(models) > 1 else []
    # A variant that is only an address is described on a page of its own.
    return [variant for variant in variants if not properties(variant).keys() <= _ONLY_AN_ADDRESS]
