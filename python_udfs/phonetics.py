"""Keys of how a name sounds, for blocking: two spellings of one sound meet in one block."""

import functools

import jellyfish

from python_udfs.missing import is_missing
from python_udfs.text import fold_text, words

# Two words tell persons and companies apart; a third would part 'Anna Berg Hansen' from 'Anna Berg'.
WORDS_KEYED = 2

# Words in front of a name that say nothing about it.
_SILENT = "the a an mr mrs ms miss dr prof sir herr frau mme mlle don dona der die das le la les el los las il"
_SILENT_WORDS = frozenset(_SILENT.split())

# Metaphone is made for words; a run of letters beyond this is no name, and the code would only grow.
_LONGEST_WORD = 64


def phonetic_key(text: str | None) -> str | None:
    """The Metaphone codes (Philips 1990, by jellyfish) of the first two words of a name: 'Jon Smyth' gives 'JN SM0'.

    Titles and articles in front are left out while another word follows; a word with digits stands as it is. None where
    ``text`` is missing or where one of these words is not in Latin letters: Metaphone knows English sounds, and a code
    of what is left over would put unrelated names in one block.
    """
    return None if text is None else _phonetic_key(text)


@functools.lru_cache(maxsize=65536)
def _phonetic_key(text: str) -> str | None:
    if is_missing(text, "name"):
        return None
    # An apostrophe stands inside a word: O'Neill and ONeill sound the same.
    found = words(fold_text(text).replace("'", "").replace("\u2019", ""))
    spoken = [word for word in found if word not in _SILENT_WORDS] or found
    spoken = spoken[:WORDS_KEYED]
    if not spoken or not all(word.isascii() for word in spoken):
        return None
    return " ".join(map(_code, spoken))


@functools.lru_cache(maxsize=65536)
def _code(word: str) -> str:
    if not word.isalpha():
        return word.upper()
    # Some words have no sound in Metaphone ('w', 'wy'): their letters stand in.
    return jellyfish.metaphone(word[:_LONGEST_WORD]) or word.upper()
