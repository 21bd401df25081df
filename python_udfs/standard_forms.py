"""Standard forms take the place of written ones, within a text that otherwise stays as it is written."""

import unicodedata

from python_udfs.scripts import UNSPACED
from python_udfs.text import text_key

# A written form may be wider in a text than in the list: 'St. - Petersburg' for 'st petersburg'. So many more
# characters are looked at, besides twice its own.
WIDER_BY = 10


def standardized(text: str | None, written: list[str] | None, standards: list[str] | None) -> str | None:
    """``text`` with every written form in it replaced by its standard.

    written, standards: as many forms. A form is found where the words of a stretch of the text, folded, are its own
    (case, accents and punctuation do not matter); the longest form goes first, and what stands in the place of one is
    not looked at again. Nor is what is standard already: 'Acme' that becomes 'Acme Inc' leaves an 'Acme Inc' alone.
    NULL in any of them gives NULL. Lists of different lengths are an error.
    """
    if text is None or written is None or standards is None:
        return None
    if len(written) != len(standards):
        raise ValueError(f"{len(written)} written forms for {len(standards)} standards")
    keys: dict[str, str | None] = {key: None for form in standards if (key := text_key(form))}
    keys |= {key: standard for form, standard in zip(written, standards, strict=True) if (key := text_key(form))}
    pieces: list[tuple[str, bool]] = [(text, False)]
    for key in sorted(keys, key=lambda key: (-len(key), key)):
        pieces = [
            replaced
            for piece, is_done in pieces
            for replaced in ([(piece, True)] if is_done else _replaced(piece, key, keys[key]))
        ]
    return "".join(piece for piece, _ in pieces)


def _replaced(text: str, key: str, standard: str | None) -> list[tuple[str, bool]]:
    """The pieces of ``text``, each with whether it is done: the stretches that fold to ``key`` are.

    They are replaced by ``standard``, or stay where it is None.
    """
    widest = 2 * len(key) + WIDER_BY
    starts = [at for at in range(len(text)) if _is_word(text[at]) and _parts(text, at)]
    ends = [at for at in range(1, len(text) + 1) if _is_word(text[at - 1]) and _parts(text, at)]
    pieces: list[tuple[str, bool]] = []
    done = 0
    for start in starts:
        if start < done:
            continue
        for end in ends:
            if start < end <= start + widest and text_key(text[start:end]) == key:
                pieces += [(text[done:start], False), (text[start:end] if standard is None else standard, True)]
                done = end
                break
    return [*pieces, (text[done:], False)]


def _is_word(character: str) -> bool:
    """Whether a character belongs to a word: a letter, a digit, or a mark on one."""
    return character.isalnum() or unicodedata.category(character).startswith("M")


def _parts(text: str, at: int) -> bool:
    """Whether words may be parted before the character at ``at``."""
    if at in (0, len(text)):
        return True
    before, after = text[at - 1], text[at]
    return not (_is_word(before) and _is_word(after)) or bool(UNSPACED.match(before) or UNSPACED.match(after))
