"""Shingles: the overlapping runs of words by which near-duplicate texts are found (Broder 1997)."""

import unicodedata

from python_udfs.markup import strip_markup
from python_udfs.missing import is_missing
from python_udfs.scripts import is_unspaced, runs
from python_udfs.text import fold_text


def text_units(text: str | None) -> list[str]:
    """What shingles are made of, in order: words, and in scripts without spaces (Han, kana, Hangul, Thai) characters.

    Markup, punctuation, case, accents and invisible characters are gone. Missing text (missing.is_missing) has none.
    """
    if text is None:
        return []
    if "<" in text or "&" in text:
        text = strip_markup(text)
    if is_missing(text):
        return []
    units: list[str] = []
    for run in runs(fold_text(text)):
        if is_unspaced(run):
            units.extend(_characters(run))
        else:
            units.append(run)
    return units


def shingles(text: str | None, n: int) -> list[str] | None:
    """The distinct runs of ``n`` neighbouring units (``text_units``) of ``text``, in order of first appearance.

    A text of fewer than ``n`` units is one shingle of all of it: short texts are alike only where they are equal.
    A text that says nothing ('', '!!!', 'N/A') has none: it resembles nothing. None for None.
    Raises ValueError where ``n`` is below 1: that is a wrong setting, not a wrong text.
    """
    if n is None or n < 1:
        raise ValueError(f"shingles: n must be 1 or more, got {n!r}")
    if text is None:
        return None
    units = text_units(text)
    if not units:
        return []
    if len(units) <= n:
        return [_SEPARATOR.join(units)]
    if n == 1:
        return list(dict.fromkeys(units))
    shifted = (units[start:] for start in range(n))
    return list(dict.fromkeys(map(_SEPARATOR.join, zip(*shifted, strict=False))))


# Units never contain it, so that two different runs never read the same.
_SEPARATOR = " "


def _characters(run: str) -> list[str]:
    characters: list[str] = []
    for character in run:
        if characters and unicodedata.category(character).startswith("M"):
            characters[-1] += character
        else:
            characters.append(character)
    return characters
