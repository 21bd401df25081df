"""Sizes of shoes and garments in a title: a number or a letter behind a word for size."""

import re
from collections.abc import Iterable

from python_udfs.unit_words import SIZE_AFTER, SIZE_BEFORE, SIZE_LETTERS, SIZE_WORDS

# The scripts without spaces, and Thai among them, begin here; before them a word ends at a space.
_WITHOUT_SPACES = "\u0e00"
# How far from a number its word begins.
_LOOK_BACK = 24
_WORDS = tuple(SIZE_BEFORE)


def _size_words(words: Iterable[str], gap: str) -> str:
    """A pattern of size words with what stands between them and the size: ``gap``, less in scripts without spaces."""
    spaced = [word for word in words if word[0] < _WITHOUT_SPACES]
    joined = [word for word in words if word[0] >= _WITHOUT_SPACES]
    alternatives = ["|".join(map(re.escape, sorted(group, key=len, reverse=True))) for group in (spaced, joined)]
    # Behind a number 'gr' is grams: '250 gr 24'.
    begins = r"(?<![^\W\d_])(?<![0-9](?=gr\b))(?<![0-9] (?=gr\b))"
    return rf"(?:{begins}({alternatives[0]}){gap}|({alternatives[1]})[ .:]{{0,2}})"


_SIZE_BEFORE = re.compile(_size_words(SIZE_BEFORE, "[ .:]{0,2}") + "$")
_LETTERS = "|".join(map(re.escape, sorted(SIZE_LETTERS, key=len, reverse=True)))
_SIZE_BY_LETTER = re.compile(
    rf"{_size_words(SIZE_WORDS, '[ .:]{1,2}')}(?P<letters>(?:{_LETTERS})(?:\s?[/-]\s?(?:{_LETTERS}))*)(?![\w'-])"
)
# '2XL' is a size by letter, not a size 2.
_BY_LETTER = re.compile(rf"(?:{_LETTERS})(?![\w])")
_ONE_LETTER = re.compile(_LETTERS)
_SIZE_AFTER = re.compile(r"\s?(eu(?![a-z])|[碼码號号])")


def system_after(folded: str, end: int) -> str | None:
    """The system ('eu', '' where none is named) of the size that ends there, by the word behind it; None: no size."""
    match = _SIZE_AFTER.match(folded, end)
    return SIZE_AFTER[match[1]] if match else None


def system_before(folded: str, start: int) -> str | None:
    """The same of the size in numbers that begins there, by the word in front of it."""
    before = folded[max(0, start - _LOOK_BACK) : start]
    # Most numbers have no such word in front of them, which is told much faster without the pattern.
    if not before.rstrip(" .:").endswith(_WORDS) or _BY_LETTER.match(folded, start):
        return None
    match = _SIZE_BEFORE.search(before)
    return SIZE_BEFORE[match[1] or match[2]] if match else None


def find_letter_sizes(folded: str) -> set[str]:
    """Sizes by letter behind a word for size, in one spelling: 'gr. XXL' is '2xl', 'size M/L' both."""
    return {
        SIZE_LETTERS[letter]
        for match in _SIZE_BY_LETTER.finditer(folded)
        for letter in _ONE_LETTER.findall(match["letters"])
    }
