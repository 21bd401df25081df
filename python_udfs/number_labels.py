"""Words that people put before and behind the number of a legal entity to say what it is.

Only these are taken off: any other word may say that the number is somebody else's ('subsidiary of ...').
"""

import functools
import re

from python_udfs.countries import country_code
from python_udfs.text import fold_text


def _words(text: str) -> frozenset[str]:
    return frozenset(fold_text(text).upper().split())


# Words for the number of a register, in every country.
_REGISTER_WORDS = _words("""
    COMPANY COMPANIES CORPORATE CORPORATION CORP BUSINESS COMMERCIAL COMMERCE COC CHAMBER TRADE ENTERPRISE ENTITY
    LEGAL REGISTRATION REGISTERED REGISTER REGISTRY REG REGD INCORPORATED INCORPORATION OFFICE HOUSE UNDER FILE
    FILING CHARTER IDENTIFICATION IDENTITY IDENTIFIER CODE NUMBER NUMBERS NUM CRN CRO BRN UEN ACRA ACN ARBN NZBN
    NZCN ROC SSM LLPIN FCRN RCS RCSL SIREN SIRET REGISTRE COMMERCES SOCIETES ENTREPRISE ENTREPRISES NUMERO
    HANDELSREGISTER REGISTERNUMMER HANDELSREGISTERNUMMER FIRMENBUCH FIRMENBUCHNUMMER NUMMER ÖFFENTLICHKEITSREGISTER
    OEFFENTLICHKEITSREGISTER UID UNTERNEHMENSNUMMER KVK KVKNUMMER KVKNR KAMER KOOPHANDEL RSIN KBO BCE CBE RPR RPM
    ONDERNEMINGSNUMMER CVR CVRNR CVRNUMMER ORG ORGNR ORGNUMMER ORGANISATIONSNUMMER ORGANISASJONSNUMMER ORGANISATION
    ORGANIZATION FORETAKSREGISTERET TUNNUS YTUNNUS KENNITALA REGISTRIKOOD KOOD KODAS ĮMONĖS REĢISTRĀCIJAS REĢ NUMURS
    VIENOTAIS IČO IČ IDENTIFIKAČNÍ ČÍSLO KRS REGON NUMER CÉGJEGYZÉKSZÁM CUI REGISTRUL COMERȚULUI OIB MBS MATIČNA
    MATIČNI ŠTEVILKA BROJ PIB EIK UIC BULSTAT GEMI REA CCIAA REGISTRO NIPC MATRÍCULA CONTRIBUINTE MERSIS NEQ NPWP
    NIB ОГРН ОГРНИП ЕДРПОУ ЄДРПОУ EDRPOU USREOU OGRN КОД ЕИК БУЛСТАТ БИН БСН ИИН МБ МАТИЧНИ БРОЈ ΓΕΜΗ ΑΡ ΑΡΙΘΜΟΣ חפ
    ח פ חברה מספר السجل التجاري رقم سجل تجاري 法人番号 会社法人等番号 統一社会信用代码 统一社会信用代码 统一信用代码
    社会信用代码 信用代码 统一代码 統一編號 统一编号 統編 统编 商業登記號碼 公司編號 사업자등록번호 사업자번호
    등록번호 법인등록번호 법인번호 เลขทะเบียน เลขทะเบียนนิติบุคคล
""")
# Words for the number of a tax office, and short ones that elsewhere are a prefix of the number itself: taken off
# where the forms of the country show what is left, and kept where they are not known.
_OTHER_WORDS = _words("""
    TAX FISCAL VAT GST GSTIN PAN CIN EIN FEIN TIN TRN PIN UST USTID USTIDNR MWST MWSTNR TVA IVA BTW BTWNR MOMS
    MOMSNR MVA ALV PVM PVN KMKR DPH DIČ DDV PDV VSK NIF CIF NIT RUT RUC RFC CUIT CNPJ CPF MF NIP INN AFM ABN UBN VKN
    UE MST MSDN ICE INTRACOMMUNAUTAIRE INTRACOM STEUER UMSATZSTEUER UMSATZSTEUERID UMSATZSTEUERIDENTIFIKATIONSNUMMER
    IDENT IDNR IDENTIFIKATIONSNUMMER FISCALE CODICE COD FISC PARTITA PART CF PI PIVA ADÓSZÁM VERGI KIMLIK SICIL ID
    CR RM FN FB IDE IDI CAC MCA CG COM KT HP MB MAT BIN ICO USCC ИНН КПП ДДС ЗДДС ПДВ ПИБ ІПН ΑΦΜ ΦΠΑ THUẾ MÃ SỐ
    DOANH NGHIỆP เลขประจำตัวผู้เสียภาษี
""")
_LABELS = _REGISTER_WORDS | _OTHER_WORDS

