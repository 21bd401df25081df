"""Numbers of legal entities as people write them: labels, signs, fillers with right check digits."""

import pytest

from python_udfs.identifiers import lei_class, lei_code, registry_class, registry_key, vat_class, vat_key

LEI = "213800KUD8LAJWSQ9D15"


@pytest.mark.parametrize(
    ("country", "number", "key"),
    [
        pytest.param("GB", "Co. Reg. No 229269", "GB:00229269", id="short words"),
        pytest.param("GB", "№ 229269", "GB:00229269", id="number sign"),
        pytest.param("GB", "Nº229269", "GB:00229269", id="ordinal sign"),
        pytest.param("GB", '="00229269"', "GB:00229269", id="spreadsheet guard"),
        pytest.param("GB", "Registered in Scotland No. SC323716", "GB:SC323716", id="sentence"),
        pytest.param("GB", "SP1234RS", "GB:SP1234RS", id="Scottish society"),
        pytest.param("IE", "Registered in Ireland No. 223456", "IE:223456", id="name of the country"),
        pytest.param("DK", "CVR nr 22756214", "DK:22756214", id="number word behind a label"),
        pytest.param("SE", "Org.nr 556036-0793", "SE:5560360793", id="number word behind a full stop"),
        pytest.param("SE", "SE556036079301", "SE:5560360793", id="Swedish VAT form"),
        pytest.param("FI", "Y-tunnus: 0112038-9", "FI:01120389", id="hyphenated label"),
        pytest.param("EE", "Registrikood 10137025", "EE:10137025", id="Estonian"),
        pytest.param("LV", "Reģ. Nr. 40003521600", "LV:40003521600", id="Latvian"),
        pytest.param("LT", "įmonės kodas 119511515", "LT:119511515", id="Lithuanian"),
        pytest.param("CZ", "IČO25123891", "CZ:25123891", id="glued label"),
        pytest.param("HU", "Cégjegyzékszám: 01-09-065221", "HU:0109065221", id="Hungarian"),
        pytest.param("RO", "J40/08302/27.05.1997", "RO:J40/8302/1997", id="date for the year"),
        pytest.param("RO", "C.U.I. 18547290", "RO:18547290", id="dotted abbreviation"),
        pytest.param("BG", "ЕИК по БУЛСТАТ 175074752", "BG:175074752", id="Bulgarian"),
        pytest.param("GR", "ΑΡ.Γ.Ε.ΜΗ. 224401000", "GR:000224401000", id="Greek register, zeros lost"),
        pytest.param("GR", "Α.Φ.Μ. 094019245", "GR:094019245", id="Greek tax number"),
        pytest.param("CY", "ΗΕ 333444", "CY:HE333444", id="Greek letters for Latin ones"),
        pytest.param("ES", "N.I.F./C.I.F. A-28.015.865", "ES:A28015865", id="two labels"),
        pytest.param("IT", "C.F. e P.IVA 00743110157", "IT:00743110157", id="labels joined by 'and'"),
        pytest.param("IT", "R.E.A. n. MI-1734567", "IT:REAMI1734567", id="Italian register"),
        pytest.param("PT", "Contribuinte n.º 501964843", "PT:501964843", id="Portuguese"),
        pytest.param("BE", "BE0403.227.515", "BE:0403227515", id="prefix before dots is no European identifier"),
        pytest.param("BE", "BEKBOBCE.0403227515", "BE:0403227515", id="European identifier"),
        pytest.param("BE", "N° d'entreprise 0403.227.515", "BE:0403227515", id="apostrophe"),
        pytest.param("NL", "KVK04123456", "NL:04123456", id="Dutch, glued"),
        pytest.param("AT", "FN-Nr. 123457 a", "AT:123457A", id="prefix and number word"),
        pytest.param("NG", "RC No. 223344", "NG:RC223344", id="prefix stays"),
        pytest.param("MT", "Company Reg. No. C 22345", "MT:C22345", id="section stays"),
        pytest.param("IL", 'ח"פ 510000664', "IL:510000664", id="Hebrew"),
        pytest.param("SA", "السجل التجاري: ١٠١٠١٢٣٤٥٦", "SA:1010123456", id="Arabic"),
        pytest.param("KZ", "БИН 971240001315", "KZ:971240001315", id="Kazakh"),
        pytest.param("RU", "ИНН/КПП 7707083893/773601001", "RU:7707083893", id="tax number and branch"),
        pytest.param("TW", "統編：04595257", "TW:04595257", id="Chinese label without a space"),
        pytest.param("TH", "เลขทะเบียน 0107537000521", "TH:0107537000521", id="Thai"),
        pytest.param("JP", "T7000012050002", "JP:7000012050002", id="number on Japanese invoices"),
        pytest.param("TR", "Vergi Kimlik No 4540536920", "TR:4540536920", id="Turkish"),
        pytest.param("CL", "R.U.T.: 076.086.428-5", "CL:760864285", id="zero in front"),
        pytest.param("AU", "A.B.N. 51 824 753 556", "AU:51824753556", id="Australian"),
        pytest.param("US-DE", "DE-5341870", "US:DE:5341870", id="own state in the number"),
        pytest.param("US / DE", "File No. 5341870", "US:DE:5341870", id="state by a slash"),
        pytest.param("US", "FL P12000012346", "US:FL:P12000012346", id="state and a long number"),
        pytest.param("DE", "HR B 11.223, Amtsgericht Aachen", "DE:AACHEN:HRB11223", id="German, spaced"),
        pytest.param("DE", "HRB 11223 Bad Homburg", "DE:BADHOMBURG:HRB11223", id="court that begins like a suffix"),
        pytest.param(
            "DE",
            "Handelsregister B des Amtsgerichts Aachen HRB Nummer 11223",
            "DE:AACHEN:HRB11223",
            id="German sentence",
        ),
    ],
)
def test_what_stands_around_a_number_does_not_matter(country: str, number: str, key: str) -> None:
    assert registry_key(country, number) == key


