"""Numbers with units in a title: '0,5 l', '24 x 330ml', '15.6"', 'pack of 6', '30 x 40 cm'."""

import functools
import itertools
import re
from typing import NamedTuple

from python_udfs import sizes
from python_udfs.amounts import LONGEST_NUMBER, number_text, parse_number
from python_udfs.unit_words import (
    ATTACHED_ONLY,
    LONGEST_UNIT,
    PACK_BEFORE,
    PACK_JOINERS,
    UNITS,
    Unit,
)


class Measure(NamedTuple):
    """One number of a text (``start`` to ``end``) with what it measures; ``dimension`` is '' for a bare number."""

    start: int
    end: int
    dimension: str
    value: float  # in the base unit of the dimension
    unit: str  # the base unit
    text: str  # the canonical spelling in a key
    factor: float = 0.0  # base units in one unit as written; 0 for what has no unit
    imperial: bool = False


_DIGITS = re.compile("[0-9]+(?:[.,][0-9]+)*")
# Denominators of inches and shoe sizes: '3 1/2', '42 2/3'.
_FRACTION = re.compile(r"(?:([0-9]{1,4})[ -])?([0-9]{1,2})[/\u2044](2|3|4|8|16|32)(?![0-9./])")
# What may follow a number: a Latin word (at most two for 'fl oz'), an inch mark, or characters of another script.
_AFTER = re.compile(
    r"(\s?-?)(?:((?:fl|fluid|cu|cubic|sq|square)[. ]{1,2}[a-z]{2,6}(?![a-z0-9])|[a-z]{1,14}[23]?(?![a-z0-9]))"
    r"|(\")|(μ[a-z]{1,2}|[^\x00-\x7f\s]{1,12}))"
)
_TIMES = re.compile(r"\s?\)?\s?\(?[x\u00d7*]\s?")
# '24 x' with a word behind it, or nothing: a pack size unless the word tells of magnification or speed.
_TIMES_WORD = re.compile(
    r"(\s?)[x\u00d7*](?![a-z0-9])(?!\s?(?:zoom|opti|digital|magni|fast|speed|slow|dvd|cd|hd\b|[0-9]))"
)
# '×2', '(x2)': a pack size; a bare 'x2' is as often a model.
_TIMES_BEFORE = re.compile(r"(?:\u00d7\s?|[(\[]x\s?)$")
_PACK_BEFORE = re.compile(PACK_BEFORE + "$")
_PACK_AFTER = re.compile(r"[\s-]?(?:packs?|packung|sets?|pieces?|pcs|stuck|box)(?![a-z0-9])")
_RATE = re.compile(r"/(?:s|sec|min|h|hr|hour|m2|m|qm|kg|l|d|day|100)(?![a-z])")
_RAM = re.compile(r"\s?(?:of\s)?(?:ram|l?pddr|ddr|arbeitsspeicher)")
_THREAD = re.compile(r"m(?<![a-z0-9]m)([0-9]{1,2}(?:\.[0-9])?)\s?[x\u00d7*]\s?([0-9]{1,4})(?:\s?mm)?(?![a-z0-9.])")

# A shoe size is a small number; beyond it the words in front mean something else ('US 110').
_LARGEST_SIZE = 62
_LARGEST_COUNT = 100_000
# 'in' behind a detached whole number is mostly the preposition: 'Top 10 in black', '2-in-1'.
_INCH_FOLLOWED = re.compile(
    r"\s?(?:$|[^\w\s-]|-(?![0-9])|screen|display|monitor|tv|led|lcd|oled|laptop|tablet|wide|high)"
)
_RESOLUTIONS = frozenset({"480p", "576p", "720p", "1080p", "1080i", "1440p", "2160p", "4320p", "4k", "5k", "8k"})
# How far from a number 'pack of' begins.
_LOOK_BACK = 24
# ' ) (x ' is the longest that stands between two factors.
_LONGEST_GAP = 6
# Mobile networks look like grams: '5g'.
_NETWORKS = frozenset({"2", "3", "4", "5", "6"})
# Memory comes in powers of two: 'go' and 'to' behind one are bytes, not words.
_MEMORY_SIZES = frozenset({"4", "8", "16", "32", "64", "128", "256", "512"})


