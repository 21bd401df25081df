"""How alike two names of companies are: what ``similarity`` says, and the ways in which a company's name is cut short.

Compared are keys (company_names.company_key), which carry no legal form. Everything here stays below what strict
matching asks for: leaning to recall takes it for a match, else it is for a person to look at.
"""

import functools
import re

import pyarrow as pa

from python_udfs.contrasts import LEGAL_WORDS, MARKET_WORDS, OPPOSITES, STOP_WORDS, TRADE_WORDS, VARIANTS
from python_udfs.countries import country_code
from python_udfs.name_parts import WEIGHT_WORD, Name, name_of, weight_of
from python_udfs.similarity import CAP_REVIEW, CAP_UNSURE, name_pair_similarity, similarities
from python_udfs.word_similarity import QUALITY_SLIP, word_quality

# The name of a company and a longer one that says no more than how far it reaches ('KPMG', 'KPMG International').
CAP_CUT_SHORT = 0.87
# Initials against the words they stand for, on a name alone: 'IBM', 'International Business Machines'.
CAP_INITIALS = 0.82

# Words that widen a name without making a daughter of it; 'Systems', 'Bank' or 'Music' make one.
REACH_WORDS = frozenset(
    [
        "group",
        "gruppe",
        "groupe",
        "grupo",
        "gruppo",
        "holding",
        "holdings",
        "international",
        "worldwide",
        "global",
        "com",
    ]
)
_SAYS_NOTHING = REACH_WORDS | LEGAL_WORDS | STOP_WORDS
# A house of three partners or more goes by the first: 'Deloitte', 'Deloitte Touche Tohmatsu'. Two words are more often
# a mother and what the daughter is about.
FEWEST_PARTNERS = 3
_PARTNER = re.compile("[a-z]{4,}")
_NO_PARTNERS = MARKET_WORDS | TRADE_WORDS | LEGAL_WORDS | VARIANTS | OPPOSITES.keys()
# Endings of words that say what a firm does or where, and of hardly any surname.
_DESCRIBES = re.compile(
    "(?:tion|sion|ment|ments|ing|ings|ics|ware|tech|logy|logies|ive|al|als|ical|ity|ary|able|ance|ence|ents?|ese|ish|ian"
    "|istan|land|work|works|care|life|line|lines|ways?|house|net|nets|ure|ures|ism|ist|ists|age|tor|tors|ies)$"
)
# 'Msft', 'Mfg', 'Svcs': the first and the last letter of a word and consonants between them, in their order.
_CONSONANTS = re.compile("[b-df-hj-np-tv-z]{4,8}")
SHORTEST_CONTRACTED = 6
_INITIALS = re.compile("[a-z]{2,6}")


def company_similarity(a: str | None, b: str | None) -> float | None:
    """How alike two names of companies are, from 0 to 1; None where either is missing or has no letter or digit.

    Symmetric; as ``name_similarity``, and 0.87 where a name is cut short, 0.82 where it may be the other's initials.
    """
    if a is None or b is None:
        return None
    left, right = name_of(a), name_of(b)
    return None if left is None or right is None else _similarity(left, right)


def company_similarities(a: pa.Array | pa.ChunkedArray, b: pa.Array | pa.ChunkedArray) -> pa.Array:
    """``company_similarity`` of two Arrow arrays of text, row by row, as a float64 array of the same length."""
    return similarities(a, b, name_of, _similarity)


def _similarity(a: Name, b: Name) -> float:
    score = name_pair_similarity(a, b)
    if CAP_REVIEW < score <= CAP_UNSURE:
        # Above that, one name may say more: here it is one doubt too many.
        extra = len(a.tokens - b.tokens - _SAYS_NOTHING), len(b.tokens - a.tokens - _SAYS_NOTHING)
        return score if extra[0] == extra[1] else CAP_REVIEW
    if score >= CAP_REVIEW or a.characters or b.characters or not a.order or not b.order:
        return score
    short, long = (a, b) if (len(a.order), a.equal_key) <= (len(b.order), b.equal_key) else (b, a)
    if short.order[0][0] != long.order[0][0] and short.tokens.isdisjoint(long.tokens):
        return score
    if _is_cut_short(short, long):
        return max(score, CAP_CUT_SHORT)
    if len(short.order) == 1 and _is_initials(short.order[0], long):
        return max(score, CAP_INITIALS)
    return score


def _is_cut_short(short: Name, long: Name) -> bool:
    """Whether ``short`` is ``long`` without words that say little, or written in consonants."""
    missing, extra = short.tokens - long.tokens, long.tokens - short.tokens
    telling = extra - _SAYS_NOTHING
    if len(missing) > 1:  # two words written otherwise are two doubts
        return False
    if len(missing) == len(telling):
        if missing and not _is_written_otherwise(*missing, *telling):
            return False
        return sum(map(weight_of, short.tokens - MARKET_WORDS - TRADE_WORDS)) >= WEIGHT_WORD
    # The first partner of several, by the name alone.
    return (
        len(short.order) == 1
        and not missing
        and long.order[0] == short.order[0]
        and len(long.tokens - STOP_WORDS) >= FEWEST_PARTNERS
        and all(map(_may_be_partner, long.order))
    )


def _is_written_otherwise(word: str, other: str) -> bool:
    return word_quality(word, other) >= QUALITY_SLIP or _is_contraction(word, other) or _is_contraction(other, word)


def _is_contraction(short: str, long: str) -> bool:
    if len(long) < SHORTEST_CONTRACTED or short[0] != long[0] or short[-1] != long[-1]:
        return False
    letters = iter(long)
    return bool(_CONSONANTS.fullmatch(short)) and len(short) < len(long) and all(letter in letters for letter in short)


@functools.lru_cache(maxsize=65536)
def _may_be_partner(word: str) -> bool:
    """Whether a word is more likely a surname than a trade or a place."""
    if word in STOP_WORDS:
        return True
    if not _PARTNER.fullmatch(word) or word in _NO_PARTNERS or _DESCRIBES.search(word):
        return False
    return country_code(word) is None


def _is_initials(word: str, long: Name) -> bool:
    if not _INITIALS.fullmatch(word) or len(long.order) < len(word):
        return False
    telling = "".join(other[0] for other in long.order if other not in STOP_WORDS)
    return word in (telling, "".join(other[0] for other in long.order))
