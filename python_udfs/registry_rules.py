"""Forms of company registration numbers by country: what a number looks like, its check digits, its one spelling.

The forms are those the registers publish. A country that is not in ``FORMS`` gets the generic form of identifiers.py.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from python_udfs import check_digits as cd
from python_udfs import check_digits_world as cw
from python_udfs.number_text import is_filler


class Form(NamedTuple):
    """One form of number: pattern of the bare number, its check, its spelling, the width that lost zeros leave."""

    pattern: re.Pattern[str]
    check: Callable[[str], bool] | None = None
    spell: Callable[[str], str | None] | None = None
    width: int = 0


def _form(
    pattern: str,
    check: Callable[[str], bool] | None = None,
    spell: Callable[[str], str | None] | None = None,
    width: int = 0,
) -> Form:
    return Form(re.compile(pattern, re.ASCII), check, spell, width)


def _first(count: int) -> Callable[[str], str]:
    return lambda number: number[:count]


def _last(count: int) -> Callable[[str], str]:
    return lambda number: number[-count:]


def _bare(number: str) -> str | None:
    """Without leading zeros: registers that count up and print no fixed width."""
    return number.lstrip("0") or None


def _letters_then_number(number: str) -> str | None:
    """'B012345' and 'B12345' are one: a section letter, then a counted number."""
    digits = number.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    bare = digits.lstrip("0")
    return number[: len(number) - len(digits)] + bare if bare else None


BRITISH_LENGTH = 8  # digits of a number of England and Wales
GREEK_LENGTH = 12  # digits of a ΓΕΜΗ number

# Prefixes of the registers of the United Kingdom (Companies House, 'company number prefixes').
_UK_PREFIXES = (
    "AC|BR|CE|CS|EN|ES|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|OC|OE|PC|R0|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP"
    "|SR|SZ|ZC"
)


def _uk_prefixed(number: str) -> str | None:
    """Two characters of the register and six digits (societies: five and R, or four and RS)."""
    digits = number[2:]
    return number[:2] + digits.rjust(6, "0") if digits.strip("0RS") else None


def _headquarters(number: str) -> str | None:
    """The CNPJ of the head office (branch 0001), which every branch shares: the root of 8 is the legal entity.

    A root of one digit repeated or of 12345678 is a filler, but for the zeros, which are Banco do Brasil's.
    """
    if number[0] != "0" and is_filler(number[:8]):
        return None
    body = number[:8] + "0001"
    return body + cw.brazil_cnpj_digits(body)


def _japan_from_register(number: str) -> str:
    """The register number of 12 digits, with the check digit that makes it the corporate number of 13."""
    return str(9 - cd.weighted_sum(number[::-1], (1, 2) * 6) % 9) + number


def _province_and_number(number: str) -> str:
    number = number.removeprefix("REA") if len(number) > 9 else number
    return number[:2] + number[2:].lstrip("0")


def _digits_in(number: str) -> str:
    return "".join(filter(str.isdigit, number))


MEXICAN_RFC = r"[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}"


def mexican_taxpayer(number: str) -> str | None:
    """The RFC, but for those that stand for the public at large and for foreigners (SAT, Anexo 20)."""
    return None if number in ("XAXX010101000", "XEXX010101000") else number


# The suffix says which register or tax the UID is quoted for: the digits alone are the company.
SWISS_UID = r"(?:CHE)?\d{9}(?:HR|RC|MWST|TVA|IVA|TPV|VAT)*"

POLISH_NIP = cd.divisible((6, 5, 7, 2, 3, 4, 5, 6, 7, -1), 11)
_REGON = cd.remainder_11((8, 9, 2, 3, 4, 5, 6, 7))
_REGON_UNIT = cd.remainder_11((2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8))
_SLOVENIA = cd.complement_11((7, 6, 5, 4, 3, 2), ten=0, eleven=11)  # 11 is never issued
_BULGARIA = cd.remainder_11((1, 2, 3, 4, 5, 6, 7, 8), (3, 4, 5, 6, 7, 8, 9, 10))
_ESTONIA = cd.remainder_11((1, 2, 3, 4, 5, 6, 7), (3, 4, 5, 6, 7, 8, 9))
DENMARK = cd.divisible((2, 7, 6, 5, 4, 3, 2, 1), 11)
FINLAND = cd.divisible((7, 9, 10, 5, 8, 4, 2, 1), 11)
NORWAY = cd.divisible((3, 2, 7, 6, 5, 4, 3, 2, 1), 11)
ICELAND = cd.divisible((3, 2, 7, 6, 5, 4, 3, 2, 1), 11)
PORTUGAL = cd.complement_11((9, 8, 7, 6, 5, 4, 3, 2), ten=0)
swiss_check = cd.complement_11((5, 4, 3, 2, 7, 6, 5, 4), ten=None)
HUNGARY = cd.divisible((9, 7, 3, 1, 9, 7, 3, 1), 10)
LATVIA = cd.divisible((9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1), 11, remainder=3)
CUIT = cd.complement_11((5, 4, 3, 2, 7, 6, 5, 4, 3, 2), ten=None)  # Argentina: 10 leads to another prefix
RUC = cd.complement_11((5, 4, 3, 2, 7, 6, 5, 4, 3, 2), ten=0, eleven=1)  # Peru
RUT_UY = cd.complement_11((4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2), ten=None)


def bulgaria_check(number: str) -> bool:
    return _BULGARIA(number[:9])


def _hungary(number: str) -> bool:
    return HUNGARY(number[:8])


def _estonia(number: str) -> bool:
    return _ESTONIA(number)


def _nit(number: str) -> bool:
    return len(number) == 9 or cw.colombia_nit(number)


FORMS: dict[str, tuple[Form, ...]] = {
    "GB": (
        _form(r"\d{8}", width=8),
        _form(rf"(?:{_UK_PREFIXES})(?:\d{{3,6}}|\d{{4,5}}R|\d{{4}}RS)", spell=_uk_prefixed),
    ),
    "IE": (_form(r"0*[1-9]\d{2,6}", spell=_bare),),
    "FR": (
        _form(r"\d{9}", cd.luhn, width=9),
        _form(r"\d{14}", cd.siret, _first(9), width=14),  # SIRET: an establishment; its SIREN is the legal entity
    ),
    "BE": (_form(r"(?!0{8})[01]\d{9}", cd.belgium, width=10),),
    "NL": (
        _form(r"\d{8}", width=8),
        _form(r"\d{8}0000", spell=_first(8)),
        _form(r"\d{9}", cd.divisible((9, 8, 7, 6, 5, 4, 3, 2, -1), 11)),
    ),
    "LU": (_form(r"[A-Z]\d{1,7}", spell=_letters_then_number),),
    "AT": (_form(r"(?:FN)?0*[1-9]\d{2,5}[A-Z]", spell=lambda number: number.removeprefix("FN").lstrip("0")),),
    "CH": (
        _form(SWISS_UID, lambda number: swiss_check(_digits_in(number)), lambda number: "CHE" + _digits_in(number)),
        _form(r"CH\d{11}"),  # register number before 2014
    ),
    "LI": (_form(r"(?:FL)?\d{11}", spell=_last(11)),),
    "IT": (
        _form(r"\d{11}", cd.luhn, width=11),
        _form(r"(?:REA)?(?!IT)[A-Z]{2}\d{5,7}", spell=lambda number: "REA" + _province_and_number(number)),
        _form(r"[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]"),
    ),
    "ES": (_form(r"[A-HJNP-SUVW]\d{7}[0-9A-J]", cd.spain_nif), _form(r"[XYZKLM\d]\d{7}[A-Z]", cd.spain_nif)),
    "PT": (_form(r"[1-9]\d{8}", PORTUGAL),),
    "PL": (
        _form(r"000[01]\d{6}", width=10),  # KRS
        _form(r"[1-9]\d{9}", POLISH_NIP),
        _form(r"\d{9}", _REGON),
        _form(
            r"\d{14}", lambda number: _REGON(number[:9]) and _REGON_UNIT(number), _first(9)
        ),  # the last five are a local unit
    ),
    "CZ": (_form(r"\d{8}", cd.czech_ico, width=8),),
    "SK": (_form(r"\d{8}", cd.czech_ico, width=8),),
    "HU": (
        _form(r"(?:0[1-9]|1\d|20)\d{8}"),  # cégjegyzékszám: the court stands in the first two digits
        _form(r"\d{8}(?:[1-5]\d{2})?", _hungary, _first(8)),
    ),
    "RO": (
        _form(r"[JFC]\d{1,2}/\d{1,6}/\d{4}"),
        _form(r"[JFC]\d{13}"),
        _form(r"(?:RO)?[1-9]\d{3,9}", lambda number: cd.romania_cui(number.removeprefix("RO")), _digits_in),
    ),
    "BG": (_form(r"\d{9}(?:\d{4})?", bulgaria_check, _first(9)),),
    "HR": (_form(r"\d{11}", cd.mod_11_10), _form(r"0\d{8}")),
    "SI": (_form(r"\d{7}(?:\d{3})?", lambda number: _SLOVENIA(number[:7]), _first(7)),),
    "GR": (
        _form(r"\d{10,12}", spell=lambda number: number.zfill(GREEK_LENGTH)),  # ΓΕΜΗ
        _form(r"\d{9}", cd.greece_vat, width=9),
    ),
    "CY": (_form(r"(?:HE|EE|AE|B|C|S)\d{1,6}", spell=_letters_then_number),),
    "MT": (_form(r"(?:C|OC|P|OP|SV|SE)\d{2,6}", spell=_letters_then_number),),
    "EE": (_form(r"[1789]\d{7}", _estonia),),
    "LV": (_form(r"[4-9]\d{10}", LATVIA),),
    "LT": (_form(r"\d{9}", cd.lithuania_vat), _form(r"\d{7}")),
    "FI": (_form(r"\d{8}", FINLAND, width=8),),
    "SE": (
        _form(r"(?:16)?\d{10}", lambda number: cd.luhn(number[-10:]), _last(10)),
        _form(r"\d{10}01", lambda number: cd.luhn(number[:10]), _first(10)),  # as in a VAT number
    ),
    "DK": (_form(r"[1-9]\d{7}", DENMARK),),
    "NO": (_form(r"[89]\d{8}(?:MVA)?", lambda number: NORWAY(number[:9]), _first(9)),),
    "IS": (_form(r"\d{10}", ICELAND, width=10),),
    "RS": (_form(r"\d{8}", width=8), _form(r"\d{9}", cd.mod_11_10)),
    "UA": (_form(r"\d{8}", cw.ukraine_edrpou, width=8),),
    "RU": (
        _form(r"[15]\d{12}|3\d{14}", cw.russia_ogrn),
        _form(r"\d{10}|\d{12}", cw.russia_inn, width=10),
        _form(r"\d{19}", lambda number: cw.russia_inn(number[:10]), _first(10)),  # ИНН and КПП, a branch's
    ),
    "TR": (_form(r"\d{10}", cw.turkey_vkn, width=10), _form(r"\d{16}")),
    "IL": (_form(r"\d{9}", cd.luhn, width=9),),
    "SA": (_form(r"[1-9]\d{9}"), _form(r"3\d{13}3")),
    "KZ": (_form(r"\d{12}", cw.kazakhstan_bin, width=12),),
    "MA": (_form(r"\d{15}"),),  # ICE; the numbers of the RC are a court's
    "NG": (
        _form(r"(?:RC|BN|IT|LP|LLP)\d{2,8}", spell=_letters_then_number),
        _form(r"0*[1-9]\d{3,7}", spell=_bare),
    ),
    "ZA": (_form(r"(?:CK|K|B)?(?:19|20)\d{10}", spell=_last(12)),),
    "BR": (_form(r"[0-9A-Z]{12}\d{2}", cw.brazil_cnpj, _headquarters, width=14),),
    "AR": (_form(r"[23]\d{10}", CUIT),),
    "CL": (_form(r"0*[1-9]\d{6,7}[0-9K]", lambda number: cw.chile_rut(number.lstrip("0")), _bare),),
    "CO": (_form(r"[1-9]\d{8}\d?", _nit, _first(9)),),
    "PE": (_form(r"[12]\d{10}", RUC),),
    "UY": (_form(r"\d{12}", RUT_UY),),
    "EC": (_form(r"\d{10}001"),),
    "MX": (_form(MEXICAN_RFC, spell=mexican_taxpayer),),
    "AU": (_form(r"\d{11}", cw.australia_abn), _form(r"\d{9}", cw.australia_acn, width=9)),
    "NZ": (_form(r"94\d{11}", cw.gs1), _form(r"0*[1-9]\d{3,6}", spell=_bare)),
    "SG": (_form(r"\d{8,9}[A-Z]"), _form(r"[TSR]\d{2}[A-Z]{2}\d{4}[A-Z]")),
    "HK": (
        _form(r"\d{7}", width=7),
        _form(r"\d{8}(?:000)?", spell=_first(8)),  # business registration, 000 for the head office
    ),
    "MY": (_form(r"(?:19|20)\d{10}(?:\d{1,7}[A-Z])?", spell=_first(12)), _form(r"0*[1-9]\d{2,6}[A-Z]", spell=_bare)),
    "TH": (_form(r"\d{13}", cw.thailand, width=13),),
    "VN": (_form(r"\d{10}(?:\d{3})?", cw.vietnam_mst, _first(10)),),  # the last three are a branch
    "CN": (_form(r"[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}", cw.china_uscc), _form(r"\d{15}")),
    "JP": (
        _form(r"T?[1-9]\d{12}", lambda number: cw.japan_corporate(number[-13:]), _last(13)),  # T on invoices
        _form(r"\d{12}", spell=_japan_from_register),
    ),
    "KR": (_form(r"[1-9]\d{9}", cw.korea_business), _form(r"\d{13}")),  # since 2025 the 13 digits have no check digit
    "TW": (_form(r"\d{8}", cw.taiwan_ubn, width=8),),
    "IN": (
        _form(r"[LUFG]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}"),  # CIN
        _form(r"[A-Z]{3}\d{4}"),  # LLPIN
        _form(r"[A-Z]{5}\d{4}[A-Z]"),  # PAN
        _form(r"\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]", cw.india_gstin, lambda number: number[2:12]),
    ),
}


# Where one register keeps the companies of several ISO countries.
REGISTER_OF = dict.fromkeys(("GP", "MQ", "GF", "RE", "YT", "PM", "BL", "MF"), "FR") | {"AX": "FI", "SJ": "NO"}

# Numbers are unique within a state, province or emirate only, and nothing in them tells which.
PER_STATE = frozenset({"US", "CA", "AE"})
