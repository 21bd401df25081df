"""Learned weights stay: new records change no old score, until the settings change or one asks to learn again."""

import pathlib
from typing import Any

import pytest
from build_copies import WITHOUT_TESTS, copy_warehouse
from conftest import Warehouse
from learned_build import PERSON, first_rows, later_rows, learned_build, scores, variables

pytestmark = pytest.mark.slow

Scores = dict[frozenset[str], tuple[Any, ...]]
STATE = "warehouse_state"


def versions(warehouse: Warehouse, table: str = "trained_weights") -> list[tuple[Any, ...]]:
    """The versions that stand in the state, oldest first."""
    return warehouse.read_build(f"select distinct model_version from {STATE}.{table} order by all")


def weights(warehouse: Warehouse, version: str) -> list[tuple[Any, ...]]:
    """All that the state holds of a version."""
    return [
        *warehouse.read_build(f"from {STATE}.trained_weights where model_version = '{version}' order by all"),
        *warehouse.read_build(f"from {STATE}.trained_frequencies where model_version = '{version}' order by all"),
    ]


class Story:
    """One warehouse through four builds, and what stood in it after each."""

    def __init__(self, first: Warehouse, folder: pathlib.Path) -> None:
        self.folder = folder
        self.warehouse = copy_warehouse(first, folder / "warehouse")
        self.scores: dict[str, Scores] = {}
        self.versions: dict[str, list[tuple[Any, ...]]] = {}
        self.current: dict[str, tuple[Any, ...]] = {}
        self.frequency_versions: dict[str, list[tuple[Any, ...]]] = {}
        self.note("first")
        (((self.first_version,),)) = self.versions["first"]
        self.first_weights = weights(self.warehouse, self.first_version)

    def build(self, step: str, *arguments: str, retrain: bool = False, **person: Any) -> None:
        """Build with the later records too."""
        given = variables(self.folder / "input", [*first_rows(), *later_rows()], **person)
        self.warehouse.build({**given, **({"retrain": True} if retrain else {})}, *WITHOUT_TESTS, *arguments)
        self.note(step)

    def note(self, step: str) -> None:
        self.scores[step] = scores(self.warehouse)
        self.versions[step] = versions(self.warehouse)
        self.frequency_versions[step] = versions(self.warehouse, "trained_frequencies")
        (self.current[step],) = self.warehouse.read_build(
            "select model_version, version_number, is_frozen, trained_on_records, records "
            "from warehouse_matching.model_versions"
        )


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    told = Story(learned_build(tmp_path_factory), tmp_path_factory.mktemp("versions"))
    told.build("later")
    told.build("retrained", retrain=True)
    changed = {**PERSON["comparisons"], "postcode": {"field": "attributes.postcode", "kind": "exact"}}
    told.build("changed", "--full-refresh", comparisons=changed)
    return told


def test_new_records_change_no_old_score(story: Story) -> None:
    old, new = story.scores["first"], story.scores["later"]
    assert len(new) > len(old) > 100
    # Score, probability, decision, veto and every weight, to the last digit.
    assert {pair: new.get(pair) for pair in old} == old
    records, more = len(first_rows()), len(later_rows())
    assert story.current["later"] == (story.first_version, 1, True, records, records + more)
    assert story.versions["later"] == story.versions["first"] == [(story.first_version,)]


def test_new_records_are_scored_by_the_old_weights(story: Story) -> None:
    later = {row["id"] for row in later_rows()}
    new = [row for pair, row in story.scores["later"].items() if pair <= later]
    assert any(row[2] == "match" for row in new)
    # A value that the old records had not is as rare as one of a single record.
    assert all(entry["weight"] is not None for row in new for entry in row[4].values())


def test_retrain_makes_the_second_version_and_keeps_the_first(story: Story) -> None:
    fingerprint = story.first_version.rpartition("-")[0]
    records = len(first_rows()) + len(later_rows())
    assert story.current["retrained"] == (f"{fingerprint}-2", 2, False, records, records)
    assert story.versions["retrained"] == [(story.first_version,), (f"{fingerprint}-2",)]
    old, new = story.scores["later"], story.scores["retrained"]
    assert set(old) == set(new)
    assert all(old[pair][0] != new[pair][0] for pair in old)


def test_full_refresh_keeps_what_was_learned(story: Story) -> None:
    assert weights(story.warehouse, story.first_version) == story.first_weights != []
    assert set(story.versions["retrained"]) < set(story.versions["changed"])
    assert all(story.frequency_versions[step] == found for step, found in story.versions.items())


def test_another_comparison_makes_a_version_with_another_fingerprint(story: Story) -> None:
    version, number, is_frozen, *_ = story.current["changed"]
    assert (number, is_frozen) == (1, False)
    assert version.startswith("person-")
    assert version.endswith("-1")
    assert version.split("-")[1] != story.first_version.split("-")[1]
    assert len(story.versions["changed"]) == 3


def test_the_settings_of_old_find_their_latest_weights(story: Story) -> None:
    given = variables(story.folder / "input", [*first_rows(), *later_rows()])
    story.warehouse.build(given, "--select", "model_versions", *WITHOUT_TESTS)
    assert story.warehouse.read_build(
        "select model_version, is_frozen from warehouse_matching.model_versions where entity_type = 'person'"
    ) == [(story.versions["retrained"][-1][0], True)]
