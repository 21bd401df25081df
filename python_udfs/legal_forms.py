"""Legal forms of companies: the list of ``seeds/legal_forms.csv``, compiled, and how one is found at an end of a name.

ISO 20275 (Entity Legal Forms) names thousands of forms; the list has those that names really carry, as written there.
A form is compared by its letters alone, across the tokens of the name: 'g. m. b. h.', 'G.m.b.H' and 'GmbH' are one
spelling. It always starts and ends where a token does, except in scripts written without spaces.

The list's columns:

* form: as written; class: the kind of company, shared across countries; code: the form itself, shared by its spellings
  ('gmbh'). A form without class says something else (a state: 'in liquidation') and is only taken off.
* position: where it is taken off, 'back', 'front' or 'both'. 'keep_back' and 'keep_front' end the search and leave the
  words in the key: a branch is not its company, a foundation not its founder.
* needs: what must be seen besides. 'dots': written in several pieces (N.A., not NA). 'accents': written with its
  accents. 'quotes': the name follows in quotes (SIA "Rimi"). 'with tbk': that code was taken off the back (PT ... Tbk).
* boundary: '' (whole tokens), 'attached' (needs no space), 'bracket' (only in brackets, like the Japanese '(株)').
* countries (ISO 3166, | between them). An abbreviation in front stays in the key where a form of other countries was
  taken off the back: 'UAB Medicine Inc' is no Lithuanian UAB.
* note: for readers.
"""

from collections.abc import Iterable
from typing import NamedTuple

from python_udfs import lists
from python_udfs.name_tokens import AND, Name, lighten, tokenize

# Up to this many letters a form is also a common syllable or an end of a domain name, so that it must stand plainly:
# 'Cỏ' is not 'Co', 'joyn.ag' is not a company named Joyn.
SHORT = 3

# No name carries more forms at one end. The bound keeps a long text of nothing but forms from taking long.
MOST_FORMS = 20

# The class of 'Co' and 'Company', which say nothing about the kind of company.
GENERIC = "company"

# An abbreviation in Latin letters is at most this long ('PrJSC'), and may also be the initials of a name. What stands
# behind the name says which, but for Company and Corporation, with which all countries translate their names.
_LONGEST_ABBREVIATION = 5
_WORLDWIDE = "corp"

WITH = "with "
_QUOTES = frozenset("\"'")


class Form(NamedTuple):
    """One row of the list, as matching needs it."""

    text: str
    form_class: str
    code: str
    kept: bool
    needs: str
    accented: set[str]  # its spellings with their accents
    length: int
    joins_partners: bool  # may follow an 'and': '& Co. Ltd', but not 'Beauty and Spa'
    attached: bool
    countries: frozenset[str]
    ambiguous: bool  # an abbreviation that may be the initials of a name too


class Found(NamedTuple):
    """A form at an end of a name: how many tokens it covers, or how many letters of the outermost token."""

    form: Form
    tokens: int
    letters: int = 0


class Side:
    """The forms of one end of the name.

    ``spellings`` holds every beginning of a search too (with None), so that it also says when to stop.
    """

    def __init__(self) -> None:
        self.spellings: dict[str, list[Form] | None] = {}
        self.attached: dict[str, Form] = {}
        self.attached_lengths: tuple[int, ...] = ()
        self.attached_ends: frozenset[str] = frozenset()
        self.brackets: dict[str, Form] = {}


class Forms(NamedTuple):
    """The compiled list."""

    back: Side
    front: Side


@lists.compiled_from("legal_forms")
def compiled() -> Forms:
    """The list of legal forms, compiled."""
    forms = Forms(Side(), Side())
    for row in lists.rows("legal_forms"):
        position = row["position"]
        if position in ("back", "both", "keep_back"):
            _add(forms.back, row, from_back=True)
        if position in ("front", "both", "keep_front"):
            _add(forms.front, row, from_back=False)
    for side, end in ((forms.back, -1), (forms.front, 0)):
        side.attached_lengths = tuple(sorted({len(spelling) for spelling in side.attached}, reverse=True))
        side.attached_ends = frozenset(spelling[end] for spelling in side.attached)
    return forms


def _add(side: Side, row: dict[str, str], from_back: bool) -> None:
    name = tokenize(lighten(row["form"]))
    spelling = "".join(name.folded)
    if not spelling:
        return
    light = "".join(name.light)
    form = Form(
        text=row["form"],
        form_class=row["class"],
        code=row["code"],
        kept=row["position"].startswith("keep"),
        needs=row["needs"],
        accented={light},
        length=len(spelling),
        joins_partners=spelling.startswith(("co", "ci")),
        attached=row["boundary"] == "attached",
        countries=frozenset(row.get("countries", "").split("|")) - {""},
        ambiguous=spelling.isascii() and len(spelling) <= _LONGEST_ABBREVIATION,
    )
    if row["boundary"] == "bracket":
        side.brackets.setdefault(f"({spelling})", form)
        return
    if form.attached:
        side.attached.setdefault(spelling, form)
    for size in range(1, len(spelling)):
        side.spellings.setdefault(spelling[-size:] if from_back else spelling[:size], None)
    known = side.spellings.get(spelling)
    if known is None:
        side.spellings[spelling] = known = []
    for other in known:
        if other[1:5] == form[1:5]:
            other.accented.add(light)  # the same form, spelled with other accents: 'a.s.', 'A.Ş.'
            return
    known.append(form)


