"""Identifiers of legal entities: company registration numbers and VAT numbers (and LEI, from ``lei``).

A key is one spelling of a number that is well formed, passes its published check digits and is no filler: equal keys
are one legal entity, whatever the names say. What does not qualify has no key (None), and its class says why.
"""

import re

from python_udfs import check_digits as cd
from python_udfs import registry_rules, vat_rules
from python_udfs.countries import SUBDIVISIONS, country_code, subdivision
from python_udfs.german_register import german_entry
from python_udfs.lei import lei_class, lei_code
from python_udfs.missing import is_missing
from python_udfs.number_labels import unlabelled
from python_udfs.number_text import LONGEST, SEPARATORS, clean, is_checked_filler, is_filler

__all__ = ["lei_class", "lei_code", "registry_class", "registry_key", "vat_class", "vat_key"]

# Fewer digits than this, without their zeros, may be row numbers; a check digit vouches for one digit.
_SHORTEST_PADDED = 4
_SHORTEST_PADDED_CHECKED = 3
_MOST_LOST_ZEROS = 5

_FLOAT = re.compile(r"[0-9]{4,}\.0")  # 229269.0: a number column that went through a floating-point type

# --- Registration numbers -------------------------------------------------------------------------------------------

# European unique identifier: country, register, full stop, number (Regulation (EU) 2021/1042).
_EUID = re.compile(r"([A-Z]{2})[A-Z0-9]{0,9}\.(?=[A-Z0-9]{0,4}[0-9])(\S+)")
_ROMANIAN = re.compile(r"([JFC])\s*0?([0-9]{1,2})\s*/\s*0*([0-9]{1,6})\s*/\s*(?:[0-9]{2}\.[0-9]{2}\.)?([0-9]{4})")
_FRENCH_REGISTER = re.compile(r"\b(?:SIRENE?|SIRET|R\.? ?C\.? ?S|RM|REGISTRE)\b")
_GREEK_REGISTER = re.compile(r"Γ\.?Ε\.?ΜΗ|G\.?E\.?MI")
_EIN = re.compile(r"(?:(?:F?EIN|TAX ID|IRS)\b[\s:#.NO]*)?([0-9]{2})-?([0-9]{7})")
_STATE_NUMBER = re.compile(r"([A-Z]{2})[\s:/_-]+(?:NO\.?\s*)?([A-Z]{0,3}[0-9]{4,12})|(BC)([0-9]{7})")
_STATE_FORM = re.compile(r"[A-Z]{0,3}[0-9]{3,12}[A-Z]?")
_CANADIAN_BN = re.compile(r"(?:BN)?([0-9]{9})(R[CTPMR][0-9]{4})?")
# 'NO 229269' is company number 229269 or a society of the register NO: nobody can tell.
_NO_AND_NUMBER = re.compile(r"NO\s")
# Where a bare number with lost zeros may be one of the registers SC or NI.
_OTHER_BRITISH_REGISTER = re.compile(r"SCOT|ALBA\b|\bSCT\b|\bNIR\b|N(?:ORTHERN|\.) ?IRELAND")

_SETTLED = frozenset(("valid", "bad_check_digit", "placeholder"))


def registry_key(country: str | None, number: str | None) -> str | None:
    """A comparison key of a company registration number, such as 'GB:00229269', or None where there is no strong key.

    ``country`` is a code or name (``country_code``; 'US-DE' for a state of the United States or Canada). Separators,
    case, labels and lost leading zeros are put right; establishments lead to their legal entity (SIRET to SIREN, a
    CNPJ branch to the head office). None without a country, for fillers, wrong check digits and lengths, and where
    the number is unique within a court or state only and none stands in it ('HRB 11223' without a court, a bare
    number in the US). Countries without published forms get their letters and digits, zeros kept. The rules are in
    registry_rules.py.
    """
    return _registry(country, number)[1]