# 'Number' in short, which is a label beside another one or with its full stop: NO and NR are registers as well.
_NUMBER_WORDS = _words("NO NR NRO N NB ČÍS ŠT BR SZ НОМЕР")
# These count between labels only.
_LINKS = _words(
    "IN OF THE AND AT WITH UND ET E I Y O DE DES DEL DU D DA EN ZA PO FOR LA ORD SOB P FO LY SE EU VAN CO SEC RC ПО ЗА"
)

_LATIN = "0-9A-Z\u00c0-\u024f"
# A run of Latin letters and digits, or of the letters of another script, which need no space before a number.
_TOKEN = re.compile(rf"[{_LATIN}]+|[^\s.,:;/()\[\]'\"#&=*_{_LATIN}-]+")
_ABBREVIATION = re.compile(r"(?<![^\W\d_])[^\W\d_]\.(?:[^\W\d_]{1,2}\.)*[^\W\d_]{1,2}(?:\.|(?![^\W_]))")  # 'R.C.S.'
# 'RC No. 223344': a prefix of the number, and a word for 'number' inside.
_PREFIX_AND_NUMBER = re.compile(r"\b([A-Z]{1,3})[\s.:-]+(?:N[RO]|NUM(?:BER)?)\b[\s.:#]*(?=[0-9])")
_LONGEST_CODE = 3  # letters of a code of a country
_NUMBER_ENDING = frozenset(".:")
_GLUED = re.compile(
    r"(?:KRS|NIP|REGON|SIREN|SIRET|CVR|CRN|UEN|ABN|ACN|NZBN|CUIT|RUT|RUC|CNPJ|CUI|NIT|I[CČ]O|OIB|EIN|KVK|TRN|UST)(?=[0-9])"
)


def unlabelled(text: str, country: str | None = None, *, known: bool = True) -> str:
    """``text`` (upper case) without the words around its number.

    Labels go ('Reg. No.', 'C.I.F.', 'ЄДРПОУ'), and so do names of ``country`` (ISO alpha-2) in full. ``known``: the
    forms of the country are known, so that labels of tax numbers and short ones may go too.
    """
    if text.isdigit():
        return text
    if "." in text:
        text = _ABBREVIATION.sub(lambda found: found[0].replace(".", "") + " ", text)
    text = _PREFIX_AND_NUMBER.sub(_prefix, text)
    tokens = list(_TOKEN.finditer(text))
    kinds = [_kind(token[0], known) or _own_name(token[0], country) for token in tokens]
    first, last = 0, len(tokens)
    while first < last and _is_label(first, kinds, text, tokens):
        first += 1
    while last > first + 1 and kinds[last - 1] == "label":
        last -= 1
    if first == last:
        return text
    start = tokens[first].start()
    glued = _GLUED.match(tokens[first][0])
    return text[start + (glued.end() if glued else 0) : tokens[last - 1].end()]


def _prefix(found: re.Match[str]) -> str:
    known = found[1] in _LABELS or found[1] in _NUMBER_WORDS or (found[1] in _LINKS and found[1] != "RC")
    return found[0] if known else f"{found[1]} "


@functools.lru_cache(maxsize=4096)
def _kind(token: str, known: bool) -> str:
    if not token.isalpha() and token.isascii():
        return ""
    word = fold_text(token).upper()
    if word in _NUMBER_WORDS:
        return "number"
    if word in _LINKS:
        return "link"
    return "label" if word in (_LABELS if known else _REGISTER_WORDS) else ""


def _own_name(token: str, country: str | None) -> str:
    """'label' for the name of the country in full: 'Registered in Ireland', 'HE 123456 Cyprus'."""
    is_word = len(token) > _LONGEST_CODE and token.isalpha()
    return "label" if is_word and country is not None and country_code(token) == country else ""


def _is_label(place: int, kinds: list[str], text: str, tokens: list[re.Match[str]]) -> bool:
    following = kinds[place + 1] if place + 1 < len(kinds) else ""
    if kinds[place] == "number":
        return place > 0 or bool(following) or text[tokens[place].end() : tokens[place].end() + 1] in _NUMBER_ENDING
    return kinds[place] == "label" or (kinds[place] == "link" and bool(following))
