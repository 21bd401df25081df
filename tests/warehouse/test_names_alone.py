"""Companies and persons of one file with nothing but a name, leaning to recall: what merges, what a person looks at."""

import pathlib

import pytest
from conftest import Warehouse

# Each: what the file calls the kind of thing, then the two names.
ONE = {
    "company with its group": ("Firm", "Brelvane AG", "Brelvane Group"),
    "company misspelled": ("Firm", "Ostravelle Shipping Ltd", "Ostravlle Shipping Limited"),
    "company in consonants": ("firm ", "Stnwck", "Stanwick"),
    "company spaced otherwise": ("Firm", "Marrow Wick Foundry", "Marrowwick Foundry"),
    "person with patronymic": ("Human", "Pyotr Alexeyevich Korvin", "Pyotr Korvin"),
    "person turned round": ("Human", "Zeldin, Ilse", "Dr. Ilse Zeldin"),
    "person as heard": ("Human", "Wladimir Jurkow", "Vladimir Yurkov"),
    "person of one word": ("Human", "Quillan", "Quilan"),
}
FOR_REVIEW = {
    "company by its initials": ("Firm", "QVX", "Quarles Vintage Xylophones"),
    "company of another form": ("Firm", "Tarnwick Ltd", "Tarnwick Inc."),
    "person by an initial": ("Human", "F. Dornbusch", "Fanny Dornbusch"),
    "father and son": ("Human", "Salman bin Omar", "Omar bin Salman"),
}
APART = {
    "company and daughter": ("Firm", "Fennmoor", "Fennmoor Systems"),
    "company in Han script": ("Firm", "华为", "Huawei"),
    "company in kana": ("Firm", "ソニー", "Sony"),
    "company in Cyrillic": ("Firm", "Яндекс", "Yandex"),
    "company of like rivals": ("Firm", "Alba Motors", "Alfa Motors"),
    "persons of one family": ("Human", "Viktor Hallgrim", "Vladimir Hallgrim"),
    "persons of one patronymic": ("Human", "Omar Ruslanovich Belov", "Omar Ruslanovich Drozd"),
}
PAIRS = ONE | FOR_REVIEW | APART
PERSON = {
    "lean": "recall",
    "match_text": ["name"],
    "comparisons": {"name": {"field": "name", "kind": "person", "weight": 1}},
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    folder = tmp_path_factory.mktemp("names_alone")
    rows = [f'"{case}:{end}","{kind}","{name}"' for case, (kind, *pair) in PAIRS.items() for end, name in enumerate(pair)]
    (folder / "names.csv").write_text("\n".join(["id,kind,name", *rows, "last,Ship,Selkie", ""]), encoding="utf-8")
    kinds = {"column": "kind", "values": {"firm": "company", "HUMAN": "person"}}
    columns = {"source_record_id": "id", "name": "name", "entity_type": kinds}
    return Warehouse(folder / "warehouse").build(
        {
            "inputs": [{"name": "names", "path": str(pathlib.Path(folder / "names.csv")), "columns": columns}],
            "entity_types": {"company": {"lean": "recall"}, "person": PERSON},
        }
    )


def test_a_column_tells_the_type_in_words_of_its_own(built: Warehouse) -> None:
    assert built.read("select entity_type, count(*) from records group by all order by all") == [
        ("company", 2 * sum(kind.strip() == "Firm" or kind == "firm " for kind, _, _ in PAIRS.values())),
        ("person", 2 * sum(kind == "Human" for kind, _, _ in PAIRS.values())),
    ]
    assert built.read("select reject_reason from rejected_records") == [("unknown entity type: ship",)]


@pytest.mark.parametrize("case", PAIRS)
def test_entities(built: Warehouse, case: str) -> None:
    found = {members for members in built.partition() if any(member.startswith(f"{case}:") for member in members)}
    ends = [f"{case}:0", f"{case}:1"]
    assert found == ({frozenset(ends)} if case in ONE else {frozenset([end]) for end in ends})


@pytest.mark.parametrize("case", FOR_REVIEW)
def test_review(built: Warehouse, case: str) -> None:
    rows = built.read(
        "select one.record_id from review_pairs join records as one on one.record_key = left_key "
        f"join records as other on other.record_key = right_key where one.record_id like 'names:{case}:%' "
        f"and other.record_id like 'names:{case}:%'"
    )
    assert len(rows) == 1
