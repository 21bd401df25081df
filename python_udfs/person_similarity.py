"""How alike two names of persons are, by the words that they share in any order.

The bands are those of ``similarity``: 0.9 and more is one name but for small errors, 0.86 and more one name but for a
doubt about a spelling or a middle name, 0.8 and more for a person to look at.
"""

import functools
from collections.abc import Sequence

import pyarrow as pa
from rapidfuzz.distance import OSA

from python_udfs.name_parts import has_digit
from python_udfs.nicknames import is_short_form
from python_udfs.person_names import MOST_WORDS, Person, consonants_of, person_of, sound_of
from python_udfs.scripts import SYLLABLES
from python_udfs.similarity import CAP_CONTRADICTED, CAP_NOT_EQUAL, CAP_REVIEW, CAP_UNSURE, similarities
from python_udfs.word_similarity import gender_differs

CAP_CONTAINED = 0.87  # all words of one name in the other, which has more: a patronymic, a middle name
LEAST_UNSURE = 0.86  # every word has its counterpart, but for a doubt about a spelling
CAP_UNLIKE = 0.79  # a word without a counterpart on either side
CAP_SPACING = 0.88  # one letter in names of which one is written without spaces

# A word is the other but for a quarter of its letters. A vowel counts half: transliterations differ in vowels first.
# In words of three letters any other letter makes another name ('Kim', 'Kam'; 'Jan', 'Jon').
SAME_WORD = 0.75
SHORTEST_MISSPELLED = 4
LONGEST_WORD = 64
QUALITY_SOUND = 0.97  # spellings of one sound: 'Khürelsükh', 'Hurelsuh'
QUALITY_SMALL = 0.93  # from here on an error is so small in so long a word that it is an error
QUALITY_SHORT_FORM = 0.87  # 'Ted', 'Theodore'
QUALITY_INITIAL = 0.7
# Where one name has more words, those of the other must stand in it with hardly a doubt.
QUALITY_CONTAINED = 0.85
# A whole name that is written without a space and is one letter off must be this long.
SHORTEST_COMPACT = 8


def person_similarity(a: str | None, b: str | None) -> float | None:
    """How alike two names of persons are, from 0 to 1; None where either is missing or has no letter or digit.

    Symmetric. The order of words, titles, particles and repeated words do not matter, but who is the son of whom does.
    1.0 only for names that are equal after folding up to word order, spacing and punctuation.
    """
    if a is None or b is None:
        return None
    left, right = person_of(a), person_of(b)
    return None if left is None or right is None else _similarity(left, right)


def person_similarities(a: pa.Array | pa.ChunkedArray, b: pa.Array | pa.ChunkedArray) -> pa.Array:
    """``person_similarity`` of two Arrow arrays of text, row by row, as a float64 array of the same length."""
    return similarities(a, b, person_of, _similarity)


def _similarity(a: Person, b: Person) -> float:
    if a.compact == b.compact or a.spelled == b.spelled:
        return min(1.0, _cap(a, b))
    if a.distinct == b.distinct:
        return min(CAP_NOT_EQUAL, _cap(a, b))
    if len(a.core) > MOST_WORDS or len(b.core) > MOST_WORDS:
        shared = len(set(a.distinct).intersection(b.distinct))
        return min(CAP_UNLIKE, shared / max(len(a.distinct), len(b.distinct)))
    short, long = (a, b) if (len(a.core), a.core) <= (len(b.core), b.core) else (b, a)
    left, right = list(short.core), list(long.core)
    for word in short.core:
        if word in right:
            left.remove(word)
            right.remove(word)
    matches = _aligned(left, right)
    qualities = [1.0] * (len(short.core) - len(left)) + [quality for quality, _, _ in matches]
    if len(matches) < len(left):
        if len(short.core) < len(long.core) and _one_letter_off(short.compact, long.compact):
            return min(CAP_SPACING, _cap(a, b))
        return min(CAP_UNLIKE, sum(qualities) / (len(short.core) + len(long.core) - len(qualities)))
    cap, worst = _cap(a, b), min(qualities)
    if worst == QUALITY_INITIAL or any(gender_differs(*sorted(pair, key=len)) for _, *pair in matches):
        cap = min(cap, CAP_REVIEW)
    if len(short.core) < len(long.core):
        if len(short.core) == 1:
            return min(cap, CAP_UNLIKE)
        return min(cap, CAP_CONTAINED if worst >= QUALITY_CONTAINED else CAP_REVIEW)
    if len(short.core) == 1:  # nothing beside this one word speaks for it
        return min(cap, worst)
    mean = sum(qualities) / len(qualities)
    return min(cap, mean if worst >= QUALITY_SMALL else LEAST_UNSURE + (CAP_UNSURE - LEAST_UNSURE) * mean)


def _cap(a: Person, b: Person) -> float:
    """The cap of what parts two persons of like names: junior and senior, father and son."""
    if a.generation != b.generation:
        return CAP_CONTRADICTED if a.generation and b.generation else CAP_REVIEW
    turned = (a.fathers & b.sons) - a.sons or (b.fathers & a.sons) - b.sons
    return CAP_REVIEW if turned - {""} else 1.0


def _aligned(short: Sequence[str], long: Sequence[str]) -> list[tuple[float, str, str]]:
    """The words of both names that match, best first, each word once: quality, word, counterpart."""
    candidates = [
        (-quality, place, other, word, counterpart)
        for place, word in enumerate(short)
        for other, counterpart in enumerate(long)
        if (quality := word_quality(word, counterpart))
    ]
    matches: list[tuple[float, str, str]] = []
    places: set[int] = set()
    others: set[int] = set()
    for negative, place, other, word, counterpart in sorted(candidates):
        if place not in places and other not in others:
            places.add(place)
            others.add(other)
            matches.append((-negative, word, counterpart))
    return matches


def word_quality(word: str, other: str) -> float:
    """How well two words of names match: 0 for not at all."""
    if word == other:
        return 1.0
    return _word_quality(word, other) if word < other else _word_quality(other, word)


@functools.lru_cache(maxsize=262144)
def _word_quality(word: str, other: str) -> float:
    shortest = min(len(word), len(other))
    if shortest == 1:
        return QUALITY_INITIAL if word[0] == other[0] else 0.0
    if is_short_form(word, other):
        return QUALITY_SHORT_FORM
    if has_digit(word) or has_digit(other) or max(len(word), len(other)) > LONGEST_WORD:
        return 0.0
    if SYLLABLES.search(word) and SYLLABLES.search(other):  # one character is another name
        return 0.0
    one, two = sound_of(word), sound_of(other)
    if one == two:
        return QUALITY_SOUND
    if shortest < SHORTEST_MISSPELLED:
        return 0.0
    # As heard, several letters are one sound and vowels count half; as written, an error is one letter.
    most = shortest // 2
    heard = OSA.distance(one, two, score_cutoff=most)
    if heard > most:  # nine of ten pairs of words end here
        return 0.0
    heard += OSA.distance(consonants_of(one), consonants_of(two))
    quality = 1 - min(OSA.distance(word, other), heard / 2) / shortest
    return quality if quality >= SAME_WORD else 0.0


def _one_letter_off(one: str, other: str) -> bool:
    return min(len(one), len(other)) >= SHORTEST_COMPACT and OSA.distance(one[:999], other[:999], score_cutoff=1) <= 1