def find_measures(folded: str) -> list[Measure]:
    """All numbers of a folded text (text.fold_text) with their units, in order.

    What is multiplied belongs together: '30 x 40 cm' is one measure of dimension 'dimensions', '24 x 330 ml' a count
    and a volume. A number that measures nothing known has the dimension ''. Numbers inside words (model codes) are
    left out.
    """
    found: list[Measure] = []
    fractions = "/" in folded or "\u2044" in folded
    done = 0
    for match in _DIGITS.finditer(folded):
        start, end = match.span()
        if start < done or not _starts_number(folded, start):
            continue
        fraction = _FRACTION.match(folded, start) if fractions else None
        if fraction and int(fraction[2]) < int(fraction[3]):
            end = done = fraction.end()
            value = int(fraction[1] or 0) + int(fraction[2]) / int(fraction[3])
            unit, word, unit_end = _unit_after(folded, start, end)
            if unit is None or unit.base == "x":
                found.append(_bare(folded, start, end, value)._replace(text=folded[start:end]))
                continue
        else:
            unit, word, unit_end = _unit_after(folded, start, end)
            parsed = parse_number(match[0], word)
            if parsed is None:
                continue
            value = parsed
            if start and folded[start - 1] == ".":  # '.5 oz'
                value, start = float("0." + match[0].replace(",", "")[:LONGEST_NUMBER].replace(".", "")), start - 1
        if unit is None:
            found.append(_bare(folded, start, end, value))
        elif unit.base == "x":
            found.append(_count(folded, start, end, unit_end, value, unit, word))
        else:
            found.append(_quantity(folded, start, unit_end, value, unit))
    return _multiplied(folded, found) if len(found) > 1 else found


def rewrite(folded: str) -> str:
    """The folded text with every number in its canonical spelling, units joined to it: '0,5 l' becomes '500ml'.

    Units of one system are written in one base unit; inches, feet, ounces and the like keep their unit ('15.6in').
    Pack sizes read alike ('6-pack', 'pack of 6', '6 x' are '6pcs'). A text without digits comes back as it is.
    """
    if _DIGITS.search(folded) is None:
        return folded
    folded = _THREAD.sub(r"m\1x\2 ", folded)
    pieces: list[str] = []
    position = 0
    for measure in find_measures(folded):
        start = max(measure.start, position)
        pieces.append(folded[position:start])
        # What touched the number and its unit is a word of its own.
        pieces.append(f" {measure.text} " if measure.dimension else measure.text)
        position = max(measure.end, position)
    pieces.append(folded[position:])
    return "".join(pieces)


def find_threads(folded: str) -> list[str]:
    """Metric threads with their length: 'M8 x 40' is 'm8x40' (ISO 261)."""
    return [f"m{diameter}x{length}" for diameter, length in _THREAD.findall(folded)]


def _starts_number(text: str, start: int) -> bool:
    """Whether digits begin a number there: not inside a word ('tx55') nor behind a point of another number."""
    if start == 0:
        return True
    before = text[start - 1]
    if before == "x":  # a sign of multiplication, unless a letter stands before it
        return start == 1 or not text[start - 2].isalpha()
    if before == ".":
        return start == 1 or text[start - 2].isspace()
    if before in "_#/":
        return before == "/" and not (start > 1 and text[start - 2].isdigit())
    # Scripts without spaces begin above Thai: there a letter in front does not make it one word.
    return not (before.isalpha() and before < "\u0e00")


def _unit_after(text: str, start: int, end: int) -> tuple[Unit | None, str, int]:
    """The unit behind a number: the unit, its word, where the word ends."""
    match = _AFTER.match(text, end)
    if match is None:
        return None, "", end
    gap, latin, mark, other = match.groups()
    if latin:
        return _latin_unit(text, text[start:end], gap, latin, match.end(2))
    if mark:
        # A quoted number ('"1984"') has a mark on either side.
        return (None, "", end) if start and text[start - 1] == '"' else (UNITS["in"], "in", match.end())
    for length in range(min(LONGEST_UNIT, len(other)), 0, -1):
        word = other[:length]
        if word in UNITS:
            # Scripts with spaces end a unit at the end of the word: 'г' is not the beginning of 'город'.
            longer = word[0] < "\u0e00" and other[length : length + 1].isalpha()
            unit = None if longer or (gap and word in ATTACHED_ONLY) else UNITS[word]
            return unit, word, match.start(4) + length
    return None, "", end


def _latin_unit(text: str, raw: str, gap: str, word: str, end: int) -> tuple[Unit | None, str, int]:
    unit = UNITS.get(word)
    if unit is None and not word.isalnum():
        word = word.replace(" ", "").replace(".", "")
        unit = UNITS.get(word)
    if (
        unit is None
        or (gap and word in ATTACHED_ONLY and not (unit.dimension == "memory" and raw in _MEMORY_SIZES))
        or (word == "in" and gap and not ("." in raw or _INCH_FOLLOWED.match(text, end)))
        or (word == "g" and not gap and raw in _NETWORKS)
        or (text[end : end + 1] == "/" and _RATE.match(text, end))
    ):
        return None, "", end
    return unit, word, end


def _memory(value: float, unit: Unit) -> float:
    """Gigabytes: shops count a terabyte as 1000 or 1024 and a gigabyte likewise; both are the same article."""
    if value == int(value):
        whole = int(value)
        if unit.factor == 1 and whole >= 1024 and whole % 1024 == 0:
            return whole / 1024 * 1000
        if unit.factor == 0.001 and (whole % 1024 == 0 or whole & (whole - 1) == 0):
            return value / 1024
    return value * unit.factor