def at_back(side: Side, name: Name, end: int) -> Found | None:
    """The longest form that ends before token ``end``. It may cover the whole name: the caller judges what remains."""
    folded, spellings = name.folded, side.spellings
    glued = ""
    best: Found | None = None
    place = end
    while place:
        place -= 1
        glued = folded[place] + glued
        if glued not in spellings:
            break
        for form in spellings[glued] or ():
            if _stands_plainly(form, name, place, end, side):
                best = Found(form, end - place)
                break
    last = folded[end - 1]
    if last[-1] in side.attached_ends:
        best = _attached(side, last, best, from_back=True)
    return best


def at_front(side: Side, name: Name, start: int, end: int, taken: Iterable[Form]) -> Found | None:
    """The longest form at the start of the tokens start to end; ``taken`` was taken off the back."""
    folded, spellings = name.folded, side.spellings
    glued = ""
    best: Found | None = None
    for place in range(start, end):
        glued += folded[place]
        if glued not in spellings:
            break
        after = place + 1
        # 'J.S.C.A. Rossi' does not start with the form J.S.C.
        if (
            after < end
            and len(folded[place]) == len(folded[after]) == 1
            and name.tight(after)
            and folded[after].isalpha()
        ):
            continue
        for form in spellings[glued] or ():
            needs = form.needs
            if not needs or (needs == "accents" and "".join(name.light[start:after]) in form.accented):
                meant = not _contradicted(form, taken)
            elif needs == "quotes":
                meant = after < end and bool(_QUOTES.intersection(name.gaps[after]))
            else:
                meant = needs.startswith(WITH) and any(other.code == needs[len(WITH) :] for other in taken)
            if meant:
                best = Found(form, after - start)
                break
    first = folded[start]
    if first[0] in side.attached_ends:
        best = _attached(side, first, best, from_back=False)
    return best


def _contradicted(form: Form, taken: Iterable[Form]) -> bool:
    """Whether the abbreviation ``form`` in front cannot be meant, by the forms ``taken`` off the back."""
    return form.ambiguous and any(
        other.form_class not in ("", GENERIC)
        and other.code not in (form.code, _WORLDWIDE)
        and other.countries.isdisjoint(form.countries)
        for other in taken
    )


def left_in_front(side: Side, token: str, taken: Iterable[Form]) -> bool:
    """Whether ``token`` starts the name as part of it, and would be a form but for the forms ``taken`` off the back."""
    return any(not form.needs and _contradicted(form, taken) for form in side.spellings.get(token) or ())


def bracketed(side: Side, light: str, from_back: bool) -> tuple[str, Form] | None:
    """The form in brackets at an end of the text, with its spelling there."""
    for spelling, form in side.brackets.items():
        if light.endswith(spelling) if from_back else light.startswith(spelling):
            return spelling, form
    return None


def _attached(side: Side, token: str, best: Found | None, from_back: bool) -> Found | None:
    for length in side.attached_lengths:
        if best is not None and length <= best.form.length:
            break
        if length < len(token):
            form = side.attached.get(token[-length:] if from_back else token[:length])
            if form is not None:
                return Found(form, 0, length)
    return best


def _accents_fit(form: Form, name: Name, place: int, end: int) -> bool:
    """Accents may be left out, not added: 'OU' may be 'OÜ', but 'Cỏ' is a word."""
    if name.light is name.folded:
        return form.needs != "accents"
    light = "".join(name.light[place:end])
    return light in form.accented or (form.needs != "accents" and light == "".join(name.folded[place:end]))


def accents_fit(side: Side, name: Name, end: int) -> bool:
    """Whether the last token before ``end``, a spelling of a form, may be that form by its accents."""
    return any(_accents_fit(form, name, end - 1, end) for form in side.spellings.get(name.folded[end - 1]) or ())


def _stands_plainly(form: Form, name: Name, place: int, end: int, side: Side) -> bool:
    """Whether the tokens from ``place`` on are the form, and not initials, an address or a word with other accents."""
    pieces = end - place
    if form.needs == "dots" and pieces == 1:
        return False
    if (form.needs or form.length <= SHORT) and not _accents_fit(form, name, place, end):
        return False
    if not place or form.attached:
        return True
    before = name.folded[place - 1]
    if before == AND:
        return form.joins_partners
    if len(before) == 1 and len(name.folded[place]) == 1 and before.isalpha():
        # 'J.S.A. Ltd', 'J. S. A. Ltd': initials are not cut. 'X S.A.' is a name and a form.
        return not name.tight(place) and all(name.tight(piece) for piece in range(place + 1, end))
    gap = name.gaps[place]
    if gap not in (".", "-") or side.spellings.get(before) is not None:
        return True
    # An end of a domain name (joyn.ag), or of a word (Mar-Co, Mar-Co Ltd).
    if gap == ".":
        return pieces > 1 or form.length > SHORT
    return not (form.joins_partners and len(name.folded[place]) <= SHORT)
