"""How alike two names are: products, companies, persons and places, without labels and without a corpus.

A soft alignment of words. Equal words match; long words match by edits within a bound; what is left over on either side
lowers the score by its weight. What makes another thing of a name (a number, a side, a size, a colour) caps it.
"""

import functools
import re
from collections.abc import Sequence

import pyarrow as pa
from rapidfuzz.distance import OSA

from python_udfs.contrasts import (
    GENERIC_RUNS,
    LEGAL_WORDS,
    MARKET_WORDS,
    NUMERALS,
    OPPOSITE_CHARACTERS,
    OPPOSITES,
    PATRONYMICS,
    SPELLINGS,
    STOP_WORDS,
    VARIANTS,
    opposed,
)
from python_udfs.missing import is_missing
from python_udfs.product_names import key_words
from python_udfs.scripts import UNSPACED, is_unspaced, runs
from python_udfs.text import fold_text, words

# Strict matching uses 0.9. What must not match stays clearly below, what a person should look at just below.
CAP_CONTRADICTED = 0.75  # opposite words, numbers that differ
CAP_ONE_SIDED = 0.85  # a number or a word like 'pro' that only one side has
CAP_UNSURE = 0.89  # initials, abbreviations, several edits in a word, a character of Han script
# Equal but for known spellings ('Corp', 'Corporation'): as good as equal, yet not the same string.
CAP_NOT_EQUAL = 0.99

# What a word weighs, in whole numbers: their sums are the same in every order.
WEIGHT_WORD = 100
WEIGHT_STOP_WORD = 10
WEIGHT_GENERIC = 35  # 'Ltd', 'Bank': shared by many names
WEIGHT_MARKET_APART = 25  # more for 'Holding', 'Services' where one side lacks it: parent and daughter differ in it
WEIGHT_SHORT = 70  # up to three letters
WEIGHT_REPEATED = 30  # the second 'Sony' of a title
WEIGHT_CHARACTER = 50  # a character of a script without spaces carries about half a word

LONGEST_SHORT_WORD = 3
# From this length on one wrong letter is a typing error: shorter words that differ in a letter are often two words
# ('Ford', 'Fort'; 'Miller', 'Muller').
SHORTEST_LONG_WORD = 7
LETTERS_AN_EDIT = 8  # every eight letters allow one edit more
COST_OF_EDIT = 0.65  # what one edit takes from the quality, in letters of the word
COST_OF_MORE_EDITS = 0.9
FLOOR = 0.75  # a quality below is no match
QUALITY_WEAK = 0.84  # one edit where typing errors are rare: the first letter, or an ending that tells gender
QUALITY_SLIP = 0.9  # swapped neighbours and doubled letters are typing errors in words of any length ('Jhon', 'Mathew')
QUALITY_INITIAL = 0.7  # 'J' and 'John'
QUALITY_PREFIX = 0.75  # 'Uni' and 'University'
SHORTEST_PREFIX = 4
# The worst word decides along with the mean.
ABOVE_WORST = 0.05
# Beyond this many words that differ, and less than half in common, two names are two: no edits are looked for.
MOST_WRONG_WORDS = 3
MOST_COMPARISONS = 64

_VOWELS = frozenset("aeiouyаеёиоуыэюяіїєαεηιοωυ")
_REPEATED = "\x00"
_NONE: frozenset[str] = frozenset()
# Words that can contradict what the other name says.
_TELLING = VARIANTS.union(OPPOSITES)
_ROMAN_LETTERS = frozenset("ivx")
_LONGEST_WORD = 64
# Names of letters alone need none of what titles need. (The bound keeps odd input off the fast path.)
_PLAIN = re.compile(r"[A-Za-z ,.()/-]{1,200}")
_LETTERS = re.compile("[a-z]+")
_SPACE = re.compile(r"(?<![0-9]) | (?![0-9])")
# A legal form spelled with points: 'S.R.L.', 'B.V.'
_LEGAL_INITIALS = re.compile(r"(?<!\S)[a-z](?: [a-z]){1,3}$")
# Beginnings that part words of one ending.
_PREFIXES = (("micro", "macro"), ("hyper", "hypo"), ("inter", "intra"), ("over", "under"), ("pre", "pro"), ("im", "ex"))


