"""Identifiers of legal entities: LEI, company registration numbers, VAT numbers.

A key is one spelling of a number that is well formed, passes its published check digits and is no filler: equal keys
are one legal entity, whatever the names say. What does not qualify has no key (None), and its class says why.
"""

import re
import unicodedata

from python_udfs import check_digits as cd
from python_udfs import registry_rules, vat_rules
from python_udfs.countries import US_STATES, country_code, subdivision
from python_udfs.german_register import german_entry
from python_udfs.missing import is_missing
from python_udfs.text import strip_invisible

# Longer texts are sentences: no register prints numbers of more than about 30 characters, labels and courts included.
_LONGEST = 100

_SEPARATORS = str.maketrans("", "", " \t\r\n.,-_/:;'()[]#*\xa0")

# Hyphens and full stops of other scripts, which NFKC leaves alone.
_PUNCTUATION = str.maketrans(
    dict.fromkeys("‐‑‒–—―−﹣－", "-") | dict.fromkeys("·•。", ".") | dict.fromkeys("’‘`´", "'")
)

_ASCENDING = "01234567890123456789"
_SHORTEST_RUN = 5  # 12345: shorter runs are numbers that registers do give out
_SHORTEST_REPEAT = 4

# Fewer digits than this, without their zeros, may be row numbers; a check digit vouches for one digit.
_SHORTEST_PADDED = 4
_SHORTEST_PADDED_CHECKED = 3
_MOST_LOST_ZEROS = 5

_FLOAT = re.compile(r"[0-9]{4,}\.0")  # 229269.0: a number column that went through a floating-point type


def _clean(text: str) -> str:
    """Upper case, compatibility forms and the digits of every script resolved, nothing invisible."""
    if text.isascii():
        return text.strip().upper()
    plain = unicodedata.normalize("NFKC", strip_invisible(text)).translate(_PUNCTUATION).strip().upper()
    return "".join([str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in plain])


def is_filler(number: str) -> bool:
    """Whether a bare number is one that people type to get past a form: all zeros, one digit repeated, 12345678."""
    if not number.strip("0"):
        return True
    if len(number) >= _SHORTEST_REPEAT and number.isdigit() and number == number[0] * len(number):
        return True
    return len(number) >= _SHORTEST_RUN and number.isdigit() and (number in _ASCENDING or number[::-1] in _ASCENDING)


# --- LEI ------------------------------------------------------------------------------------------------------------

_LEI = re.compile(r"[0-9A-Z]{18}[0-9]{2}")
_LEI_LABEL = re.compile(
    r"(?:LEI[\s-]?CODE|LEI|LEGAL ENTITY IDENTIFIER)[\s:#.-]*(?=[0-9])|(?:HTTPS?://\S{0,80}/)(?=[0-9A-Z]{20}$)"
)
# Check digits run from 02 to 98 (ISO 17442-1, after ISO 7064 MOD 97-10): 00, 01 and 99 divide as well but are not
# issued.
_UNISSUED_CHECK_DIGITS = frozenset({"00", "01", "99"})


def lei_code(text: str | None) -> str | None:
    """The Legal Entity Identifier in ``text`` as 20 upper-case characters, or None where there is no valid one.

    ISO 17442: 18 letters or digits and two check digits by MOD 97-10. Case, spaces, hyphens, full-width forms and
    invisible characters are ignored; nothing is repaired (O for 0). None for NULL, fillers, other lengths, wrong
    check digits.
    """
    return _lei(text)[1]


def lei_class(text: str | None) -> str | None:
    """'valid', 'bad_check_digit', 'bad_length', 'placeholder' or 'bad_format'; None where ``text`` is NULL or empty."""
    return _lei(text)[0]


def _lei(text: str | None) -> tuple[str | None, str | None]:
    if text is None or not text.strip():
        return None, None
    if len(text) > _LONGEST:
        return "bad_length", None
    code = text
    if not (len(text) == 20 and text.isascii() and text.isalnum() and text.isupper()):  # a clean code needs no cleaning
        if is_missing(text):
            return "placeholder", None
        code = _LEI_LABEL.sub("", _clean(text), count=1).translate(_SEPARATORS)
    if len(code) != 20:
        return ("bad_format" if not code.isalnum() or not code.isascii() else "bad_length"), None
    if not _LEI.fullmatch(code):
        if code.isascii() and code.isalnum() and any(map(str.isdigit, code)):
            return "bad_check_digit", None  # a letter where the check digits belong
        return "bad_format", None
    if len(set(code[:18])) == 1 or code[:18] in _ASCENDING:
        return "placeholder", None
    if code[18:] in _UNISSUED_CHECK_DIGITS or not cd.mod_97_10(code):
        return "bad_check_digit", None
    return "valid", code


# --- Registration numbers -------------------------------------------------------------------------------------------

