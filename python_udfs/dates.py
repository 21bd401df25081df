"""Dates and instants as canonical texts."""

import datetime
import functools
import re
import unicodedata

from python_udfs.missing import present
from python_udfs.text import fold_text

_LONGEST = 80
_UTC = datetime.UTC
# What .NET and Go print for a time that was never set.
_ZERO_TIME = datetime.datetime(1, 1, 1, tzinfo=_UTC)

_ISO = re.compile(
    r"(?P<y>\d{4})(?P<s>[-/.])(?P<m>\d{1,2})(?P=s)(?P<d>\d{1,2})(?:(?:[Tt ]\s*|,\s*)(?P<time>.+))?",
    re.ASCII | re.DOTALL,
)
_COMPACT = re.compile(r"(?P<y>\d{4})(?P<m>\d\d)(?P<d>\d\d)(?:[Tt](?P<time>.+))?", re.ASCII | re.DOTALL)
_NUMERIC = re.compile(
    r"(?P<a>\d{1,2})(?P<s>[-/.])\s?(?P<b>\d{1,2})(?P=s)\s?(?P<y>\d{4})(?:(?:[Tt ]\s*|,\s*)(?P<time>.+))?",
    re.ASCII | re.DOTALL,
)
_EAST_ASIAN = re.compile(
    r"(?P<y>\d{4})\s?[年년]\s?(?P<m>\d{1,2})\s?[月월](?:\s?(?P<d>\d{1,2})\s?[日일])?(?:\s*(?P<time>.+))?", re.DOTALL
)
_DAY_MONTH = re.compile(
    r"(?:the )?(?P<d>\d{1,2})(?:st|nd|rd|th|er|º|ª)?[\s./-]*(?:de |di |d'|of )?(?P<name>[^\W\d_]+)"
    r"[\s.,/-]*(?:de |del )?(?P<y>\d{4})(?:[\s,T]+(?P<time>.+))?",
    re.DOTALL,
)
_MONTH_DAY = re.compile(
    r"(?P<name>[^\W\d_]+)[\s.-]*(?P<d>\d{1,2})(?:st|nd|rd|th)?[\s,-]+(?P<y>\d{4})(?:[\s,T]+(?P<time>.+))?", re.DOTALL
)
_YEAR_MONTH_DAY = re.compile(
    r"(?P<y>\d{4})[\s.,/-]*(?P<name>[^\W\d_]+)[\s.,/-]*(?P<d>\d{1,2})(?:st|nd|rd|th|\.)?(?:[\s,T]+(?P<time>.+))?",
    re.DOTALL,
)
_WEEKDAY = re.compile(r"^[^\W\d_]{2,12}\.?,\s*|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\s+")
_TIME = re.compile(
    r"(?:at |um |à )?(?P<h>\d{1,2})(?::?(?P<min>\d\d))(?::?(?P<sec>\d\d)(?:[.,](?P<frac>\d{1,9}))?)?"
    r"(?:\s?(?P<half>[ap])\.?m\.?)?(?: uhr)?\s*(?P<zone>z|[a-z]{2,4}|(?:utc|gmt)?[+-]\d\d(?::?\d\d)?)?",
    re.ASCII,
)
# Abbreviations with one meaning; CST, IST and BST have several.
_ZONES = {
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "cet": 1, "cest": 2, "mez": 1, "mesz": 2,
    "eest": 3, "est": -5, "edt": -4, "pst": -8, "pdt": -7,
}  # fmt: skip

# 'г.' is the Russian 'year'; '[Europe/Paris]' behind an offset repeats it (RFC 9557).
_YEAR_WORD = re.compile(r"\s*(?:г|р|года|року)\.?$")
_ZONE_NAME = re.compile(r"(?<=[\dZz])\[[A-Za-z_/+-]{1,40}\]$")

_UNIX = re.compile(r"(\d{10})(\d{3}|\d{6}|\d{9})?(?:\.(\d{1,9}))?", re.ASCII)
_PARTIAL = re.compile(
    r"(?P<y>\d{4})(?:(?P<s>[-/.])(?P<m>\d{1,2})(?:(?P=s)00?)?)?|(?P<m2>\d{1,2})[-/.](?P<y2>\d{4})", re.ASCII
)
_MONTH_YEAR = re.compile(r"(?P<name>[^\W\d_]+)[\s.,-]*(?:de |del )?(?P<y>\d{4})")

