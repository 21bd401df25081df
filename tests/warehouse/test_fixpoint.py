"""The materialization fixpoint: a table grows until nothing is added, and an endless one is an error."""

import pytest
from small_project import SmallProject

# 1 to 40, each from the one before: 39 rounds that find a row, and one that finds none.
COUNTED = """
{{{{ config(materialized="fixpoint"{settings}) }}}}
select 1 as number
;
select max(number) + 1 as number from __current__ having max(number) < {last}
"""
# What can be reached from 1, over a relation with a ring and a part out of reach.
REACHED = """
{{ config(materialized="fixpoint") }}
select 1 as node, 0 as steps
;
with arrows as (
    select * from (values (1, 2), (1, 3), (2, 4), (3, 4), (4, 1), (4, 5), (6, 7), (7, 5)) as arrow (tail, head)
)
select arrows.head as node, min(reached.steps) + 1 as steps
from __current__ as reached
inner join arrows on reached.node = arrows.tail
where arrows.head not in (select node from __current__)
group by arrows.head
"""
NOTHING_ADDED = """
{{ config(materialized="fixpoint") }}
select 7 as number union all select 8
;
select number from __current__ where number > 8
"""
ENDLESS = """
{{ config(materialized="fixpoint", max_rounds=25) }}
select 1 as number
;
select max(number) + 1 as number from __current__
"""
EMPTY = """
{{ config(materialized="fixpoint") }}
select null::bigint as number, null::varchar as word where false
;
select number + 1 as number, word from __current__
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> SmallProject:
    project = SmallProject(tmp_path_factory.mktemp("fixpoint"))
    project.write_model("counted", COUNTED.format(settings="", last=40))
    project.write_model("just_enough", COUNTED.format(settings=", max_rounds=40", last=40))
    project.write_model("too_few", COUNTED.format(settings=", max_rounds=38", last=40))
    project.write_model("reached", REACHED)
    project.write_model("nothing_added", NOTHING_ADDED)
    project.write_model("endless", ENDLESS)
    project.write_model("empty", EMPTY)
    return project


@pytest.fixture(scope="module")
def results(project: SmallProject) -> dict[str, tuple[str, str]]:
    return project.run("*")


def rows(project: SmallProject, model: str) -> list[tuple[int, ...]]:
    return project.warehouse.read_build(f"select * from warehouse.{model} order by all")


def test_a_table_grows_to_its_fixed_point(project: SmallProject, results: dict[str, tuple[str, str]]) -> None:
    assert results["counted"][0] == results["just_enough"][0] == "success"
    assert rows(project, "counted") == rows(project, "just_enough") == [(number,) for number in range(1, 41)]
    assert rows(project, "reached") == [(1, 0), (2, 1), (3, 1), (4, 2), (5, 3)]


def test_a_table_that_does_not_grow_is_its_first_query(
    project: SmallProject, results: dict[str, tuple[str, str]]
) -> None:
    assert rows(project, "nothing_added") == [(7,), (8,)]
    assert rows(project, "empty") == []


@pytest.mark.parametrize(("model", "rounds"), [("too_few", 38), ("endless", 25)])
def test_too_few_rounds_are_an_error(
    project: SmallProject, results: dict[str, tuple[str, str]], model: str, rounds: int
) -> None:
    status, message = results[model]
    assert status == "error"
    assert f"{model} still grows after {rounds} rounds" in message
    tables = project.warehouse.read_build("select table_name from duckdb_tables() where schema_name = 'warehouse'")
    assert (model,) not in tables
    assert ("counted",) in tables


def test_a_table_is_replaced_by_the_next_run_and_kept_by_one_that_fails(
    project: SmallProject, results: dict[str, tuple[str, str]]
) -> None:
    project.write_model("counted", COUNTED.format(settings="", last=3))
    project.write_model("just_enough", COUNTED.format(settings=", max_rounds=5", last=40))
    again = project.run("counted", "just_enough")
    assert again["counted"][0] == "success"
    assert rows(project, "counted") == [(1,), (2,), (3,)]
    assert again["just_enough"][0] == "error"
    assert rows(project, "just_enough") == [(number,) for number in range(1, 41)]
