"""The nodes of a page's structured data and the references between them (JSON-LD 1.1, node identifiers)."""

from typing import Any

from python_udfs.schema_values import Properties, properties, property_name, type_names

Node = dict[str, Any]

# Where two nodes of one @id differ in one of these, the page uses the @id for several things ('#product').
_TELLING = ("name", "sku", "mpn", "gtin", "gtin13", "gtin8", "gtin12", "gtin14", "url")


class Graph:
    """All nodes of a page. Nodes with one @id are one node, unless they contradict each other."""

    def __init__(self, values: list[Any]) -> None:
        self.nodes: list[Node] = []
        self.types: list[str] = []
        self._by_id: dict[str, Node] = {}
        self._clashing: set[str] = set()
        self._claimed: set[int | str] = set()
        self._index(values)
        self._group_of: dict[int | str, Node] = {}
        self._offers_for: dict[int | str, list[Node]] = {}
        self._look_back()

    def _index(self, values: list[Any]) -> None:
        waiting = list(reversed(values))
        types: dict[str, None] = {}
        while waiting:
            value = waiting.pop()
            if isinstance(value, list):
                waiting += reversed(value)
            elif isinstance(value, dict):
                self.nodes.append(value)
                types.update(dict.fromkeys(type_names(value)))
                waiting += [inner for inner in reversed(value.values()) if isinstance(inner, dict | list)]
                self._identify(value)
        self.types = list(types)

    def _identify(self, node: Node) -> None:
        identifier = _identifier(node)
        if identifier is None or not _says_something(node):
            return
        known = self._by_id.get(identifier)
        if known is None:
            self._by_id[identifier] = node
        elif any(name in node and name in known and node[name] != known[name] for name in _TELLING):
            self._clashing.add(identifier)
        else:
            self._by_id[identifier] = {**node, **known}

    def whole(self, node: Node) -> Node:
        """The node with everything that the page says under its @id, be it a reference or a part."""
        identifier = _identifier(node)
        if identifier is None or (identifier in self._clashing and _says_something(node)):
            return node
        return self._by_id.get(identifier, node)

    def key(self, node: Node) -> int | str:
        """What tells this node from others of the page."""
        identifier = _identifier(node)
        return id(node) if identifier is None or identifier in self._clashing else identifier

    def claim(self, node: Node) -> bool:
        """Whether the node was not read before; from now on it is."""
        key = self.key(node)
        fresh = key not in self._claimed
        self._claimed.add(key)
        return fresh

    def properties(self, node: Node) -> Properties:
        """The properties of the whole node."""
        return properties(self.whole(node))

    def resolved(self, value: Any) -> Any:
        """``value`` with each reference in it (one level) replaced by the node it leads to."""
        if isinstance(value, list):
            return [self.whole(element) if isinstance(element, dict) else element for element in value]
        return self.whole(value) if isinstance(value, dict) else value

    def linked(self, node: Node, name: str) -> list[Node]:
        """The nodes that a property leads to, by nesting, by reference or by an @id as plain text."""
        value = next((inner for key, inner in node.items() if property_name(key) == name), None)
        found = []
        for element in value if isinstance(value, list) else [value]:
            if isinstance(element, str):
                element = self._by_id.get(element)
            if isinstance(element, dict):
                found.append(self.whole(element))
        return found

    def _look_back(self) -> None:
        """Note the references that lead to a product from outside: from its group, and from an offer of it."""
        for node in {self.key(node): self.whole(node) for node in self.nodes}.values():
            for variant in self.linked(node, "hasVariant"):
                self._group_of.setdefault(self.key(variant), node)
            for item in self.linked(node, "itemOffered"):
                self._offers_for.setdefault(self.key(item), []).append(node)

    def group_of(self, node: Node) -> Node | None:
        """The group that the node is a variant of, whichever of the two refers to the other."""
        return next(iter(self.linked(node, "isVariantOf")), None) or self._group_of.get(self.key(node))

    def offers_of(self, node: Node) -> list[Node]:
        """The offers of a product, whichever refers to the other; an AggregateOffer comes before those it holds."""
        found: dict[int | str, Node] = {}
        for offer in (*self.linked(self.whole(node), "offers"), *self._offers_for.get(self.key(node), ())):
            found.setdefault(self.key(offer), offer)
            for inner in self.linked(offer, "offers"):
                found.setdefault(self.key(inner), inner)
        return list(found.values())


def _identifier(node: Node) -> str | None:
    identifier = node.get("@id", node.get("id"))
    return identifier if isinstance(identifier, str) and identifier else None


def _says_something(node: Node) -> bool:
    return any(not key.startswith("@") and key not in ("id", "type") for key in node)
