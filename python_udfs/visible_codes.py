"""Codes that a page shows to its readers: 'EAN: 4006381333931' in a sentence or in two cells of a table.

Weaker evidence than structured data: only a label right in front makes a number a code.
"""

import re

from python_udfs.gtin_digits import check_digit_fits, isbn10_fits
from python_udfs.schema_values import distinct_codes

# Words for a code, a space standing for a space, a hyphen or nothing. Order matters only where one begins another.
_GTIN_LABELS = (
    *("ean", "gtin", "upc", "jan", "isbn", "itf 14", "bar code", "barkodu", "barkod", "strich code", "streepjescode"),
    *("streckkod", "stregkode", "strekkode", "viivakoodi", "code à barres", "code a barres", "code barres"),
    *("código de barras", "codigo de barras", "código de barra", "codice a barre", "kod kreskowy", "čárový kód"),
    *("čiarový kód", "vonalkód", "cod de bare", "штрих код", "バーコード", "条形码", "条码", "條碼", "바코드"),
)
_MPN_LABELS = (
    *("mpn", "manufacturer part", "manufacturer's part", "mfr part", "mfg part", "part", "model", "item model"),
    *(
        "hersteller",
        "hersteller artikel",
        "hersteller teile",
        "modell",
        "référence fabricant",
        "référence constructeur",
    ),
    *(
        "referencia del fabricante",
        "referencia fabricante",
        "número de modelo",
        "numéro de modèle",
        "codice produttore",
    ),
    *("codice modello", "fabrikant", "artikelcode fabrikant", "kod producenta", "numer modelu", "numer katalogowy"),
    *("артикул производителя", "код производителя", "型番", "型号", "型號", "모델명"),
)
_SKU_LABELS = (
    *("sku", "artikel", "art", "article", "item", "product", "produkt", "bestell", "catalog", "catalogue", "stock"),
    *("référence produit", "référence", "réf", "referencia", "referência", "ref", "codice articolo", "codice prodotto"),
    *("código do produto", "código del producto", "artikelcode", "artikelnr", "varenummer", "varenr", "tuotenumero"),
    *("kod produktu", "indeks", "kód produktu", "cikkszám", "ürün kodu", "артикул", "код товара"),
    *("商品コード", "货号", "貨號"),
)
# Labels that are words of every text: only 'part number' or 'Modell-Nr.' makes them labels of a code.
_NEED_NUMBER_WORD = (
    *("part", "model", "modell", "hersteller", "item", "artikel", "art", "article", "product", "produkt", "bestell"),
    *("catalog", "catalogue", "stock", "fabrikant", "item model", "hersteller artikel", "hersteller teile"),
    *("manufacturer part", "manufacturer's part", "mfr part", "mfg part"),
)

# A label must not begin inside a word. Chinese and Japanese labels stand in a run of other characters, without spaces.
_WORD_START = r"(?<![A-Za-z0-9\u00aa-\u02af\u0370-\u052f])(?<![A-Za-z]-)"
_NUMBER_WORD = (
    r"(?:codes?|コード|numbers?|num(?:mer|éro|ero|er)?(?![a-z])|número|nummer|nr|no(?![a-z])|n[°º]|№|\#|id(?![a-z])"
    r"|番号|号)"
)
_BRACKETS = r"(?:\ ?\([^()\n]{0,20}\))?"
_SEPARATOR = r"[ ]?(?:[:：=#–]|\.(?=[ \n:])|-(?=[ \d]))?[ ]?:?[ ]?\n?[ ]?(?:[:：][ ]?)?"

_DIGITS = re.compile(r"\d(?:[ -]?\d){0,24}+(?:[ -]?[xX])?+(?![^\W_])")
_KIND_SUFFIX = re.compile(r"[- ]?(?:\(?(?:8|1[0234])\)?(?!\d)|[AE](?![A-Za-z]))", re.IGNORECASE)  # EAN-13, UPC-A
_NEXT_CODE = re.compile(r"[ ]?[,;/|][ ]?(?=\d)")
_GTIN_LENGTHS = (8, 12, 13, 14)
_TOKENS_OF_A_NUMBER = 3  # 'MK 2345', 'CD 40 X': a number of more words is a sentence
_LONGEST_NUMBER = 40  # characters


