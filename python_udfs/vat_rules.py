"""Forms of VAT numbers by country, after the European Commission's VIES and the national tax offices."""

import re
from collections.abc import Callable

from python_udfs import check_digits as cd
from python_udfs import check_digits_world as cw
from python_udfs import registry_rules as rr
from python_udfs.number_labels import unlabelled
from python_udfs.number_text import SEPARATORS, is_checked_filler, is_filler

Rule = tuple[re.Pattern[str], Callable[[str], bool] | None, Callable[[str], str | None] | None]


def _rule(
    pattern: str, check: Callable[[str], bool] | None = None, spell: Callable[[str], str | None] | None = None
) -> Rule:
    return re.compile(pattern, re.ASCII), check, spell


def _bulgaria(number: str) -> bool:
    # Ten digits belong to persons under three different rules: only the companies' nine are checked.
    return len(number) == 10 or rr.bulgaria_check(number)


def _czech(number: str) -> bool:
    return len(number) > 8 or cd.czech_ico(number)


def _latvia(number: str) -> bool:
    return number[0] < "4" or rr.LATVIA(number)  # up to 3: persons, whose number is a date


def _slovakia(number: str) -> bool:
    return int(number) % 11 == 0


# The number without its prefix.
RULES: dict[str, tuple[Rule, ...]] = {
    "AT": (_rule(r"U\d{8}", cd.austria_vat),),
    "BE": (
        _rule(r"(?!0{8})[01]\d{9}", cd.belgium),
        _rule(r"(?!0{7})\d{9}", lambda n: cd.belgium("0" + n), lambda n: "0" + n),
    ),
    "BG": (_rule(r"\d{9,10}", _bulgaria),),
    "CY": (_rule(r"\d{8}[A-Z]", cd.cyprus_vat),),
    "CZ": (_rule(r"\d{8,10}", _czech),),
    "DE": (_rule(r"[1-9]\d{8}", cd.mod_11_10),),
    "DK": (_rule(r"[1-9]\d{7}", rr.DENMARK),),
    "EE": (_rule(r"\d{9}", cd.estonia_vat),),
    "EL": (_rule(r"\d{9}", cd.greece_vat), _rule(r"\d{8}", lambda n: cd.greece_vat("0" + n), lambda n: "0" + n)),
    "ES": (_rule(r"[A-HJNP-SUVW]\d{7}[0-9A-J]|[XYZKLM\d]\d{7}[A-Z]", cd.spain_nif),),
    "FI": (_rule(r"\d{8}", rr.FINLAND),),
    "FR": (_rule(r"[0-9A-HJ-NP-Z]{2}(?!0{9})\d{9}", cd.france_vat),),
    "HR": (_rule(r"\d{11}", cd.mod_11_10),),
    "HU": (_rule(r"(?!0{8})\d{8}(?:[1-5]\d{2})?", lambda n: rr.HUNGARY(n[:8]), lambda n: n[:8]),),
    "IE": (_rule(r"\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W]", cd.ireland_vat),),
    "IT": (_rule(r"\d{11}", cd.luhn),),
    "LT": (_rule(r"\d{7}1\d|\d{10}1\d", cd.lithuania_vat),),
    "LU": (_rule(r"\d{8}", cd.luxembourg_vat),),
    "LV": (_rule(r"\d{11}", _latvia),),
    "MT": (_rule(r"[1-9]\d{7}", cd.divisible((3, 4, 6, 7, 8, 9, 10, 1), 37)),),
    "NL": (
        _rule(r"(?!0{9})\d{9}B(?!00)\d{2}", cd.netherlands_vat),
        _rule(r"\d{7,8}B(?!00)\d{2}", lambda n: cd.netherlands_vat(n.zfill(12)), lambda n: n.zfill(12)),
    ),
    "PL": (_rule(r"\d{10}", rr.POLISH_NIP),),
    "PT": (_rule(r"[1-9]\d{8}", rr.PORTUGAL),),
    "RO": (_rule(r"[1-9]\d{1,9}", cd.romania_cui),),
    "SE": (_rule(r"(?!0{10})\d{10}01", lambda n: cd.luhn(n[:10])), _rule(r"\d{10}", cd.luhn, lambda n: n + "01")),
    "SI": (_rule(r"[1-9]\d{7}", cd.complement_11((8, 7, 6, 5, 4, 3, 2), ten=0, eleven=11)),),
    "SK": (_rule(r"[1-9]\d[2-47-9]\d{7}", _slovakia),),
    # A branch or group member (three more digits) reports under the number of the business.
    "GB": (_rule(r"\d{9}(?:\d{3})?", cd.uk_vat, lambda n: n[:9]), _rule(r"GD[0-4]\d{2}|HA[5-9]\d{2}")),
    "CHE": (_rule(r"\d{9}(?:HR|RC|MWST|TVA|IVA|TPV|VAT)*", lambda n: rr.swiss_check(n[:9]), lambda n: n[:9]),),
    "NO": (_rule(r"[89]\d{8}(?:MVA)?", lambda n: rr.NORWAY(n[:9]), lambda n: n[:9]),),
    "IS": (_rule(r"\d{5,6}"),),
    "AU": (_rule(r"\d{11}", cw.australia_abn),),
    "IN": (_rule(r"\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]", cw.india_gstin),),
    "RS": (_rule(r"\d{9}", cd.mod_11_10),),
    "TR": (_rule(r"\d{10}", cw.turkey_vkn),),
    "RU": (_rule(r"\d{10}|\d{12}", cw.russia_inn),),
    "BR": (_rule(r"[0-9A-Z]{12}\d{2}", cw.brazil_cnpj),),
    "CL": (_rule(r"0*[1-9]\d{6,7}[0-9K]", lambda n: cw.chile_rut(n.lstrip("0")), lambda n: n.lstrip("0")),),
    "MX": (_rule(rr.MEXICAN_RFC, None, rr.mexican_taxpayer),),
    "CA": (_rule(r"\d{9}(?:RT\d{4})?", lambda n: cd.luhn(n[:9]), lambda n: n[:9]),),
    "SA": (_rule(r"3\d{13}3"),),
    "AE": (_rule(r"1\d{14}"),),
    "KR": (_rule(r"[1-9]\d{9}", cw.korea_business),),
    "TW": (_rule(r"\d{8}", cw.taiwan_ubn),),
    "CN": (_rule(r"[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}", cw.china_uscc),),
    "TH": (_rule(r"\d{13}", cw.thailand),),
    "VN": (_rule(r"\d{10}(?:\d{3})?", cw.vietnam_mst),),
    "IL": (_rule(r"\d{9}", cd.luhn),),
    "AR": (_rule(r"[23]\d{10}", rr.CUIT),),
    "PE": (_rule(r"[12]\d{10}", rr.RUC),),
    "JP": (_rule(r"T?\d{13}", lambda n: cw.japan_corporate(n[-13:]), lambda n: n[-13:]),),
}