class _Name:
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
        self.weight = sum(map(_weight, order))
        self.numbers = frozenset(filter(_has_digit, order)) or _NONE
        self.telling = (self.tokens & _TELLING) or _NONE


def _canonical(plain: list[str]) -> tuple[str, ...]:
    """The words in one spelling each; a word that comes again carries a mark, so that sets of words keep their number."""
    order: list[str] = []
    seen: dict[str, int] = {}
    for word in _LEGAL_INITIALS.sub(_join_initials, " ".join(plain)).split(" ") if plain else ():
        spelled = SPELLINGS.get(word, word)
        if word in NUMERALS and order:  # a numeral in front is a word: 'Xi Jinping'
            spelled = NUMERALS[word]
        times = seen[spelled] = seen.get(spelled, 0) + 1
        order.append(spelled if times == 1 else f"{spelled}{_REPEATED}{times}")
    return tuple(order)


def _join_initials(match: re.Match[str]) -> str:
    joined = match[0].replace(" ", "")
    return joined if joined in LEGAL_WORDS else match[0]


def _compact(found: list[str]) -> str:
    """The words without spaces, but for those that keep two numbers apart: '1 12' is not '11 2'."""
    joined = "".join(found)
    return joined if joined.isascii() and joined.isalpha() else _SPACE.sub("", " ".join(found))


@functools.lru_cache(maxsize=65536)
def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))


@functools.lru_cache(maxsize=65536)
def _weight(word: str) -> int:
    if word in STOP_WORDS:
        return WEIGHT_STOP_WORD
    if _REPEATED in word:
        return WEIGHT_REPEATED
    if word in LEGAL_WORDS or word in MARKET_WORDS:
        return WEIGHT_GENERIC
    return WEIGHT_SHORT if len(word) <= LONGEST_SHORT_WORD and not _has_digit(word) else WEIGHT_WORD


@functools.lru_cache(maxsize=65536)
def _name(text: str) -> _Name | None:
    if is_missing(text, "name"):
        return None
    if _PLAIN.fullmatch(text):
        found = _LETTERS.findall(text.lower())
        return _Name(found, found)
    found = _split(text)
    return _Name(found, words(fold_text(text))) if found else None


def _split(text: str) -> list[str]:
    spaced = text.replace("&", " & ") if "&" in text and ";" not in text else text
    found = []
    for word in key_words(spaced.replace(" & ", " and ")):
        if word.isascii() or not UNSPACED.search(word):
            found.append(word)
        else:
            found.extend(runs(word))
    return found


def name_similarity(a: str | None, b: str | None) -> float | None:
    """How alike two names are, from 0 to 1; None where either is missing (missing.is_missing) or has no letter or digit.

    Symmetric. 1.0 only for names that are equal after folding (text.fold_text) up to word order, spacing and punctuation. From
    0.9 on two names are the same but for a typing error in a long word, a known abbreviation or words that say little.
    Numbers and short words match exactly; opposite words and numbers that differ keep the score at 0.75 or less.
    """
    if a is None or b is None:
        return None
    left, right = _name(a), _name(b)
    return None if left is None or right is None else _similarity(left, right)


def name_similarities(a: pa.Array | pa.ChunkedArray, b: pa.Array | pa.ChunkedArray) -> pa.Array:
    """``name_similarity`` of two Arrow arrays of text, row by row, as a float64 array of the same length.

    Raises ValueError where the lengths differ.
    """
    if len(a) != len(b):
        raise ValueError(f"name_similarities: arrays of one length, got {len(a)} and {len(b)}")
    scores = [
        None if left is None or right is None else _similarity(left, right)
        for left, right in zip(_names(a), _names(b), strict=True)
    ]
    return pa.array(scores, pa.float64())


