"""Names taken apart for comparison: words in one spelling, their weights, numbers and telling words."""

import functools
import re

from python_udfs.contrasts import (
    LEGAL_WORDS,
    MARKET_WORDS,
    NUMERALS,
    OPPOSITES,
    SPELLINGS,
    STOP_WORDS,
    TENS,
    UNITS,
    VARIANTS,
)
from python_udfs.missing import is_missing
from python_udfs.product_names import key_words
from python_udfs.scripts import UNSPACED, is_unspaced, runs
from python_udfs.text import fold_text, words

# What a word weighs, in whole numbers: their sums are the same in every order.
WEIGHT_WORD = 100
WEIGHT_STOP_WORD = 10
WEIGHT_GENERIC = 35  # 'Ltd', 'Bank': shared by many names
WEIGHT_MARKET_APART = 25  # more for 'Holding', 'Services' where one side lacks it: parent and daughter differ in it
WEIGHT_SHORT = 70  # up to three letters
WEIGHT_REPEATED = 30  # the second 'Sony' of a title
WEIGHT_CHARACTER = 50  # a character of a script without spaces carries about half a word

LONGEST_SHORT_WORD = 3

# Marks a word that came before in the same name.
REPEATED = "\x00"
_NONE: frozenset[str] = frozenset()
# Words that can contradict what the other name says.
_TELLING = VARIANTS.union(OPPOSITES)
# Names of letters alone need none of what titles need. (The bound keeps odd input off the fast path.)
_PLAIN = re.compile(r"[A-Za-z ,.()/-]{1,200}")
_LETTERS = re.compile("[a-z]+")
_SPACE = re.compile(r"(?<![0-9]) | (?![0-9])")
# A legal form spelled with points: 'S.R.L.', 'B.V.'
_LEGAL_INITIALS = re.compile(r"(?<!\S)[a-z](?: [a-z]){1,3}$")


class Name:
    """A name taken apart, once for all its comparisons."""

    __slots__ = (
        "characters",
        "compact",
        "equal_key",
        "folded",
        "initials",
        "numbers",
        "order",
        "telling",
        "tokens",
        "weight",
    )

    def __init__(self, found: list[str], folded: list[str]) -> None:
        self.equal_key = " ".join(sorted(found))
        self.compact = _compact(found)
        # Names that are equal above and differ here differ in more than order and spacing ('0,5 l', '500 ml').
        same = found == folded
        self.folded = (self.equal_key, self.compact) if same else (" ".join(sorted(folded)), _compact(folded))
        plain = found
        self.characters = ""
        if not self.compact.isascii() and UNSPACED.search(self.compact):
            plain = [word for word in found if not is_unspaced(word)]
            self.characters = "".join(word for word in found if is_unspaced(word))
        self.order = order = _canonical(plain)
        self.initials = "".join(word for word in plain if len(word) == 1)
        self.tokens = frozenset(order)
        self.weight = sum(map(weight_of, order))
        self.numbers = frozenset(filter(has_digit, order)) or _NONE
        self.telling = (self.tokens & _TELLING) or _NONE


def _canonical(plain: list[str]) -> tuple[str, ...]:
    """The words in one spelling each; a word that comes again carries a mark, so that a set of them loses none."""
    order: list[str] = []
    before = ""
    seen: dict[str, int] = {}
    for word in _LEGAL_INITIALS.sub(_join_initials, " ".join(plain)).split(" ") if plain else ():
        spelled = SPELLINGS.get(word, word)
        if word in NUMERALS and order:  # a numeral in front is a word: 'Xi Jinping'
            spelled = NUMERALS[word]
        elif before in TENS and spelled in UNITS:  # 'forty four', 'twenty first'
            order.pop()
            spelled = TENS[before] + spelled
        before = word
        times = seen[spelled] = seen.get(spelled, 0) + 1
        order.append(spelled if times == 1 else f"{spelled}{REPEATED}{times}")
    return tuple(order)


def _join_initials(match: re.Match[str]) -> str:
    joined = match[0].replace(" ", "")
    return joined if joined in LEGAL_WORDS else match[0]


def _compact(found: list[str]) -> str:
    """The words without spaces, but for those that keep two numbers apart: '1 12' is not '11 2'."""
    joined = "".join(found)
    return joined if joined.isascii() and joined.isalpha() else _SPACE.sub("", " ".join(found))


@functools.lru_cache(maxsize=65536)
def has_digit(word: str) -> bool:
    """Whether a digit of any script is in the word: then it matches exactly or not at all."""
    return any(map(str.isdigit, word.partition(REPEATED)[0]))


@functools.lru_cache(maxsize=65536)
def weight_of(word: str) -> int:
    """What the word contributes to the score where it matches, and takes where it does not."""
    if word in STOP_WORDS:
        return WEIGHT_STOP_WORD
    if REPEATED in word:
        return WEIGHT_REPEATED
    if word in LEGAL_WORDS or word in MARKET_WORDS:
        return WEIGHT_GENERIC
    return WEIGHT_SHORT if len(word) <= LONGEST_SHORT_WORD and not has_digit(word) else WEIGHT_WORD


@functools.lru_cache(maxsize=65536)
def name_of(text: str) -> Name | None:
    """The name taken apart; None where it is missing or has no letter or digit."""
    if is_missing(text, "name"):
        return None
    if _PLAIN.fullmatch(text):
        found = _LETTERS.findall(text.lower())
        return Name(found, found)
    found = _split(text)
    return Name(found, words(fold_text(text))) if found else None


def _split(text: str) -> list[str]:
    spaced = text.replace("&", " & ") if "&" in text and ";" not in text else text
    found = []
    for word in key_words(spaced.replace(" & ", " and ")):
        if word.isascii() or not UNSPACED.search(word):
            found.append(word)
        else:
            found.extend(runs(word))
    return found
