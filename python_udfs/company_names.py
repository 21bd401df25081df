"""Comparison keys of company names, and the legal forms the names carry.

Two spellings of one company get one key; ``legal_form`` tells apart what the key alone would merge: 'Acme GmbH' and
'Acme AG' share the key and are two companies.
"""

import functools
from collections.abc import Callable, Sequence
from typing import NamedTuple

from python_udfs import legal_forms, lists
from python_udfs.legal_forms import GENERIC, MOST_FORMS, SHORT, Form
from python_udfs.missing import is_missing
from python_udfs.name_tokens import AND, Name, close_up, join_initials, lighten, tokenize, touches_cjk

# A name that would shrink to an article keeps its form: 'The Limited' is not 'The Company'.
_ARTICLES = frozenset(
    {"the", "and", "le", "la", "les", "el", "los", "las", "il", "lo", "gli", "der", "die", "das", "den", "det", "de"}
)  # fmt: skip

# Names are looked up by several functions, one after the other, over the same batch of distinct values.
_REMEMBERED = 1 << 16
# Longer texts are no names; remembering them would fill the memory.
_LONGEST_REMEMBERED = 300

# A chain of forms has the class of its last one where that is how the form is written: '& Co.' and what it joins, an
# English 'Corporation Limited', and the partnerships that name their partner's form.
_UNSPECIFIC = frozenset({"company", "corporation"})
_PARTNERSHIPS = frozenset({"partnership", "limited_partnership", "share_partnership", "limited_liability_partnership"})
MIXED = "mixed"


class CompanyName(NamedTuple):
    """A name taken apart: its key, the class and code of its legal form, the forms taken off (as the list has them)."""

    key: str | None
    form_class: str | None
    form_code: str | None
    forms: tuple[str, ...]


NOTHING = CompanyName(None, None, None, ())


def company_key(text: str | None) -> str | None:
    """The comparison key of a company name: folded, without punctuation and legal forms; None says nothing.

    Forms (ISO 20275 and their spellings, seeds/legal_forms.csv) go from the back, again and again, and from the front
    where that is safe; never so that no letter or digit is left. None for NULL, placeholders, zeros and punctuation.
    The key of a key is the key. Never raises.
    """
    return company_name_parts(text).key


def legal_form(text: str | None) -> str | None:
    """The class of the legal form a name carries ('limited', 'public_limited', 'llc', ...), None without one.

    Classes are equivalent across languages: Ltd, GmbH and SARL are 'limited'. 'company' is a bare Co or Company,
    'mixed' a name with forms of several classes, such as 'Acme SA Ltd'. Never raises.
    """
    return company_name_parts(text).form_class


def legal_form_code(text: str | None) -> str | None:
    """The legal form itself, one code for its spellings ('gmbh', 'ltd', 'gmbh_and_co_kg'), None without one.

    Finer than ``legal_form``: a group often has an Acme GmbH and an Acme Ltd, both 'limited'. Never raises.
    """
    return company_name_parts(text).form_code


def company_name_parts(text: str | None) -> CompanyName:
    """Key, class, code and forms of a name in one go. Never raises."""
    if text is None:
        return NOTHING
    forms = legal_forms.compiled()
    readers = _readers()
    read = readers.get(id(forms))
    if read is None:
        readers.clear()
        read = readers[id(forms)] = functools.lru_cache(_REMEMBERED)(functools.partial(_read, forms))
    return read(text) if len(text) <= _LONGEST_REMEMBERED else _read(forms, text)


@lists.compiled_from("placeholder_values")
def _readers() -> dict[int, Callable[[str], CompanyName]]:
    """The remembering reader of each compiled list of forms; forgotten when either list is replaced."""
    return {}


def _read(forms: legal_forms.Forms, text: str) -> CompanyName:
    light = whole = lighten(text)
    name = tokenize(light)
    if not name.folded or _is_filler(" ".join(name.folded), text):
        return NOTHING
    if name.folded[0] == AND and ("&" in text or is_missing(text)) and not set(name.folded) - {AND}:  # '&' alone
        return NOTHING
    back: list[Form] = []
    front: list[Form] = []
    if "(" in light and not light.isascii():
        light = light.replace("( ", "(").replace(" )", ")")
        light, name = _take_brackets(forms, light, name, back, front)
    end = _take_back(forms.back, name, len(name.folded), back)
    if not back and ")" in light:
        name, end = _take_before_bracket(forms.back, light, name, back)
    start = _take_front(forms.front, name, end, front, back)
    key = _key(forms, name, start, end, back)
    if not back and not front:
        return CompanyName(key, None, None, ()) if not _is_filler(key, key) else NOTHING
    if _is_filler(key, key):
        name = tokenize(whole)  # 'Unknown Ltd' may be a company: it shares no key with 'Unknown'
        key = _key(forms, name, 0, len(name.folded), ())
    form_class, code = _class_and_code(front, back)
    taken = tuple(form.text for form in (*front, *reversed(back)) if not form.kept)
    return CompanyName(key, form_class, code, taken)


@lists.compiled_from("placeholder_values")
def _fillers() -> frozenset[str]:
    return frozenset(" ".join(tokenize(lighten(row["value"])).folded) for row in lists.rows("placeholder_values"))


def _is_filler(words: str, text: str) -> bool:
    """Whether ``text`` is a placeholder. ``words`` are its tokens: few are those of one, which is quick to see."""
    return (words in _fillers() and is_missing(text, "name")) or not words.strip("0 ")