def _names(texts: pa.Array | pa.ChunkedArray) -> list[_Name | None]:
    """The names of an array, each distinct text taken apart once."""
    if isinstance(texts, pa.ChunkedArray):
        return [name for chunk in texts.chunks for name in _names(chunk)]
    encoded = texts if pa.types.is_dictionary(texts.type) else texts.dictionary_encode()
    distinct = [None if text is None else _name(text) for text in encoded.dictionary.to_pylist()]
    return [None if index is None else distinct[index] for index in encoded.indices.to_pylist()]


def _similarity(a: _Name, b: _Name) -> float:
    if a.equal_key == b.equal_key or a.compact == b.compact:
        return min(_order_cap(a, b), 1.0 if a.folded[0] == b.folded[0] or a.folded[1] == b.folded[1] else CAP_NOT_EQUAL)
    # One order of the two, so that the result is symmetric to the last bit.
    if a.equal_key > b.equal_key:
        a, b = b, a
    shared = a.tokens & b.tokens
    left, right, matched = a.order, b.order, 0.0
    if shared:
        left = [word for word in left if word not in shared]
        right = [word for word in right if word not in shared]
        matched = sum(map(_weight, shared))
    total = a.weight + b.weight - matched
    cap = CAP_NOT_EQUAL
    if a.characters or b.characters:
        gained, whole, cap = _compare_characters(a.characters, b.characters)
        matched, total = matched + gained, total + whole
    if left and right and _may_align(len(left), len(right), matched, min(a.weight, b.weight)):
        candidates, joinable = _candidates(left, right)
        if candidates:
            left, right = list(left), list(right)
            gained, merged, ceiling = _align(left, right, candidates, joinable)
            matched, total, cap = matched + gained, total - merged, min(cap, ceiling)
    if total <= 0 or matched / total <= CAP_CONTRADICTED:
        return min(cap, matched / total) if total > 0 else 0.0
    # Near a match, what tells names apart counts.
    total += WEIGHT_MARKET_APART * (len(MARKET_WORDS.intersection(left)) + len(MARKET_WORDS.intersection(right)))
    return min(cap, _contradiction(a, b, left, right, shared), _order_cap(a, b), matched / total)


def _order_cap(a: _Name, b: _Name) -> float:
    """The cap of another word order where it matters: among initials ('C.B.A.', 'A.B.C.') and sons of fathers."""
    if a.compact == b.compact:
        return 1.0
    if a.initials != b.initials and len(a.initials) > 1 and sorted(a.initials) == sorted(b.initials):
        return CAP_ONE_SIDED
    return CAP_UNSURE if a.tokens == b.tokens and not PATRONYMICS.isdisjoint(a.tokens) and a.order != b.order else 1.0


def _may_align(left: int, right: int, matched: float, lighter: float) -> bool:
    """Whether so few words are left over, or so much has matched, that errors in words can make the names one."""
    few = left <= MOST_WRONG_WORDS or right <= MOST_WRONG_WORDS or matched * 2 >= lighter
    return few and left * right <= MOST_COMPARISONS


def _candidates(left: Sequence[str], right: Sequence[str]) -> tuple[list[tuple[str, str]], bool]:
    """The pairs of words worth a look, and whether one begins another: then its neighbour may follow in the other word.

    An error at one end of a word leaves the other end: this spares nine of ten looks at unlike words.
    """
    by_end: dict[str, list[str]] = {}
    for other in right:
        by_end.setdefault(other[0], []).append(other)
        if len(other) > LONGEST_SHORT_WORD:
            by_end.setdefault(other[-2:], []).append(other)
    found = []
    joinable = False
    for word in left:
        first = word[0]
        for other in by_end.get(first, ()):
            found.append((word, other))
            joinable = joinable or other.startswith(word) or word.startswith(other)
        if len(word) > LONGEST_SHORT_WORD:
            for other in by_end.get(word[-2:], ()):
                if other[0] != first:
                    found.append((word, other))
    return found, joinable