@functools.lru_cache(maxsize=65536)
def _converted(value: float, unit: Unit) -> tuple[float, str]:
    """The amount in the base unit, and the spelling in a key."""
    if unit.converts:
        amount = float(f"{_memory(value, unit) if unit.dimension == 'memory' else value * unit.factor:.10g}")
        return amount, number_text(amount) + unit.base
    # Four digits are what an imperial value on a label carries.
    amount = value if unit.factor == 1 else float(f"{value * unit.factor:.4g}")
    return amount, number_text(value) + unit.own


def _quantity(text: str, start: int, end: int, value: float, unit: Unit) -> Measure:
    amount, spelled = _converted(value, unit)
    dimension = "ram" if unit.dimension == "memory" and _RAM.match(text, end) else unit.dimension
    return Measure(start, end, dimension, amount, unit.base, spelled, unit.factor, not unit.converts)


def _count(text: str, start: int, end: int, unit_end: int, value: float, unit: Unit, word: str) -> Measure:
    if not _is_count(value):
        return Measure(start, end, "", value, "", number_text(value))
    if unit.dimension == "counted":
        return Measure(start, unit_end, "count", value, "", f"{number_text(value)} {word}")
    before = _pack_before(text, start)
    behind = _PACK_AFTER.match(text, unit_end)
    return Measure(before, behind.end() if behind else unit_end, "count", value, "", f"{number_text(value)}pcs")


def _is_count(value: float) -> bool:
    return 1 <= value <= _LARGEST_COUNT and value == int(value)


def _pack_before(text: str, start: int) -> int:
    """Where 'pack of' begins in front of the number; the number's own start where nothing of the kind stands there."""
    before = text[max(0, start - _LOOK_BACK) : start]
    if before.endswith(PACK_JOINERS) and (pack := _PACK_BEFORE.search(before)):
        return start - len(before) + pack.start()
    return start


def _bare(text: str, start: int, end: int, value: float) -> Measure:
    """A number without a unit: a pack size or a garment size by the words around it, or only a number."""
    if _is_count(value):
        counted = f"{number_text(value)}pcs"
        if (pack := _pack_before(text, start)) != start:
            return Measure(pack, end, "count", value, "", counted)
        times = _TIMES_WORD.match(text, end)
        before = text[max(0, start - 4) : start]
        # '10x' inside a title magnifies; '10 x', '(10x)' and '10x' at either end count.
        if times and (times[1] or before.rstrip(" ")[-1:] in ("", "(", "[") or times.end() == len(text)):
            return Measure(start, times.end(), "count", value, "", counted)
        if before and before[-1] in " x\u00d7" and (times := _TIMES_BEFORE.search(before)):
            return Measure(start - len(times[0]), end, "count", value, "", counted)
    if text[start : end + 1] in _RESOLUTIONS and not text[end + 1 : end + 2].isalnum():
        return Measure(start, end + 1, "resolution", value, text[end], text[start : end + 1])
    # Zeros in front stay: '007' is no amount.
    spelled = text[start:end] if text[start:end].isdigit() else number_text(value)
    if value <= _LARGEST_SIZE:
        system = sizes.system_after(text, end)
        if system is None:
            system = sizes.system_before(text, start)
        if system is not None:
            return Measure(start, end, "size", value, system, spelled)
    return Measure(start, end, "", value, "", spelled)


def _multiplied(text: str, found: list[Measure]) -> list[Measure]:
    joined: list[Measure] = []
    chain = [found[0]]
    for measure in found[1:]:
        gap = text[chain[-1].end : measure.start]
        if 0 < len(gap) <= _LONGEST_GAP and _TIMES.fullmatch(gap):
            chain.append(measure)
        else:
            joined.extend(_product(chain) if len(chain) > 1 else chain)
            chain = [measure]
    joined.extend(_product(chain) if len(chain) > 1 else chain)
    return joined


def _product(chain: list[Measure]) -> list[Measure]:
    """What a chain of numbers linked by 'x' means."""
    dimensions = {measure.dimension for measure in chain} - {""}
    last = chain[-1]
    if dimensions <= {"length"} or dimensions == {"screen"}:
        # A size without a unit of its own has the unit of the last ('30 x 40 cm').
        values = [m.value if m.factor or not last.factor else float(f"{m.value * last.factor:.10g}") for m in chain]
        spelled = "x".join(map(number_text, values)) + last.unit
        return [Measure(chain[0].start, last.end, "dimensions", 0.0, spelled, spelled)]
    bare = [measure for measure in chain if not measure.dimension]
    if not all(_is_count(measure.value) for measure in bare):
        return chain
    counted = [
        m._replace(dimension="count", text=f"{number_text(m.value)}pcs") if not m.dimension else m for m in chain
    ]
    # What stood between them goes: the 'x' says nothing more.
    return [m._replace(end=behind.start) for m, behind in itertools.pairwise(counted)] + [counted[-1]]
