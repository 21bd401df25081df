"""Labels of GTINs: what people write before or behind a code to say what it is."""

import re

from python_udfs.gtin_digits import GTIN_LENGTHS

# Marks put over labels and over bad digits: control characters, which the text has lost by then.
LABEL, ISBN, UPC_E, BAD_DIGIT = "\x00", "\x01", "\x02", "\x03"
MARKS = re.compile(f"[{LABEL}{ISBN}{UPC_E}]+")
DIGIT_RUN = re.compile(r"\d[\d .-]*")  # digits of every script; elsewhere [0-9] says ASCII
NOT_A_DIGIT = re.compile("[^0-9]")

# The name of the code, with the length ('EAN-13') and 'code' or 'no.' behind it, or 'code' in front; and what libraries
# write behind an ISBN. Any other word makes the part prose, out of which no digits are taken.
_LABELS = re.compile(
    r"""(?<![^\W\d_])(?:(?P<name>
            (?:(?:k[oó]d|c[oó]d(?:igo|ul|\.)?|codice|code|κωδικός)[ -])?(?:(?:urn:)?(?:gtin|isbn) | ean)
            | upc(?P<variant>[ _-]?[ae](?![^\W\d_]))? | jan | itf | dun | ucc | scc | ismn | gencode? | code[ -]?upc
            | bar-?[ ]?code | code[ -]?(?:[aà][ ])?barres? | c[oó]d(?:igo|\.)?[ ](?:de[ ])?barras? | cod[ ]de[ ]bare
            | codice[ ]a[ ]barre | (?:strich|streepjes|balken)code | stre(?:ck|k|g)kode? | viivakoodi | kod[ ]kreskowy
            | [čc][ií]arový[ ]kód | [čc]árový[ ]kód | vonalkód | črtna[ ]koda | bar-?kod(?:as|e)? | brūkšninis[ ]kodas
            | svītrkods | ribakood | m[aã][ ]v[aạ]ch | штрих-?[ ]?код | бар-?код | γραμμωτός[ ]κώδικας
            | (?:商品|国际|國際)?[条條]形?[码碼] | バーコード | 바코드 | (?:ال)?باركود | ברקוד | บาร์โค้ด
        )
        (?P<gap>[ _-]?)(?P<length>\(?(?:8|1[0234])\)?(?!\d))?
        (?:[ -]{0,2}(?:codes?|k[oó]d[aey]?|コード|numbers?|nummern?|num[eé]ros?|num|nr|no|n°|nº|№)\.?)?
        (?![^\W\d_])[ ]?[:=\#.-]?
    | \((?:pbk|hbk|pb|hb|paperback|hardcover|hardback|softcover|cloth|e-?book|epub|print|broschiert|gebunden)\b
        [^()\d]{0,40}\))""",
    re.VERBOSE | re.IGNORECASE,
)


def mark_labels(text: str) -> str:
    """``text`` with marks of the same length over its labels, so that every other character keeps its place."""
    return _LABELS.sub(_mark, text)


def _mark(label: re.Match[str]) -> str:
    """The label as marks of the same length."""
    name = (label["name"] or "").lower()
    variant = (label["variant"] or "").lower()
    mark = ISBN if name.endswith("isbn") else UPC_E if variant.endswith("e") else LABEL
    whole = label[0]
    if label["length"] and label["gap"] == " " and label["length"].isdigit() and label.end("length") >= label.end() - 1:
        # 'EAN 8 711500 012345': the 8 belongs to the code unless eight digits follow.
        following = DIGIT_RUN.match(label.string, label.end())
        count = len(NOT_A_DIGIT.sub("", following[0])) if following else 0
        if count != int(label["length"]) and count + len(label["length"]) in GTIN_LENGTHS:
            before = label.start("length") - label.start()
            return mark * before + whole[before:]
    return mark * len(whole)
