"""Variants of one product: what a title says about which is meant, and the first thing in which two titles differ."""

import functools

import pyarrow as pa

from python_udfs.missing import is_missing
from python_udfs.product_names import OF_PARTS, ROUNDING, quantities
from python_udfs.similarity import similarities
from python_udfs.variant_titles import Amount, Title

# Amounts that only together say which variant it is, where both titles name equally many: 8 GB with 128 or 256 GB,
# packs of 6 or of 12 that hold 80 each.
_TOGETHER = frozenset({"count", "memory"})
# Sold with or without the decimal: a screen of 13.3 inches as one of 13, one of 15.6 as one of 15 or 16.
_ROUNDED = frozenset({"screen", "pixels"})
# Fewer characters stand in many a title by chance.
_SHORTEST_STEM = 4
_SHORTEST_MENTION = 3


def variant_marks(text: str | None) -> list[str]:
    """What a product title says about which variant it means, each 'dimension:value', sorted and distinct.

    Amounts in the base unit of their dimension ('memory:128gb', 'count:6', 'screen:15.6in', 'size:39eu'),
    'size letter:m', 'colour:black', 'model code:WH1000XM4', 'short code:s7', 'year:2021', 'generation:4',
    'functions:7' (7-in-1), 'tier:pro', opposite words ('gender:male', 'side:left', 'amount:small') and numbers by
    the word before them ('series:2', 'iphone:13'). [] where a title says nothing of the kind or is missing.
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
    """The first dimension in which two titles plainly name different variants: 'memory', 'colour', 'model code'.

    A dimension contradicts where both titles name it and share no value of it: 128 and 256 GB, packs of 6 and of 12,
    black and white, 'Series 1' and 'Series 2', WH1000XM4 and WH1000XM5. Amounts of parts and opposite words do so only
    between titles that share half their words. What only one title says contradicts nothing. None where nothing does,
    or either is missing. Symmetric.
    """
    left, right = _title(a), _title(b)
    return None if left is None or right is None else _difference(left, right)


def variant_differences(a: pa.Array | pa.ChunkedArray, b: pa.Array | pa.ChunkedArray) -> pa.Array:
    """``variant_difference`` of two Arrow arrays of text, row by row, as an array of text of the same length.

    Raises ValueError where the lengths differ.
    """
    return similarities(a, b, _title, _difference, pa.string())


@functools.lru_cache(maxsize=65536)
def _title(text: str | None) -> Title | None:
    return None if text is None or is_missing(text, "name") else Title(text)


def _difference(left: Title, right: Title) -> str | None:
    if left.words == right.words:
        return None
    alike = left.alike(right)
    for dimension in sorted(left.amounts.keys() & right.amounts.keys()):
        if (alike or dimension not in OF_PARTS) and _amounts_differ(dimension, left.amounts, right.amounts):
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
        return any(
            not any(_same_amount(dimension, x, y) for y in other)
            for one, other in ((ours, theirs), (theirs, ours))
            for x in one
        )
    return not any(_same_amount(dimension, x, y) for x in ours for y in theirs)


def _same_amount(dimension: str, x: Amount, y: Amount) -> bool:
    if x[:2] == y[:2]:
        return True
    if dimension in _ROUNDED and (x[0] == int(x[0])) != (y[0] == int(y[0])):
        return abs(x[0] - y[0]) < 1
    return x[2] != y[2] and abs(x[0] - y[0]) <= ROUNDING * max(abs(x[0]), abs(y[0]))


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
