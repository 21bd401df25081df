"""Clustering under conflicts: edges join their ends best first, unless that brings conflicting members together."""

from typing import Any


def best_first_parts(edges: list[dict[str, Any]] | None, tags: list[dict[str, Any]] | None) -> list[dict[str, int]]:
    """The parts of one component: each member once, with the smallest member of its part, in order.

    ``edges``: one, other, weight. ``tags``: member, tag; members with a tag in common are never in one part. Edges go
    from the heaviest to the lightest, ties by their ends, the smaller first (single linkage under cannot-link
    constraints): the outcome does not depend on the order of either list. Members are the ends of edges. [] where
    there is no edge.
    """
    ordered = sorted((-edge["weight"], *sorted((edge["one"], edge["other"]))) for edge in edges or ())
    parents = {member: member for _, one, other in ordered for member in (one, other)}
    held: dict[int, set[str]] = {member: set() for member in parents}
    for entry in tags or ():
        if entry["member"] in held:
            held[entry["member"]].add(entry["tag"])
    for _, one, other in ordered:
        kept, joined = sorted((_root(parents, one), _root(parents, other)))
        if kept == joined or not held[kept].isdisjoint(held[joined]):
            continue
        parents[joined] = kept
        smaller, larger = sorted((held[kept], held.pop(joined)), key=len)
        larger.update(smaller)
        held[kept] = larger
    return [{"member": member, "part": _root(parents, member)} for member in sorted(parents)]


def _root(parents: dict[int, int], member: int) -> int:
    while parents[member] != member:
        parents[member] = parents[parents[member]]
        member = parents[member]
    return member
