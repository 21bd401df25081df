"""A value that a third of all records share: the pairs stay within the budget, and what was cut is listed."""

import pathlib

import duckdb
import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse

RECORDS, SHARING = 30_000, 9_000
# Of the common town a tenth are copies: two records of one code. The others stand for themselves.
COPIES = SHARING // 10
STANDING = SHARING - COPIES
PAIRS_PER_RECORD, WINDOW = 8, 4
COMMON_TOWN = "unknowntown"
# Copies meet the record that stands for them, the others meet in a window: their first word, the second key, is the same.
IN_TOWN = COPIES + STANDING * WINDOW - WINDOW * (WINDOW + 1) // 2
# The other records share their town with two, and a tenth of all have a twin of the same name under another number.
MADE = f"""
select
    'r' || n as id,
    case when n < {SHARING} then '{COMMON_TOWN}' else 'town' || (n // 3)::varchar end as town,
    'Depot ' || (n - n % 10 // 9)::varchar as title,
    'code' || (n - n % 10 // 9)::varchar as code
from range({RECORDS}) as numbers (n)
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    folder: pathlib.Path = tmp_path_factory.mktemp("skewed")
    duckdb.sql(MADE).write_parquet(str(folder / "depots.parquet"))
    given = {
        "name": "depots",
        "path": str(folder / "depots.parquet"),
        "entity_type": "depot",
        "columns": {"source_record_id": "id", "name": "title"},
    }
    depot = {
        "blocking": {"town": {"keys": ["attributes.town"]}},
        "comparisons": {
            "code": {"field": "attributes.code", "kind": "exact", "weight": 3},
            "town": {"field": "attributes.town", "kind": "exact", "weight": 1},
        },
    }
    return Warehouse(folder / "warehouse").build(
        {
            "inputs": [given],
            "entity_types": {"depot": depot},
            "limits": {"pairs_per_record": PAIRS_PER_RECORD, "window": WINDOW},
        },
        *WITHOUT_TESTS,
    )


def test_candidate_pairs_stay_within_the_budget(built: Warehouse) -> None:
    ((pairs,),) = built.read("select count(*) from candidate_pairs")
    whole = SHARING * (SHARING - 1) // 2
    assert pairs <= PAIRS_PER_RECORD * RECORDS < whole / 100
    # Towns of three are compared whole, the one of all in a window.
    assert pairs == IN_TOWN + RECORDS - SHARING
    assert built.read("select rule, proposed_pairs, largest_block, whole_pairs from block_stats") == [
        ("town", pairs, SHARING, whole + RECORDS - SHARING)
    ]


def test_the_block_is_listed_with_what_was_cut(built: Warehouse) -> None:
    ((rule, key, records, whole, proposed, skipped, reason),) = built.read(
        "select rule, block_key, block_records, whole_pairs, proposed_pairs, skipped_pairs, reason from skipped_blocks"
    )
    assert (rule, records) == ("town", SHARING)
    assert COMMON_TOWN in key
    assert whole == SHARING * (SHARING - 1) // 2
    assert (proposed, skipped) == (IN_TOWN, whole - proposed)
    assert f"{COPIES} identical copies" in reason
    assert f"{STANDING} others compared within a window of {WINDOW}" in reason
    ((found,),) = built.read(
        "select count(*) from candidate_pairs join records as one on one.record_key = left_key "
        "join records as other on other.record_key = right_key "
        f"where one.attributes['town'] = '{COMMON_TOWN}' and other.attributes['town'] = '{COMMON_TOWN}'"
    )
    assert found == proposed


def test_every_record_has_one_entity(built: Warehouse) -> None:
    assert built.read("select count(*), count(distinct record_key), count(entity_id) from entity_members") == [
        (RECORDS, RECORDS, RECORDS)
    ]
    assert built.read("select sum(record_count) from golden_entities") == [(RECORDS,)]


def test_copies_are_found_in_the_cut_block(built: Warehouse) -> None:
    """The twins of the common town, copies of each other, are one."""
    ((twins,),) = built.read("select count(*) from golden_entities where record_count = 2")
    pairs = duckdb.sql(f"select code from ({MADE}) where town = '{COMMON_TOWN}' group by code having count(*) = 2")
    assert len(pairs.fetchall()) == COPIES
    assert twins >= COPIES
