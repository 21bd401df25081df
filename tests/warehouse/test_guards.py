"""The guards on clusters: what weak edges may join, and what a person is asked to look at. One build for all cases."""

from collections import defaultdict

import pytest
from conftest import Warehouse
from guard_cases import CHAIN, COMPANIES, ENTITIES, LIMITS, LISTINGS, PRODUCTS
from record_files import inputs, write_records

ALL_RECORDS = [*COMPANIES, *PRODUCTS, *LISTINGS]

Partition = set[frozenset[str]]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    """A warehouse of all cases, up to the clusters."""
    folder = tmp_path_factory.mktemp("guards")
    files = {}
    for entity_type, cases in (("company", COMPANIES), ("product", PRODUCTS), ("listing", LISTINGS)):
        files[entity_type] = folder / f"{entity_type}.csv"
        records = [{"source_record_id": name, **values} for name, values in cases.items()]
        # A record that stands in the file twice is one.
        write_records(files[entity_type], [*records, records[-1]], source="market")
    variables = {"inputs": inputs(**files), "limits": LIMITS}
    no_tests = ("--exclude-resource-type", "test", "--exclude-resource-type", "unit_test")
    return Warehouse(folder / "warehouse").build(variables, "--select", "+review_clusters", *no_tests)


@pytest.fixture(scope="module")
def partition(built: Warehouse) -> Partition:
    """The entities as sets of records."""
    rows = built.read_build(
        "select list(split_part(record_id, ':', 2)) from warehouse_clusters.entity_members group by entity_id"
    )
    return {frozenset(members) for (members,) in rows}


@pytest.fixture(scope="module")
def reasons(built: Warehouse) -> dict[frozenset[str], str]:
    """Why each entity of review_clusters is there, by its records."""
    rows = built.read_build(
        "select list(split_part(record_id, ':', 2)), any_value(why) from warehouse_clusters.review_clusters "
        "inner join warehouse_clusters.entity_members using (entity_id) group by entity_id"
    )
    return {frozenset(members): why for members, why in rows}


def of_case(partition: Partition, case: str) -> Partition:
    return {members for members in partition if any(member.startswith(f"{case}-") for member in members)}


def expected_of_case(case: str) -> Partition:
    groups = [frozenset(group) for group in ENTITIES]
    grouped = {record for group in groups for record in group}
    return of_case({*groups, *(frozenset({record}) for record in ALL_RECORDS if record not in grouped)}, case)


def group(*records: str) -> frozenset[str]:
    """The entity of ENTITIES that holds these records."""
    (found,) = [members for members in ENTITIES if set(records) <= members]
    return frozenset(found)


def test_every_record_has_one_entity(built: Warehouse, partition: Partition) -> None:
    assert sorted(record for members in partition for record in members) == sorted(ALL_RECORDS)
    rows = built.read_build("select count(*), count(distinct record_key) from warehouse_clusters.entity_members")
    assert rows == [(len(ALL_RECORDS), len(ALL_RECORDS))]


CASES = sorted({record.split("-")[0] for record in ALL_RECORDS if "-" in record} - {"offer"})


@pytest.mark.parametrize("case", CASES)
def test_partition(partition: Partition, case: str) -> None:
    expected = expected_of_case(case)
    assert expected
    assert of_case(partition, case) == expected


def test_records_of_one_code_stay_together_beside_one_of_another(partition: Partition) -> None:
    of_case_offer = of_case(partition, "offer")
    assert {"offer-1", "offer-2"} <= next(members for members in of_case_offer if "offer-1" in members)
    other = next(members for members in of_case_offer if "offer-other" in members)
    assert not other & {"offer-1", "offer-2"}


def test_the_component_is_named_by_its_smallest_record(built: Warehouse) -> None:
    rows = built.read_build(
        "select component_id, min(record_key), count(distinct entity_id) from warehouse_clusters.entity_members "
        "group by component_id"
    )
    assert [row for row in rows if row[0] != row[1] or row[2] != 1] == []