def _align(
    left: list[str], right: list[str], candidates: list[tuple[str, str]], joinable: bool
) -> tuple[float, float, float]:
    """Match what is left over, and remove from both lists what found a counterpart.

    Returns what the matches add to the matched weight and take from the total, and the cap that they bring.
    """
    matched = merged = 0.0
    cap = CAP_NOT_EQUAL
    if joinable:
        for one, others in ((left, right), (right, left)):
            gained, weight = _join(one, others)
            matched, merged = matched + gained, merged + weight
    pairs = [(-quality, word, other) for word, other in candidates if (quality := _quality(word, other))]
    for negative, word, other in sorted(pairs):
        if word in left and other in right:
            left.remove(word)
            right.remove(other)
            low, high = sorted((_weight(word), _weight(other)))
            matched -= negative * high
            merged += low
            cap = min(cap, CAP_UNSURE if -negative <= QUALITY_WEAK else ABOVE_WORST - negative)
    return matched, merged, cap


def _join(one: list[str], other: list[str]) -> tuple[float, float]:
    """Match neighbouring words of ``one`` that ``other`` writes without the space; the weight of both spellings."""
    matched = merged = 0.0
    start = 0
    while start < len(one) - 1:
        end, target = _continued(one, start, other)
        if target:
            low, high = sorted((sum(map(_weight, one[start:end])), _weight(target)))
            matched, merged = matched + high, merged + low
            del one[start:end]
            other.remove(target)
        else:
            start += 1
    return matched, merged


def _continued(one: list[str], start: int, other: list[str]) -> tuple[int, str]:
    """The end of the words from ``start`` that read like a word of ``other`` without spaces, and that word; or ''."""
    for target in other:
        joined = one[start]
        for end in range(start + 1, len(one)):
            # '1 12' is not '112'.
            if not target.startswith(joined) or (joined[-1].isdigit() and one[end][0].isdigit()):
                break
            joined += one[end]
            if joined == target:
                return end + 1, target
    return start, ""


@functools.lru_cache(maxsize=262144)
def _quality(word: str, other: str) -> float:
    """How well two different words match: 0 for not at all."""
    quality = _edit_quality(word, other) if len(word) <= len(other) else _edit_quality(other, word)
    # Most pairs end above; what must not match although it is near is looked at last.
    if quality and (_has_digit(word) or _has_digit(other) or _opposite_beginnings(word, other)):
        return 0.0
    return 0.0 if quality and word in OPPOSITES and opposed((word,), (other,)) else quality


def _edit_quality(short: str, long: str) -> float:
    if len(short) == 1:
        return QUALITY_INITIAL if len(long) > 1 and long[0] == short else 0.0
    if len(short) <= LONGEST_SHORT_WORD or len(long) > _LONGEST_WORD:
        return 0.0
    most = 1 + len(long) // LETTERS_AN_EDIT
    edits = OSA.distance(short, long, score_cutoff=most)
    if edits > most:
        return QUALITY_PREFIX if len(short) >= SHORTEST_PREFIX and long.startswith(short) else 0.0
    if edits > 1:
        quality = 1 - COST_OF_MORE_EDITS * edits / len(long)
        return min(quality, QUALITY_WEAK) if quality >= FLOOR else 0.0
    quality = 1 - COST_OF_EDIT / len(long)
    if _ending_differs(short, long) or short[0] != long[0]:
        return min(quality, QUALITY_WEAK)
    if _is_slip(short, long):
        return max(quality, QUALITY_SLIP)
    return quality if len(long) >= SHORTEST_LONG_WORD else min(quality, QUALITY_WEAK)


def _opposite_beginnings(word: str, other: str) -> bool:
    return any(
        (word.startswith(one) and other.startswith(two)) or (word.startswith(two) and other.startswith(one))
        for one, two in _PREFIXES
    )


def _is_slip(short: str, long: str) -> bool:
    """Whether the one edit is a swap of neighbours or a doubled letter."""
    place = next((i for i, (x, y) in enumerate(zip(short, long, strict=False)) if x != y), len(short))
    if len(short) == len(long):
        return place + 1 < len(short) and short[place] == long[place + 1] and short[place + 1] == long[place]
    return place > 0 and long[place] == long[place - 1]


