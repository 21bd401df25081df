"""What tells the variants of one product apart: the facts of a title, and the first of them in which two titles differ."""

import functools
import re

import pyarrow as pa

from python_udfs.contrasts import NUMERALS, OPPOSITES, STOP_WORDS, VARIANTS
from python_udfs.measures import find_threads
from python_udfs.missing import is_missing
from python_udfs.product_names import (
    BRAND_3M,
    STANDARDS,
    colours,
    key_words,
    measured,
    model_codes,
    prepared,
    quantities,
)

# Amounts of a part, of which a title may name several (the cable's length, the motor's power), and words that exclude each
# other ('left', 'right') contradict only between titles that are alike. The rest says which variant it is, wherever it stands.
_OF_PARTS = frozenset(
    "length power voltage current charge frequency rate speed sound pressure ports cores energy light".split()
)
# The share of words that alike titles have in common.
_ALIKE = 0.5
# Two amounts in different systems of units are rounded: 6 ft and 1.8 m are one length.
_ROUNDING = 0.03
# Amounts that only together say which variant it is, where both titles name equally many: 8 GB with 128 or 256 GB, packs of 6
# or of 12 that hold 80 each.
_TOGETHER = frozenset({"count", "memory"})
# Sold with or without the decimal: a screen of 13.3 inches as one of 13, one of 15.6 as one of 15 or 16.
_ROUNDED = frozenset({"screen", "pixels"})
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
# Fewer characters stand in many a title by chance.
_SHORTEST_STEM = 4
_SHORTEST_MENTION = 3
# Words before a number that mean one thing.
_LABELS = {
    "gen": "generation", "generacion": "generation", "generazione": "generation", "serie": "series", "ser": "series",
    "ed": "edition", "edicion": "edition", "edizione": "edition", "ausgabe": "edition", "mk": "mark", "vol": "volume",
    "band": "volume", "tome": "volume",
}  # fmt: skip
# A number behind these counts or bounds something and names no model: 'up to 8', 'ages 3', 'plus 2'.
_NO_LABELS = STOP_WORDS | frozenset(
    "up over under about age ages plus with mit avec con or oder ou o x pack set of than min max win part".split()
)
# Not 'xx' and 'xxx', which are sizes.
_NUMERALS = {word: number for word, number in NUMERALS.items() if set(word) != {"x"}}
# Steps of one line of products ('Pro', 'Plus'). Of VARIANTS, what tells the condition or age apart is no such step.
_TIERS = VARIANTS & frozenset("pro max plus mini lite ultra air premium deluxe".split())
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
        for word in self.words:
            for group, side in OPPOSITES.get(word, ()):
                if group != "colour":
                    self.opposites.setdefault(group, set()).add(_SIDES[group, side])

    def alike(self, other: "Title") -> bool:
        """Whether the two share half of their words, numbers apart."""
        shared = len(self.plain & other.plain)
        return shared > 0 and shared >= _ALIKE * min(len(self.plain), len(other.plain))


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
        found[dimension] += [(value * pack, unit, us) for value, unit, us in found[dimension] for pack in sorted(counts)]
    return found


def _named(folded: str, words: list[str]) -> dict[str, set[str]]:
    """Numbers by the word that they follow ('series 2', 'note 9'), generations, functions, years and short codes."""
    found: dict[str, set[str]] = {}
    for before, word in zip(words, words[1:], strict=False):
        number = _NUMERALS.get(word, word)
        if _NUMBER.fullmatch(number) and before.isalpha() and len(before) > 1 and before not in _NO_LABELS:
            found.setdefault(_LABELS.get(before, before), set()).add(number)
    for word in words:
        if _YEAR.fullmatch(word):
            found.setdefault("year", set()).add(word)
        elif _SHORT_CODE.fullmatch(word) and word.upper() not in STANDARDS:
            found.setdefault("short code", set()).add(word)
    for match in _FUNCTIONS.finditer(folded):
        found.setdefault("functions", set()).add(match[1])
    for match in _GENERATION.finditer(folded):
        found.setdefault("generation", set()).add(match[1])
    for match in _HAN_GENERATION.finditer(folded):
        found.setdefault("generation", set()).add(_HAN_DIGITS[match[1]])
    return found


def variant_marks(text: str | None) -> list[str]:
    """What a product title says about which variant it means, each 'dimension:value', sorted and distinct.

    Amounts in the base unit of their dimension ('memory:128gb', 'count:6', 'screen:15.6in', 'size:39eu'), 'colour:black',
    'model code:WH1000XM4', 'short code:s7', 'year:2021', 'generation:4', 'functions:7' (7-in-1), 'tier:pro', opposite words
    ('gender:male', 'side:left', 'amount:small') and numbers by the word before them ('series:2', 'iphone:13'). [] where a
    title says nothing of the kind or is missing.
    """
    if text is None or is_missing(text, "name"):
        return []
    title = Title(text)
    found = set(quantities(text))
    found.update(f"model code:{code}" for code in title.codes)
    found.update(f"colour:{colour}" for colour in title.colours)
    found.update(f"tier:{tier}" for tier in title.tiers)
    for named in (title.named, title.opposites):
        found.update(f"{label}:{value}" for label, values in named.items() for value in values)
    return sorted(found)


