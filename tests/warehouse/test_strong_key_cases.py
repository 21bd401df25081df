"""Strong keys are strong, not sacred: which codes and pages join records, and which lose that strength."""

import pytest
from case_records import Group, Outcome
from matching_build import matching_outcome
from strong_key_cases import DEMOTED_GROUPS, JOINING_GROUPS


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """The cases of strong keys, names and clusters, built once for the session."""
    return matching_outcome(tmp_path_factory)


def demoted_kinds(outcome: Outcome, group: Group) -> dict[str, list[str]]:
    """The kinds of the group's keys that are demoted, with the reasons."""
    ids = tuple(group.record_id(position) for position in range(1, len(group.given) + 1))
    rows = outcome.warehouse.read(
        "select distinct demoted_keys.kind, demoted_keys.reasons from demoted_keys "
        "inner join identifiers on demoted_keys.kind = identifiers.kind "
        "and demoted_keys.key_value = identifiers.canonical_value "
        f"inner join records using (record_key) where records.record_id in {ids}"
    )
    return dict(rows)


@pytest.mark.parametrize("group", [pytest.param(group, id=group.name) for group in JOINING_GROUPS])
def test_what_a_key_joins(outcome: Outcome, group: Group) -> None:
    assert group.found(outcome) == group.entities
    assert demoted_kinds(outcome, group) == {}


@pytest.mark.parametrize(("kind", "reason", "group"), [pytest.param(*case, id=case[2].name) for case in DEMOTED_GROUPS])
def test_a_key_that_joins_what_contradicts_is_demoted(outcome: Outcome, kind: str, reason: str, group: Group) -> None:
    assert group.found(outcome) == group.entities
    demoted = demoted_kinds(outcome, group)
    assert list(demoted) == [kind]
    assert reason in demoted[kind]


@pytest.mark.parametrize(("kind", "reason", "group"), [pytest.param(*case, id=case[2].name) for case in DEMOTED_GROUPS])
def test_a_demoted_key_stays_an_identifier_marked_as_such(
    outcome: Outcome, kind: str, reason: str, group: Group
) -> None:
    entity_id = outcome.entity_ids[group.record_id(1)]
    rows = outcome.warehouse.read(
        f"select strength from entity_identifiers where entity_id = '{entity_id}' and kind = '{kind}'"
    )
    assert rows == [("demoted",)]


def test_edges_of_strong_keys_name_the_key(outcome: Outcome) -> None:
    rows = outcome.warehouse.read(
        "select why from match_edges inner join records on left_key = record_key "
        "where records.source like 'renamed_by_lei%' and kind = 'strong_key'"
    )
    assert len(rows) == 1 and rows[0][0].startswith("both carry lei 529900")


def test_no_edge_joins_records_of_two_types(outcome: Outcome) -> None:
    mixed = outcome.warehouse.read(
        "select entity_id from entity_members group by entity_id having count(distinct entity_type) > 1"
    )
    types = outcome.warehouse.read("select count(distinct entity_type) from entity_members")
    assert mixed == []
    assert types == [(3,)]
