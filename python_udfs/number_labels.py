"""Words that people put before and behind the number of a legal entity to say what it is.

Only these are taken off: any other word may say that the number is somebody else's ('subsidiary of ...').
"""

import re

from python_udfs.countries import country_code
from python_udfs.text import fold_text


def _words(text: str) -> frozenset[str]:
    return frozenset(fold_text(text).upper().split())


# Numbers of registers. Where a word is a prefix of the numbers themselves (HE, RC, FN), the forms of the country are
# tried before it is taken off.
_REGISTER_WORDS = _words("""
    COMPANY COMPANIES CORPORATE CORPORATION CORP BUSINESS COMMERCIAL COMMERCE COC CHAMBER TRADE ENTERPRISE ENTITY LEGAL
    REGISTRATION REGISTERED REGISTER REGISTRY REG REGD INCORPORATED INCORPORATION OFFICE HOUSE UNDER FILE FILING CHARTER
    IDENTIFICATION IDENTITY IDENTIFIER ID CODE NUMBER NUMBERS NUM CRN CRO CR BRN UEN ACRA ACN ARBN NZBN NZCN ROC SSM CAC
    CIN LLPIN FCRN MCA RCS RCSL RC RM SIREN SIRET REGISTRE COMMERCES SOCIETES ENTREPRISE ENTREPRISES NUMERO IDE
    HANDELSREGISTER HANDELSREGISTERNUMMER REGISTERNUMMER FIRMENBUCH FIRMENBUCHNUMMER FB NUMMER NUMMERN UID IDI
    OEFFENTLICHKEITSREGISTER ÖFFENTLICHKEITSREGISTER UNTERNEHMENSNUMMER HANDELSREGISTERNR
    KVK KAMER KOOPHANDEL RSIN KBO BCE CBE RPR RPM ONDERNEMINGSNUMMER KVKNUMMER KVKNR
    CVR CVRNR CVRNUMMER ORG ORGNR ORGNUMMER ORGANISATIONSNUMMER ORGANISASJONSNUMMER ORGANISATION ORGANIZATION FORETAKSREGISTERET
    TUNNUS YTUNNUS KENNITALA KT REGISTRIKOOD REGKOOD KOOD KODAS ĮMONĖS REĢISTRĀCIJAS REĢ NUMURS VIENOTAIS
    IČO IČ ICO IDENTIFIKAČNÍ ČÍSLO ČÍSLA KRS REGON NUMER WPIS CÉGJEGYZÉKSZÁM CEGJEGYZEKSZAM CG CUI COM REGISTRUL COMERȚULUI
    OIB MB MBS MATIČNA MATIČNI ŠTEVILKA BROJ MAT PIB EIK UIC BULSTAT GEMI REA CCIAA ISCRIZIONE IMPRESE REGISTRO
    NIPC MATRÍCULA CONTRIBUINTE HOJA REGISTRAL MERSIS SICIL NEQ HP NPWP NIB SEC MSDN
    ОГРН ОГРНИП ЕДРПОУ ЄДРПОУ EDRPOU USREOU OGRN КОД ЕИК БУЛСТАТ БИН БСН ИИН BIN МБ МАТИЧНИ БРОЈ
    ΓΕΜΗ ΑΡ ΑΡΓΕΜΗ ΑΡΙΘΜΟΣ ΜΗΤΡΩΟΥ חפ ח פ חברה מספר السجل التجاري رقم سجل تجاري
    法人番号 会社法人等番号 統一社会信用代码 统一社会信用代码 统一信用代码 社会信用代码 信用代码 注册号 統一編號 统一编号 統編 统编 商業登記號碼 公司編號
    사업자등록번호 사업자번호 사업자 등록번호 법인등록번호 법인번호 เลขทะเบียน เลขทะเบียนนิติบุคคล
""")
# Tax numbers: in a country whose forms are not known such a word stays, as it may be another number than the register's.
_TAX_WORDS = _words("""
    TAX FISCAL VAT GST GSTIN PAN EIN FEIN TIN TRN PIN UST USTID USTIDNR MWST MWSTNR TVA IVA BTW BTWNR MOMS MOMSNR
    MOMSREG MVA ALV PVM PVN KMKR DPH DIČ DIC DDV PDV PDVID VSK KDV NIF CIF NIT RUT RUC RFC CUIT CNPJ CPF MF NIP INN AFM ABN UBN VKN
    TINNO INTRACOMMUNAUTAIRE INTRACOM STEUER UMSATZSTEUER UMSATZSTEUERIDENTIFIKATIONSNUMMER UMSATZSTEUERID IDENTIFIKATIONSNUMMER
    IDENT IDNR FISCALE CODICE COD FISC PARTITA PART CF PI PIVA ADÓSZÁM VERGI KIMLIK VERO
    ИНН КПП ДДС ЗДДС ПДВ ПИБ ІПН ΑΦΜ ΦΠΑ MST THUẾ MÃ SỐ DOANH NGHIỆP เลขประจำตัวผู้เสียภาษี
""")
LABELS = _REGISTER_WORDS | _TAX_WORDS