def variant_difference(a: str | None, b: str | None) -> str | None:
    """The first dimension in which two product titles plainly name different variants: 'memory', 'colour', 'model code'.

    A dimension contradicts where both titles name it and share no value of it: 128 and 256 GB, packs of 6 and of 12, black
    and white, 'Series 1' and 'Series 2', WH1000XM4 and WH1000XM5. Amounts of parts and opposite words do so only between
    titles that share half their words. What only one title says contradicts nothing. None where nothing does, or either is
    missing. Symmetric.
    """
    left, right = _title(a), _title(b)
    return None if left is None or right is None else _difference(left, right)


def variant_differences(a: pa.Array | pa.ChunkedArray, b: pa.Array | pa.ChunkedArray) -> pa.Array:
    """``variant_difference`` of two Arrow arrays of text, row by row, each distinct text taken apart once.

    Raises ValueError where the lengths differ.
    """
    if len(a) != len(b):
        raise ValueError(f"variant_differences: arrays of one length, got {len(a)} and {len(b)}")
    found = [variant_difference(one, other) for one, other in zip(a.to_pylist(), b.to_pylist(), strict=True)]
    return pa.array(found, pa.string())


@functools.lru_cache(maxsize=65536)
def _title(text: str | None) -> Title | None:
    return None if text is None or is_missing(text, "name") else Title(text)


def _difference(left: Title, right: Title) -> str | None:
    if left.words == right.words:
        return None
    alike = left.alike(right)
    for dimension in sorted(left.amounts.keys() & right.amounts.keys()):
        if (alike or dimension not in _OF_PARTS) and _amounts_differ(dimension, left.amounts, right.amounts):
            return dimension
    if _codes_differ(left, right):
        return "model code"
    for label in sorted(left.named.keys() & right.named.keys()):
        if not _named_alike(label, left, right):
            return label
    if left.colours and right.colours and left.colours.isdisjoint(right.colours):
        return "colour"
    if alike:
        for group in sorted(left.opposites.keys() & right.opposites.keys()):
            if left.opposites[group].isdisjoint(right.opposites[group]):
                return group
        if left.tiers - right.tiers and right.tiers - left.tiers:
            return "tier"
    return None


def _named_alike(label: str, left: Title, right: Title) -> bool:
    """Whether the numbers or codes under a label may be the same: one of either stands in the other title, too."""
    for own, other in ((left, right), (right, left)):
        for value in own.named[label]:
            if value in other.words or (len(value) >= _SHORTEST_MENTION and value.upper() in other.compact):
                return True
            # Letters behind a short code ('GS38R') are a colour or a country.
            if any(found.startswith(value) and found[len(value) :].isalpha() for found in other.named[label]):
                return True
    return False


def _amounts_differ(dimension: str, left: dict[str, list[Amount]], right: dict[str, list[Amount]]) -> bool:
    ours, theirs = left[dimension], right[dimension]
    if dimension in _TOGETHER and len(ours) == len(theirs):
        return any(not any(_same_amount(dimension, x, y) for y in theirs) for x in ours)
    return not any(_same_amount(dimension, x, y) for x in ours for y in theirs)


def _same_amount(dimension: str, x: Amount, y: Amount) -> bool:
    if x[:2] == y[:2]:
        return True
    if dimension in _ROUNDED and (x[0] == int(x[0])) != (y[0] == int(y[0])):
        return abs(x[0] - y[0]) < 1
    return x[2] != y[2] and abs(x[0] - y[0]) <= _ROUNDING * max(abs(x[0]), abs(y[0]))


def _codes_differ(left: Title, right: Title) -> bool:
    """Whether both name model codes of one kind, and no stem of either stands in the other title.

    The letters at the end of a code are a colour, a country or a revision ('NN-H965BK', 'NN-H965BF'): the stem goes up
    to the last digit. Codes that begin with letters are of one kind, codes that begin with digits of another: a maker's
    model and its order number, or a shop's own, are not compared; numbers alone are of one kind where equally long.
    """
    for codes, other in ((left.codes, right), (right.codes, left)):
        if any(_stem(code) in other.compact for code in codes):
            return False
    ours, theirs = ({_kind(code) for code in title.codes} for title in (left, right))
    return not ours.isdisjoint(theirs)


def _stem(code: str) -> str:
    stem = code.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return stem if len(stem) >= _SHORTEST_STEM else code


def _kind(code: str) -> str:
    return str(len(code)) if code.isdigit() else "digit" if code[0].isdigit() else "letter"
