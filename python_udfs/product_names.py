"""Product titles: a key to compare them by, and what tells variants of one product apart."""

import functools
import re
import unicodedata

from python_udfs.amounts import number_text
from python_udfs.contrasts import COLOURS, OPPOSITES, opposed
from python_udfs.markup import strip_markup
from python_udfs.measures import Measure, find_measures, find_threads, rewrite
from python_udfs.missing import is_missing
from python_udfs.scripts import is_unspaced, runs
from python_udfs.sizes import find_letter_sizes
from python_udfs.text import fold_text, words

# Signs that NFKC would turn into letters ('Cola™' into 'colatm'), and glued fractions ('3½' into '31⁄2').
_BEFORE_FOLDING = {ord(sign): None for sign in "™℠®©℗"} | {
    ord(sign): f" {unicodedata.normalize('NFKC', sign)}" for sign in "¼½¾⅓⅔⅛⅜⅝⅞"
}
# Inch marks of typographers, as the one mark that measures.py knows.
_MARKS = str.maketrans({"\u201d": '"', "\u201c": '"', "\u301e": '"', "\u2019": "'", "\u2018": "'", "\uff07": "'"})
_TWO_PRIMES = re.compile("(?<=[0-9])\\s?(?:\u2032\u2032|'')")
# Memory without its B ('128G', '1T') in capitals; grams are seldom written so, and never in powers of two.
_MEMORY = re.compile(r"(?<![\w.,])(16|32|64|128|256|512)G(?![\w/])")
_TERABYTES = re.compile(r"(?<![\w.,])([1248])T(?![\w/])")
# The brand, not three metres.
BRAND_3M = re.compile(r"(?<!\w)3M(?!\w)")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")


# One title is asked for its words, amounts, codes and colours in turn.
@functools.lru_cache(maxsize=16)
def prepared(text: str) -> str:
    """The title folded, without markup, digits of all scripts in ASCII, inch marks and memory sizes spelled out."""
    if "<" in text or "&" in text:
        text = strip_markup(text)
    if "G" in text or "T" in text or "3M" in text:
        text = _TERABYTES.sub(r"\1TB", _MEMORY.sub(r"\1GB", text))
    if not text.isascii():
        text = fold_text(text.translate(_BEFORE_FOLDING)).translate(_MARKS)
        text = re.sub(r"(?![0-9])\d", lambda match: str(unicodedata.decimal(match[0])), text)
    else:
        text = fold_text(text)
    if "'" in text or "\u2032" in text:
        text = _APOSTROPHE.sub("", _TWO_PRIMES.sub('"', text))
    return text


def key_words(text: str) -> list[str]:
    """The words of a title as ``product_key`` writes them; nothing is missing here, '' has none."""
    return _split_key(rewrite(prepared(text)))


# The signs of a canonical text that go: all but '.' inside numbers, '+' and '#' behind a word, '#' before a digit.
_DROPPED = re.compile(r"(?<![0-9])\.|\.(?![0-9])|(?<![^\W_+])[+]+|[+]+(?=[^\W_+])|(?<![^\W_])#(?![0-9])|#(?=[^\W\d_])")
_SIGNS = re.compile(r"[.+#]")


def _split_key(canonical: str) -> list[str]:
    if _SIGNS.search(canonical) is None:
        return words(canonical)
    kept = _DROPPED.sub(" ", canonical)
    # The signs travel through the splitting as letters of no alphabet in use (private use area).
    return [word.translate(_FROM_PRIVATE) for word in words(kept.translate(_TO_PRIVATE))]


_TO_PRIVATE = str.maketrans({".": "\U000104a0", "+": "\U000104a1", "#": "\U000104a2"})
_FROM_PRIVATE = str.maketrans({"\U000104a0": ".", "\U000104a1": "+", "\U000104a2": "#"})


def product_key(text: str | None) -> str | None:
    """The key by which product titles are compared: words in their order, amounts in one spelling.

    Folded, without markup and punctuation; '128 GB' is '128gb', '0,5 l' is '500ml', '15.6"' is '15.6in', '6-pack' and
    'pack of 6' are '6pcs'; '+' and '#' stay where they tell models apart ('S10+'). None where the title is missing or
    has no letter or digit.
    """
    if text is None or is_missing(text, "name"):
        return None
    return " ".join(key_words(text)) or None


def quantities(text: str | None) -> list[str]:
    """The amounts in a title, each 'dimension:value and unit' in the base unit of the dimension, sorted and distinct.

    'volume:500ml', 'mass:1000g', 'memory:128gb', 'length:1m', 'count:24', 'screen:15.6in', 'size:39eu',
    'thread:m8x40'. A number that measures nothing known is left out. [] where there is none.
    """
    if text is None:
        return []
    folded = prepared(BRAND_3M.sub("3_M", text))
    found = {_described(measure.dimension, measure.value, measure.unit) for measure in measured(folded)}
    return sorted(found | {f"thread:{thread}" for thread in find_threads(folded)})


