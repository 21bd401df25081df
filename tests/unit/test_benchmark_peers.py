"""The pure parts of the comparison with other tools. Needs neither the tools nor shared data."""

import json
import pathlib
import re

import duckdb
import pytest

from benchmarks.peers import __main__ as peers
from benchmarks.peers import common, splink_tokens
from benchmarks.peers.goldenmatch_settings import WAYS

FOLDER = pathlib.Path(peers.__file__).resolve().parent


def test_tokens_are_distinct_words_with_their_frequency_the_rarest_first() -> None:
    connection = duckdb.connect()
    connection.execute("""
        create table cleaned as select * from (values
            ('a', 'Red  shoe, red'), ('b', 'red hat'), ('c', ' - '), ('d', null)
        ) as rows (record_id, name)
    """)
    rows = connection.sql(splink_tokens.token_columns("cleaned", {"name": "name"}, bigrams=False)).fetchall()
    found = {record_id: (tokens, rarest) for record_id, _, tokens, rarest in rows}
    frequencies = {token["token"]: token["frequency"] for token in found["a"][0]}
    assert frequencies == {"red": 0.5, "shoe": 0.25}
    # Words in more than a hundredth of all places are no rare ones, so the four places here hold none.
    assert found["a"][1] is None
    assert found["c"] == found["d"] == (None, None)


def test_a_comparison_has_a_level_a_bound_the_smallest_first() -> None:
    levels = splink_tokens.token_comparison("name", (1e-4, 1e-2))["comparison_levels"]
    assert [level["sql_condition"].split(" < ")[-1] for level in levels[1:]] == ["1e-04", "1e-02", "ELSE"]
    assert levels[0]["is_null_level"]
    for bounds in (splink_tokens.NAME_BOUNDS, splink_tokens.TITLE_BOUNDS, splink_tokens.BIGRAM_BOUNDS):
        assert list(bounds) == sorted(bounds)


def test_every_set_has_a_model_of_splink_and_ways_are_for_sets() -> None:
    settings = (FOLDER / "splink_settings.py").read_text(encoding="utf-8")
    assert {*peers.SETS, "people"} == set(re.findall(r'^    "(\w+)": ', settings, flags=re.MULTILINE))
    assert set(WAYS) <= {*peers.SETS, "people"}


@pytest.mark.parametrize("tool", peers.TOOLS)
def test_a_command_names_its_set_and_files(tool: str) -> None:
    words = peers.command(tool, "cora", pathlib.Path("records.csv.gz"), pathlib.Path("out.csv"))
    assert {"records.csv.gz", "out.csv"} <= set(words)
    assert any("cora" in word for word in words)
    assert ("documented" in words) is (tool == peers.DOCUMENTED)


def test_the_documented_way_runs_only_where_there_is_one() -> None:
    assert peers.applies(peers.DOCUMENTED, "abt_buy") and not peers.applies(peers.DOCUMENTED, "cora")
    assert peers.applies(peers.ZERO, "cora") and peers.applies(peers.SPLINK, "cora")
    assert not peers.applies(peers.OURS, "no such set")


def test_seconds_by_phase_are_told_of_people_alone() -> None:
    runs = {
        "people__Splink": {"records": 1_000_000, "seconds_by_stage": {"training": 16.04, "predicting": 7.0}},
        "people__ours": {"failed": "x"},
        "people": {"records": 5, "seconds_by_stage": {"blocks": 2.0}, "seconds_to_entities": 1.52},
        "cora__Splink": {"records": 9, "seconds_by_stage": {"training": 1.0}},
    }
    assert peers.phases(runs).split("\n\n") == [
        "people (Splink), 1,000,000 rows, seconds by phase: training 16.0, predicting 7.0",
        "people, 5 rows, seconds by phase: blocks 2.0; from normalised records to entities 1.5 elapsed",
    ]


def test_a_run_writes_clusters_and_its_line(tmp_path: pathlib.Path) -> None:
    clock = common.Clock()
    with clock.phase("writing"):
        entities = common.write_clusters([("a", 1), ("b", 1), ("c,d", 2)], tmp_path / "out.csv")
    assert entities == 2
    assert (tmp_path / "out.csv").read_text(encoding="utf-8") == 'record_id,entity_id\na,1\nb,1\n"c,d",2\n'
    line = json.loads(clock.line(entities=entities))
    assert line["entities"] == 2 and set(line["seconds_by_stage"]) == {"writing"} and line["peak_memory_mb"] > 0


@pytest.mark.parametrize("tool", ["splink", "goldenmatch"])
def test_the_lists_of_packages_are_pinned_and_name_no_address(tool: str) -> None:
    lines = (FOLDER / f"{tool}.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert pins and all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins)
    assert any(pin.startswith(f"{tool}==") for pin in pins)
