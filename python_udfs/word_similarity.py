"""How well two different words match, and two texts in scripts without spaces."""

import functools

from rapidfuzz.distance import OSA

from python_udfs.contrasts import GENERIC_RUNS, OPPOSITE_CHARACTERS, OPPOSITES, opposed
from python_udfs.name_parts import LONGEST_SHORT_WORD, has_digit
from python_udfs.scripts import SYLLABLES

# From this length on one wrong letter is a typing error: shorter words that differ in a letter are often two words
# ('Ford', 'Fort'; 'Miller', 'Muller').
SHORTEST_LONG_WORD = 7
LETTERS_AN_EDIT = 8  # every eight letters allow one edit more
COST_OF_EDIT = 0.65  # what one edit takes from the quality, in letters of the word
COST_OF_MORE_EDITS = 0.9
FLOOR = 0.75  # a quality below is no match
QUALITY_WEAK = 0.84  # one edit in a short word
QUALITY_WEAK_LONG = 0.87  # one edit in a long word where typing errors are rare: the first letter, a vowel at the end
QUALITY_DOUBTFUL = 0.8  # an ending that tells gender, several edits: for a person to look at
QUALITY_SLIP = 0.9  # swapped neighbours and doubled letters are typing errors in words of any length ('Jhon', 'Mathew')
QUALITY_INITIAL = 0.7  # 'J' and 'John'
QUALITY_PREFIX = 0.75  # 'Uni' and 'University'
SHORTEST_PREFIX = 4
_LONGEST_WORD = 64

_FEMALE = frozenset("aаяαη")
_VOWELS = frozenset("aeiouyаеёиоуыэюяіїєαεηιοωυ")
# Beginnings that part words of one ending.
_PREFIXES = (("micro", "macro"), ("hyper", "hypo"), ("inter", "intra"), ("over", "under"), ("pre", "pro"), ("im", "ex"))


@functools.lru_cache(maxsize=262144)
def word_quality(word: str, other: str) -> float:
    """How well two different words match: 0 for not at all."""
    quality = _edit_quality(word, other) if len(word) <= len(other) else _edit_quality(other, word)
    # Most pairs end above; what must not match although it is near is looked at last.
    if quality and (has_digit(word) or has_digit(other) or _opposite_beginnings(word, other)):
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
    if short[0] != long[0]:
        return min(quality, QUALITY_WEAK_LONG if len(short) >= SHORTEST_LONG_WORD else QUALITY_WEAK)
    if gender_differs(short, long):
        return min(quality, QUALITY_DOUBTFUL)
    if _is_slip(short, long):
        return max(quality, QUALITY_SLIP)
    if len(long) < SHORTEST_LONG_WORD:
        return min(quality, QUALITY_WEAK)
    return min(quality, QUALITY_WEAK_LONG) if _ending_differs(short, long) else quality


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
    """Whether the words end in different letters, one of them a vowel: 'Cargill', 'Cargille'."""
    return short[-1] != long[-1] and (short[-1] in _VOWELS or long[-1] in _VOWELS)


def gender_differs(short: str, long: str) -> bool:
    """Whether one ending is a woman's: 'Roberto', 'Roberta'; 'Ivanov', 'Ivanova'; 'Иванов', 'Иванова'."""
    return (short[-1] in _FEMALE) != (long[-1] in _FEMALE) and short[:-1] == long[: len(short) - 1]


def character_quality(a: str, b: str) -> tuple[float, int, bool, bool]:
    """Text in scripts without spaces: the share that matches, its length, whether opposites differ ('左', '右'), and
    whether its characters are letters (Thai, Khmer), of which one may be a typing error, and no words or syllables.

    The better of edits and shared pairs of neighbouring characters (which forgive another order); words like 'Ltd' are
    left out first, so that they do not carry a match. No bonus for a common beginning: one character changes the name.
    """
    if a == b:
        return 1.0, len(a), False, True
    core, other = _core(a), _core(b)
    longest = max(len(core), len(other))
    if not core or not other:
        return 0.0, longest, False, True
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
    return max(edits, dice), longest, contradicted, not SYLLABLES.search(core + other)


@functools.lru_cache(maxsize=65536)
def _core(characters: str) -> str:
    core = characters
    for generic in GENERIC_RUNS:
        core = core.replace(generic, "")
    return core or characters


@functools.lru_cache(maxsize=32768)
def _pairs(characters: str) -> frozenset[str]:
    return frozenset(characters[start : start + 2] for start in range(len(characters) - 1))
