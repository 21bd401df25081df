"""Currencies as prices name them: ISO 4217 codes, symbols, words."""

import re
import unicodedata

from python_udfs.countries import country_code
from python_udfs.missing import present

# A cell longer than this is a text that may speak of many currencies.
_LONGEST = 120

# Active codes of ISO 4217 (list one, without funds and metals), and those that older data still carries.
_CODES = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
    CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ
    GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR
    LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN
    PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
    TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG HRK
    DEM FRF ITL ESP NLG ATS BEF FIM PTE IEP GRD LTL LVL EEK SKK SIT
"""
CODES = frozenset(_CODES.split())

# Prices in these are whole numbers: a point or comma before three digits groups thousands.
_NO_MINOR_UNIT = """
    BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF
"""
NO_MINOR_UNIT = frozenset(_NO_MINOR_UNIT.split())
# Prices in these have three decimals.
_THREE_DECIMALS = """
    BHD IQD JOD KWD LYD OMR TND
"""
THREE_DECIMALS = frozenset(_THREE_DECIMALS.split())

_SIGNS = {
    "€": "EUR", "£": "GBP", "₩": "KRW", "₹": "INR", "₽": "RUB", "₴": "UAH", "₺": "TRY", "₫": "VND", "฿": "THB",
    "₱": "PHP", "₪": "ILS", "₦": "NGN", "₸": "KZT", "₼": "AZN", "₾": "GEL", "₡": "CRC", "₲": "PYG", "₵": "GHS",
    "₭": "LAK", "៛": "KHR", "৳": "BDT", "₮": "MNT", "US$": "USD", "U$S": "USD", "USD$": "USD", "$US": "USD",
    "U.S.$": "USD", "R$": "BRL", "A$": "AUD", "AU$": "AUD", "AUD$": "AUD", "C$": "CAD", "CA$": "CAD", "CAD$": "CAD",
    "CDN$": "CAD", "NZ$": "NZD", "HK$": "HKD", "NT$": "TWD", "S$": "SGD", "SG$": "SGD", "MX$": "MXN", "MEX$": "MXN",
    "COL$": "COP", "AR$": "ARS", "JP¥": "JPY", "CN¥": "CNY", "RMB¥": "CNY", "S/": "PEN", "S/.": "PEN", "円": "JPY",
    "원": "KRW", "人民币": "CNY", "人民幣": "CNY", "日元": "JPY", "日圓": "JPY", "美元": "USD", "欧元": "EUR",
    "歐元": "EUR", "港元": "HKD", "港币": "HKD", "港幣": "HKD",
    "新台幣": "TWD", "新臺幣": "TWD", "台幣": "TWD", "บาท": "THB",
}  # fmt: skip
_WORDS = {
    "euro": "EUR", "euros": "EUR", "евро": "EUR", "ευρώ": "EUR", "kč": "CZK", "kc": "CZK", "zł": "PLN", "zl": "PLN",
    "złotych": "PLN", "ft": "HUF", "forint": "HUF", "лв": "BGN", "лева": "BGN", "руб": "RUB", "рублей": "RUB",
    "рубль": "RUB", "р": "RUB", "грн": "UAH", "гривень": "UAH", "тг": "KZT", "тенге": "KZT", "yen": "JPY",
    "rmb": "CNY", "renminbi": "CNY", "cny": "CNY", "rm": "MYR", "rp": "IDR", "tl": "TRY", "lira": "TRY", "fr": "CHF",
    "sfr": "CHF", "stg": "GBP", "sterling": "GBP", "quid": "GBP", "baht": "THB", "nis": "ILS", "đ": "VND",
    "vnđ": "VND", "reais": "BRL", "real": "BRL", "kn": "HRK", "kuna": "HRK", "usd": "USD", "won": "KRW", "ntd": "TWD",
    "din": "RSD", "dhs": "AED", "dh": "AED", "درهم": "AED", "ريال": "SAR", "ksh": "KES", "rand": "ZAR",
}  # fmt: skip
# Names that several countries share: the country decides.
_DOLLAR = {
    "US": "USD", "CA": "CAD", "AU": "AUD", "NZ": "NZD", "SG": "SGD", "HK": "HKD", "TW": "TWD", "MX": "MXN",
    "AR": "ARS", "CL": "CLP", "CO": "COP", "PR": "USD", "EC": "USD", "SV": "USD", "PA": "USD", "UY": "UYU",
    "DO": "DOP", "JM": "JMD", "TT": "TTD", "BB": "BBD", "BS": "BSD", "BN": "BND", "FJ": "FJD", "NA": "NAD",
    "GU": "USD", "VI": "USD",
}  # fmt: skip
_CROWN = {"SE": "SEK", "NO": "NOK", "DK": "DKK", "IS": "ISK", "FO": "DKK", "GL": "DKK"}
_RUPEE = {"IN": "INR", "PK": "PKR", "LK": "LKR", "NP": "NPR", "MU": "MUR", "SC": "SCR"}
_PESO = {"MX": "MXN", "AR": "ARS", "CL": "CLP", "CO": "COP", "UY": "UYU", "DO": "DOP", "PH": "PHP", "CU": "CUP"}
_POUND = {"GB": "GBP", "EG": "EGP", "LB": "LBP", "SY": "SYP", "SD": "SDG", "GI": "GIP", "FK": "FKP", "SH": "SHP"}
_SHARED = {
    "$": _DOLLAR, "dollar": _DOLLAR, "dollars": _DOLLAR, "¥": {"JP": "JPY", "CN": "CNY"},
    "元": {"CN": "CNY", "TW": "TWD", "HK": "HKD"}, "圓": {"TW": "TWD", "HK": "HKD"}, "块": {"CN": "CNY"}, "kr": _CROWN,
    "kronor": _CROWN, "kroner": _CROWN, "krona": _CROWN, "rs": _RUPEE, "rupees": _RUPEE, "peso": _PESO,
    "pesos": _PESO, "pound": _POUND, "pounds": _POUND, "lei": {"RO": "RON", "MD": "MDL"},
}  # fmt: skip

_SIGN = re.compile(
    "|".join(sorted(map(re.escape, [*_SIGNS, "$", "¥", "元", "圓", "块"]), key=len, reverse=True)), re.IGNORECASE
)
_WORD = re.compile(r"[^\W\d_]+")


def mentions(text: str, country: str | None = None) -> tuple[set[str], bool, str]:
    """Currencies in ``text`` (NFKC), whether one is named at all ('$' too), and ``text`` without their names."""
    found: set[str] = set()
    named = False

    def sign(match: re.Match[str]) -> str:
        nonlocal named
        # 'A$' is Australian, but the 'a$' of 'extra$' is the end of a word.
        start, token = match.start(), match.group().upper()
        if token[0].isalpha() and token.isascii() and start and text[start - 1].isalpha():
            return match.group()
        named = True
        _add(found, _SIGNS.get(token), _SHARED.get(token), country)
        return " "

    rest = _SIGN.sub(sign, text)
    words = _WORD.findall(rest)

    def word(match: re.Match[str]) -> str:
        nonlocal named
        token = match.group()
        # ALL, TRY and TOP are words as well: a code among other words counts in capitals only.
        code = token.upper() if token.upper() in CODES and (token.isupper() or len(words) == 1) else None
        code = code or _WORDS.get(token.lower())
        shared = _SHARED.get(token.lower())
        if code is None and shared is None:
            return token
        named = True
        _add(found, code, shared, country)
        return " "

    rest = _WORD.sub(word, rest)
    return found, named, rest


def _add(found: set[str], code: str | None, shared: dict[str, str] | None, country: str | None) -> None:
    if code is None and shared is not None and country is not None:
        code = shared.get(country)
    if code is not None:
        found.add(code)


def currency_code(text: str | None, country: str | None = None) -> str | None:
    """The ISO 4217 code of the currency that ``text`` names ('EUR', '12,50 €', 'US$ 5', 'Kč'), or None.

    A name that several currencies share ($, ¥, kr, Rs, pounds) needs ``country`` (code or name). None for NULL, no
    currency, and two different ones.
    """
    if text is None or len(text) > _LONGEST:
        return None
    if len(text) == 3 and text.isascii() and text.upper() in CODES:
        return text.upper()
    said = present(text, "currency")
    if said is None:
        # Signs are no words: '€' alone says something.
        said = text.strip()
    found, _, _ = mentions(unicodedata.normalize("NFKC", said), country_code(country))
    return found.pop() if len(found) == 1 else None