@pytest.mark.parametrize(
    ("country", "number", "why"),
    [
        pytest.param("GB", "0022926⁹", "bad_format", id="superscript digit"),
        pytest.param("GB", "00229269¹", "bad_format", id="footnote mark"),
        pytest.param("GB", "0022926٩", "bad_format", id="digits of two scripts"),
        pytest.param("DE", "Aachen HRB 1122③", "bad_format", id="circled digit"),
        pytest.param("Scotland", "323716", "no_court", id="may be SC323716"),
        pytest.param("Northern Ireland", "12346", "no_court", id="may be NI012346"),
        pytest.param("FR", "FR DE136695976", "bad_format", id="other country's number"),
        pytest.param("FR", "filiale de 732829320", "bad_format", id="somebody else's number"),
        pytest.param("ES", "subsidiary of A28015865", "bad_format", id="somebody else's number, Spain"),
        pytest.param("MX", "XAXX010101000", "placeholder", id="the public at large"),
        pytest.param("MX", "XEXX-010101-000", "placeholder", id="foreigners"),
        pytest.param("PT", "999999990", "placeholder", id="repeated, with a check digit"),
        pytest.param("ES", "B12345674", "placeholder", id="counting, with a check digit"),
        pytest.param("FR", "12345678200002", "placeholder", id="counting, in an establishment"),
        pytest.param("BR", "12.345.678/0001-95", "placeholder", id="counting, in a branch"),
        pytest.param("CO", "222222222-7", "placeholder", id="final consumer"),
        pytest.param("HK", "12345678-000", "placeholder", id="counting, before a branch"),
        pytest.param("CA", "123456782RC0001", "placeholder", id="counting, before an account"),
        pytest.param("MA", "RC 22345 Casablanca", "bad_format", id="number of a court"),
        pytest.param("KZ", "971240001316", "bad_check_digit", id="Kazakh check digit"),
        pytest.param("DE", "Aachen HRB 11223, Köln HRB 4455", "no_court", id="two entries"),
    ],
)
def test_what_is_not_safe_has_no_key(country: str, number: str, why: str) -> None:
    assert (registry_key(country, number), registry_class(country, number)) == (None, why)


