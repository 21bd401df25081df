"""What learned weights, their levels and the pairs that are most alike may be set to; impossible settings are named."""

from collections.abc import Iterator
from typing import Any

import pytest
from parsed_project import ParsedProject, assert_named

INPUT = {"name": "feed", "path": "feed.csv", "entity_type": "person", "columns": {"name": "title"}}
TYPE = "entity_types.person"
LEVELS = f"{TYPE}.comparisons.own.levels"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ParsedProject]:
    """The macros alone."""
    with pytest.MonkeyPatch.context() as patch:
        yield ParsedProject(tmp_path_factory.mktemp("learned_settings"), patch, [{**INPUT, "entity_type": "product"}])


def of_person(**settings: Any) -> dict[str, Any]:
    weight = {} if settings.get("scoring") == "learned" else {"weight": 1}
    comparisons = {"name": {"field": "name", "kind": "person", **weight}}
    return {"entity_types": {"person": {"comparisons": comparisons, **settings}}}


def compared(**changes: Any) -> dict[str, Any]:
    return of_person(scoring="learned", comparisons={"own": {"field": "name", "kind": "person", **changes}})


def many(count: int) -> dict[str, Any]:
    comparisons = {f"c{number}": {"field": f"attributes.a{number}", "kind": "exact"} for number in range(count)}
    return of_person(scoring="learned", comparisons=comparisons)


# Each: the --vars, the path of the setting that the message names, and what else it must say.
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "levels that rise": (compared(levels=[0.5, 0.9]), LEVELS, "highest first"),
    "a level twice": (compared(levels=[0.9, 0.9]), LEVELS, "different"),
    "a level above 1": (compared(levels=[1.2, 0.5]), LEVELS, "0 to 1"),
    "a level below 0": (compared(levels=[0.5, -0.5]), LEVELS, "0 to 1"),
    "a level of nothing": (compared(levels=[0.5, 0]), LEVELS, "above 0"),
    "a level as text": (compared(levels=["1", 0.5]), LEVELS, "number"),
    "no level": (compared(levels=[]), LEVELS, "1 to 13"),
    "levels as a number": (compared(levels=0.9), LEVELS, "list"),
    "more levels than fit": (compared(levels=[1 - step / 20 for step in range(14)]), LEVELS, "1 to 13"),
    "frequency as text": (compared(term_frequency="x"), f"{TYPE}.comparisons.own.term_frequency", "one of"),
    "frequency of words": (
        compared(kind="words", term_frequency=True),
        f"{TYPE}.comparisons.own.term_frequency",
        "company",
    ),
    "rarest word compared": (compared(field="rarest_word(name_key)"), f"{TYPE}.comparisons.own.field", "rarest_word"),
    "unknown function compared": (compared(field="soundex(name_key)"), f"{TYPE}.comparisons.own.field", "digits"),
    "unknown scoring": (of_person(scoring="magic"), f"{TYPE}.scoring", "given, learned"),
    "nothing expected": (of_person(scoring="learned", expected_matches=0), f"{TYPE}.expected_matches", "number"),
    "less than nothing expected": (of_person(expected_matches=-1), f"{TYPE}.expected_matches", "number"),
    "expectation as text": (of_person(expected_matches="few"), f"{TYPE}.expected_matches", "number"),
    "more comparisons than fit": (many(16), f"{TYPE}.comparisons", "1 to 15"),
    "no comparison to learn": (many(0), f"{TYPE}.comparisons", "1 to 15"),
    "no random pairs": ({"limits": {"random_pairs": 0}, **of_person()}, "limits.random_pairs", "at least 1"),
    "retraining in words": ({"retrain": "false", **of_person()}, "retrain", "one of"),
    "alike less than none": (of_person(match_text=["name"], similar_pairs=-1), f"{TYPE}.similar_pairs", "at least 0"),
    "alike half": (of_person(match_text=["name"], similar_pairs=1.5), f"{TYPE}.similar_pairs", "whole"),
    "alike many": (of_person(match_text=["name"], similar_pairs="many"), f"{TYPE}.similar_pairs", "whole"),
    "alike from more than all": (of_person(match_text=["name"], similar_from=1.1), f"{TYPE}.similar_from", "0 to 1"),
    "alike true": (of_person(match_text=["name"], similar_pairs=True), f"{TYPE}.similar_pairs", "whole"),
    "alike without a text": (of_person(similar_pairs=2), f"{TYPE}.similar_pairs", "match_text"),
    "neighbours without a text": (of_person(neighbours=5), f"{TYPE}.neighbours", "match_text"),
    "neighbours of a text switched off": (
        of_person(match_text=None, neighbours=10),
        *(f"{TYPE}.neighbours", "match_text"),
    ),
    "alike without a text, by the lean": (
        of_person(lean="precision", by_lean={"precision": {"similar_pairs": 1}}),
        *(f"{TYPE}.by_lean.precision.similar_pairs", "match_text"),
    ),
    "neighbours where no type has a text": (
        {"entity_type_defaults": {"neighbours": 5}, **of_person()},
        *("entity_type_defaults.neighbours", "match_text"),
    ),
    "weight where weights are learned": (compared(weight=1), f"{TYPE}.comparisons.own.weight", "scoring is learned"),
    "weight 0 where weights are learned": (compared(weight=0), f"{TYPE}.comparisons.own.weight", "scoring is learned"),
    "weight by the lean where weights are learned": (
        compared() | {"entity_types": {"person": {**compared()["entity_types"]["person"], "lean": "recall", "by_lean": {
            "recall": {"comparisons": {"own": {"weight": 2}}}
        }}}},
        *(f"{TYPE}.by_lean.recall.comparisons.own.weight", "scoring is learned"),
    ),
    "weight of a shipped type that learns": (
        {"entity_types": {"product": {"scoring": "learned", "comparisons": {"name": {"weight": 2}}}}},
        *("entity_types.product.comparisons.name.weight", "scoring is learned"),
    ),
    "alike missing": (of_person(match_text=["name"], similar_pairs=None), f"{TYPE}.similar_pairs", "whole"),
}


