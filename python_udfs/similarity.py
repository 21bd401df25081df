"""How alike two names are: products, companies, persons and places, without labels and without a corpus.

A soft alignment of words. Equal words match; long words match by edits within a bound; what is left over on either side
lowers the score by its weight. What makes another thing of a name (a number, a side, a size, a colour) caps it.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

import pyarrow as pa

from python_udfs.contrasts import MARKET_WORDS, PATRONYMICS, STOP_WORDS, TRADE_WORDS, VARIANTS, opposed
from python_udfs.name_parts import (
    LONGEST_SHORT_WORD,
    REPEATED,
    WEIGHT_CHARACTER,
    WEIGHT_MARKET_APART,
    WEIGHT_SHORT,
    Name,
    has_digit,
    name_of,
    weight_of,
)
from python_udfs.word_similarity import QUALITY_DOUBTFUL, QUALITY_WEAK_LONG, character_quality, word_quality

# Strict matching uses 0.9; leaning to recall uses 0.86, which takes in what is one but for a doubt about a spelling.
# What a person must look at, whatever the lean, stays just below that, and what must not match clearly below.
CAP_CONTRADICTED = 0.75  # opposite words, numbers that differ
CAP_ONE_SIDED = 0.85  # a number or a word like 'pro' that only one side has
CAP_REVIEW = 0.85  # initials, abbreviations, an ending that tells gender, a character of Han script
CAP_UNSURE = 0.89  # several edits in a word, one in a short word or in its first letter
# Equal but for known spellings ('Corp', 'Corporation'): as good as equal, yet not the same string.
CAP_NOT_EQUAL = 0.99

# The worst word decides along with the mean.
ABOVE_WORST = 0.05
# Beyond this many words that differ, and less than half in common, two names are two: no edits are looked for.
MOST_WRONG_WORDS = 3
MOST_COMPARISONS = 64

# 'Fund I': a single letter that may be a roman numeral.
_ROMAN_LETTERS = frozenset("ivx")


FLOAT = pa.float64()
Taken = TypeVar("Taken")
Found = TypeVar("Found")


def name_similarity(a: str | None, b: str | None) -> float | None:
    """How alike two names are, from 0 to 1; None where either is missing or has no letter or digit.

    Symmetric. 1.0 only for names that are equal after folding (text.fold_text) up to word order, spacing and
    punctuation. From 0.9 on two names are the same but for a typing error in a long word, a known abbreviation or
    words that say little. Numbers and short words match exactly; opposite words and numbers that differ keep the score
    at 0.75 or less.
    """
    if a is None or b is None:
        return None
    left, right = name_of(a), name_of(b)
    return None if left is None or right is None else name_pair_similarity(left, right)


def name_similarities(a: pa.Array | pa.ChunkedArray, b: pa.Array | pa.ChunkedArray) -> pa.Array:
    """``name_similarity`` of two Arrow arrays of text, row by row, as a float64 array of the same length.

    Raises ValueError where the lengths differ.
    """
    return similarities(a, b, name_of, name_pair_similarity)


def similarities(
    a: pa.Array | pa.ChunkedArray,
    b: pa.Array | pa.ChunkedArray,
    taken_apart: Callable[[str], Taken | None],
    similarity: Callable[[Taken, Taken], Found | None],
    result: pa.DataType = FLOAT,
) -> pa.Array:
    """What ``similarity`` finds of two Arrow arrays of text, row by row, each distinct text ``taken_apart`` once.

    NULL where a text is missing or cannot be taken apart. Raises ValueError where the lengths differ.
    """
    if len(a) != len(b):
        raise ValueError(f"similarities: arrays of one length, got {len(a)} and {len(b)}")
    found = [
        None if left is None or right is None else similarity(left, right)
        for left, right in zip(_names(a, taken_apart), _names(b, taken_apart), strict=True)
    ]
    return pa.array(found, result)


def _names(texts: pa.Array | pa.ChunkedArray, taken_apart: Callable[[str], Taken | None]) -> list[Taken | None]:
    if isinstance(texts, pa.ChunkedArray):
        return [name for chunk in texts.chunks for name in _names(chunk, taken_apart)]
    encoded = texts if pa.types.is_dictionary(texts.type) else texts.dictionary_encode()
    distinct = [None if text is None else taken_apart(text) for text in encoded.dictionary.to_pylist()]
    return [None if index is None else distinct[index] for index in encoded.indices.to_pylist()]


def name_pair_similarity(a: Name, b: Name) -> float:
    """``name_similarity`` of two names taken apart."""
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
        matched = sum(map(weight_of, shared))
    total = a.weight + b.weight - matched
    cap = CAP_NOT_EQUAL
    if a.characters or b.characters:
        quality, length, contradicted, spelled = character_quality(a.characters, b.characters)
        matched += quality * length * WEIGHT_CHARACTER
        total += length * WEIGHT_CHARACTER
        if a.characters != b.characters:
            cap = CAP_CONTRADICTED if contradicted else CAP_UNSURE if spelled else CAP_REVIEW
    if left and right and _may_align(len(left), len(right), matched, min(a.weight, b.weight)):
        candidates, joinable = _candidates(left, right)
        if candidates:
            left, right = list(left), list(right)
            gained, merged, ceiling, sure = _align(left, right, candidates, joinable)
            matched, total, cap = matched + gained, total - merged, min(cap, ceiling)
            # 'Alba Service', 'Alfa Service': of the words that tell, none is the same.
            if cap == CAP_UNSURE and not sure and not any(map(_tells, shared)):
                cap = CAP_REVIEW
    if total <= 0 or matched / total <= CAP_CONTRADICTED:
        return min(cap, matched / total) if total > 0 else 0.0
    # Near a match, what tells names apart counts.
    total += WEIGHT_MARKET_APART * (len(MARKET_WORDS.intersection(left)) + len(MARKET_WORDS.intersection(right)))
    return min(cap, _contradiction(a, b, left, right, shared), _order_cap(a, b), matched / total)


def _order_cap(a: Name, b: Name) -> float:
    """The cap of another word order where it matters: among initials ('C.B.A.', 'A.B.C.') and sons of fathers."""
    if a.compact == b.compact:
        return 1.0
    if a.initials != b.initials and len(a.initials) > 1 and sorted(a.initials) == sorted(b.initials):
        return CAP_ONE_SIDED
    return CAP_REVIEW if a.tokens == b.tokens and not PATRONYMICS.isdisjoint(a.tokens) and a.order != b.order else 1.0


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
) -> tuple[float, float, float, bool]:
    """Match what is left over, and remove from both lists what found a counterpart.

    Returns what the matches add to the matched weight and take from the total, the cap that they bring, and whether one
    of them is sure.
    """
    matched = merged = 0.0
    cap = CAP_NOT_EQUAL
    sure = False
    if joinable:
        for one, others in ((left, right), (right, left)):
            gained, weight = _join(one, others)
            matched, merged, sure = matched + gained, merged + weight, sure or gained > 0
    pairs = [(-quality, word, other) for word, other in candidates if (quality := word_quality(word, other))]
    for negative, word, other in sorted(pairs):
        if word in left and other in right:
            left.remove(word)
            right.remove(other)
            low, high = sorted((weight_of(word), weight_of(other)))
            matched -= negative * high
            merged += low
            cap = min(cap, cap_of(-negative))
            sure = sure or -negative >= QUALITY_WEAK_LONG
    return matched, merged, cap, sure


def _tells(word: str) -> bool:
    """Whether it says something that two names share this word."""
    return weight_of(word) >= WEIGHT_SHORT and word not in TRADE_WORDS


def cap_of(quality: float) -> float:
    """The cap that one word of this quality brings to the whole name."""
    if quality <= QUALITY_DOUBTFUL:
        return CAP_REVIEW
    return CAP_UNSURE if quality <= QUALITY_WEAK_LONG else ABOVE_WORST + quality


def _join(one: list[str], other: list[str]) -> tuple[float, float]:
    """Match neighbouring words of ``one`` that ``other`` writes without the space; the weight of both spellings."""
    matched = merged = 0.0
    start = 0
    while start < len(one) - 1:
        end, target = _continued(one, start, other)
        if target:
            low, high = sorted((sum(map(weight_of, one[start:end])), weight_of(target)))
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


def _contradiction(a: Name, b: Name, left: Sequence[str], right: Sequence[str], shared: frozenset[str]) -> float:
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
        ours, theirs = any(map(has_digit, left)), any(map(has_digit, right))
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
    return CAP_REVIEW if lone else CAP_NOT_EQUAL


def _is_letter(word: str) -> bool:
    return len(word) == 1 or word[1] == REPEATED


def _designates(letter: str, name: Name) -> bool:
    """Whether a letter by itself says which one is meant: no article, or right behind a number ('IV-A')."""
    place = name.order.index(letter)
    return letter not in STOP_WORDS or (place > 0 and has_digit(name.order[place - 1]))
