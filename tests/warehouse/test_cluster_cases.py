"""From edges to entities: chains, rings, bridges between contradicting keys, and what a person is shown."""

import hashlib

import cluster_cases
import pytest
from case_records import Group, Outcome
from matching_build import matching_outcome


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """The cases of strong keys, names and clusters, built once for the session."""
    return matching_outcome(tmp_path_factory)


def review_reasons(outcome: Outcome, entity_id: str) -> str | None:
    """Why an entity is listed in review_clusters; None where it is not."""
    rows = outcome.warehouse.read(f"select why from review_clusters where entity_id = '{entity_id}'")
    return rows[0][0] if rows else None


@pytest.mark.parametrize("group", [pytest.param(group, id=group.name) for group in cluster_cases.ALONE])
def test_records_without_an_edge_are_entities_of_one(outcome: Outcome, group: Group) -> None:
    for position in range(1, len(group.given) + 1):
        golden = outcome.golden_rows[outcome.entity_ids[group.record_id(position)]]
        assert golden["record_count"] == 1


@pytest.mark.parametrize("group", [pytest.param(group, id=group.name) for group in cluster_cases.CYCLES])
def test_a_ring_of_keys_is_one_entity(outcome: Outcome, group: Group) -> None:
    assert group.found(outcome) == group.entities


def test_a_chain_of_a_thousand_is_one_entity_and_listed(outcome: Outcome) -> None:
    ends = {outcome.entity("chain", 0), outcome.entity("chain", cluster_cases.CHAIN_LENGTH - 1)}
    assert len(ends) == 1
    entity_id = ends.pop()
    assert outcome.golden_rows[entity_id]["record_count"] == cluster_cases.CHAIN_LENGTH
    reasons = review_reasons(outcome, entity_id)
    assert reasons is not None and f"has {cluster_cases.CHAIN_LENGTH} records" in reasons
    worst = outcome.warehouse.read("select entity_id from review_clusters where review_rank = 1")
    assert worst == [(entity_id,)]


@pytest.mark.parametrize("group", [pytest.param(group, id=group.name) for group in cluster_cases.KEPT_APART])
def test_contradicting_numbers_stay_apart(outcome: Outcome, group: Group) -> None:
    one, other = (outcome.entity_ids[group.record_id(int(position))] for position in group.entities.split())
    assert one != other


@pytest.mark.parametrize("place", range(len(cluster_cases.BRIDGED)))
def test_a_record_that_fits_two_codes_bridges_them_not_and_both_are_listed(outcome: Outcome, place: int) -> None:
    group = cluster_cases.BRIDGED[place]
    ids = [outcome.entity_ids[group.record_id(position)] for position in range(1, 6)]
    bridge = ids.pop(place)
    assert ids[0] == ids[1] and ids[2] == ids[3]
    assert len({ids[0], ids[2], bridge}) == 3
    for entity_id in (ids[0], ids[2]):
        reasons = review_reasons(outcome, entity_id)
        assert reasons is not None and "lost" in reasons
    cut = outcome.warehouse.read(
        "select distinct cut_reason from cluster_edges inner join records "
        f"on record_key in (left_key, right_key) where record_id = '{group.record_id(place + 1)}'"
    )
    assert cut == [("fits two groups that contradict each other equally well",)]


@pytest.mark.parametrize(
    ("kind", "group"), [pytest.param(kind, group, id=group.name) for kind, group in cluster_cases.FLAGGED_KEYS]
)
def test_two_values_of_one_key_in_an_entity_are_flagged(outcome: Outcome, kind: str, group: Group) -> None:
    assert group.found(outcome) == group.entities
    reasons = review_reasons(outcome, outcome.entity_ids[group.record_id(1)])
    assert reasons == f"carries several values of {kind}"
    values = outcome.warehouse.read(
        f"select count(*) from entity_identifiers where kind = '{kind}' "
        f"and entity_id = '{outcome.entity_ids[group.record_id(1)]}'"
    )
    assert values == [(2,)]


def test_numbers_of_two_countries_do_not_contradict(outcome: Outcome) -> None:
    group = cluster_cases.NOT_FLAGGED
    assert group.found(outcome) == group.entities
    assert review_reasons(outcome, outcome.entity_ids[group.record_id(1)]) is None


def test_a_weak_bridge_is_flagged_with_its_edge(outcome: Outcome) -> None:
    group = cluster_cases.WEAK_BRIDGE
    assert group.found(outcome) == group.entities
    entity_id = outcome.entity_ids[group.record_id(1)]
    [(why, *ends, weight)] = outcome.warehouse.read(
        "select why, one.record_id, other.record_id, weakest_weight from review_clusters "
        "inner join records as one on weakest_left_key = one.record_key "
        f"inner join records as other on weakest_right_key = other.record_key where entity_id = '{entity_id}'"
    )
    assert "falls into 2 groups without its weakest edge" in why
    assert set(ends) == {group.record_id(2), group.record_id(3)}
    assert 0.9 <= weight < 1.0


def test_an_entity_is_named_by_its_smallest_record_id_as_text(outcome: Outcome) -> None:
    """'10' stands before '9': the one rule for the name of a new entity; its component is its smallest record key."""
    entity_id = outcome.entity("ids", 9)
    assert entity_id == outcome.entity("ids", 10)
    assert entity_id == "E" + hashlib.md5(b"company:ids:10").hexdigest()[:16]
    rows = outcome.warehouse.read(
        "select count(*) from (select component_id, min(record_key) as smallest from entity_members "
        "group by component_id) where component_id <> smallest"
    )
    assert rows == [(0,)]


def test_a_repeated_id_is_one_record_with_its_newest_observation(outcome: Outcome) -> None:
    golden = outcome.golden("repeated", 7)
    assert (golden["name"], golden["record_count"], golden["observation_count"]) == ("Tannried New", 1, 2)
    assert outcome.golden("repeated", 8)["record_count"] == 1
    members = outcome.warehouse.read("select count(*) from entity_members where record_id = 'repeated:7'")
    assert members == [(1,)]


@pytest.mark.parametrize("source", cluster_cases.ODD_SOURCES)
def test_a_source_that_is_named_like_a_filler_keeps_its_records(outcome: Outcome, source: str) -> None:
    given = next(record for record in cluster_cases.IN_ODD_SOURCES if record["source"] == source)
    golden = outcome.golden(source, 1)
    assert (golden["name"], golden["record_count"]) == (given["name"], 1)


def test_every_record_has_one_entity(outcome: Outcome) -> None:
    counts = outcome.warehouse.read(
        "select count(*), count(distinct record_id), (select count(*) from records) from entity_members"
    )
    assert counts[0][0] == counts[0][1] == counts[0][2] > cluster_cases.CHAIN_LENGTH