@functools.lru_cache(maxsize=16)
def measured(folded: str) -> tuple[Measure, ...]:
    """The numbers of a folded text that measure something."""
    return tuple(measure for measure in find_measures(folded) if measure.dimension)


def _described(dimension: str, value: float, unit: str) -> str:
    return f"{dimension}:{unit}" if dimension == "dimensions" else f"{dimension}:{number_text(value)}{unit}"


# Letters and digits mixed that name a standard or a format and no model.
_STANDARD_NAMES = (
    "MP3 MP4 H264 H265 X264 X265 DDR2 DDR3 DDR4 DDR5 LPDDR4 LPDDR5 GDDR5 GDDR6 USB2 USB3 USB4 RJ45 RJ11"
    " CAT5 CAT5E CAT6 CAT6A  CAT7 IP54 IP55 IP65 IP66 IP67 IP68 WIFI5 WIFI6 WIFI6E X86 X64 WIN10 WIN11"
    " SATA3 B2B B2C RS232 HDMI2 GEN2 GEN3 GEN4 EN71  CR2032 LR44 LR6 LR03 MP5 PM25 ISO9001 UTF8"
)
STANDARDS = frozenset(_STANDARD_NAMES.split())
_CODE = re.compile(r"(?<![a-z0-9.])[a-z0-9]+(?:[-/][a-z0-9]+)*")
_SPACED_CODE = re.compile(r"(?<![\w-])([A-Z]{2,4}) ([0-9]{3,6}[A-Z]{0,3})(?![\w-])")
_ORDINAL = re.compile(r"[0-9]+(?:ST|ND|RD|TH|S|ER|X|IN[0-9]+)|[0-9]+X[0-9X]+")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
# '2017-8', '2017/2018', '12/2017': a month or a span of years.
_DATE = re.compile(
    r"(?:19|20)[0-9]{2}[-/][0-9]{1,4}(?:[-/][0-9]{1,2})?|[0-9]{1,2}(?:[-/][0-9]{1,2})?[-/](?:19|20)[0-9]{2}"
)
# Words with letters this long and at most two digits are names with a number ('Office365' stays: three digits).
_LONGEST_LETTERS = 5
_SHORTEST_DIGIT_CODE = 5
_SHORTEST_CODE = 3


def model_codes(text: str | None) -> list[str]:
    """Words of a title that look like a manufacturer's model number, in capitals without hyphens, sorted and distinct.

    Letters and digits mixed ('WH-1000XM4' gives 'WH1000XM4', 'TN 2410' in capitals 'TN2410'), or five digits and more.
    Amounts, years, ordinals and the names of standards are left out. [] where there is none.
    """
    if text is None:
        return []
    joined = text if text.isupper() else _SPACED_CODE.sub(_join_code, text)
    folded = prepared(joined)
    for measure in reversed(measured(folded)):
        folded = f"{folded[: measure.start]} {folded[measure.end :]}"
    found: set[str] = set()
    for match in _CODE.finditer(folded):
        if any(character.isdigit() for character in match[0]):
            found.update(_codes_in(match[0].upper()))
    return sorted(found)


def _join_code(match: re.Match[str]) -> str:
    return match[0] if _YEAR.fullmatch(match[2]) else match[1] + match[2]


def _codes_in(word: str) -> list[str]:
    """The codes of one run of letters, digits and hyphens: long words beside a hyphen are no part of a code."""
    if _DATE.fullmatch(word):
        return []
    pieces, current = [], ""
    for part in re.split("[-/]", word):
        if part.isalpha() and len(part) >= _LONGEST_LETTERS:
            pieces.append(current)
            current = ""
        else:
            current += part
    return [code for code in (*pieces, current) if _is_code(code)]


def _is_code(code: str) -> bool:
    digits = sum(character.isdigit() for character in code)
    if len(code) < _SHORTEST_CODE or digits == 0 or code in STANDARDS or _ORDINAL.fullmatch(code):
        return False
    if digits == len(code):
        # Round thousands are amounts without their unit ('10000 mAh').
        return digits >= _SHORTEST_DIGIT_CODE and not code.endswith("000")
    letters = len(code) - digits
    return digits >= 2 and not (digits == 2 and letters > _LONGEST_LETTERS) and not code.startswith("802")


@functools.cache
def _colour_words() -> dict[str, str]:
    return {word: colour for colour, spellings in COLOURS.items() for word in spellings.split()}


def colours(text: str | None) -> list[str]:
    """The colours a title names, in English, sorted and distinct: 'Tasche schwarz/weiß' gives ['black', 'white'].

    European languages word by word; Chinese, Japanese and Korean words of two characters and more wherever they stand,
    and a single character only where it is a word of its own ('(黑)'), since it is part of many names. [] for none.
    """
    if text is None:
        return []
    table = _colour_words()
    found: set[str] = set()
    for word in runs(prepared(text)):
        if word in table:
            found.add(table[word])
        elif not word.isascii() and is_unspaced(word):
            pairs = (word[start : start + size] for size in (2, 3, 4) for start in range(len(word) - size + 1))
            found.update(table[pair] for pair in pairs if pair in table)
    return sorted(found)