def test_numbers_of_real_companies_are_no_fillers() -> None:
    assert registry_key("BR", "00.000.000/0001-91") == "BR:00000000000191"  # Banco do Brasil
    assert registry_key("GB", "10000000") == "GB:10000000"


@pytest.mark.parametrize(
    ("country", "number", "key"),
    [
        (None, "ЗДДС № BG175074752", "BG175074752"),
        (None, "ID za DDV: SI50223054", "SI50223054"),
        (None, "NIP UE PL8567346215", "PL8567346215"),
        (None, "SE-nr. DK13585628", "DK13585628"),
        (None, '="DE136695976"', "DE136695976"),
        ("GR", "ΕΛ094019245", "EL094019245"),
        ("DK", "CVR 13585628", "DK13585628"),
        ("AE", "TRN 100354637800003", "AE100354637800003"),
        ("CA", "886572353 RT 0001", "CA886572353"),
        ("MX", "GODE-561231-GR8", "MXGODE561231GR8"),
        ("CL", "076.086.428-5", "CL760864285"),
    ],
)
def test_vat_numbers_with_what_stands_around_them(country: str | None, number: str, key: str) -> None:
    assert vat_key(country, number) == key


@pytest.mark.parametrize(
    "number",
    ["DE123456788", "DE111111125", "GB999999973", "IT12345678903", "ESA11111119", "ES12345678Z", "ATU12345675",
     "FR83123456782", "FR00123456782", "NL123456782B90", "IE1234567T", "SE123456789701", "CHE-123.456.788"],
)  # fmt: skip
def test_vat_fillers_with_right_check_digits(number: str) -> None:
    assert vat_key(None, number) is None


def test_other_vat_numbers_that_are_not_safe() -> None:
    assert vat_class("DE", "DE13669597⁶") == "bad_format"
    assert vat_class("MX", "XAXX010101000") == "placeholder"
    assert vat_class("SA", "300000000000003") == "placeholder"


@pytest.mark.parametrize(
    "text",
    [f"LEI No. {LEI}", f"LEI-Nr.: {LEI}", f"LEI={LEI}", f"Legal Entity Identifier (LEI): {LEI}", f"{LEI} (LEI)",
     f"urn:lei:{LEI}", f'="{LEI}"', f"<{LEI}>", f"{LEI}\x00", f"https://search.gleif.org/#/record/{LEI}"],
)  # fmt: skip
def test_what_stands_around_a_lei(text: str) -> None:
    assert lei_code(text) == LEI


def test_a_lei_may_begin_with_letters_behind_its_label() -> None:
    for text in (
        "LEI: HWUPKR0MPOU8FGXBT394",
        "LEIHWUPKR0MPOU8FGXBT394",
        "Legal Entity Identifier HWUPKR0MPOU8FGXBT394",
    ):
        assert lei_code(text) == "HWUPKR0MPOU8FGXBT394"


@pytest.mark.parametrize(
    "body",
    ["121212121212121212", "987654321098765432", "ABCDEFGHIJKLMNOPQR", "529900000000000000", "ABCABCABCABCABCABC"],
)
def test_lei_fillers_with_right_check_digits(body: str) -> None:
    check = 98 - int("".join(str(int(sign, 36)) for sign in body + "00")) % 97
    assert lei_class(f"{body}{check:02d}") == "placeholder"


@pytest.mark.parametrize("text", [f"{LEI[:-1]}⁵", f"{LEI[:-1]}⑤", f"{LEI}¹", f"{LEI[:-1]}٥", f"{LEI}, {LEI[::-1]}"])
def test_what_may_be_another_lei(text: str) -> None:
    assert lei_code(text) is None
