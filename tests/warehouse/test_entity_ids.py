"""Entity ids over three builds: kept while records come, go, part and meet; never given to another thing."""

import pathlib
import random
from collections import Counter

import pytest
from conftest import Warehouse
from case_records import vat
from record_files import inputs, write_records

# Each record carries one key of either kind; those that share one are one entity. Three builds, one line a record:
# '-' where the build's file does not hold it. A number is a VAT number, a word a page.
KEYS = """
keep-1 1 1 1
keep-2 1 1 1
grow-1 2 2 2
grow-2 2 2 2
grow-0 - 2 2
grow-3 - - 2
merge-1 3 3 3
merge-2 3 3 3
merge-3 3 3 3
other-1 other other other
other-2 other other other
middle - 3+other -
split-1 4 14 24
split-2 4 14 14
split-3 4 4 4
split-4 4 4 4
split-5 4 4 4
move-1 5 6 25
move-2 5 5 5
host-1 6 6 6
host-2 6 6 6
host-3 6 6 6
gone gone - gone
new - new new
"""
BUILDS = 3
CHURNED_RECORDS = 300

Members = dict[str, frozenset[str]]


def named_records(build: int) -> list[dict[str, str]]:
    """The records of KEYS in one build."""
    records = []
    for line in KEYS.split("\n"):
        if line:
            name, *keys = line.split()
            values = [value for value in keys[build].split("+") if value != "-"]
            record = {"source_record_id": name}
            for value in values:
                if value.isdigit():
                    record["vat_number"] = vat(int(value))
                else:
                    record["url"] = f"https://{value}.example/about"
            records += [record] if values else []
    return records


def churned_records(build: int) -> list[dict[str, str]]:
    """Records in random groups; from build to build some change their group, some come and some go."""
    generator = random.Random(99)
    groups = {number: generator.randint(100, 180) for number in range(CHURNED_RECORDS)}
    for _ in range(build):
        for number in groups:
            if generator.random() < 0.25:
                groups[number] = generator.randint(100, 200)
    present = [number for number in groups if random.Random(f"{build} {number}").random() < 0.9]
    return [
        {"source_record_id": f"churn-{number:03d}", "vat_number": vat(groups[number])} for number in sorted(present)
    ]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Members], Warehouse]:
    """The entities of three builds of one warehouse, the last with --full-refresh; each an id with its records."""
    folder = tmp_path_factory.mktemp("entity_ids")
    warehouse = Warehouse(folder / "warehouse")
    file: pathlib.Path = folder / "companies.csv"
    made: list[Members] = []
    for build in range(BUILDS):
        records = named_records(build) + churned_records(build)
        random.Random(build).shuffle(records)
        write_records(file, records, source="register", country="DE")
        flags = ["--full-refresh"] if build == BUILDS - 1 else []
        warehouse.build(
            {"inputs": inputs(company=file)},
            "--select",
            "+entity_assignments",
            "+minted_ids",
            "--exclude-resource-type",
            "test",
            "--exclude-resource-type",
            "unit_test",
            *flags,
        )
        rows = warehouse.read_build(
            "select entity_id, list(split_part(record_id, ':', 2)), count(*) from warehouse_clusters.entity_members "
            "group by entity_id"
        )
        made.append({entity_id: frozenset(members) for entity_id, members, _ in rows})
        assert sum(count for _, _, count in rows) == len(records)
        assert {member for members in made[-1].values() for member in members} == {
            record["source_record_id"] for record in records
        }
    return made, warehouse


def entity_of(members: Members, record: str) -> str:
    """The id of the entity that holds a record."""
    (entity_id,) = [entity_id for entity_id, records in members.items() if record in records]
    return entity_id


def test_an_entity_keeps_its_id_while_nothing_changes_and_while_it_grows(
    builds: tuple[list[Members], Warehouse],
) -> None:
    first, second, third = builds[0]
    for name in ("keep-1", "grow-1"):
        assert entity_of(first, name) == entity_of(second, name) == entity_of(third, name)
    assert third[entity_of(first, "grow-1")] == {"grow-0", "grow-1", "grow-2", "grow-3"}


