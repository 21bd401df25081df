"""Legal forms of company names: their class and code, and the list they are read from."""

import pytest

from python_udfs import lists
from python_udfs.company_names import company_key, company_name_parts, legal_form, legal_form_code

FORMS = [
    # name, class, code
    ("Acme GmbH", "limited", "gmbh"),
    ("Acme Gesellschaft mit beschränkter Haftung", "limited", "gmbh"),
    ("Acme Ltd", "limited", "ltd"),
    ("Acme Co., Ltd.", "limited", "co_ltd"),
    ("Acme S.à r.l.", "limited", "sarl"),
    ("Acme AG", "public_limited", "ag"),
    ("Acme plc", "public_limited", "plc"),
    ("Acme Public Company Limited", "public_limited", "plc"),
    ("Acme Société Anonyme", "public_limited", "sa"),
    ("Acme S.p.A.", "public_limited", "spa"),
    ("ПАО Акме", "public_limited", "pjsc"),
    ("Acme SAS", "simplified_stock", "sas"),
    ("Acme LLC", "llc", "llc"),
    ("ООО Акме", "llc", "llc"),
    ("ТОВ «Акме»", "llc", "llc"),
    ("Acme LP", "limited_partnership", "lp"),
    ("Acme LLP", "limited_liability_partnership", "llp"),
    ("Acme KG", "limited_partnership", "kg"),
    ("Acme GmbH & Co. KG", "limited_partnership", "gmbh_and_co_kg"),
    ("Acme GmbH & Co.", "limited_partnership", "gmbh_and_co"),
    ("Acme KGaA", "share_partnership", "kgaa"),
    ("Acme OHG", "partnership", "ohg"),
    ("Acme e.K.", "sole_trader", "ek"),
    ("ФОП Акме", "sole_trader", "fop"),
    ("Acme eG", "cooperative", "eg"),
    ("Acme e.V.", "association", "ev"),
    ("Stichting Acme", "foundation", "stichting"),
    ("Acme Inc", "corporation", "inc"),
    ("Acme Corporation", "corporation", "corp"),
    ("Acme Company", "company", "co"),
    ("Acme & Co", "company", "and_co"),
    ("Acme Inc Co", "corporation", "inc_co"),
    ("Acme AB (publ)", "limited", "ab"),
    ("Acme GmbH in Liquidation", "limited", "gmbh"),
    ("Acme GmbH (GmbH)", "limited", "gmbh"),
    ("Acme Ltd (UK)", "limited", "ltd"),
    ("Acme SA (Pty) Ltd", "mixed", "sa_pty_ltd"),
    ("株式会社アクメ", "public_limited", "kk"),
    ("주식회사 아크메", "public_limited", "kr_jusik"),
    ("阿克米有限公司", "limited", "cn_ltd"),
    ("阿克米股份有限公司", "public_limited", "cn_jsc"),
    ("شركة أكمي", "company", "co"),
    ("شركة أكمي المحدودة", "limited", "ltd"),
    ("บริษัท แอคมี จำกัด", "limited", "thai_ltd"),
    ("CÔNG TY CỔ PHẦN ACME", "public_limited", "ctcp"),
    ("Acme", None, None),
    ("Acme Foundation", None, None),
    ("GmbH", None, None),
    ("Costco", None, None),
]


@pytest.mark.parametrize(("name", "form_class", "code"), FORMS, ids=[row[0] for row in FORMS])
def test_legal_form(name: str, form_class: str | None, code: str | None) -> None:
    assert (legal_form(name), legal_form_code(name)) == (form_class, code)


def test_two_forms_are_two_companies() -> None:
    assert company_key("Acme GmbH") == company_key("Acme AG")
    assert legal_form("Acme GmbH") != legal_form("Acme AG")
    assert legal_form_code("Acme GmbH") != legal_form_code("Acme Ltd")


def test_forms_taken_off_are_told() -> None:
    assert company_name_parts("Acme GmbH & Co. KG").forms == ("gmbh", "& co", "kg")
    assert company_name_parts("Stichting Acme").forms == ()


LIST = lists.rows("legal_forms")


def test_list_is_well_formed() -> None:
    assert {row["position"] for row in LIST} == {"back", "front", "both", "keep_back", "keep_front"}
    assert {row["boundary"] for row in LIST} == {"", "attached", "bracket"}
    assert all(row["needs"] in ("", "dots", "accents", "quotes") or row["needs"].startswith("with ") for row in LIST)
    assert all(row["form"] == row["form"].strip() != "" for row in LIST)
    assert all(bool(row["class"]) <= bool(row["code"]) for row in LIST)


@pytest.mark.parametrize(
    "row", [row for row in LIST if row["position"] in ("back", "both")], ids=lambda row: row["form"]
)
def test_every_form_at_the_back_is_taken_off(row: dict[str, str]) -> None:
    space = "" if row["boundary"] else " "
    assert company_key(f"Zyx 12{space}{row['form']}") == "zyx 12"


@pytest.mark.parametrize(
    "row", [row for row in LIST if row["position"] in ("front", "both")], ids=lambda row: row["form"]
)
def test_every_form_in_front_is_taken_off(row: dict[str, str]) -> None:
    behind = {"with tbk": " Tbk", "with srl": " S.R.L.", "with sa": " S.A.", "with snc": " S.N.C.", "with oy": " Oy"}
    space = "" if row["boundary"] else " "
    assert company_key(f'{row["form"]}{space}"Zyx 12"{behind.get(row["needs"], "")}') == "zyx 12"


def test_the_list_can_be_replaced() -> None:
    assert company_key("Acme Zorg") == "acme zorg"
    row = dict.fromkeys(LIST[0], "") | {"form": "Zorg", "class": "limited", "code": "zorg", "position": "back"}
    lists.replace("legal_forms", [row])
    try:
        assert company_name_parts("Acme Zorg") == ("acme", "limited", "zorg", ("Zorg",))
        assert company_key("Acme Ltd") == "acme ltd"
    finally:
        lists.restore("legal_forms")
    assert company_key("Acme Ltd") == "acme"
