"""The configuration: merged deeply over the defaults, and impossible settings refused by name, before any model."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from conftest import PROJECT, Warehouse
from parsed_project import ParsedProject, assert_named

INPUT = {"name": "feed", "path": "feed.csv", "entity_type": "product", "columns": {"name": "title"}}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ParsedProject]:
    """The macros alone."""
    with pytest.MonkeyPatch.context() as patch:
        yield ParsedProject(tmp_path_factory.mktemp("configured"), patch, [INPUT])


# Records of any type: a type without an input is left out of the configuration.
INPUT_OF_ALL_TYPES = {"name": "feed", "path": "feed.csv", "columns": {"name": "title", "entity_type": "kind"}}


def merged(project: ParsedProject, given: dict[str, Any]) -> dict[str, Any]:
    """The whole configuration that these --vars make, of all entity types."""
    query = "{{ tojson(golden_warehouse.configuration()) }}"
    done, _ = project.invoke("compile", "--inline", query, variables={"inputs": [INPUT_OF_ALL_TYPES], **given})
    return json.loads(done.result.results[0].node.compiled_code)


WINDOW = "entity_types.product.blocking.r.window"


def of_product(**settings: Any) -> dict[str, Any]:
    return {"entity_types": {"product": settings}}


def of_input(**changes: Any) -> dict[str, Any]:
    return {"inputs": [{key: value for key, value in {**INPUT, **changes}.items() if value is not ...}]}


def compared(**changes: Any) -> dict[str, Any]:
    given = {"field": "name", "kind": "name", "weight": 1, **changes}
    return of_product(comparisons={"own": {key: value for key, value in given.items() if value is not ...}})


# Each: the --vars, the path of the setting that the message names, and what else it must say.
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "no input": ({"inputs": []}, "inputs", "empty"),
    "time in words": ({"as_of": "yesterday"}, "as_of", "2026-11-30"),
    "truth in quotes": (of_product(strong_keys={"gtin": "false"}), "entity_types.product.strong_keys.gtin", "one of"),
    "no weight at all": (of_product(comparisons={"name": {"weight": 0}}), "entity_types.product.comparisons", "above 0"),
    "second key of an unknown field": (
        of_product(blocking={"own": {"keys": ["name_key"], "second_keys": ["names"]}}),
        "entity_types.product.blocking.own.second_keys",
        "attributes.NAME",
    ),
    "second key of several values": (
        of_product(blocking={"own": {"keys": ["name_key"], "second_keys": ["gtin_keys"]}}),
        "entity_types.product.blocking.own.second_keys",
        "keys only",
    ),
    "no second key": (
        of_product(blocking={"own": {"keys": ["name_key"], "second_keys": []}}),
        "entity_types.product.blocking.own.second_keys",
        "one or more",
    ),
    "prefix of nothing": (
        of_product(blocking={"own": {"keys": ["prefix(name_key, 0)"]}}),
        "entity_types.product.blocking.own.keys",
        "1 or more",
    ),
    "no corroboration named": (of_product(corroboration=[]), "entity_types.product.corroboration", "null"),
    "a column in two groups": (
        of_product(field_groups={"one": ["sku", "name"], "two": ["name", "url"]}),
        "entity_types.product.field_groups.two",
        "already",
    ),
    "threshold above 1": (of_product(thresholds={"match": 1.5}), "entity_types.product.thresholds.match", "0 to 1"),
    "threshold below 0": (of_product(thresholds={"review": -0.1}), "entity_types.product.thresholds.review", "0 to 1"),
    "threshold as text": (of_product(thresholds={"match": "0.9"}), "entity_types.product.thresholds.match", "number"),
    "threshold as truth": (of_product(thresholds={"match": True}), "entity_types.product.thresholds.match", "number"),
    "threshold missing": (of_product(thresholds={"match": None}), "entity_types.product.thresholds.match", "number"),
    "review above match": (of_product(thresholds={"review": 0.95}), "entity_types.product.thresholds.review", "0.9"),
    "thresholds as list": (of_product(thresholds=[0.9]), "entity_types.product.thresholds", "mapping"),
    "unknown section": ({"entity_typs": {}}, "entity_typs", "entity_types"),
    "the defaults themselves": ({"defaults": {}}, "defaults", ""),
    "what was resolved": ({"resolved_configurations": "mine"}, "resolved_configurations", "project's own"),
    "unknown limit": ({"limits": {"windows": 5}}, "limits.windows", "window"),
    "unknown list": ({"lists": {"stop_words": "x.csv"}}, "lists.stop_words", "legal_forms"),
    "unknown of publish": ({"publish": {"csv": True}}, "publish.csv", "parquet"),
    "unknown of a type": (of_product(treshold=1), "entity_types.product.treshold", "thresholds"),
    "unknown threshold": (of_product(thresholds={"mach": 1}), "entity_types.product.thresholds.mach", "match"),
    "unknown strong key": (of_product(strong_keys={"isbn": True}), "entity_types.product.strong_keys.isbn", "gtin"),
    "unknown contradiction": (
        of_product(contradictions={"size": True}),
        "entity_types.product.contradictions.size",
        "",
    ),
    "unknown of a rule": (of_product(blocking={"r": {"key": []}}), "entity_types.product.blocking.r.key", "keys"),
    "unknown of a comparison": (compared(wait=1), "entity_types.product.comparisons.own.wait", "weight"),
    "unknown of an input": (of_input(pathh="x.csv"), "inputs[0].pathh", "path"),
    "unknown of a database": (
        of_input(path=..., duckdb={"path": "x", "tabel": "t"}),
        *("inputs[0].duckdb.tabel", "table"),
    ),
    "unknown column": (of_input(columns={"titel": "title"}), "inputs[0].columns.titel", "name"),
    "limit negative": ({"limits": {"window": -1}}, "limits.window", "at least 1"),
    "limit of nothing": ({"limits": {"cluster_records": 0}}, "limits.cluster_records", "at least 1"),
    "limit as text": ({"limits": {"pairs_per_record": "many"}}, "limits.pairs_per_record", "number"),
    "limit missing": ({"limits": {"key_partners": None}}, "limits.key_partners", "number"),
    "spread above 1": ({"limits": {"cluster_spread": 3}}, "limits.cluster_spread", "0 to 1"),
    "future days negative": ({"publish": {"future_days": -1}}, "publish.future_days", "at least 0"),
    "parquet as text": ({"publish": {"parquet": "yes"}}, "publish.parquet", "rue"),
    "limits as a number": ({"limits": 5}, "limits", "mapping"),
    "entity types as list": ({"entity_types": ["product"]}, "entity_types", "mapping"),
    "type as text": ({"entity_types": {"person": "text"}}, "entity_types.person", "mapping"),
    "type in capitals": ({"entity_types": {"Person": {}}}, "entity_types.Person", "lower-case"),
    "list as a number": ({"lists": {"legal_forms": 5}}, "lists.legal_forms", ""),
    "unknown kind": (compared(kind="fuzzy"), "entity_types.product.comparisons.own.kind", "edit"),
    "no kind": (compared(kind=...), "entity_types.product.comparisons.own.kind", "edit"),
    "unknown field": (compared(field="titel"), "entity_types.product.comparisons.own.field", "name_key"),
    "no field": (compared(field=...), "entity_types.product.comparisons.own.field", "name_key"),
    "weight negative": (compared(weight=-1), "entity_types.product.comparisons.own.weight", "at least 0"),
    "veto as text": (compared(veto="always"), "entity_types.product.comparisons.own.veto", "review"),
    "rule with spaces": (
        of_product(blocking={"my rule": {"keys": ["name_key"]}}),
        "entity_types.product.blocking",
        "my rule",
    ),
    "name of a comparison": (
        of_product(comparisons={"first name": {"field": "name", "kind": "name"}}),
        *("entity_types.product.comparisons", "letters"),
    ),
    "unknown key function": (
        of_product(blocking={"r": {"keys": ["soundex(name_key)"]}}),
        *("entity_types.product.blocking.r.keys", "first_words"),
    ),
    "unknown key field": (
        of_product(blocking={"r": {"keys": ["names"]}}),
        "entity_types.product.blocking.r.keys",
        "name",
    ),
    "key without its number": (
        of_product(blocking={"r": {"keys": ["prefix(name_key)"]}}),
        *("entity_types.product.blocking.r.keys", "number"),
    ),
    "key as SQL": (
        of_product(blocking={"r": {"keys": ["name_key; drop table x"]}}),
        *("entity_types.product.blocking.r.keys", ""),
    ),
    "keys as text": (of_product(blocking={"r": {"keys": "name_key"}}), "entity_types.product.blocking.r.keys", "list"),
    "no keys": (of_product(blocking={"r": {"keys": []}}), "entity_types.product.blocking.r.keys", "one or more"),
    "unknown survivorship": (
        of_product(survivorship={"name": "best"}),
        "entity_types.product.survivorship.name",
        "most_",
    ),
    "survivorship of no column": (
        of_product(survivorship={"colour": "most_recent"}),
        *("entity_types.product.survivorship.colour", "name"),
    ),
    "group of no column": (of_product(field_groups={"g": ["colour"]}), "entity_types.product.field_groups.g", "colour"),
    "corroboration by nothing": (of_product(corroboration=["smell"]), "entity_types.product.corroboration", "smell"),
    "bad lean": (of_product(lean="left"), "entity_types.product.lean", "balanced"),
    "by an unknown lean": (of_product(by_lean={"left": {}}), "entity_types.product.by_lean.left", "recall"),
    "window of no record": (of_product(blocking={"r": {"keys": ["name_key"], "window": 0}}), WINDOW, "1 to 1000"),
    "window of half a record": (of_product(blocking={"r": {"keys": ["name_key"], "window": 2.5}}), WINDOW, "whole"),
    "unknown window": (
        of_product(blocking={"r": {"keys": ["name_key"], "window": {"kind": "wide"}}}),
        *(f"{WINDOW}.kind", "adaptive"),
    ),
    "setting of another window": (
        of_product(blocking={"r": {"keys": ["name_key"], "window": {"size": 5, "most": 9}}}),
        *(f"{WINDOW}.most", "may have: kind, size"),
    ),
    "window larger than the most": (
        of_product(blocking={"r": {"keys": ["name_key"], "window": {"kind": "duplicates", "size": 60}}}),
        *(f"{WINDOW}.size", "more than most, 50"),
    ),
    "window that cannot grow": (
        of_product(blocking={"r": {"keys": ["name_key"], "window": {"kind": "duplicates", "size": 1}}}),
        *(f"{WINDOW}.size", "2 to 1000"),
    ),
    "window that grows too often": (
        of_product(blocking={"r": {"keys": ["name_key"], "window": {"kind": "duplicates", "size": 2, "most": 900}}}),
        *(f"{WINDOW}.most", "may grow to 51"),
    ),
    "window over an unknown field": (
        of_product(blocking={"r": {"keys": ["name_key"], "window": {"kind": "duplicates", "fields": ["smell"]}}}),
        *(f"{WINDOW}.fields", "smell"),
    ),
    "rules without end": (
        of_product(blocking={f"rule{number}": {"keys": ["brand_key"]} for number in range(61)}),
        "entity_types.product.blocking",
        "60 are the most",
    ),
    "unknown by lean": (of_product(by_lean={"recall": {"mach": 1}}), "entity_types.product.by_lean.recall.mach", "blocking"),
    "lean by lean": (of_product(by_lean={"recall": {"lean": "recall"}}), "entity_types.product.by_lean.recall.lean", ""),
    "bad name key": (of_product(name_key="person"), "entity_types.product.name_key", "text"),
    "within source as text": (of_product(within_source="no"), "entity_types.product.within_source", "alse"),
    "inputs as mapping": ({"inputs": {"feed": INPUT}}, "inputs", "list"),
    "inputs as text": ({"inputs": "feed.csv"}, "inputs", "list"),
    "input as text": ({"inputs": ["feed.csv"]}, "inputs[0]", "mapping"),
    "no place": (of_input(path=...), "inputs[0]", "exactly one of path, model, relation and duckdb"),
    "two places": (of_input(model="lamps"), "inputs[0]", "exactly one of path, model, relation and duckdb"),
    "no name": (of_input(name=...), "inputs[0]", "named null"),
    "name with spaces": (of_input(name="my feed"), "inputs[0]", "letters"),
    "name twice": ({"inputs": [INPUT, {**INPUT, "path": "b.csv"}]}, "inputs[1].name", "twice"),
    "name twice but for case": ({"inputs": [INPUT, {**INPUT, "name": "Feed"}]}, "inputs[1].name", "twice"),
    "unknown type": (of_input(entity_type="gadget"), "inputs[0].entity_type", "listing"),
    "no type": (of_input(entity_type=...), "inputs[0].entity_type", "listing"),
    "type switched off": ({"entity_types": {"product": None}}, "inputs[0].entity_type", "company"),
    "unknown format": (of_input(format="xml"), "inputs[0].format", "jsonl"),
    "unknown ending": (of_input(path="feed.xlsx"), "inputs[0].format", "csv"),
    "format of text for a table": (of_input(path=..., relation="t", format="csv"), "inputs[0].format", ""),
    "path as number": (of_input(path=5), "inputs[0].path", ""),
    "no paths": (of_input(path=[], format="csv"), "inputs[0].path", ""),
    "long delimiter": (of_input(delimiter="||"), "inputs[0].delimiter", "one"),
    "database without table": (of_input(path=..., duckdb={"path": "x.duckdb"}), "inputs[0].duckdb.table", ""),
    "columns as list": (of_input(columns=["name"]), "inputs[0].columns", "mapping"),
    "column as number": (of_input(columns={"name": 5}), "inputs[0].columns.name", ""),
    "column of nothing": (of_input(columns={"name": []}), "inputs[0].columns.name", ""),
    "values of no column": (of_input(columns={"name": {"values": {"a": "b"}}}), "inputs[0].columns.name", "values"),
    "values as list": (
        of_input(columns={"name": {"column": "title", "values": ["a"]}}),
        *("inputs[0].columns.name", "values"),
    ),
    "constant under another name": (
        of_input(columns={"country": {"constant": "NA"}}),
        "inputs[0].columns.country",
        "value",
    ),
}


@pytest.mark.parametrize(("given", "setting", "told"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_settings_are_refused_by_name(
    project: ParsedProject, given: dict[str, Any], setting: str, told: str
) -> None:
    assert_named(project.refusal({"inputs": [INPUT], **given}), setting, told)


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"limits": None, "lists": {"legal_forms": "mine.csv", "source_trust": "main.trust"}},
        of_product(blocking={"gtin": None, "own": {"keys": ["attributes.ISBN 13", "prefix(attributes.town, 3)"]}}),
        of_product(strong_keys={"url": None, "gtin": False}, contradictions=None, field_groups={"price": None}),
        of_product(comparisons={"brand": None}, thresholds={"match": 1, "review": 0}),
        of_input(
            path=..., duckdb={"path": "x.duckdb", "table": "main.t"}, columns={"name": ["a", "b"], "entity_type": "k"}
        ),
        of_input(entity_type=..., columns={"entity_type": {"value": "product"}, "country": {"value": "NA"}}),
        of_input(entity_type=..., columns={"entity_type": {"column": "kind", "values": {"Firm": "company", "x": "product"}}}),
        of_product(lean="recall", by_lean={"recall": {"thresholds": {"match": 0.95}}, "precision": None}),
        of_input(path=["a.csv", "b/*.csv.gz"], delimiter="^", encoding="latin-1"),
    ],
)
def test_possible_settings_are_accepted(project: ParsedProject, given: dict[str, Any]) -> None:
    assert project.refusal({"inputs": [INPUT], **given}) == ""


def differences(one: Any, other: Any, path: str = "") -> dict[str, tuple[Any, Any]]:
    """Where two configurations differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        found: dict[str, tuple[Any, Any]] = {}
        for key in dict.fromkeys([*one, *other]):
            found |= differences(one.get(key), other.get(key), f"{path}.{key}".lstrip("."))
        return found
    return {} if one == other else {path: (one, other)}


