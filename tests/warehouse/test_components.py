"""The materialization connected_components: equal to scipy's, in few rounds, and errors that name what is wrong."""

import pathlib
import random

import numpy
import pytest
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from small_project import SmallProject

Edge = tuple[int, int]
Shape = tuple[int, list[Edge]]
SMALLEST, LARGEST = -(2**63), 2**63 - 1
RANDOM_GRAPHS = 400
LONG_PATH = 1_000_000

# An order that never changes: a path then loses one vertex a round.
SAME_ORDER = "{% macro round_order(vertex, round) %} {{ vertex }}{% endmacro %}"


def path(count: int) -> list[Edge]:
    return [(vertex, vertex + 1) for vertex in range(count - 1)]


def shapes() -> dict[str, Shape]:
    """Graphs by name: how many vertices, 0 and up, and the edges."""
    spine = path(40)
    hairs = [(vertex, 40 + 3 * vertex + hair) for vertex in range(40) for hair in range(3)]
    grid = [(20 * row + column, 20 * row + column + 1) for row in range(20) for column in range(19)]
    grid += [(20 * row + column, 20 * row + 20 + column) for row in range(19) for column in range(20)]
    return {
        "path": (3000, path(3000)),
        "star": (500, [(0, leaf) for leaf in range(1, 500)]),
        "two stars, hubs joined": (400, [(vertex % 2, vertex) for vertex in range(1, 400)]),
        "ring": (257, [*path(257), (256, 0)]),
        "two rings": (80, [*path(40), (39, 0), *[(one + 40, other + 40) for one, other in path(40)], (79, 40)]),
        "caterpillar": (160, spine + hairs),
        "complete": (30, [(one, other) for one in range(30) for other in range(one)]),
        "grid": (400, grid),
        "binary tree": (255, [((vertex - 1) // 2, vertex) for vertex in range(1, 255)]),
        "barbell": (41, [(a + b, a + c) for a in (0, 21) for b in range(20) for c in range(b)] + [(5, 20), (20, 30)]),
        "one node": (1, []),
        "one node with a self loop": (1, [(0, 0)]),
        "self loops alone": (6, [(vertex, vertex) for vertex in range(6)] * 2),
        "self loops beside edges": (6, [(0, 0), (0, 1), (1, 1), (4, 3), (3, 3)]),
        "an edge ten times": (3, [(0, 2)] * 10),
        "both directions": (5, [(0, 1), (1, 0), (3, 2), (2, 3), (3, 2)]),
        "isolated nodes": (50, []),
        "pairs and isolated nodes": (90, [(vertex, vertex + 1) for vertex in range(0, 60, 3)]),
    }


def random_shape(generator: random.Random) -> Shape:
    """A sparse graph, near the density where components grow together, with repeats, reversals and self loops."""
    count = generator.randint(1, 60)
    edges = [
        (generator.randrange(count), generator.randrange(count))
        for _ in range(int(count * generator.choice([0, 0.2, 0.5, 0.6, 0.8, 1.2, 3])))
    ]
    again = [edge[::-1] if generator.random() < 0.5 else edge for edge in edges if generator.random() < 0.3]
    return count, edges + again


class Graph:
    """A graph with ids of its own: vertex i of its shape is nodes[i]."""

    def __init__(self, name: str, nodes: list[int], shape: Shape) -> None:
        self.name = name
        self.nodes = nodes
        self.ends = numpy.array(shape[1], dtype="int64").reshape(-1, 2)
        self.edges = [(nodes[one], nodes[other]) for one, other in shape[1]]

    def expected(self) -> dict[int, int]:
        """Each node with the smallest node of its component, by scipy."""
        count = len(self.nodes)
        matrix = coo_matrix((numpy.ones(len(self.ends)), (self.ends[:, 0], self.ends[:, 1])), shape=(count, count))
        _, labels = connected_components(matrix, directed=False)
        smallest: dict[int, int] = {}
        for node, label in zip(self.nodes, labels, strict=True):
            smallest[label] = min(node, smallest.get(label, node))
        return {node: smallest[label] for node, label in zip(self.nodes, labels, strict=True)}


def graphs() -> list[Graph]:
    """Every shape with ascending, descending and shuffled ids, and random graphs on ids from the whole 64-bit range."""
    generator = random.Random(20240229)
    made: list[Graph] = []
    offset = -10_000  # the first graphs have negative ids, one of them both signs
    for name, shape in shapes().items():
        ascending = list(range(shape[0]))
        orders = {"ascending": ascending, "descending": ascending[::-1]}
        orders["shuffled"] = generator.sample(ascending, len(ascending))
        for order, ids in orders.items():
            made.append(Graph(f"{name}, {order}", [offset + vertex for vertex in ids], shape))
            offset += shape[0]
    assert made[0].nodes[0] < 0 < offset
    ids: set[int] = {SMALLEST, SMALLEST + 1, LARGEST - 1, LARGEST}
    for number in range(RANDOM_GRAPHS):
        shape = random_shape(generator)
        ids_here: list[int] = []
        while len(ids_here) < shape[0]:
            drawn = generator.randint(SMALLEST, LARGEST)
            if drawn not in ids and abs(drawn) > 2**32:
                ids.add(drawn)
                ids_here.append(drawn)
        made.append(Graph(f"random graph {number}", ids_here, shape))
    made.append(Graph("both ends of the range", [LARGEST, SMALLEST], (2, [(0, 1)])))
    made.append(Graph("near the ends of the range", [LARGEST - 1, SMALLEST + 1], (2, [])))
    return made


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> SmallProject:
    """A project with one model for all graphs, models for graphs without anything, and others that fail."""
    project = SmallProject(tmp_path_factory.mktemp("components"))
    generator = random.Random(7)
    all_graphs = graphs()
    nodes = [node for graph in all_graphs for node in graph.nodes]
    edges = [edge for graph in all_graphs for edge in graph.edges]
    generator.shuffle(nodes)
    generator.shuffle(edges)
    project.write_components("all_graphs", nodes, edges)
    project.write_components("no_nodes", [])
    project.write_components("no_edges", [5, -3, LARGEST])
    project.write_components("unknown_end", [10, 20, 30], [(10, 20), (20, 30)])
    project.write_components("missing_end", [10, 20, 30], [(30, 20)])
    project.write_model("one_query", '{{ config(materialized="connected_components") }}\nselect 1 as node\n')
    return project


@pytest.fixture(scope="module")
def first_run(project: SmallProject) -> dict[str, tuple[str, str]]:
    """Status and message of every model after the first run."""
    return project.run("*")


def test_all_graphs_have_the_components_of_scipy(project: SmallProject, first_run: dict[str, tuple[str, str]]) -> None:
    assert first_run["all_graphs"][0] == "success", first_run["all_graphs"]
    built = project.components("all_graphs")
    all_graphs = graphs()
    assert len(built) == sum(len(graph.nodes) for graph in all_graphs)
    wrong = [graph.name for graph in all_graphs if {node: built.get(node) for node in graph.nodes} != graph.expected()]
    assert wrong == []


def test_graphs_without_edges_or_nodes(project: SmallProject, first_run: dict[str, tuple[str, str]]) -> None:
    assert first_run["no_nodes"][0] == first_run["no_edges"][0] == "success"
    assert project.components("no_nodes") == {}
    assert project.components("no_edges") == {5: 5, -3: -3, LARGEST: LARGEST}
    assert project.rounds("no_edges") == 0
    columns = "select column_name, data_type from duckdb_columns() where table_name = 'no_nodes' order by column_index"
    assert project.warehouse.read_build(columns) == [("node", "BIGINT"), ("component_id", "BIGINT")]


def test_many_graphs_take_few_rounds(project: SmallProject, first_run: dict[str, tuple[str, str]]) -> None:
    assert 1 < project.rounds("all_graphs") <= 30


def test_a_model_of_one_query_is_refused(first_run: dict[str, tuple[str, str]]) -> None:
    status, message = first_run["one_query"]
    assert status == "error"
    assert "one_query must hold 2 queries" in message


def test_an_unknown_or_missing_end_is_an_error_that_names_the_edge(
    project: SmallProject, first_run: dict[str, tuple[str, str]]
) -> None:
    assert first_run["unknown_end"][0] == first_run["missing_end"][0] == "success"
    before = project.components("unknown_end")
    assert before == {10: 10, 20: 10, 30: 10}
    project.write_components("unknown_end", [10, 20, 30], [(10, 20), (20, -77)])
    project.write_components("missing_end", [10, 20, 30], [(10, 20), (None, 30)])
    project.write_components("unknown_start", [10, 20, 30], [(987_654_321_012, 20)])
    project.write_components("unknown_self_loop", [10], [(11, 11)])
    project.write_components("edges_without_nodes", [], [(1, 2)])
    results = project.run("unknown_end", "missing_end", "unknown_start", "unknown_self_loop", "edges_without_nodes")
    for model, edge in {
        "unknown_end": "20 - -77",
        "missing_end": "None - 30",
        "unknown_start": "987654321012 - 20",
        "unknown_self_loop": "11 - 11",
        "edges_without_nodes": "1 - 2",
    }.items():
        assert results[model][0] == "error"
        assert f"{model}: the edge {edge} has an end that is no known node" in results[model][1]
    # The table of the last good run stays as it was.
    assert project.components("unknown_end") == before


def test_a_graph_that_does_not_contract_is_an_error(tmp_path: pathlib.Path) -> None:
    project = SmallProject(tmp_path)
    order = project.path / "macros" / "engine" / "round_order.sql"
    assert "macro round_order(vertex, round)" in order.read_text(encoding="utf-8")
    order.write_text(SAME_ORDER, encoding="utf-8")
    project.write_components("endless", range(200), path(200))
    project.write_components("short", range(20), path(20))
    results = project.run("endless", "short")
    status, message = results["endless"]
    # 200 has eight binary digits: at most 4 * 8 + 10 rounds.
    assert status == "error"
    assert "endless: " in message
    assert "edges still cross components after 42 rounds" in message
    assert results["short"][0] == "success"
    assert set(project.components("short").values()) == {0}


@pytest.mark.slow
def test_a_path_of_a_million_nodes_takes_at_most_thirty_rounds(project: SmallProject) -> None:
    project.write_components("long_path", range(LONG_PATH), ((node, node + 1) for node in range(LONG_PATH - 1)))
    assert project.run("long_path")["long_path"][0] == "success"
    summary = "select count(*), count(distinct node), min(component_id), max(component_id) from warehouse.long_path"
    assert project.warehouse.read_build(summary) == [(LONG_PATH, LONG_PATH, 0, 0)]
    assert 10 <= project.rounds("long_path") <= 30