def registry_class(country: str | None, number: str | None) -> str | None:
    """Why ``registry_key`` has a key or none.

    'valid', 'no_jurisdiction' (no known country), 'placeholder', 'bad_check_digit', 'bad_length', 'bad_format' or
    'no_court' (unique within a court or state only, and none is given); None where ``number`` is NULL or empty.
    """
    return _registry(country, number)[0]


def _registry(country: str | None, number: str | None) -> tuple[str | None, str | None]:
    if number is None or not number.strip():
        return None, None
    if len(number) > LONGEST:
        return "bad_length", None
    if is_missing(number):
        return "placeholder", None
    code = country_code(country)
    if code is None:
        return "no_jurisdiction", None
    code = registry_rules.REGISTER_OF.get(code, code)
    text = clean(number)
    if text is None:
        return "bad_format", None
    if _FLOAT.fullmatch(text):
        text = text[:-2]
    if code == "DE":
        label, key = german_entry(text)
    elif code in registry_rules.PER_STATE:
        label, key = _state_number(code, subdivision(country), text)
    elif code == "GB" and _OTHER_BRITISH_REGISTER.search(f"{country} {text}".upper()) and _lacks_zeros(text):
        label, key = "no_court", None
    elif code in registry_rules.FORMS:
        label, key = _national(code, text)
    else:
        label, key = _generic(code, text)
    return label, None if key is None else f"{code}:{key}"


def _lacks_zeros(text: str) -> bool:
    number = unlabelled(text, "GB").translate(SEPARATORS)
    return number.isdigit() and len(number) < registry_rules.BRITISH_LENGTH


def _national(code: str, text: str) -> tuple[str, str | None]:
    forms = registry_rules.FORMS[code]
    if code == "RO" and (match := _ROMANIAN.search(text)):
        return "valid", f"{match[1]}{match[2]}/{match[3]}/{match[4]}"
    if code == "GB" and not text.isalnum():
        text = unlabelled(text, code)
        if _NO_AND_NUMBER.match(text):
            return "bad_format", None
    bare = text.translate(SEPARATORS)
    if is_filler(bare):
        return "placeholder", None
    result = _by_forms(forms, bare)
    if result[0] in _SETTLED:
        return result
    # Nothing fits as it stands: a label, the country's own prefix or a European identifier may stand before the number.
    for candidate in _candidates(code, text):
        if candidate and candidate != bare:
            if is_filler(candidate):
                return "placeholder", None
            found = _by_forms(forms, candidate)
            if found[0] in _SETTLED:
                return found
    return result


def _candidates(code: str, text: str) -> list[str]:
    """What the number may be without the signs around it."""
    plain = unlabelled(text, code)
    if code == "FR" and _FRENCH_REGISTER.search(text):
        return ["".join(filter(str.isdigit, text))]  # '732 829 320 RCS PARIS': a French number has no letters
    if code == "CY":
        plain = plain.replace("ΗΕ", "HE")  # Greek letters that look the same
    bare = plain.translate(SEPARATORS)
    if code == "GR" and bare.isdigit() and _GREEK_REGISTER.search(text):
        return [bare.zfill(registry_rules.GREEK_LENGTH)]
    prefixes = (code, "EL") if code == "GR" else (code,)
    found = [bare, *(bare.removeprefix(prefix) for prefix in prefixes)]
    euid = _EUID.fullmatch(plain)
    if euid and country_code(euid[1]) == code:
        found.append(euid[2].translate(SEPARATORS))
    return found


def _by_forms(forms: tuple[registry_rules.Form, ...], number: str) -> tuple[str, str | None]:
    """Class and spelling of a bare number under the first form that it fits; lost zeros are put back."""
    failed = False
    for pattern, check, spell, _ in forms:
        if pattern.fullmatch(number):
            if check is not None and not check(number):
                failed = True
                continue
            spelled = number if spell is None else spell(number)
            if not spelled or not any(map("123456789".__contains__, spelled)):
                return "placeholder", None
            if is_filler(spelled) or (check is not None and is_checked_filler(spelled)):
                return "placeholder", None
            return "valid", spelled
    if failed:
        return "bad_check_digit", None
    if not number.isdigit() or not number.isascii():
        return "bad_format", None
    for pattern, check, spell, width in forms:
        shortest = _SHORTEST_PADDED if check is None else _SHORTEST_PADDED_CHECKED
        if 0 < width - len(number) <= _MOST_LOST_ZEROS and len(number) >= shortest:
            padded = number.rjust(width, "0")
            if pattern.fullmatch(padded) and (check is None or check(padded)):
                if check is not None and is_checked_filler(padded):
                    return "placeholder", None
                return "valid", padded if spell is None else spell(padded)
    return "bad_length", None


