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


# Python's \w leaves out combining marks (Mn, Mc), which Thai and Indic words are spelled with: add them.
_MARKS = "".join(
    f"{chr(start)}-{chr(end)}"
    for start, end in (
        (0x0300, 0x036F),
        (0x0483, 0x0487),
        (0x0591, 0x05BD),
        (0x05BF, 0x05BF),
        (0x05C1, 0x05C2),
        (0x0610, 0x061A),
        (0x064B, 0x065F),
        (0x0670, 0x0670),
        (0x06D6, 0x06ED),
        (0x0900, 0x0903),
        (0x093A, 0x094F),
        (0x0951, 0x0957),
        (0x0962, 0x0963),
        (0x0980, 0x0983),
        (0x09BC, 0x09D7),
        (0x0A01, 0x0A03),
        (0x0A3C, 0x0A51),
        (0x0A70, 0x0A75),
        (0x0A81, 0x0A83),
        (0x0ABC, 0x0ACD),
        (0x0B01, 0x0B03),
        (0x0B3C, 0x0B57),
        (0x0B82, 0x0B82),
        (0x0BBE, 0x0BD7),
        (0x0C00, 0x0C04),
        (0x0C3C, 0x0C56),
        (0x0C81, 0x0C83),
        (0x0CBC, 0x0CD6),
        (0x0D00, 0x0D03),
        (0x0D3B, 0x0D57),
        (0x0DCA, 0x0DDF),
        (0x0E31, 0x0E31),
        (0x0E34, 0x0E3A),
        (0x0E47, 0x0E4E),
        (0x0EB1, 0x0EB1),
        (0x0EB4, 0x0EBC),
        (0x0EC8, 0x0ECD),
        (0x0F35, 0x0F39),
        (0x0F71, 0x0F84),
        (0x102B, 0x103E),
        (0x1056, 0x1059),
        (0x17B4, 0x17D3),
        (0x3099, 0x309A),
    )
)
_WORDS = re.compile(rf"(?:[^\W_]|[{_MARKS}\u200c\u200d])+")


def text_key(text: str | None) -> str | None:
    """The comparison key of free text (a person's name, an address, a title): its folded words, one space apart.

    None where ``text`` is NULL or has no letter or digit.
    """
    if text is None:
        return None
    return " ".join(words(fold_text(text))) or None
