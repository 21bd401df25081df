"""What names join by themselves, what they join with a little more, and what is left to a person."""

import pathlib

import name_cases
import pytest
from case_records import Group, Outcome, build_records
from matching_build import matching_outcome

HERE_OR_ABROAD = {group.name: group for group in name_cases.CONTRADICTING_COMPANIES}


def parameters(groups: list[Group]) -> list[object]:
    return [pytest.param(group, id=group.name) for group in groups]


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """The cases of strong keys, names and clusters, built once for the session."""
    return matching_outcome(tmp_path_factory)


@pytest.fixture(scope="module")
def recalled(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """The companies again, where similar names may merge."""
    groups = [*name_cases.JOINED_COMPANIES, *name_cases.APART_COMPANIES, *name_cases.CONTRADICTING_COMPANIES]
    records = [record for group in groups for record in group.records()]
    settings = {"entity_types": {"company": {"lean": "recall"}}}
    return Outcome(build_records(tmp_path_factory.mktemp("recall"), records, **settings))


def pair_rows(outcome: Outcome, table: str, group: Group, columns: str) -> list[tuple[object, ...]]:
    """Columns of a table of pairs for the pair of records of a group."""
    ids = (group.record_id(1), group.record_id(2))
    return outcome.warehouse.read(
        f"select {columns} from {table} as pairs "
        "inner join records as one on pairs.left_key = one.record_key "
        f"inner join records as other on pairs.right_key = other.record_key "
        f"where one.record_id in {ids} and other.record_id in {ids}"
    )


@pytest.mark.parametrize("group", parameters(name_cases.APART))
def test_names_that_are_not_one(outcome: Outcome, group: Group) -> None:
    assert group.found(outcome) == group.entities


@pytest.mark.parametrize("group", parameters(name_cases.TOGETHER))
def test_products_that_are_one_by_name(outcome: Outcome, group: Group) -> None:
    assert group.found(outcome) == group.entities


@pytest.mark.parametrize("group", parameters(name_cases.MEETING))
def test_names_equal_but_for_a_space_or_a_sign_meet(outcome: Outcome, group: Group) -> None:
    assert len(pair_rows(outcome, "candidate_pairs", group, "pairs.rules")) == 1


def test_the_shared_pairs_are_among_them(shared: pathlib.Path) -> None:
    apart, meeting = (name_cases.shared_pairs(kind) for kind in ("must_not_auto_match", "candidate_generated"))
    assert shared.exists() and len(apart) >= 12 and len(meeting) >= 1
    names = {group.name for group in [*name_cases.APART, *name_cases.MEETING]}
    assert {f"{case}_{kind}" for case in apart for kind in ("product", "company")} <= names


@pytest.mark.parametrize("group", parameters(name_cases.JOINED_COMPANIES))
def test_companies_joined_by_name(outcome: Outcome, group: Group) -> None:
    assert group.found(outcome) == group.entities
    assert pair_rows(outcome, "match_edges", group, "kind") == [("fuzzy",)]


@pytest.mark.parametrize("group", parameters(name_cases.APART_COMPANIES))
def test_companies_left_to_a_person(outcome: Outcome, group: Group) -> None:
    assert group.found(outcome) == group.entities
    reviewed = pair_rows(outcome, "review_pairs", group, "why")
    assert len(reviewed) == 1 and reviewed[0][0]


@pytest.mark.parametrize("group", parameters(name_cases.CONTRADICTING_COMPANIES))
def test_companies_that_are_plainly_two(outcome: Outcome, group: Group) -> None:
    assert group.found(outcome) == group.entities
    assert pair_rows(outcome, "review_pairs", group, "why") == []


@pytest.mark.parametrize(
    ("name", "entities"),
    [
        ("alike_only", "12"),
        ("alike_in_one_country", "12"),
        ("spelled_twice_in_one_source", "12"),
        ("other_form", "1 2"),
        ("other_form_abroad", "1 2"),
    ],
)
def test_leaning_to_recall_merges_what_is_alike(recalled: Outcome, name: str, entities: str) -> None:
    group = next(group for group in name_cases.APART_COMPANIES if group.name == name)
    assert group.found(recalled) == entities


@pytest.mark.parametrize("group", parameters([*name_cases.JOINED_COMPANIES, *name_cases.CONTRADICTING_COMPANIES]))
def test_leaning_to_recall_changes_nothing_that_was_plain(recalled: Outcome, group: Group) -> None:
    assert group.found(recalled) == group.entities


def test_scored_pairs_say_what_was_compared(outcome: Outcome) -> None:
    group = next(group for group in name_cases.JOINED_COMPANIES if group.name == "alike_at_one_address")
    [(score, corroborated_by, decision, comparisons)] = pair_rows(
        outcome, "scored_pairs", group, "score, corroborated_by, decision, comparisons"
    )
    assert 0.9 <= float(str(score)) < 1.0
    assert (corroborated_by, decision) == ("address", "match")
    assert isinstance(comparisons, list)
    assert {entry["comparison"]: entry["similarity"] for entry in comparisons}["address"] == 1.0


def test_a_veto_names_what_differs(outcome: Outcome) -> None:
    vetoes = {
        "same_name_abroad": "country",
        "other_registry": "registry",
        "other_lei": "lei",
    }
    for name, veto in vetoes.items():
        assert pair_rows(outcome, "scored_pairs", HERE_OR_ABROAD[name], "vetoed_by, decision") == [(veto, "distinct")]