def test_changing_one_setting_changes_one_setting(project: ParsedProject) -> None:
    given = {
        "limits": {"window": 3},
        "entity_types": {
            "company": {"thresholds": {"match": 0.95}, "blocking": {"phone": None}, "corroboration": ["phone"]},
            "listing": {"comparisons": {"price": {"weight": 4}}},
        },
    }
    assert differences(merged(project, {}), merged(project, given)) == {
        "limits.window": (10, 3),
        "entity_types.company.thresholds.match": (0.9, 0.95),
        "entity_types.company.blocking.phone": ({"keys": ["phone_key"]}, None),
        "entity_types.company.corroboration": (["address", "phone", "domain"], ["phone"]),
        "entity_types.listing.comparisons.price.weight": (1, 4),
    }


def test_a_type_without_an_input_is_left_out(project: ParsedProject) -> None:
    assert list(merged(project, {"inputs": [INPUT]})["entity_types"]) == ["product"]
    assert list(merged(project, {})["entity_types"]) == ["product", "company", "listing"]


def test_a_new_entity_type_has_the_defaults_of_every_type(project: ParsedProject) -> None:
    given = {"entity_types": {"person": {"thresholds": {"match": 0.8}}}, "entity_type_defaults": {"lean": "recall"}}
    person = merged(project, given)["entity_types"]["person"]
    defaults = yaml.safe_load((PROJECT / "dbt_project.yml").read_text())["vars"]["golden_warehouse"]["defaults"]
    assert differences(defaults["entity_type_defaults"], person) == {
        "thresholds.match": (0.9, 0.8),
        "lean": ("balanced", "recall"),
    }


