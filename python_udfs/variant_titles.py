"""Product titles taken apart: the amounts, codes, colours, numbers and telling words that say which variant it is."""

import itertools
import re

from python_udfs.contrasts import NUMERALS, OPPOSITES, STOP_WORDS, VARIANTS
from python_udfs.measures import find_threads
from python_udfs.product_names import (
    ALIKE,
    BRAND_3M,
    STANDARDS,
    colours,
    key_words,
    measured,
    model_codes,
    prepared,
)
from python_udfs.sizes import find_letter_sizes
from python_udfs.unit_words import SIZE_BEFORE, SIZE_LETTERS

# Amounts of which a pack holds several: 6 x 500 ml may be sold as 3 l.
_PACKED = frozenset({"volume", "mass", "length", "area"})

_NUMBER = re.compile(r"[0-9]{1,3}|[0-9]\.[0-9]")
_YEAR = re.compile(r"(?:19[5-9]|20[0-4])[0-9]")
# 'S7', 'J3', 'G5': too short for a model code by themselves, yet the same place in another title holds another model.
_SHORT_CODE = re.compile(r"[a-z]{1,3}[0-9]{1,2}[a-z]?\+?")
_FUNCTIONS = re.compile(r"(?<![0-9.])([0-9]{1,2})[ -]?(?:in|en|合)[ -]?(?:1|one|uno|un|一)(?![0-9a-z])")
_GENERATION = re.compile(
    r"(?<![0-9.])([0-9]{1,2})(?:st|nd|rd|th|ª|a|er|eme|e|[.])? ?-?"
    r"(?:gen(?:eration|eracion|erazione|s|[.])?(?![a-z])|世代|代(?!理|購|购|用|表)|세대)"
)
_HAN_GENERATION = re.compile("([一二三四五六七八九])(?:世代|代(?!理|購|购|用|表))")
_HAN_DIGITS = dict(zip("一二三四五六七八九", "123456789", strict=True))
# Words before a number that mean one thing.
_LABELS = {
    "gen": "generation", "generacion": "generation", "generazione": "generation", "serie": "series", "ser": "series",
    "ed": "edition", "edicion": "edition", "edizione": "edition", "ausgabe": "edition", "mk": "mark", "vol": "volume",
    "band": "volume", "tome": "volume",
}  # fmt: skip
# A number behind these counts or bounds something and names no model: 'up to 8', 'ages 3', 'plus 2'.
_NO_LABELS = STOP_WORDS | SIZE_BEFORE.keys() | {
    "up", "over", "under", "about", "age", "ages", "plus", "with", "mit", "avec", "con", "or", "oder", "ou", "o", "x",
    "pack", "set", "of", "than", "min", "max", "win", "part",
}  # fmt: skip
# Not 'xx' and 'xxx', which are sizes.
_NUMERALS = {word: number for word, number in NUMERALS.items() if set(word) != {"x"}}
# Steps of one line of products ('Pro', 'Plus'). Of VARIANTS, what tells the condition or age apart is no such step.
_TIERS = VARIANTS & frozenset(["pro", "max", "plus", "mini", "lite", "ultra", "air", "premium", "deluxe"])
# The first word of each side of the opposites stands for it in a mark: 'gender:male'.
_SIDES: dict[tuple[str, str], str] = {}
for _word, _pairs in OPPOSITES.items():
    for _pair in _pairs:
        _SIDES.setdefault(_pair, _word)


class Title:
    """A product title taken apart, once for all its comparisons."""

    __slots__ = ("amounts", "codes", "colours", "compact", "named", "opposites", "plain", "tiers", "words")

    def __init__(self, text: str) -> None:
        folded = prepared(BRAND_3M.sub("3_M", text))
        self.words = key_words(text)
        self.plain = frozenset(word for word in self.words if not any(map(str.isdigit, word)))
        self.compact = "".join(filter(str.isalnum, folded)).upper()
        self.codes = frozenset(model_codes(text))
        self.colours = frozenset(colours(text))
        self.tiers = _TIERS.intersection(self.words)
        self.amounts = _amounts(folded)
        self.named = _named(folded, self.words)
        self.opposites: dict[str, set[str]] = {}
        for word, following in zip(self.words, [*self.words[1:], ""], strict=True):
            if word in SIZE_BEFORE and (
                following[:1].isdigit() or following in SIZE_LETTERS
            ):  # 'Größe 42', 'Größe M' are not 'große'
                continue
            for group, side in OPPOSITES.get(word, ()):
                if group != "colour":
                    self.opposites.setdefault(group, set()).add(_SIDES[group, side])

    def alike(self, other: "Title") -> bool:
        """Whether the two share half of their words, numbers apart."""
        shared = len(self.plain & other.plain)
        return shared > 0 and shared >= ALIKE * min(len(self.plain), len(other.plain))


Amount = tuple[float, str, bool]  # the value in its base unit, that unit, whether a US unit


def _amounts(folded: str) -> dict[str, list[Amount]]:
    found: dict[str, list[Amount]] = {}
    for measure in measured(folded):
        dimension, value, unit = measure.dimension, measure.value, measure.unit
        if dimension == "dimensions":
            # '30x40cm' is '40x30cm'; centimetres and inches are compared with their own kind.
            sides = sorted(re.findall(r"[0-9.]+", unit))
            dimension, unit = "dimensions " + re.sub("[^a-z]", "", unit.rpartition("x")[2]), "x".join(sides)
        elif dimension == "size":
            dimension, unit = f"size {unit}", ""
        found.setdefault(dimension, []).append((value, unit, measure.imperial))
    for thread in find_threads(folded):
        found.setdefault("thread", []).append((0.0, thread, False))
    counts = {value for value, _, _ in found.get("count", ())}
    if len(counts) > 1:
        product = 1.0
        for count in sorted(counts):
            product *= count
        found["count"].append((product, "", False))
    for dimension in _PACKED & found.keys():
        found[dimension] += [
            (value * pack, unit, us) for value, unit, us in found[dimension] for pack in sorted(counts)
        ]
    return found


def _named(folded: str, words: list[str]) -> dict[str, set[str]]:
    """Numbers by the word that they follow ('series 2', 'note 9'), generations, functions, years and short codes."""
    found: dict[str, set[str]] = {}
    for place, (before, word) in enumerate(itertools.pairwise(words)):
        number = _NUMERALS.get(word, word)
        names_one = before.isalpha() and len(before) > 1 and before not in _NO_LABELS
        # '7 in 1' counts functions.
        if names_one and _NUMBER.fullmatch(number) and words[place + 2 : place + 4] != ["in", "1"]:
            found.setdefault(_LABELS.get(before, before), set()).add(number)
    for word in words:
        if _YEAR.fullmatch(word):
            found.setdefault("year", set()).add(word)
        elif _SHORT_CODE.fullmatch(word) and word.upper() not in STANDARDS:
            found.setdefault("short code", set()).add(word)
    if letters := find_letter_sizes(folded):
        found["size letter"] = letters
    for match in _FUNCTIONS.finditer(folded):
        found.setdefault("functions", set()).add(match[1])
    for match in _GENERATION.finditer(folded):
        found.setdefault("generation", set()).add(match[1])
    for match in _HAN_GENERATION.finditer(folded):
        found.setdefault("generation", set()).add(_HAN_DIGITS[match[1]])
    return found
