"""Company names cut into tokens, with what stands between them: the step before legal forms are looked for."""

import functools
import html
import re
import unicodedata
from typing import NamedTuple

from python_udfs.text import MARKS, fold_text, strip_invisible

# Signs that are typed in many ways. Apostrophes and quotes become the ASCII ones: NFKC would turn the acute accent
# into a space and a mark. Trade mark signs go: NFKC would spell them 'tm' and 'sm', as letters of the name. The kashida
# only stretches an Arabic word.
_SIGNS = str.maketrans(
    dict.fromkeys("’‘ʼʻʹ´`′＇‛ˈ׳", "'")
    | dict.fromkeys("“”„‟«»‹›″＂「」『』《》〈〉״", '"')
    | dict.fromkeys("＆﹠", "&")
    | dict.fromkeys("【〔〖［", "(")
    | dict.fromkeys("】〕〗］", ")")
    | dict.fromkeys("™℠ـ")
    | dict.fromkeys("‐‑‒–", "-")
)
_HAS_SIGN = re.compile(f"[{''.join(map(chr, _SIGNS))}]")
# Joiners mean something in Persian and Indic words only.
_JOINERS = re.compile("[\u200c\u200d]+")
_APOSTROPHE = re.compile(r"(?<=[^\W_])'(?=[^\W_])")
# Hebrew marks an abbreviation with quotes before its last letter: בע"מ.
_GERSHAYIM = re.compile("(?<=[\u05d0-\u05ea])[\"']{1,2}(?=[\u05d0-\u05ea])")

# What scraped markup left of a sign: 'Johnson &amp; Johnson', also escaped again.
_AMPERSANDS = re.compile("&(?:amp;)+", re.IGNORECASE)
_REFERENCE = re.compile("&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});")

# What is no part of a word, plus and hash signs being part of one: C++ is not C. ASCII names take the short pattern.
_ASCII_GAP = re.compile(r"([^A-Za-z0-9+#]+)")
_GAP = re.compile(rf"([^\w{MARKS}\u200c\u200d+#]+)")

# Marks that stand on no letter; NFKC makes some of signs ('¨').
_LONE_MARKS = re.compile(rf"(?<![\w{MARKS}\u200c\u200d])[{MARKS}]+")

# What stands between initials: A-B-C, A.B.C., A/S.
_TIGHT = ".-/·"

# 'and' in the languages where it joins the names of partners, written out as often as with the sign. Words that mean
# something else elsewhere (Spanish 'y', Italian 'e', Dutch 'en') are left alone.
AND = "and"
_AND_WORDS = frozenset({"und", "et", "och", "og"})


LONGEST_WORD = 60


class Name(NamedTuple):
    """A name in tokens. ``light`` has their accents, ``folded`` has not; ``gaps[i]`` is what stands before token i."""

    folded: list[str]
    light: list[str]
    gaps: list[str]

    def tight(self, index: int) -> bool:
        """Whether only a dot, dash or slash stands between this token and the one before."""
        gap = self.gaps[index]
        return bool(gap) and not gap.strip(_TIGHT)


def _joiner(found: re.Match[str]) -> str:
    around = found.string[max(found.start() - 1, 0) : found.start()], found.string[found.end() : found.end() + 1]
    return "" if around[0].isascii() or around[1].isascii() else found[0][0]


def lighten(text: str) -> str:
    """``text`` in small letters, width and signs unified, accents kept, character references of HTML resolved."""
    if "&" in text and ";" in text:
        text = _REFERENCE.sub(lambda found: html.unescape(found[0]), _AMPERSANDS.sub("&", text))
    if not text.isascii():
        if _HAS_SIGN.search(text):
            text = text.translate(_SIGNS)
        text = strip_invisible(text)
        text = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold())
        text = _LONE_MARKS.sub("", text)
        if "\u200c" in text or "\u200d" in text:
            text = _JOINERS.sub(_joiner, text)
        if '"' in text or "'" in text:
            text = _GERSHAYIM.sub("", text)
    else:
        text = text.lower()
        if "`" in text:
            text = text.replace("`", "'")
    if "'" in text:
        text = _APOSTROPHE.sub("", text)
    return text.replace("&", f" {AND} ") if "&" in text else text


@functools.lru_cache(maxsize=1 << 14)
def _fold_word(word: str) -> str:
    return fold_text(word)


def _fold(word: str) -> str:
    # Words come again and again, and folding one costs more than looking it up. A very long one is no word.
    return word if word.isascii() else _fold_word(word) if len(word) < LONGEST_WORD else fold_text(word)


def tokenize(light: str) -> Name:
    """The tokens of a name that went through ``lighten``."""
    ascii_only = light.isascii()
    if "_" in light:
        light = light.replace("_", " ")
    parts = (_ASCII_GAP if ascii_only else _GAP).split(light)
    tokens = parts[::2]
    gaps = ["", *parts[1::2]]
    if not tokens[-1]:
        tokens.pop()
        gaps.pop()
    if tokens and not tokens[0]:
        del tokens[0], gaps[0]
    if "+" in light or "#" in light:
        tokens, gaps = _signs_alone(tokens, gaps)
    folded = tokens if ascii_only else [token if token.isascii() else fold_text(token) for token in tokens]
    for word in _AND_WORDS.intersection(folded):
        folded = [AND if token == word and 0 < place < len(folded) - 1 else token for place, token in enumerate(folded)]
    return Name(folded, tokens, gaps)


def _signs_alone(tokens: list[str], gaps: list[str]) -> tuple[list[str], list[str]]:
    """A plus between words is an 'and'; a plus or hash alone elsewhere says nothing."""
    kept: list[tuple[str, str]] = []
    for place, (token, gap) in enumerate(zip(tokens, gaps, strict=True)):
        if token.strip("+#"):
            kept.append((token, gap))
        elif token == "+" and kept and place < len(tokens) - 1:
            kept.append((AND, gap))
    return [token for token, _ in kept], [gap for _, gap in kept]


def join_initials(name: Name, start: int, end: int) -> list[str]:
    """The tokens start to end with runs of initials joined: A.B.C., A-B-C and A B C are ABC.

    Letters that stand apart are joined in Latin script only: elsewhere one letter is often a word.
    """
    folded = name.folded
    if min(map(len, folded[start:end])) > 1:
        return folded[start:end]
    joined: list[str] = []
    in_run = False
    for place in range(start, end):
        token = folded[place]
        initial = len(token) == 1 and token.isalpha()
        if initial and in_run and (token.isascii() or name.tight(place)):
            joined[-1] += token
        else:
            joined.append(token)
        in_run = initial
    return joined


# Han, kana and Hangul are written with or without spaces, also next to Latin letters: 'LG 전자' is 'LG전자'.
_CJK = "\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U000323af"
_CJK_SPACE = re.compile(f"(?<=[{_CJK}]) (?!{AND} )|(?<! {AND}) (?=[{_CJK}])")


def close_up(text: str) -> str:
    """``text`` without the spaces next to Chinese, Japanese and Korean characters."""
    return _CJK_SPACE.sub("", text)


def touches_cjk(word: str) -> bool:
    """Whether what follows ``word`` is written on to it."""
    return not word.isascii() and _CJK_SPACE.search(word[-1] + " ") is not None