def _state_number(code: str, place: tuple[str, str] | None, text: str) -> tuple[str, str | None]:
    """Numbers of federal states: the national ones stand alone (EIN, Canadian BN), others need their state."""
    plain = unlabelled(text, code)
    bare = plain.translate(SEPARATORS)
    if is_filler(bare):
        return "placeholder", None
    if code == "US" and (match := _EIN.fullmatch(text)) and ("-" in text or text[0].isalpha()):
        return ("placeholder", None) if is_filler(match[1] + match[2]) else ("valid", f"EIN{match[1]}{match[2]}")
    if code == "CA" and (match := _CANADIAN_BN.fullmatch(bare)) and (place is None or match[2]):
        if is_checked_filler(match[1]):
            return "placeholder", None
        return ("valid", f"BN{match[1]}") if cd.luhn(match[1]) else ("bad_check_digit", None)
    if place is None:
        match = _STATE_NUMBER.fullmatch(plain)
        state = (match[1] or match[3]) if match else ""
        if not match or state not in SUBDIVISIONS.get(code, ()):
            return "no_court", None
        bare = match[2] or match[4]
    else:
        state = place[1]
        bare = bare.removeprefix(state)
    if is_filler(bare):
        return "placeholder", None
    if not _STATE_FORM.fullmatch(bare):
        return "bad_format", None
    return "valid", f"{state}:{bare.lstrip('0')}"


_GENERIC_DIGITS = 3  # a number without at least three digits is a word
_GENERIC_LENGTHS = range(4, 31)


def _generic(code: str, text: str) -> tuple[str, str | None]:
    bare = "".join(filter(str.isalnum, unlabelled(text, code, known=False)))
    if bare.removeprefix(code).isdigit():
        bare = bare.removeprefix(code)
    if is_filler(bare):
        return "placeholder", None
    if sum(map(str.isdecimal, bare)) < _GENERIC_DIGITS:
        return "bad_format", None
    if len(bare) not in _GENERIC_LENGTHS:
        return "bad_length", None
    return "valid", bare


# --- VAT numbers ----------------------------------------------------------------------------------------------------


def vat_key(country: str | None, number: str | None) -> str | None:
    """A comparison key of a VAT number with its prefix, such as 'DE136695976' or 'EL094019245', or None.

    The prefix in the number tells the country where ``country`` is missing; where the two contradict each other, where
    neither is there, for fillers and for numbers that fail the form or check digits of their country there is no key.
    Greece is EL, Northern Ireland (XI) is GB, Switzerland CHE. Countries without a rule get letters and digits as
    they are. The rules are in vat_rules.py (European Commission, VIES; national tax offices).
    """
    return _vat(country, number)[1]


def vat_class(country: str | None, number: str | None) -> str | None:
    """Why ``vat_key`` has a key or none.

    'valid', 'no_jurisdiction', 'conflict' (prefix against country), 'placeholder', 'bad_check_digit', 'bad_length' or
    'bad_format'; None where ``number`` is NULL or empty.
    """
    return _vat(country, number)[0]


def _vat(country: str | None, number: str | None) -> tuple[str | None, str | None]:
    if number is None or not number.strip():
        return None, None
    if len(number) > LONGEST:
        return "bad_length", None
    if is_missing(number):
        return "placeholder", None
    text = clean(number)
    if text is None:
        return "bad_format", None
    if _FLOAT.fullmatch(text):
        text = text[:-2]
    return vat_rules.classify(country_code(country), text)