def _ending_differs(short: str, long: str) -> bool:
    """Whether the words end in different letters of which one is a vowel: 'Roberto' and 'Roberta', 'Ivanov' and 'Ivanova'."""
    return short[-1] != long[-1] and (short[-1] in _VOWELS or long[-1] in _VOWELS)


def _contradiction(a: _Name, b: _Name, left: Sequence[str], right: Sequence[str], shared: frozenset[str]) -> float:
    """The cap that words without a counterpart (``left``, ``right``) bring."""
    if a.telling and b.telling:
        ours_telling, theirs_telling = a.telling - shared, b.telling - shared
        if ours_telling and theirs_telling and opposed(ours_telling, theirs_telling):
            return CAP_CONTRADICTED
    # 'Vitamin A' and 'Vitamin C'; an initial that fits a word has found its counterpart.
    letters, others = set(filter(_is_letter, left)), set(filter(_is_letter, right))
    if letters and others:
        return CAP_CONTRADICTED
    lone = any(_designates(word, a if letters else b) for word in letters or others)
    if a.numbers or b.numbers:
        ours, theirs = any(map(_has_digit, left)), any(map(_has_digit, right))
        # 'Fund I' and 'Fund 2': a single letter may be a roman numeral.
        if (
            (ours and theirs)
            or (ours and not _ROMAN_LETTERS.isdisjoint(others))
            or (theirs and not _ROMAN_LETTERS.isdisjoint(letters))
        ):
            return CAP_CONTRADICTED
        if ours or theirs:
            return CAP_ONE_SIDED
    if not (VARIANTS.isdisjoint(left) and VARIANTS.isdisjoint(right)):
        return CAP_ONE_SIDED
    return CAP_UNSURE if lone else CAP_NOT_EQUAL


def _is_letter(word: str) -> bool:
    return len(word) == 1 or word[1] == _REPEATED


def _designates(letter: str, name: _Name) -> bool:
    """Whether a letter by itself says which one is meant: no article, or right behind a number ('IV-A')."""
    place = name.order.index(letter)
    return letter not in STOP_WORDS or (place > 0 and _has_digit(name.order[place - 1]))


def _compare_characters(a: str, b: str) -> tuple[float, float, float]:
    """Text in scripts without spaces: what of it matches, its whole weight, and the cap for what differs.

    The better of edits and shared pairs of neighbouring characters (which forgive another order); words like 'Ltd' are left
    out first, so that they do not carry a match. No bonus for a common beginning: one character changes the name.
    """
    if a == b:
        return len(a) * WEIGHT_CHARACTER, len(a) * WEIGHT_CHARACTER, CAP_NOT_EQUAL
    core, other = _core(a), _core(b)
    longest = max(len(core), len(other))
    weight = longest * WEIGHT_CHARACTER
    if not core or not other:
        return 0.0, weight, CAP_UNSURE
    edits = 1 - OSA.distance(core, other) / longest
    pairs, others = _pairs(core), _pairs(other)
    dice = 2 * len(pairs & others) / (len(pairs) + len(others)) if pairs and others else 0.0
    ours, theirs = set(core) - set(other), set(other) - set(core)
    contradicted = any(
        group == which and side != where
        for x in ours
        for group, side in OPPOSITE_CHARACTERS.get(x, ())
        for y in theirs
        for which, where in OPPOSITE_CHARACTERS.get(y, ())
    )
    return max(edits, dice) * weight, weight, CAP_CONTRADICTED if contradicted else CAP_UNSURE


@functools.lru_cache(maxsize=65536)
def _core(characters: str) -> str:
    core = characters
    for generic in GENERIC_RUNS:
        core = core.replace(generic, "")
    return core or characters


@functools.lru_cache(maxsize=32768)
def _pairs(characters: str) -> frozenset[str]:
    return frozenset(characters[start : start + 2] for start in range(len(characters) - 1))