# Prefix of the number by ISO code where the two differ; Monaco and the Isle of Man are in their neighbours' VAT area.
_PREFIX_OF = {"GR": "EL", "CH": "CHE", "LI": "CHE", "MC": "FR", "IM": "GB"}
# What stands before a number, and the prefix it means.
_WRITTEN = {prefix: prefix for prefix in RULES if len(prefix) == 2} | {"GR": "EL", "XI": "GB", "UK": "GB", "CH": "CHE"}

_FRENCH_KEY = 2  # characters before the SIREN
_GREEK_PREFIX = "ΕΛ"  # Greek letters: EL

_GENERIC = re.compile(r"[A-Z]{0,3}[0-9][0-9A-Z]{4,19}")


def classify(country: str | None, text: str) -> tuple[str, str | None]:
    """Class and key of a VAT number (``number_text.clean``) of ``country`` (ISO alpha-2 or None)."""
    bare = text.translate(SEPARATORS)
    if len(bare) < len(text) and text[0].isalpha():  # a clean number has no label
        bare = unlabelled(text, country).translate(SEPARATORS)
    if bare.startswith(_GREEK_PREFIX):
        bare = "EL" + bare[len(_GREEK_PREFIX) :]
    expected = None if country is None else _PREFIX_OF.get(country, country)
    if expected is not None:
        label, key = _under(expected, bare)
        if label == "valid" and expected in RULES:
            return label, key
    written, rest = _split(bare)
    if written is not None and (written == expected or expected is None):
        return _under(written, rest)
    if expected is None:
        return ("placeholder" if is_filler(bare) else "no_jurisdiction"), None
    if written is not None and (expected not in RULES or _under(written, rest)[0] == "valid"):
        return "conflict", None
    if bare.startswith(expected) and expected not in RULES:
        return _under(expected, bare[len(expected) :])
    return label, key


def _split(bare: str) -> tuple[str | None, str]:
    if bare.startswith("CHE"):
        return "CHE", bare[3:]
    prefix = _WRITTEN.get(bare[:2])
    return prefix, bare[2:] if prefix else bare


def _under(prefix: str, number: str) -> tuple[str, str | None]:
    if not any(map("0123456789".__contains__, number)):
        return "bad_format", None
    if is_filler(number) or not any(map("123456789".__contains__, number)):
        return "placeholder", None
    rules = RULES.get(prefix)
    if rules is None:
        return ("valid", prefix + number) if _GENERIC.fullmatch(number) else ("bad_format", None)
    for pattern, check, spell in rules:
        if pattern.fullmatch(number):
            if check is not None and not check(number):
                return "bad_check_digit", None
            spelled = number if spell is None else spell(number)
            if not spelled or is_checked_filler(number[_FRENCH_KEY:] if prefix == "FR" else number):
                return "placeholder", None
            return "valid", prefix + spelled
    return ("bad_length" if number.isdigit() and number.isascii() else "bad_format"), None