def _says_something(tokens: list[str], start: int, end: int) -> bool:
    return any(tokens[place] not in _ARTICLES for place in range(start, end))


def _take_back(side: legal_forms.Side, name: Name, end: int, taken: list[Form]) -> int:
    """Where the name ends once its forms are off; they are added to ``taken``, the outermost first."""
    folded = name.folded
    while len(taken) < MOST_FORMS and (found := legal_forms.at_back(side, name, end)):
        if found.form.kept:
            if found.tokens < end:
                taken.append(found.form)
            break
        if found.letters:
            shorter = folded[end - 1][: -found.letters]
            if not shorter.strip("+#") or (end == 1 and shorter in _ARTICLES):
                break
            folded[end - 1] = shorter
        else:
            rest = end - found.tokens
            form = found.form
            if rest > 1 and folded[rest - 1] == AND:  # 'Smith & Co. Ltd'
                rest -= 1
                form = form._replace(code=f"{AND}_{form.code}")
            if not _says_something(folded, 0, rest):
                break
            end = rest
            taken.append(form)
            continue
        taken.append(found.form)
    return end


def _take_front(side: legal_forms.Side, name: Name, end: int, taken: list[Form], back: list[Form]) -> int:
    """Where the name starts once the forms in front are off."""
    folded = name.folded
    start = 0
    while len(taken) < MOST_FORMS and (found := legal_forms.at_front(side, name, start, end, back)):
        if found.form.kept:
            if start + found.tokens < end:
                taken.append(found.form)
            break
        if found.letters:
            shorter = folded[start][found.letters :]
            if not shorter.strip("+#"):
                break
            folded[start] = shorter
        elif _says_something(folded, start + found.tokens, end):
            start += found.tokens
        else:
            break
        taken.append(found.form)
    return start


def _take_brackets(
    forms: legal_forms.Forms, light: str, name: Name, back: list[Form], front: list[Form]
) -> tuple[str, Name]:
    """Take off forms in brackets that are none without them: (株), (주)."""
    light = light.strip()
    for side, taken, from_back in ((forms.back, back, True), (forms.front, front, False)):
        found = legal_forms.bracketed(side, light, from_back)
        if found is None:
            continue
        spelling, form = found
        rest = light[: -len(spelling)] if from_back else light[len(spelling) :]
        shorter = tokenize(rest)
        if _says_something(shorter.folded, 0, len(shorter.folded)):
            light, name = rest.strip(), shorter
            taken.append(form)
    return light, name


def _take_before_bracket(side: legal_forms.Side, light: str, name: Name, taken: list[Form]) -> tuple[Name, int]:
    """Take off the forms before brackets at the end: 'Acme Ltd (India)'. What the brackets hold stays."""
    count = len(name.folded)
    opening = light.rfind("(")
    if opening < 0 or not light.rstrip(" .").endswith(")"):
        return name, count
    before = count - len(tokenize(light[opening:]).folded)
    end = _take_back(side, name, before, taken)
    if end < before:
        name = Name(*(column[:end] + column[before:] for column in name))
    return name, len(name.folded)


def _class_and_code(front: list[Form], back: list[Form]) -> tuple[str | None, str | None]:
    if not front and len(back) == 1:
        return back[0].form_class or None, back[0].code or None
    taken_front = [form for form in front if form.form_class and not form.kept]
    taken_back = [form for form in back if form.form_class and not form.kept]
    specific_front = [form for form in taken_front if form.form_class != GENERIC]
    if specific_front:
        return specific_front[-1].form_class, _code(specific_front)
    if taken_back:
        return _class_of_chain(taken_back), _code(taken_back[::-1])
    for form in (*taken_front, *front, *back):
        if form.form_class:
            return form.form_class, form.code
    return None, None


def _code(chain: list[Form]) -> str:
    return "_".join(dict.fromkeys(form.code for form in chain))  # 'Acme GmbH (GmbH)' says it twice


def _class_of_chain(chain: list[Form]) -> str:
    """The class of forms that follow each other, the outermost first."""
    outer, *inner = [form.form_class for form in chain]
    if not inner:
        return outer
    if outer == GENERIC and chain[0].code.startswith(AND):
        return "limited_partnership"  # 'GmbH & Co.', with the KG left out
    if outer in _PARTNERSHIPS:
        return outer
    classes = {outer, *inner}
    specific = classes - {GENERIC} or classes
    specific = specific - _UNSPECIFIC or specific
    return specific.pop() if len(specific) == 1 else MIXED


def _key(forms: legal_forms.Forms, name: Name, start: int, end: int, back: Sequence[Form]) -> str:
    if end - start == 1:
        return name.folded[start]
    tokens = join_initials(name, start, end)
    # A form that was left, as part of the name, must not be taken for one when the key is read as a name.
    if back and len(tokens) > 1 and legal_forms.left_in_front(forms.front, tokens[0], back):
        tokens[:2] = [tokens[0] + tokens[1]]
    last = name.folded[end - 1]
    if len(tokens) > 1 and forms.back.spellings.get(last) and len(last) > 1:
        if len(last) <= SHORT and name.gaps[end - 1] in (".", "-"):
            tokens[-2:] = [tokens[-2] + last]
        elif not touches_cjk(tokens[-2]) and not legal_forms.accents_fit(forms.back, name, end):
            tokens[-1] = name.light[end - 1]
    key = " ".join(tokens)
    return key if key.isascii() else close_up(key)