def _alternatives(labels: tuple[str, ...]) -> str:
    patterns = []
    for label in sorted(labels, key=len, reverse=True):
        pattern = re.escape(label).replace(r"\ ", "[ -]?")
        patterns.append(rf"{pattern}[ .-]{{0,3}}{_NUMBER_WORD}" if label in _NEED_NUMBER_WORD else pattern)
    return "|".join(patterns)


_GTIN = re.compile(rf"{_WORD_START}(?:{_alternatives(_GTIN_LABELS)})", re.IGNORECASE)
_AFTER_GTIN_LABEL = re.compile(rf"(?:[ -]{{0,2}}{_NUMBER_WORD})?{_BRACKETS}{_SEPARATOR}", re.IGNORECASE)
_NUMBERS = {
    kind: re.compile(
        rf"{_WORD_START}(?:{_alternatives(labels)})(?:[ -]{{0,2}}{_NUMBER_WORD})?{_BRACKETS}"
        # A colon or the end of a cell must follow, for these labels are words of sentences too.
        rf"[ ]?\.?[ ]?(?:[:：=#][ ]?\n?|\n(?:[:：][ ]?\n?)?|(?<=\#))(?P<number>[^\n]{{1,200}})",
        re.IGNORECASE,
    )
    for kind, labels in (("mpn", _MPN_LABELS), ("sku", _SKU_LABELS))
}


def visible_codes(lines: list[str]) -> dict[str, str]:
    """The codes that visible text states with a label: 'gtin' (several different ones joined by ', '), 'mpn', 'sku'.

    ``lines`` are the lines of the text, one a cell of a table. A GTIN needs 8, 12, 13 or 14 digits (10 for an ISBN);
    its check digit is left to the GTIN function. Two different MPNs or SKUs leave open which is meant: neither counts.
    """
    text = "\n".join(lines)
    found: dict[str, str] = {}
    if codes := distinct_codes(code for label in _GTIN.finditer(text) for code in _codes_at(text, label.end())):
        found["gtin"] = ", ".join(codes)
    for kind, pattern in _NUMBERS.items():
        numbers = {number for match in pattern.finditer(text) if (number := _number(match["number"]))}
        if len(numbers) == 1:
            found[kind] = numbers.pop()
    return found


def _codes_at(text: str, position: int) -> list[str]:
    """The codes that stand behind a label which ends at ``position``."""
    for start in (position, _end(_KIND_SUFFIX, text, position)):
        at = _end(_AFTER_GTIN_LABEL, text, start)
        codes: list[str] = []
        while (run := _DIGITS.match(text, at)) and (code := _code(run.group())):
            codes.append(code)
            at = _end(_NEXT_CODE, text, at + len(code))
            if at == run.start() + len(code):
                break
        if codes:
            return codes
    return []


def _end(pattern: re.Pattern[str], text: str, position: int) -> int:
    match = pattern.match(text, position)
    return match.end() if match else position


def _code(run: str) -> str | None:
    """The code at the start of a run of digit groups: '4 006381 333931', but not the '12' of '4006381333931 12'."""
    ends = [place for place, c in enumerate(run) if c in " -"] + [len(run)]
    starts = {end: re.sub("[ -]", "", run[:end]) for end in ends}
    whole = {end: digits for end, digits in starts.items() if len(digits) in _GTIN_LENGTHS and digits.isdigit()}
    whole |= {end: digits for end, digits in starts.items() if len(digits) == 10 and isbn10_fits(digits.upper())}
    right = [end for end, digits in whole.items() if len(digits) == 10 or check_digit_fits(digits)]
    if right:
        return run[: max(right)]
    return next((run[:end] for end in (ends[0], ends[-1]) if end in whole), None)


def _number(text: str) -> str | None:
    """The article number at the start of a text: its first word with a digit, and the short words before it."""
    taken: list[str] = []
    for token in re.split(r"[\s,;|()]", text, maxsplit=_TOKENS_OF_A_NUMBER)[:_TOKENS_OF_A_NUMBER]:
        if not token or token.endswith((":", "：")):
            return None
        taken.append(token)
        if any(map(str.isdigit, token)):
            number = " ".join(taken).strip(".\"'")
            return number if len(number) <= _LONGEST_NUMBER else None
    return None
