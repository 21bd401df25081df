"""Folding of text, the step that every key and every comparison of names shares."""

import functools
import re
import unicodedata

# Letters that Unicode does not decompose: dropping them would turn 'Ørsted' into 'rsted'. Latin letters of the European
# alphabets and their usual ASCII spelling (ISO/IEC 8859 names; the German sharp s is folded by str.casefold).
UNDECOMPOSED = str.maketrans(
    {
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
        "ı": "i",
        "ħ": "h",
        "ŧ": "t",
        "ŋ": "n",
        "ĸ": "k",
        "ƒ": "f",
        "ё": "е",  # Russian prints both for one sound; other Cyrillic letters with marks stand for themselves
    }
)

# Format characters that carry no meaning in a name or code: zero-width space, word joiner, byte order mark, soft
# hyphen, direction marks. The joiners U+200C and U+200D stay: Persian and Indic spelling needs them.
INVISIBLE = re.compile("[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")


_FREE_ACCENT = re.compile("(?<=[a-z\u03b1-\u03c9])[\u0300-\u036f]+")

# Scripts whose marks are accents, which people leave out; elsewhere (Thai, Devanagari, Arabic) a mark is spelling.
_ACCENTED_SCRIPTS = ("LATIN", "GREEK")


def strip_invisible(text: str) -> str:
    """``text`` without format characters that no reader sees."""
    return INVISIBLE.sub("", text)


@functools.lru_cache(maxsize=65536)
def _fold_character(character: str) -> str:
    decomposed = unicodedata.normalize("NFD", character)
    if len(decomposed) == 1 or not unicodedata.name(decomposed[0], "").startswith(_ACCENTED_SCRIPTS):
        return character
    return "".join(part for part in decomposed if not unicodedata.combining(part))


def fold_text(text: str) -> str:
    """Fold width, case and accents; letters of every script stay.

    NFKC, case folding, accents off Latin and Greek letters, undecomposable Latin letters spelled in ASCII. Marks of
    other scripts stay, since there they tell words apart. White space runs become one space. The result is NFC; ''
    stays ''.
    """
    if text.isascii():
        return " ".join(text.casefold().split())
    folded = unicodedata.normalize("NFKC", strip_invisible(text)).casefold()
    folded = unicodedata.normalize("NFC", folded).translate(UNDECOMPOSED)
    folded = "".join(map(_fold_character, folded))
    # A base letter that NFC could not compose keeps a free-standing accent: it goes with the accents of its script.
    return " ".join(unicodedata.normalize("NFC", _FREE_ACCENT.sub("", folded)).split())


def words(folded: str) -> list[str]:
    """The words of a folded text: runs of letters, marks and digits of any script, in their order."""
    return _WORDS.findall(folded)


def _mark_ranges() -> str:
    """The marks (Mn, Mc) that words are spelled with, as ranges of a character class.

    Marks that accent or shape whatever they stand on (variation selectors, marks of symbols) spell nothing. The scripts
    beyond the first 65,536 characters would make each look-up three times as slow and are hardly written.
    """
    first, last = 0x0300, 0xFFFF
    latin_last = 0x036F
    ranges: list[list[int]] = []
    for code in range(first, last + 1):
        character = chr(code)
        if unicodedata.category(character) not in ("Mn", "Mc"):
            continue
        if code > latin_last and unicodedata.name(character).startswith(_MARKS_WITHOUT_SCRIPT):
            continue
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return "".join(f"{chr(low)}-{chr(high)}" for low, high in ranges)


_MARKS_WITHOUT_SCRIPT = ("COMBINING", "VARIATION", "MONGOLIAN FREE")

# Python's \w leaves out combining marks, which Thai, Indic, Tibetan and many more words are spelled with: add them.
MARKS = _mark_ranges()
_WORDS = re.compile(rf"(?:[^\W_]|[{MARKS}\u200c\u200d])+")


def text_key(text: str | None) -> str | None:
    """The comparison key of free text (a person's name, an address, a title): its folded words, one space apart.

    None where ``text`` is NULL or has no letter or digit.
    """
    if text is None:
        return None
    return " ".join(words(fold_text(text))) or None