def test_cut_edges_say_why(built: Warehouse) -> None:
    rows = built.read_build(
        "select split_part(one.record_id, ':', 2), split_part(other.record_id, ':', 2), cut_reason "
        "from warehouse_clusters.cluster_edges as edge "
        "inner join warehouse_clusters.entity_members as one on edge.left_key = one.record_key "
        "inner join warehouse_clusters.entity_members as other on edge.right_key = other.record_key "
        "where cut_reason is not null"
    )
    why = {frozenset({one, other}): reason for one, other, reason in rows}
    for pair in (("tie-none", "tie-one"), ("tie-none", "tie-two"), ("stove-none", "stove-1")):
        assert "fits two groups" in why[frozenset(pair)]
        assert "equally well" in why[frozenset(pair)]
    for pair in (("fit-none", "fit-far"), ("each-1", "each-2"), ("scope-none", "scope-far")):
        assert "would fuse two groups" in why[frozenset(pair)]
    assert frozenset({"fit-none", "fit-near"}) not in why
    # Groups that contradict each other are named with the keys in question.
    named = built.read_build("select contradicting_values from warehouse_clusters.contradicting_groups")
    values = {value for (listed,) in named for value in listed}
    assert {"registry DE:HAMBURG:HRB4711", "registry DE:HAMBURG:HRB5822"} <= values


def test_a_page_of_two_codes_is_demoted(built: Warehouse) -> None:
    rows = built.read_build(
        "select kind, reasons from warehouse_matching.demoted_keys where contains(key_value, 'desk-lamp')"
    )
    assert rows == [("url", ["gtin"])]


def test_a_weak_bridge_is_listed_with_its_edge(built: Warehouse, reasons: dict[frozenset[str], str]) -> None:
    assert "falls into 2 groups without its weakest edge" in reasons[group("bridge-a")]
    rows = built.read_build(
        "select split_part(one.record_id, ':', 2), split_part(other.record_id, ':', 2), weakest_weight, weakest_why "
        "from warehouse_clusters.review_clusters as listed "
        "inner join warehouse_clusters.entity_members as one on listed.weakest_left_key = one.record_key "
        "inner join warehouse_clusters.entity_members as other on listed.weakest_right_key = other.record_key "
    )
    edges = {frozenset(row[:2]): row[2:] for row in rows}
    weight, why = edges[frozenset({"bridge-b", "bridge-c"})]
    assert 0.9 <= weight <= 1
    assert "name" in why and "address" in why


def test_solid_clusters_are_no_bridges(reasons: dict[frozenset[str], str]) -> None:
    split = {members for members, why in reasons.items() if "falls into" in why}
    assert split == {group("bridge-a")}


def test_clusters_over_the_size_limit_are_listed(partition: Partition, reasons: dict[frozenset[str], str]) -> None:
    listed = {members: why for members, why in reasons.items() if "records, more than" in why}
    assert set(listed) == {members for members in partition if len(members) > LIMITS["cluster_records"]}
    assert f"has {CHAIN} records, more than 3" in listed[group("chain-00")]
    assert "has 4 records, more than 3" in listed[group("four-0")]


def test_clusters_of_unlike_names_are_listed(built: Warehouse, reasons: dict[frozenset[str], str]) -> None:
    assert "holds names as unlike as" in reasons[group("renamed-1")]
    spreads = built.read_build("select why, name_spread from warehouse_clusters.review_clusters")
    for why, spread in spreads:
        assert ("holds names as unlike as" in why) == (spread is not None and spread < LIMITS["cluster_spread"])


def test_contradicting_keys_inside_an_entity_are_listed(reasons: dict[frozenset[str], str]) -> None:
    listed = {members for members, why in reasons.items() if "carries several values of registry" in why}
    assert listed == {group("twice-1")}


def test_clusters_that_lost_edges_are_listed_whichever_end_they_hold(
    built: Warehouse, partition: Partition, reasons: dict[frozenset[str], str]
) -> None:
    ends = built.read_build(
        "select split_part(record_id, ':', 2) from warehouse_clusters.cluster_edges as edge "
        "inner join warehouse_clusters.entity_members as member "
        "on member.record_key in (edge.left_key, edge.right_key) where cut_reason is not null"
    )
    lost: defaultdict[frozenset[str], int] = defaultdict(int)
    for (record,) in ends:
        lost[next(members for members in partition if record in members)] += 1
    expected = {members for members in lost if len(members) > 1}
    assert len(expected) >= 6
    assert {members for members, why in reasons.items() if "edges to groups with other strong keys" in why} == expected


def test_what_is_fine_is_not_listed(reasons: dict[frozenset[str], str]) -> None:
    for record in ("three-0", "plain-1", "abroad-1"):
        assert group(record) not in reasons


def test_the_worst_is_first(built: Warehouse) -> None:
    rows = built.read_build("select review_rank, why from warehouse_clusters.review_clusters order by review_rank")
    assert [rank for rank, _ in rows] == list(range(1, len(rows) + 1))
    counts = [why.count(";") for _, why in rows]
    assert counts == sorted(counts, reverse=True)
