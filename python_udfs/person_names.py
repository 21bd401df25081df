"""Names of persons taken apart: the words that carry the name, its particles and titles, and how a word sounds.

The name of a person is written in any order, with or without title, patronymic and middle names, and in Latin letters
by the habit of whoever wrote it down: Hussein, Husayn and Hossein are one name.
"""

import functools
import re

from python_udfs.missing import is_missing
from python_udfs.text import fold_text, words


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# What is said of a person and is no part of the name.
TITLES = _words(
    "mr mrs ms miss mx dr doctor prof professor sir dame herr frau monsieur madame mme mlle senor senora don dona"
    " president prasident presidente minister senator general colonel col gen capt captain rev reverend hon esq phd"
    " sheikh shaikh sheik shaykh haji hajji hadji mullah mulla maulavi mawlawi qari sayyid sayyed syed"
)
# Legal forms behind a person's name, where a list of companies holds persons too.
_FORMS = _words("llc ltd inc sa gmbh plc")
# Son or daughter of whom the next word names: who stands before and who behind makes two persons.
_SON_WORDS = _words("bin ibn ben bint binti")
# Articles and prepositions of names, which come and go.
PARTICLES = _SON_WORDS.union(
    _words("al el ul ad ud ur as the de da do dos das del della di du la le van von der den zu zum zur ter ten")
)
# What parts a son from his father, and a king from the next. ('V', 'Vi' and 'Xi' are initials and names more often.)
GENERATIONS = {"jr": "jr", "junior": "jr", "sr": "sr", "senior": "sr", "ii": "2", "iii": "3", "iv": "4", "viii": "8"}

# Names of more words are compared by the words they share: to align them would take long.
MOST_WORDS = 16

# An apostrophe stands inside a word: O'Neill and ONeill, Qa'ida and Qaida.
_APOSTROPHES = str.maketrans("", "", "'`\u2018\u2019\u02bb\u02bc\u02be\u02bf\u00b4")

# Digits among letters stand for the letters they look like ('Ig0r'); no name of a person has digits of its own.
_DIGIT = re.compile("[0-9]")
_LOOK_ALIKES = str.maketrans("0134579", "oieastg")

# Spellings of one sound in Latin letters: German, French, English and scholarly habits side by side (the tables of
# BGN/PCGN, DIN 1460 and ALA-LC for Slavic, Arabic and Persian names). Longer spellings first.
_SOUNDS = (
    ("shch", "sh"), ("tsch", "ch"), ("tch", "ch"), ("sch", "sh"), ("dzh", "j"), ("dj", "j"), ("kh", "h"), ("gh", "g"),
    ("ph", "f"), ("th", "t"), ("dh", "d"), ("zh", "j"), ("tz", "ts"), ("cz", "ch"), ("sz", "sh"), ("ck", "k"),
    ("q", "k"), ("x", "ks"), ("w", "v"), ("ou", "u"), ("oo", "u"), ("ee", "i"), ("iy", "i"), ("ij", "i"), ("yj", "i"),
    ("y", "i"),
)  # fmt: skip
_REPEATED = re.compile(r"(.)\1+")
_VOWELS = re.compile("[aeiouаеиоуыэюяіїєαεηιουω]")


class Person:
    """A name of a person, taken apart once for all its comparisons.

    core: the words that carry the name; distinct: each once, in order of the alphabet. spelled, compact: all words,
    sorted and joined. fathers: who stands behind 'bin'; sons: who stands before it.
    """

    __slots__ = ("compact", "core", "distinct", "fathers", "generation", "sons", "spelled")

    def __init__(self, found: list[str], read: list[str]) -> None:
        kept = [word for word in read if word not in TITLES] or list(read)
        while len(kept) > 2 and kept[-1] in _FORMS:
            kept.pop()
        self.generation = next((GENERATIONS[word] for word in kept[1:] if word in GENERATIONS), "")
        self.spelled = sorted(found)
        self.compact = "".join(found)
        core = [word for word in kept if word not in PARTICLES and word not in GENERATIONS] or list(kept)
        self.core = core
        self.distinct = sorted(set(core))
        del kept[MOST_WORDS:]
        places = [place for place, word in enumerate(kept) if word in _SON_WORDS]
        self.sons = frozenset(_nearest(kept[place - 1 :: -1] if place else []) for place in places)
        self.fathers = frozenset(_nearest(kept[place + 1 :]) for place in places)


def _nearest(around: list[str]) -> str:
    return next((word for word in around if word not in PARTICLES), "")


@functools.lru_cache(maxsize=65536)
def person_of(text: str) -> Person | None:
    """The name taken apart; None where it is missing or has no letter or digit."""
    if is_missing(text, "name"):
        return None
    found = words(fold_text(text).translate(_APOSTROPHES))
    if not found:
        return None
    read = found
    if _DIGIT.search(text):
        read = [word if word.isdigit() else word.translate(_LOOK_ALIKES) for word in found]
    return Person(found, read)


@functools.lru_cache(maxsize=65536)
def sound_of(word: str) -> str:
    """The word in one spelling of its sounds; a word that is not in Latin letters keeps its own."""
    if word.isascii():
        for spelling, sound in _SOUNDS:
            if spelling in word:
                word = word.replace(spelling, sound)
    return _REPEATED.sub(r"\1", word)


@functools.lru_cache(maxsize=65536)
def consonants_of(sound: str) -> str:
    """The sound without its vowels, on which transliterations agree least."""
    return _VOWELS.sub("", sound)