def test_one_lean_switches_a_bundle(project: ParsedProject) -> None:
    own = {"by_lean": {"recall": {"neighbours": 3, "corroboration": None}, "balanced": {"neighbours": 99}}}
    given = {"entity_types": {"company": {"lean": "recall", **own}, "listing": {"lean": "recall"}}}
    changed = differences(merged(project, {})["entity_types"], merged(project, given)["entity_types"])
    changed = {setting: values for setting, values in changed.items() if ".by_lean." not in setting}
    assert changed == {
        "company.lean": ("precision", "recall"),
        "company.thresholds.match": (0.9, 0.86),
        "company.match_text": (None, ["name_key"]),
        "company.neighbours": (10, 3),
        "company.corroboration": (["address", "phone", "domain"], None),
        "company.blocking.word_ends": (None, {"keys": ["word_ends(name_key)"]}),
        "company.blocking.initials": (None, {"keys": ["initials(name_key)"]}),
        # Its own threshold, 0.97, stands above what every type has.
        "listing.lean": ("balanced", "recall"),
    }


def test_dbt_itself_stops_before_the_first_model_without_a_traceback(warehouse: Warehouse) -> None:
    done = warehouse.dbt("build", variables={"inputs": [INPUT], **of_product(lean="left")}, check=False)
    assert done.returncode == 2
    assert (
        "Setting 'entity_types.product.lean' is \"left\"; it may be one of: precision, balanced, recall." in done.stdout
    )
    assert "Traceback" not in done.stdout + done.stderr
    assert not list(warehouse.folder.glob("*/published.duckdb"))
