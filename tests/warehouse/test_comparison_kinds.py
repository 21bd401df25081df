"""The similarity that each kind of comparison gives a pair, with given weights: one build, one pair a case."""

import pathlib

import pytest
from build_copies import WITHOUT_TESTS
from conftest import Warehouse
from record_files import write_json_lines

# Jaro-Winkler of the textbook's pair (Winkler 1990).
MARTHA = 0.961111
# Each: the kind, the two values, the similarity; None where it is not known.
CASES: dict[str, tuple[str, str, str, float | None]] = {
    "date equal": ("date", "1984-09-02", "1984-09-02", 1),
    "date in another spelling": ("date", "1984-09-02", "2.9.1984", 1),
    "date with slashes": ("date", "19840902", "02/09/1984", 1),
    "date with a time": ("date", "1984-09-02T08:00:00", "1984-09-02", 1),
    "date with a digit wrong": ("date", "1984-09-02", "1984-09-03", 0.9),
    "date with two digits changed round": ("date", "1984-09-02", "1948-09-02", 0.9),
    "date with a digit left out": ("date", "1984-09-02", "1984092", 0.9),
    "day and month changed round": ("date", "1984-09-02", "1984-02-09", 0.9),
    "day and month of two digits changed round": ("date", "1984-11-06", "1984-06-11", 0.9),
    "another day": ("date", "1984-09-02", "1984-09-15", 0.75),
    "another month": ("date", "1984-09-02", "1984-12-02", 0.75),
    "another year": ("date", "1984-09-02", "1951-09-02", 0.75),
    "only the year": ("date", "1984-09-02", "1984-12-25", 0.5),
    "only the day": ("date", "1984-09-02", "1931-12-02", 0),
    "nothing of the date": ("date", "1984-09-02", "1931-12-25", 0),
    "date without a day": ("date", "1984-09", "1984-09-15", 0.75),
    "date without month and day": ("date", "1984", "1984-09-15", 0.5),
    "two years": ("date", "1984", "1950", 0),
    "two months of a year": ("date", "1984-09", "1984-12", 0.5),
    "two months of two years": ("date", "1984-09", "1950-12", 0),
    "date missing": ("date", "1984-09-02", "", None),
    "date without a digit": ("date", "1984-09-02", "unclear", None),
    "date with an English month": ("date", "2001-03-03", "3 March 2001", 1),
    "date with a month first": ("date", "2001-03-03", "Mar 3, 2001", 1),
    "date with a German month": ("date", "2001-03-03", "3. März 2001", 1),
    "date with a French month": ("date", "2001-08-01", "1er août 2001", 1),
    "date with a Spanish month": ("date", "2001-03-03", "3 de marzo de 2001", 1),
    "date with a Polish month": ("date", "2001-10-03", "3 października 2001", 1),
    "date with a Russian month": ("date", "2001-05-03", "3 мая 2001 г.", 1),
    "date in Japanese": ("date", "2001-03-03", "2001年3月3日", 1),
    "date in Korean": ("date", "2001-03-03", "2001년 3월 3일", 1),
    "date in two languages": ("date", "3 maart 2001", "3 marzo 2001", 1),
    "date with a month and a clock": ("date", "2001-03-03", "3 Mar 2001 14:05", 1),
    "date with hyphens, day first": ("date", "2001-03-13", "13-03-2001", 1),
    "date with slashes, month first": ("date", "2001-03-13", "03/13/2001", 1),
    "date with slashes that may be either": ("date", "2001-04-03", "03/04/2001", 1),
    "date with slashes the other way": ("date", "2001-03-04", "03/04/2001", 0.9),
    "day and month changed round beyond doubt": ("date", "1984-12-25", "1984-25-12", 0.9),
    "date of words with another day": ("date", "2001-03-03", "15 March 2001", 0.75),
    "month in words": ("date", "2001-03", "March 2001", 1),
    "month in words against a day": ("date", "2001-03-15", "March 2001", 0.75),
    "date with zeros for the day": ("date", "1984-09", "1984-09-00", 1),
    "date with zeros for month and day": ("date", "00/00/1984", "1984", 1),
    "date without a century": ("date", "03.02.84", "1984-02-03", 0.75),
    "two dates without a century": ("date", "3/2/84", "03-Feb-84", 1),
    "day that no month has, two digits off": ("date", "2001-02-28", "2001-02-31", 0.75),
    "leap day of another year, one digit off": ("date", "2001-02-28", "29.02.2001", 0.9),
    "date of zeros": ("date", "2001-02-28", "00/00/0000", None),
    "date of zeros, year first": ("date", "2001-02-28", "0000-00-00", None),
    "date of nines": ("date", "2001-02-28", "9999-99-99", None),
    "date of the end of time": ("date", "2001-02-28", "9999-12-31", None),
    "one slip on both sides": ("date", "2001-02-31", "2001-02-31", 1),
    "date that no slip explains": ("date", "2001-02-28", "2001-99-99", None),
    "slip in digits": ("date", "2001-02-21", "20010231", 0.9),
    "date unknown": ("date", "2001-02-28", "unknown", None),
    "date of text with a number": ("date", "2001-02-28", "about 40 years", None),
    "words equal": ("words", "Mill Road Leeds", "mill road leeds", 1),
    "words held": ("words", "Mill Road Leeds", "Mill Road", 0.95),
    "words in another order": ("words", "Mill Road", "Road Mill", 0.95),
    "half the words of the shorter": ("words", "Mill Road", "Mill Lane Leeds", 0.475),
    "no word in common": ("words", "Mill Road", "Oak Lane", 0),
    "names of which one is equal": ("names", "Anna | Berta", "Carla;Anna", 1),
    "words missing": ("words", "Mill Road", "", None),
    "names as a JSON list": ("names", '["Anna", "Berta"]', "berta", 1),
    "names nearly equal": ("names", "Quentin|Martha", "Marhta;Bo", MARTHA),
    "names missing": ("names", "Anna", "", None),
    "set with half in common": ("set", "a|b|c", "b;c;d", 0.5),
    "set in another order": ("set", "a|b|c", '["c", "b", "a"]', 1),
    "set with one twice": ("set", "a|a|b", "b|a", 1),
    "set with nothing in common": ("set", "a|b", "c|d", 0),
    "set missing": ("set", "a|b", "", None),
    "set without an entry": ("set", "|", "|", None),
    "set against none": ("set", "a|b", "[]", None),
    "short name but for case and accent": ("short_name", "Zoé", "ZOE", 1),
    "short name misspelled": ("short_name", "Martha", "Marhta", MARTHA),
    "short names of nothing alike": ("short_name", "abc", "xyz", 0),
    "short name missing": ("short_name", "Zoe", "", None),
    "edit of one character in four": ("edit", "abcd", "abxd", 0.75),
    "edit of two changed round": ("edit", "12345", "12354", 0.8),
    "edit of all two changed round": ("edit", "ab", "ba", 0.5),
    "edit where hardly anything is alike": ("edit", "abcdxy", "uvwzyx", 0),
    "edit of a character more": ("edit", "abcd", "abcde", 0.8),
    "edit of all": ("edit", "abc", "xyz", 0),
    "edit counts characters": ("edit", "東京都", "東京", 2 / 3),
    "edit missing": ("edit", "abc", "", None),
    "number": ("number", "20", "15.0", 0.75),
    "number spelled otherwise": ("number", "20", "20.00", 1),
    "number negative": ("number", "-5", "5", 0),
    "no number": ("number", "twenty", "20", None),
    "number missing": ("number", "20", "", None),
    "exact": ("exact", "AB 1", "ab 1", 1),
    "exact missing": ("exact", "AB1", "", None),
    "not exact": ("exact", "AB1", "AB 1", 0),
}
KINDS = list(dict.fromkeys(kind for kind, *_ in CASES.values()))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    folder: pathlib.Path = tmp_path_factory.mktemp("kinds")
    rows = [
        {"id": f"{case}:{side}", "title": f"{case} {side}", "pair": case}
        | {column: value if column == kind else "" for column in KINDS}
        for case, (kind, *values, _) in CASES.items()
        for side, value in enumerate(values)
    ]
    given = {
        "name": "probes",
        "path": write_json_lines(folder / "probes.jsonl", rows),
        "entity_type": "probe",
        "columns": {"source_record_id": "id", "name": "title"},
    }
    probe = {
        "blocking": {"pair": {"keys": ["attributes.pair"]}},
        "comparisons": {kind: {"field": f"attributes.{kind}", "kind": kind, "weight": 2} for kind in KINDS},
        "thresholds": {"match": 0.9, "review": 0.5},
    }
    return Warehouse(folder / "warehouse").build({"inputs": [given], "entity_types": {"probe": probe}}, *WITHOUT_TESTS)


@pytest.mark.parametrize("case", CASES)
def test_similarity(built: Warehouse, case: str) -> None:
    kind, _, _, expected = CASES[case]
    ((comparisons, score, probability, decision),) = built.read(
        "select comparisons, score, probability, decision from scored_pairs "
        "join records as one on one.record_key = left_key join records as other on other.record_key = right_key "
        f"where one.source_record_id in ('{case}:0', '{case}:1') and other.source_record_id in ('{case}:0', '{case}:1')"
    )
    similarities = {entry["comparison"]: entry["similarity"] for entry in comparisons}
    assert set(similarities) == set(KINDS)
    assert {found for name, found in similarities.items() if name != kind} <= {None}
    assert all(entry["weight"] == 2 and entry["level"] is None for entry in comparisons)
    # The only known similarity is the score; without any nothing matches.
    wanted = expected if expected is None else pytest.approx(expected, abs=1e-6)
    assert similarities[kind] == wanted
    assert score == wanted
    assert probability is None
    sureness = 0 if expected is None else expected
    assert decision == ("match" if sureness >= 0.9 else "review" if sureness >= 0.5 else "distinct")