@pytest.mark.parametrize(("given", "setting", "told"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_settings_are_refused_by_name(
    project: ParsedProject, given: dict[str, Any], setting: str, told: str
) -> None:
    assert_named(project.refusal({"inputs": [INPUT], **given}), setting, told)


@pytest.mark.parametrize(
    "given",
    [
        pytest.param(compared(levels=[1 - step / 20 for step in range(13)]), id="as many levels as fit"),
        pytest.param(compared(levels=[0.5]), id="one level"),
        pytest.param(compared(levels=None, term_frequency=False), id="levels of the kind"),
        pytest.param(compared(field="year(attributes.born)", kind="exact"), id="a function of a field"),
        pytest.param(many(15), id="as many comparisons as fit"),
        pytest.param(many(1), id="one comparison"),
        pytest.param({"retrain": True, **of_person(scoring="learned", expected_matches=3)}, id="retraining"),
        pytest.param({"retrain": False, **of_person(match_text=["name"], similar_pairs=0)}, id="no pair beyond"),
        pytest.param(of_person(similar_pairs=0), id="no pair beyond, and no text"),
        pytest.param(of_person(match_text=["name"], neighbours=5, similar_pairs=2), id="pairs of near texts"),
        pytest.param(of_person(by_lean={"recall": {"neighbours": 5}}), id="neighbours of another lean"),
        pytest.param(
            {"entity_type_defaults": {"neighbours": 5}, **of_person(match_text=["name"])}, id="neighbours of some types"
        ),
        pytest.param({"entity_types": {"product": {"scoring": "learned"}, "person": {}}}, id="a shipped type that learns"),
        pytest.param(
            {"entity_types": {"company": {"lean": "recall", "match_text": None}, "person": {}}},
            id="neighbours that a shipped type brings",
        ),
    ],
)
def test_possible_settings_are_accepted(project: ParsedProject, given: dict[str, Any]) -> None:
    assert project.refusal({"inputs": [INPUT], **given}) == ""