# Two amounts in different systems of units are rounded: 6 ft and 1.8 m are one length.
ROUNDING = 0.03
# Dimensions of which a title may name several, each of another part: they contradict only where the titles are alike.
_PART_DIMENSIONS = "length power voltage current charge frequency rate speed sound pressure ports cores energy light"
OF_PARTS = frozenset(_PART_DIMENSIONS.split())
# The share of words that alike titles have in common.
ALIKE = 0.5


def variants_contradict(a: str | None, b: str | None) -> bool:
    """Whether two product titles plainly name different variants of a product, or different products.

    True where they name a dimension with no value in common (128 and 256 GB, packs of 6 and of 12, EU 39 and EU 40),
    opposite words (left and right, XL and L), model codes of one series that differ, or are equal but for one number.
    False when unsure, and where either is missing. Symmetric. Colours are left to ``colours``.
    """
    if a is None or b is None or is_missing(a, "name") or is_missing(b, "name"):
        return False
    left, right = _Title(a), _Title(b)
    if left.words == right.words:
        return False
    return (
        _one_number_differs(left.words, right.words)
        or _amounts_differ(left, right)
        or _codes_differ(a, b)
        or (left.letters and right.letters and left.letters.isdisjoint(right.letters))
        or (left.alike(right) and opposed(*_uncoloured(left.words, right.words)))
    )


class _Title:
    def __init__(self, text: str) -> None:
        self.words = key_words(text)
        folded = prepared(BRAND_3M.sub("3_M", text))
        self.letters = find_letter_sizes(folded)
        self.amounts: dict[tuple[str, str], list[tuple[float, str, bool]]] = {}
        for measure in measured(folded):
            # Base units of 'size' are systems, which are not compared with each other.
            unit = "" if measure.dimension == "dimensions" else measure.unit
            amount = (measure.value, measure.unit, measure.imperial)
            self.amounts.setdefault((measure.dimension, unit), []).append(amount)
        self.plain = {word for word in self.words if not any(character.isdigit() for character in word)}

    def alike(self, other: "_Title") -> bool:
        shared = len(self.plain & other.plain)
        return shared > 0 and shared >= ALIKE * max(len(self.plain), len(other.plain))


def _uncoloured(left: list[str], right: list[str]) -> tuple[list[str], list[str]]:
    """The words that only one side has, but for colours."""

    def rest(own: list[str], other: list[str]) -> list[str]:
        return [w for w in own if w not in other and not any(group == "colour" for group, _ in OPPOSITES.get(w, ()))]

    return rest(left, right), rest(right, left)


def _one_number_differs(left: list[str], right: list[str]) -> bool:
    if len(left) != len(right) or len(left) < 2:
        return False
    differing = [(x, y) for x, y in zip(left, right, strict=True) if x != y]
    if len(differing) != 1:
        return False
    x, y = differing[0]
    if x.rstrip("+") == y.rstrip("+"):
        return any(character.isdigit() for character in x)
    numbers = re.findall("[0-9.]+", x), re.findall("[0-9.]+", y)
    return all(numbers) and numbers[0] != numbers[1] and not _same_amount(x, y)


def _same_amount(x: str, y: str) -> bool:
    """Whether two canonical words are one amount in two systems ('6ft', '1.8m')."""
    one, other = find_measures(x), find_measures(y)
    if len(one) != 1 or len(other) != 1 or one[0].imperial == other[0].imperial:
        return False
    return one[0].dimension == other[0].dimension and _close(one[0].value, other[0].value)


def _close(x: float, y: float) -> bool:
    return abs(x - y) <= ROUNDING * max(abs(x), abs(y))


def _amounts_differ(left: _Title, right: _Title) -> bool:
    alike = left.alike(right)
    for dimension in left.amounts.keys() & right.amounts.keys():
        if dimension[0] in OF_PARTS and not alike:
            continue
        ours, theirs = _totals(left, dimension), _totals(right, dimension)
        if not any(
            (x[0] == y[0] and x[1] == y[1]) or (x[2] != y[2] and _close(x[0], y[0])) for x in ours for y in theirs
        ):
            return True
    return False


def _totals(title: _Title, dimension: tuple[str, str]) -> list[tuple[float, str, bool]]:
    """The amounts of a dimension, and what a pack of them holds: 6 x 500 ml may be sold as 3 l."""
    amounts = title.amounts[dimension]
    if dimension[0] not in ("volume", "mass", "length"):
        return amounts
    packs = [value for value, _, _ in title.amounts.get(("count", ""), [])]
    return amounts + [(value * pack, unit, imperial) for value, unit, imperial in amounts for pack in packs]


def _codes_differ(a: str, b: str) -> bool:
    """Whether each has one model code, and both belong to one series: the same letters around other digits."""
    ours, theirs = model_codes(a), model_codes(b)
    if len(ours) != 1 or len(theirs) != 1 or ours == theirs:
        return False
    x, y = ours[0], theirs[0]
    same_letters = re.sub("[0-9]", "0", x) == re.sub("[0-9]", "0", y)
    # Five digits alone may be the number of a shop.
    return same_letters and not x.isdigit()