# 'Number' in short, which is a label beside another one or with its full stop: NO and NR are registers as well.
_NUMBER_WORDS = _words("NO NR NRO N Nº NB NUM Č ČÍS ŠT BR ST № НОМЕР NOS SZ")
# These count between labels only.
_LINKS = _words(
    "IN OF THE AND AT WITH UND ET E I Y O DE DES DEL DU D DA EN ZA PO FOR LA ORD SOB P FO LY SE UE EU VAN ПО ЗА ENGLAND"
)

_LATIN = "0-9A-Z\u00c0-\u024f"
# A run of Latin letters and digits, or of the letters of another script, which need no space before a number.
_TOKEN = re.compile(rf"[{_LATIN}]+|[^\s.,:;/()\[\]'\"#&=*_{_LATIN}-]+")
_ABBREVIATION = re.compile(r"(?<![^\W\d_])(?:[^\W\d_]{1,2}\.){2,}(?:[^\W\d_]{1,2}(?![^\W_]))?|\bK\.?V\.?K\b")  # 'R.C.S.'
_NUMBER_ENDING = frozenset(".:")
_GLUED = re.compile(
    r"(?:KRS|NIP|REGON|SIREN|SIRET|CVR|CRN|UEN|ABN|ACN|NZBN|CUIT|RUT|RUC|CNPJ|CUI|NIT|I[CČ]O|OIB|EIN|KVK|TRN|UST)(?=[0-9])"
)


def unlabelled(text: str, country: str | None = None, *, tax: bool = True) -> str:
    """``text`` (upper case) without the words around its number.

    Labels go ('Reg. No.', 'C.I.F.', 'ЄДРПОУ'), and so do names of ``country`` (ISO alpha-2) in full. ``tax``: labels of
    tax numbers go too.
    """
    if text.isdigit():
        return text
    text = _ABBREVIATION.sub(lambda found: found[0].replace(".", "") + " ", text)
    tokens = list(_TOKEN.finditer(text))
    words = [fold_text(token[0]).upper() for token in tokens]
    kinds = [_kind(word, country, tax) for word in words]
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


def _kind(word: str, country: str | None, tax: bool) -> str:
    if word in _NUMBER_WORDS:
        return "number"
    if word in _LINKS:
        return "link"
    if word in (LABELS if tax else _REGISTER_WORDS):
        return "label"
    # The name of the country in full: 'Registered in Ireland', 'HE 123456 Cyprus'.
    return "label" if len(word) > 3 and word.isalpha() and country and country_code(word) == country else ""


def _is_label(place: int, kinds: list[str], text: str, tokens: list[re.Match[str]]) -> bool:
    following = kinds[place + 1] if place + 1 < len(kinds) else ""
    if kinds[place] == "number":
        return place > 0 or bool(following) or text[tokens[place].end() : tokens[place].end() + 1] in _NUMBER_ENDING
    return kinds[place] == "label" or (kinds[place] == "link" and bool(following))