def test_of_entities_that_merge_the_larger_gives_the_id(builds: tuple[list[Members], Warehouse]) -> None:
    first, second, third = builds[0]
    merged, lost = entity_of(first, "merge-1"), entity_of(first, "other-1")
    assert second[merged] == {"merge-1", "merge-2", "merge-3", "other-1", "other-2", "middle"}
    assert lost not in second
    # What they were merged by is gone again: the larger part has the id, the other has one that was nobody else's.
    assert third[merged] == {"merge-1", "merge-2", "merge-3"}
    apart = entity_of(third, "other-1")
    assert third[apart] == {"other-1", "other-2"}
    assert apart == lost or apart not in {*first, *second}


def test_of_an_entity_that_splits_the_larger_part_keeps_the_id(builds: tuple[list[Members], Warehouse]) -> None:
    first, second, third = builds[0]
    whole = entity_of(first, "split-1")
    assert second[whole] == third[whole] == {"split-3", "split-4", "split-5"}
    # The smaller part holds the record that the id was made from.
    part = entity_of(second, "split-1")
    assert second[part] == {"split-1", "split-2"}
    assert part not in first
    ids = {entity_of(third, "split-1"), entity_of(third, "split-2")}
    assert len(ids) == 2 and part in ids
    assert not (ids - {part}) & {*first, *second}


def test_the_id_stays_with_the_rest_when_its_first_record_leaves(builds: tuple[list[Members], Warehouse]) -> None:
    first, second, third = builds[0]
    left, host = entity_of(first, "move-1"), entity_of(first, "host-1")
    assert second[left] == third[left] == {"move-2"}
    assert second[host] == {"move-1", "host-1", "host-2", "host-3"}
    assert third[host] == {"host-1", "host-2", "host-3"}
    assert entity_of(third, "move-1") not in {*first, *second}


def test_a_record_that_comes_back_has_its_id_and_a_new_one_an_id_of_its_own(
    builds: tuple[list[Members], Warehouse],
) -> None:
    first, second, third = builds[0]
    gone = entity_of(first, "gone")
    assert gone not in second
    assert third[gone] == {"gone"}
    assert entity_of(second, "new") == entity_of(third, "new")
    assert entity_of(second, "new") not in first


def last_members(earlier: list[Members]) -> dict[str, str]:
    """Each record with the id that it had when it was seen last."""
    return {record: entity_id for build in earlier for entity_id, records in build.items() for record in records}


@pytest.mark.parametrize("build", [1, 2])
def test_ids_go_where_most_records_went(builds: tuple[list[Members], Warehouse], build: int) -> None:
    """Recomputed for all entities: who shares most records with each other, both ways and without a tie, stay one."""
    known = last_members(builds[0][:build])
    shares = Counter(
        (known[record], entity_id)
        for entity_id, records in builds[0][build].items()
        for record in records
        if record in known
    )
    # An entity is here the set of its records; its id is what is to be foretold.
    checked = 0
    for (earlier_id, entity_id), shared in shares.items():
        rivals = [count for (one, other), count in shares.items() if (one == earlier_id) != (other == entity_id)]
        if all(count < shared for count in rivals):
            checked += 1
            assert entity_id == earlier_id
    assert checked > 30


def test_no_id_is_given_to_another_thing(builds: tuple[list[Members], Warehouse]) -> None:
    made, warehouse = builds
    for build in range(1, BUILDS):
        known = last_members(made[:build])
        before = {entity_id for members in made[:build] for entity_id in members}
        for entity_id, records in made[build].items():
            if entity_id in before:
                assert entity_id in {known.get(record) for record in records}, f"{entity_id} means something else"
    shared = (
        "select entity_id from warehouse_clusters.entity_members group by all having count(distinct component_id) > 1"
    )
    assert warehouse.read_build(shared) == []
    minted = warehouse.read_build("select entity_id from warehouse_state.minted_ids")
    assert len(minted) == len(set(minted))
    assert {entity_id for (entity_id,) in minted} == {entity_id for members in made for entity_id in members}


def test_the_state_knows_every_record_ever_seen(builds: tuple[list[Members], Warehouse]) -> None:
    made, warehouse = builds
    rows = warehouse.read_build(
        "select split_part(record_id, ':', 2), entity_id from warehouse_state.entity_assignments"
    )
    assert len(rows) == len(dict(rows))
    assert dict(rows) == last_members(made)