_EUID = re.compile(r"([A-Z]{2})[A-Z0-9]{0,9}\.(?=[A-Z0-9]{0,4}[0-9])(\S+)")
_ROMANIAN = re.compile(r"([JFC])\s*0?([0-9]{1,2})\s*/\s*0*([0-9]{1,6})\s*/\s*([0-9]{4})")
_EIN = re.compile(r"(?:(?:F?EIN|TAX ID|IRS)\b[\s:#.NO]*)?([0-9]{2})-?([0-9]{7})")
_STATE_NUMBER = re.compile(r"([A-Z]{2})[\s:/_-]+(?:NO\.?\s*)?([A-Z]{0,2}[0-9]{4,10})")
# 'NO 229269' is company number 229269 or a society of the register NO: nobody can tell.
_NO_AND_NUMBER = re.compile(r"NO\s")
_CANADIAN_BN = re.compile(r"([0-9]{9})(?:R[CTPMR][0-9]{4})?")


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
    if len(number) > _LONGEST:
        return "bad_length", None
    if is_missing(number):
        return "placeholder", None
    code = country_code(country)
    if code is None:
        return "no_jurisdiction", None
    code = registry_rules.REGISTER_OF.get(code, code)
    text = _clean(number)
    if _FLOAT.fullmatch(text):
        text = text[:-2]
    if code == "DE":
        label, key = german_entry(text)
    elif code in registry_rules.PER_STATE:
        label, key = _state_number(code, subdivision(country), text)
    elif code in registry_rules.FORMS:
        label, key = _national(code, text)
    else:
        label, key = _generic(text)
    return label, None if key is None else f"{code}:{key}"


def _national(code: str, text: str) -> tuple[str, str | None]:
    forms = registry_rules.FORMS[code]
    if code == "RO" and (match := _ROMANIAN.search(text)):
        return "valid", f"{match[1]}{match[2]}/{match[3]}/{match[4]}"
    if code == "GB":
        text = registry_rules.SHORT_LABEL.sub("", text).strip()
        if _NO_AND_NUMBER.match(text):
            return "bad_format", None
    bare = text.translate(_SEPARATORS)
    if is_filler(bare):
        return "placeholder", None
    result = _by_forms(forms, bare)
    if result[0] in ("valid", "bad_check_digit", "placeholder"):
        return result
    # Nothing fits as it stands: a European identifier, a label, or the country's own prefix may stand before the
    # number.
    euid = _EUID.fullmatch(text)
    if euid and country_code(euid[1]) == code:
        text = euid[2]
    text = registry_rules.SHORT_LABEL.sub(" ", text)
    text = registry_rules.LABEL.sub("", text.replace(".", " ").replace(":", " ").replace(",", " ").strip(), count=1)
    if code == "FR" and any(map(str.isdigit, text)):
        text = "".join(filter(str.isdigit, text))  # '732 829 320 RCS PARIS': a French number has no letters
    shorter = text.translate(_SEPARATORS)
    unprefixed = shorter.removeprefix(code)
    if code == "GR":
        unprefixed = unprefixed.removeprefix("EL")
    for candidate in (shorter, unprefixed):
        if candidate != bare and candidate:
            if is_filler(candidate):
                return "placeholder", None
            found = _by_forms(forms, candidate)
            if found[0] in ("valid", "bad_check_digit", "placeholder"):
                return found
    return result


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
                return "valid", padded if spell is None else spell(padded)
    return "bad_length", None


def _state_number(code: str, place: tuple[str, str] | None, text: str) -> tuple[str, str | None]:
    """Numbers of federal states: the national ones stand alone (EIN, Canadian BN), others need their state."""
    bare = text.translate(_SEPARATORS)
    if is_filler(bare):
        return "placeholder", None
    if code == "US" and (match := _EIN.fullmatch(text)) and ("-" in text or text[0].isalpha()):
        return ("placeholder", None) if is_filler(match[1] + match[2]) else ("valid", f"EIN{match[1]}{match[2]}")
    if code == "CA" and place is None and (match := _CANADIAN_BN.fullmatch(bare)):
        return ("valid", f"BN{match[1]}") if cd.luhn(match[1]) else ("bad_check_digit", None)
    if place is None and code == "US" and (match := _STATE_NUMBER.fullmatch(text)) and match[1] in US_STATES:
        place, bare = (code, match[1]), match[2]
    if place is None:
        return "no_court", None
    label, key = _generic(bare)
    return label, None if key is None else f"{place[1]}:{key.lstrip('0') if key.isdigit() else key}"


_GENERIC_DIGITS = 3  # a number without at least three digits is a word
_GENERIC_LENGTHS = range(4, 31)


def _generic(text: str) -> tuple[str, str | None]:
    text = registry_rules.SHORT_LABEL.sub(" ", text)
    text = registry_rules.LABEL.sub("", text.replace(".", " ").replace(":", " ").strip(), count=1)
    bare = "".join(filter(str.isalnum, text))
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
    if len(number) > _LONGEST:
        return "bad_length", None
    if is_missing(number):
        return "placeholder", None
    text = _clean(number)
    if _FLOAT.fullmatch(text):
        text = text[:-2]
    bare = text.translate(_SEPARATORS)
    if len(bare) < len(text) and text[0].isalpha():  # a clean number has no label
        bare = vat_rules.without_label(text).translate(_SEPARATORS)
    return vat_rules.classify(country_code(country), bare, is_filler)
