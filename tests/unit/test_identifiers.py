"""LEI, registration numbers and VAT numbers: one spelling of what is valid, nothing for the rest."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs.identifiers import lei_class, lei_code, registry_class, registry_key, vat_class, vat_key

LEI = "213800KUD8LAJWSQ9D15"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(LEI, id="plain"),
        pytest.param(LEI.lower(), id="lower case"),
        pytest.param(" 2138 00ku D8LA-JWSQ-9D15 ", id="grouped"),
        pytest.param(f"LEI: {LEI}", id="label"),
        pytest.param(f"LEI{LEI}", id="label without a space"),
        pytest.param("213800KUD8LAJWSQ9D1５", id="full width"),
        pytest.param(f"\ufeff{LEI}\u200b", id="invisible"),
    ],
)
def test_a_valid_lei_has_one_spelling(text: str) -> None:
    assert lei_code(text) == LEI
    assert lei_class(text) == "valid"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, None),
        ("  ", None),
        ("NULL", "placeholder"),
        ("213800KUD8LXJWSQ9D15", "bad_check_digit"),
        ("2138OOKUD8LAJWSQ9D15", "bad_check_digit"),
        ("529900ABCD1E5128P601", "bad_check_digit"),
        ("529900ABCD459ZGP8Y00", "bad_check_digit"),
        ("01", "bad_length"),
        ("213800KUD8LAJWSQ96", "bad_length"),
        ("US0378331005", "bad_length"),
        ("00000000000000000000", "placeholder"),
        ("00000000000000000098", "placeholder"),
        ("11111111111111111174", "placeholder"),
        ("213800KUD8LÄJWSQ9D15", "bad_format"),
        (LEI * 1000, "bad_length"),
    ],
)
def test_what_is_no_lei_says_why(text: str | None, why: str | None) -> None:
    assert lei_code(text) is None
    assert lei_class(text) == why


@given(st.text(alphabet="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=18, max_size=18), st.integers(0, 17))
def test_any_single_error_in_a_lei_is_caught(body: str, place: int) -> None:
    digits = 98 - int("".join(str(int(sign, 36)) for sign in body + "00")) % 97
    code = f"{body}{digits:02d}"
    if lei_class(code) == "placeholder":
        return
    assert lei_code(code) == code
    # MOD 97-10 promises this for a digit in place of a digit and a letter in place of a letter.
    first, second = "12" if code[place].isdigit() else "AB"
    wrong = first if code[place] != first else second
    assert lei_code(code[:place] + wrong + code[place + 1 :]) is None


@pytest.mark.parametrize(
    ("country", "number", "key"),
    [
        ("GB", "229269", "GB:00229269"),
        ("United Kingdom", "00229269", "GB:00229269"),
        ("UK", "Company No. 229269", "GB:00229269"),
        ("GB", "229269.0", "GB:00229269"),
        ("GB", "GB00229269", "GB:00229269"),
        ("GB", "No. 229269", "GB:00229269"),
        ("GB", "Registered in England and Wales No 229269", "GB:00229269"),
        ("GB", "sc 323716", "GB:SC323716"),
        ("GB", "SC1234", "GB:SC001234"),
        ("GB", "NI 012345", "GB:NI012345"),
        ("GB", "R0123456", "GB:R0123456"),
        ("GB", "IP12345R", "GB:IP12345R"),
        ("CZ", "1481", "CZ:00001481"),
        ("Czechia", "IČO: 00001481", "CZ:00001481"),
        ("FR", "732 829 320", "FR:732829320"),
        ("FR", "73282932000074", "FR:732829320"),
        ("FR", "RCS Paris B 732 829 320", "FR:732829320"),
        ("Réunion", "732829320", "FR:732829320"),
        ("BR", "16.727.230/0001-97", "BR:16727230000197"),
        ("BR", "16727230000278", "BR:16727230000197"),
        ("CH", "CHE-107.787.577 MWST", "CH:CHE107787577"),
        ("CH", "107787577", "CH:CHE107787577"),
        ("AT", "FN 123456 a", "AT:123456A"),
        ("NL", "KvK 04123456", "NL:04123456"),
        ("NL", "4123456", "NL:04123456"),
        ("BE", "BE 403.227.515", "BE:0403227515"),
        ("LU", "R.C.S. Luxembourg B 012345", "LU:B12345"),
        ("IT", "743110157", "IT:00743110157"),
        ("ES", "ESA-28015865", "ES:A28015865"),
        ("PL", "KRS 28860", "PL:0000028860"),
        ("PL", "NIP 526-10-40-828", "PL:5261040828"),
        ("RO", "J 40/08302/1997", "RO:J40/8302/1997"),
        ("RO", "RO 18547290", "RO:18547290"),
        ("SE", "556036-0793", "SE:5560360793"),
        ("SE", "16556036-0793", "SE:5560360793"),
        ("NO", "NO 923 609 016 MVA", "NO:923609016"),
        ("DK", "CVR-nr. 22756214", "DK:22756214"),
        ("FI", "112038-9", "FI:01120389"),
        ("UA", "32129", "UA:00032129"),
        ("RU", "ОГРН 1027700132195", "RU:1027700132195"),
        ("JP", "000012050002", "JP:7000012050002"),
        ("KR", "124-81-00998", "KR:1248100998"),
        ("CN", "91110000802100433b", "CN:91110000802100433B"),
        ("IN", "27AAPFU0939F1ZV", "IN:AAPFU0939F"),
        ("AU", "ABN 51 824 753 556", "AU:51824753556"),
        ("ZA", "2010/123456/07", "ZA:201012345607"),
        ("US", "94-3404110", "US:EIN943404110"),
        ("US-DE", "0005341870", "US:DE:5341870"),
        ("us", "DE 5341870", "US:DE:5341870"),
        ("CA", "886572353RC0001", "CA:BN886572353"),
        ("CA-ON", "BN 886572353 RC 0002", "CA:BN886572353"),
        ("KY", "mc-123 456", "KY:MC123456"),
        ("Pakistan", "0012345", "PK:0012345"),
    ],
)
def test_registration_numbers_have_one_spelling(country: str, number: str, key: str) -> None:
    assert registry_key(country, number) == key
    assert registry_class(country, number) == "valid"
    assert registry_key(country, key.partition(":")[2]) == key or key.startswith(("US:", "CA:"))


@pytest.mark.parametrize(
    "number",
    [
        "HRB 11223 München",
        "Amtsgericht Muenchen HRB 11223",
        "AG München, HRB-Nr. 011223",
        "hrb 11223 (Munich)",
        "D2601V_HRB11223",
        "DED2601V.HRB11223",
    ],
)
def test_a_german_number_takes_its_court_along(number: str) -> None:
    assert registry_key("DE", number) == "DE:MUNCHEN:HRB11223"


def test_german_courts_registers_and_suffixes() -> None:
    assert registry_key("DE", "Aachen HRB 11223") != registry_key("DE", "Köln HRB 11223")
    assert registry_key("DE", "Aachen HRA 11223") != registry_key("DE", "Aachen HRB 11223")
    assert registry_key("DE", "HRB 158855 B (Berlin)") == registry_key("DE", "Charlottenburg HRB 158855")
    assert registry_key("DE", "Kiel HRB 1234 KI") != registry_key("DE", "Kiel HRB 1234 FL")
    assert registry_key("DE", "HRB 77 Ulm") == "DE:ULM:HRB77"
    assert registry_key("DE", "Frankfurt am Main HRB 5") != registry_key("DE", "Frankfurt (Oder) HRB 5")


@pytest.mark.parametrize(
    ("country", "number", "why"),
    [
        ("GB", None, None),
        ("GB", "", None),
        ("GB", "N/A", "placeholder"),
        (None, "06734419", "no_jurisdiction"),
        ("Atlantis", "06734419", "no_jurisdiction"),
        ("GB", "00000000", "placeholder"),
        ("GB", "12345678", "placeholder"),
        ("GB", "SC000000", "placeholder"),
        ("NL", "99999999", "placeholder"),
        ("CH", "CHE-000.000.000", "placeholder"),
        ("GB", "12", "bad_length"),
        ("GB", "223456789012", "bad_length"),
        ("GB", "NO 229269", "bad_format"),
        ("GB", "XX123456", "bad_format"),
        ("GB", "see website", "bad_format"),
        ("DE", "HRB 11223", "no_court"),
        ("DE", "HRB 11223 Entenhausen", "no_court"),
        ("DE", "DE136695976", "bad_format"),
        ("US", "5341870", "no_court"),
        ("AE", "123987", "no_court"),
        ("FR", "732829321", "bad_check_digit"),
        ("CZ", "00001482", "bad_check_digit"),
        ("CH", "CHE-107.787.578", "bad_check_digit"),
        ("BR", "16.727.230/0001-98", "bad_check_digit"),
        ("BR", "11.111.111/0001-91", "placeholder"),
        ("BM", "see website", "bad_format"),
        ("BM", "0" * 12, "placeholder"),
        ("GB", "1" * 100_000, "bad_length"),
    ],
)
def test_what_is_no_strong_registration_number_says_why(country: str | None, number: str | None, why: str) -> None:
    assert registry_key(country, number) is None
    assert registry_class(country, number) == why


def test_the_register_and_the_country_are_part_of_the_key() -> None:
    keys = [registry_key("GB", number) for number in ("SC323716", "00323716", "NI323716", "OC323716", "SO323716")]
    keys += [registry_key("NL", "00323716")]
    assert None not in keys
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("country", "number", "key"),
    [
        ("DE", "DE 136,695 976", "DE136695976"),
        ("Germany", "136695976", "DE136695976"),
        (None, "DE136695976", "DE136695976"),
        ("DE", "USt-IdNr.: DE136695976", "DE136695976"),
        ("GR", "EL094019245", "EL094019245"),
        ("GR", "GR094019245", "EL094019245"),
        ("EL", "94019245", "EL094019245"),
        ("GB", "XI980780684", "GB980780684"),
        (None, "GB 980 7806 84 001", "GB980780684"),
        ("GB", "VAT No 980780684", "GB980780684"),
        ("CH", "CHE-107.787.577 TVA", "CHE107787577"),
        (None, "CHE107787577", "CHE107787577"),
        ("NO", "NO 995 525 828 MVA", "NO995525828"),
        ("NO", "995525828MVA", "NO995525828"),
        ("FR", "K7 399 859 412", "FRK7399859412"),
        ("MC", "FR40303265045", "FR40303265045"),
        ("AT", "U13585627", "ATU13585627"),
        ("BE", "BE428759497", "BE0428759497"),
        ("NL", "004495445B01", "NL004495445B01"),
        ("ES", "B-58378431", "ESB58378431"),
        ("SE", "556188-8404", "SE556188840401"),
        ("IE", "8D79739I", "IE8D79739I"),
        ("HU", "12892312-2-42", "HU12892312"),
        ("IN", "27AAPFU0939F1ZV", "IN27AAPFU0939F1ZV"),
        ("AU", "ABN 83 914 571 673", "AU83914571673"),
        ("KE", "P051234567A", "KEP051234567A"),
    ],
)
def test_vat_numbers_have_one_spelling(country: str | None, number: str, key: str) -> None:
    assert vat_key(country, number) == key
    assert vat_class(country, number) == "valid"
    assert vat_key(country, key) == key


@pytest.mark.parametrize(
    ("country", "number", "why"),
    [
        ("DE", None, None),
        ("DE", "n/a", "placeholder"),
        (None, "136695976", "no_jurisdiction"),
        ("DE", "FR40303265045", "conflict"),
        ("US", "DE136695976", "conflict"),
        ("DE", "DE000000000", "placeholder"),
        ("DE", "DE123456789", "placeholder"),
        ("NL", "NL000000000B01", "bad_format"),
        ("ES", "ESA00000000", "placeholder"),
        ("DE", "DE136695978", "bad_check_digit"),
        ("AT", "ATU13585628", "bad_check_digit"),
        ("GR", "EL094019246", "bad_check_digit"),
        ("GB", "GB980780685", "bad_check_digit"),
        ("IT", "IT00743110158", "bad_check_digit"),
        ("DE", "DE13669597", "bad_length"),
        ("DE", "on request", "bad_format"),
    ],
)
def test_what_is_no_vat_number_says_why(country: str | None, number: str | None, why: str | None) -> None:
    assert vat_key(country, number) is None
    assert vat_class(country, number) == why


@pytest.mark.parametrize(
    ("country", "number"),
    [
        ("BG", "BG175074752"),
        ("CY", "CY10259033P"),
        ("CZ", "CZ25123891"),
        ("DK", "DK13585628"),
        ("EE", "EE100931558"),
        ("FI", "FI20774740"),
        ("HR", "HR33392005961"),
        ("IE", "IE6433435F"),
        ("LT", "LT119511515"),
        ("LU", "LU15027442"),
        ("LV", "LV40003521600"),
        ("MT", "MT11679112"),
        ("PL", "PL8567346215"),
        ("PT", "PT501964843"),
        ("RO", "RO18547290"),
        ("SI", "SI50223054"),
        ("SK", "SK2022749619"),
        ("RU", "RU7707083893"),
    ],
)
def test_one_wrong_digit_is_caught(country: str, number: str) -> None:
    assert vat_key(country, number) == number
    place = next(at for at, sign in enumerate(number) if sign.isdigit()) + 3
    changed = number[:place] + str((int(number[place]) + 1) % 10) + number[place + 1 :]
    assert vat_key(country, changed) is None


COUNTRIES = st.sampled_from([None, "", "GB", "DE", "US", "FR", "RO", "BR", "CH", "GR", "JP", "CN", "XX", "KE", "US-DE"])
NUMBERS = st.one_of(
    st.text(),
    st.text(alphabet="0123456789 .-/ABCDEHRNOUI٣５\u200b:", max_size=30),
    st.from_regex(r"(HRB|GB|NO|J|CHE|LEI|EL|U)? ?[0-9]{1,15}[A-Z]?", fullmatch=True),
)


@given(COUNTRIES, NUMBERS)
def test_no_text_raises_and_a_key_is_its_own_key(country: str | None, number: str) -> None:
    for classify, key in ((registry_class, registry_key), (vat_class, vat_key)):
        assert (key(country, number) is not None) == (classify(country, number) == "valid")
    code = lei_code(number)
    assert code is None or lei_code(code) == code
    vat = vat_key(country, number)
    assert vat is None or vat_key(country, vat) == vat


def test_long_texts_take_no_time() -> None:
    for text in ("NO " * 40_000, " " * 100_000, "1" * 100_000, "№" * 99, "NO. " * 25, "#" * 99 + "1"):
        for country in ("GB", "DE", "FR", "US", "BM"):
            registry_key(country, text)
            vat_key(country, text)
        lei_code(text)


def test_separators_do_not_matter() -> None:
    chance = random.Random(7)
    for _ in range(200):
        number = "".join(sign + chance.choice(["", "", " ", ".", "-"]) for sign in "732829320")
        assert registry_key("FR", number) == "FR:732829320", number
