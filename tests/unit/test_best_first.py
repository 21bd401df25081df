"""Clustering under conflicts: best edges first, and never what conflicts in one part."""

from hypothesis import given
from hypothesis import strategies as st

from python_udfs.best_first import best_first_parts

MEMBERS = st.integers(0, 8)
EDGES = st.lists(
    st.fixed_dictionaries({"one": MEMBERS, "other": MEMBERS, "weight": st.sampled_from([0.3, 0.5, 0.9])}), max_size=20
)
TAGS = st.lists(st.fixed_dictionaries({"member": MEMBERS, "tag": st.sampled_from("abc")}), max_size=10)


def edge(one: int, other: int, weight: float) -> dict[str, float]:
    return {"one": one, "other": other, "weight": weight}


def parts(edges: list[dict[str, float]], tags: list[tuple[int, str]]) -> dict[int, int]:
    found = best_first_parts(edges, [{"member": member, "tag": tag} for member, tag in tags])
    return {row["member"]: row["part"] for row in found}


def test_without_conflict_a_component_is_one_part() -> None:
    assert parts([edge(1, 2, 0.5), edge(3, 2, 0.4)], []) == {1: 1, 2: 1, 3: 1}


def test_the_weakest_edge_between_conflicting_members_goes() -> None:
    edges = [edge(1, 2, 0.9), edge(2, 3, 0.4), edge(3, 4, 0.8)]
    assert parts(edges, [(1, "x"), (4, "x")]) == {1: 1, 2: 1, 3: 3, 4: 3}


def test_a_conflict_is_inherited_by_what_was_joined() -> None:
    edges = [edge(1, 2, 0.9), edge(3, 4, 0.8), edge(2, 3, 0.7), edge(1, 5, 0.6)]
    assert parts(edges, [(2, "x"), (4, "x")]) == {1: 1, 2: 1, 3: 3, 4: 3, 5: 1}


def test_no_edges_no_parts() -> None:
    assert best_first_parts(None, None) == []
    assert best_first_parts([], [{"member": 1, "tag": "x"}]) == []


@given(EDGES, TAGS, st.randoms())
def test_any_order_gives_the_same_parts_and_none_holds_a_conflict(edges: list, tags: list, random: object) -> None:
    found = best_first_parts(edges, tags)
    shuffled_edges, shuffled_tags = list(edges), list(tags)
    random.shuffle(shuffled_edges)  # type: ignore[attr-defined]
    random.shuffle(shuffled_tags)  # type: ignore[attr-defined]
    turned = [{**one, "one": one["other"], "other": one["one"]} for one in shuffled_edges]
    assert best_first_parts(turned, shuffled_tags) == found
    held: dict[int, list[str]] = {}
    for row in found:
        held.setdefault(row["part"], []).extend({tag["tag"] for tag in tags if tag["member"] == row["member"]})
    assert all(len(own) == len(set(own)) for own in held.values())