# Month names as fold_text leaves them, January first: English, German, French, Spanish, Portuguese, Italian, Dutch,
# Polish, Czech, Slovak, Swedish, Danish, Norwegian, Finnish, Turkish, Hungarian, Romanian, Indonesian, Russian,
# Ukrainian; abbreviations where they differ. A name that means two months in two languages is left out (listopada:
# November in Polish, October in Croatian).
_MONTH_NAMES = (
    "january jan januar janner janvier janv enero ene janeiro gennaio gen januari stycznia styczen sty ledna leden "
    "tammikuu tammikuuta ocak января январь янв січня ianuarie januara",
    "february feb februar fevrier fev fevr febrero fevereiro febbraio febbr februari lutego luty lut unora unor "
    "helmikuu helmikuuta subat февраля февраль фев лютого februarie februara",
    "march mar marz mrz mars marzo março maart mrt marca marzec brezna brezen marts maaliskuu maaliskuuta mart "
    "марта март мар березня martie marcius maret",
    "april apr avril avr abril abr aprile aprila kwietnia kwiecien kwi dubna duben huhtikuu huhtikuuta nisan "
    "апреля апрель апр квітня aprilie aprilis",
    "may mai mayo maio maggio mag mei maja maj kvetna kveten toukokuu toukokuuta mayis мая май травня majus",
    "june jun juni juin junio junho giugno giu czerwca czerwiec cze cervna cerven kesakuu kesakuuta haziran "
    "июня июнь июн червня iunie junius juna",
    "july jul juli juillet juil julio julho luglio lug lipca lipiec lip cervence cervenec heinakuu heinakuuta "
    "temmuz июля июль июл липня iulie julius jula",
    "august aug aout agosto ago augustus augusti sierpnia sierpien sie srpna srpen elokuu elokuuta agustos "
    "августа август авг серпня augusztus agustus augusta",
    "september sep sept septembre septiembre setembro set settembre wrzesnia wrzesien wrz zari syyskuu syyskuuta "
    "eylul сентября сентябрь сен сент вересня septembrie szeptember septembra",
    "october oct oktober okt octobre octubre outubro out ottobre ott pazdziernika pazdziernik paz rijna rijen "
    "lokakuu lokakuuta ekim октября октябрь окт жовтня octombrie oktobra",
    "november nov novembre noviembre novembro listopadu marraskuu marraskuuta kasim ноября ноябрь ноя "
    "листопада noiembrie novembra",
    "december dec dezember dez decembre diciembre dic dezembro dicembre grudnia grudzien gru prosince prosinec "
    "joulukuu joulukuuta aralik декабря декабрь дек грудня decembrie desember decembra",
)
_MONTHS = {fold_text(name): number for number, names in enumerate(_MONTH_NAMES, 1) for name in names.split()}


def instant(text: str | None) -> str | None:
    """The instant that ``text`` names as ISO 8601 in UTC ('2024-06-02T04:30:00Z'), or None.

    ISO 8601 and RFC 2822, dates with month names of European languages, East Asian dates, day-first dates with dots,
    Unix time of ten digits (seconds) and of 13, 16 or 19. Times without a zone are UTC, dates without a time begin at
    midnight. Fractions stay (up to microseconds), so compare as timestamps and not as texts. None for NULL, impossible
    dates, '03/04/2024' (day or month first? only a number above 12 tells), two-digit years, months without a day,
    zones with two meanings, and the first day of year 1, which means 'never set'. Never raises.
    """
    said = _said(text)
    return None if said is None else _instant(said)


def date_key(text: str | None) -> str | None:
    """The date that ``text`` names as 'YYYY-MM-DD', or as far as it goes: 'YYYY-MM', 'YYYY'; None where it names none.

    The same forms as ``instant``; the date stays as it is written, without a change of zone. For births and the like.
    """
    said = _said(text)
    return None if said is None else _date_key(said)


def month_number(name: str) -> int | None:
    """The number of the month that a word means, folded by text.fold_text; None for any other word."""
    return _MONTHS.get(name)


def _said(text: str | None) -> str | None:
    if text is None or len(text) > _LONGEST:
        return None
    said = present(text, "date")
    if said is None:
        return None
    if not said.isascii():
        said = _YEAR_WORD.sub("", unicodedata.normalize("NFKC", said))
    return _ZONE_NAME.sub("", said) if said.endswith("]") else said


@functools.lru_cache(maxsize=65536)  # a build sees few days, many times
def _instant(said: str) -> str | None:
    moment = _moment(said)
    if moment is None:
        return None
    try:
        moment = moment.astimezone(_UTC).replace(tzinfo=None)
    except OverflowError:  # the first and last day of the calendar
        return None
    stamp = moment.isoformat(timespec="microseconds")
    return f"{stamp[:19] if stamp.endswith('.000000') else stamp.rstrip('0')}Z"


@functools.lru_cache(maxsize=65536)
def _date_key(said: str) -> str | None:
    moment = _moment(said)
    if moment is not None:
        return moment.date().isoformat()
    match = _PARTIAL.fullmatch(said)
    if match:
        year, month = match["y"] or match["y2"], match["m"] or match["m2"]
        if int(year) == 0:
            return None
        if month is None or int(month) == 0:
            return year if match["y"] else None
        return f"{year}-{int(month):02d}" if int(month) <= 12 else None
    match = _MONTH_YEAR.fullmatch(fold_text(said))
    number = _MONTHS.get(match["name"]) if match else None
    return f"{int(match['y']):04d}-{number:02d}" if match and number and int(match["y"]) else None


def _moment(said: str) -> datetime.datetime | None:
    for pattern in (_ISO, _COMPACT):
        match = pattern.fullmatch(said)
        if match:
            return _build(match["y"], match["m"], match["d"], match["time"])
    match = _NUMERIC.fullmatch(said)
    if match:
        return _day_or_month_first(match)
    match = _UNIX.fullmatch(said)
    if match:
        seconds, finer, fraction = match.groups()
        if finer and fraction:
            return None
        micro = int((finer or fraction or "").ljust(6, "0")[:6])
        return datetime.datetime.fromtimestamp(int(seconds), _UTC).replace(microsecond=micro)
    return _with_names(said)


def _day_or_month_first(match: re.Match[str]) -> datetime.datetime | None:
    first, second = int(match["a"]), int(match["b"])
    if match["s"] == "." or first > 12 or first == second:
        day, month = first, second
    elif second > 12:
        day, month = second, first
    else:
        return None
    return _build(match["y"], month, day, match["time"])


def _with_names(said: str) -> datetime.datetime | None:
    match = _EAST_ASIAN.fullmatch(said)
    if match:
        return _build(match["y"], match["m"], match["d"], match["time"]) if match["d"] else None
    folded = _WEEKDAY.sub("", fold_text(said), count=1)
    for pattern in (_DAY_MONTH, _MONTH_DAY, _YEAR_MONTH_DAY):
        match = pattern.fullmatch(folded)
        month = _MONTHS.get(match["name"]) if match else None
        if match and month:
            return _build(match["y"], month, match["d"], match["time"])
    return None


def _build(year: str, month: str | int, day: str | int, time: str | None) -> datetime.datetime | None:
    try:
        date = datetime.datetime(int(year), int(month), int(day), tzinfo=_UTC)
        if date == _ZERO_TIME:
            return None
        if time is None:
            return date
        match = _TIME.fullmatch(time.strip().lower())
        if match is None:
            return None
        hour, minute, second = int(match["h"]), int(match["min"]), int(match["sec"] or 0)
        if match["half"]:
            if not 1 <= hour <= 12:
                return None
            hour = hour % 12 + (12 if match["half"] == "p" else 0)
        # 24:00 is the end of the day, :60 a leap second (ISO 8601, RFC 3339).
        if hour > 24 or minute > 59 or second > 60 or (hour == 24 and (minute or second)):
            return None
        offset = _offset(match["zone"])
        if offset is None:
            return None
        micro = int((match["frac"] or "").ljust(6, "0")[:6])
        clock = datetime.timedelta(hours=hour, minutes=minute, seconds=second, microseconds=micro)
        return (date + clock).replace(tzinfo=datetime.timezone(offset))
    except (ValueError, OverflowError):
        return None


def _offset(zone: str | None) -> datetime.timedelta | None:
    """Offset from UTC that a zone means; None where it may mean several."""
    if zone is None:
        return datetime.timedelta(0)
    if zone in _ZONES:
        return datetime.timedelta(hours=_ZONES[zone])
    digits = zone.lstrip("utcgm")
    if digits[:1] not in ("+", "-"):
        return None
    hours, minutes = int(digits[1:3]), int(digits[3:].lstrip(":") or 0)
    if hours > 14 or minutes > 59:
        return None
    offset = datetime.timedelta(hours=hours, minutes=minutes)
    return -offset if digits[0] == "-" else offset
