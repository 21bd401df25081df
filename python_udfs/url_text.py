"""The text of a URL before and after its parts are known: what markup left in it, and the spelling of its escapes.

Sources: the WHATWG URL standard (white space, backslashes), RFC 3986 sections 2, 5.2.4 and 6.2.2 (escapes, dots),
RFC 8259 (JSON escapes), HTML (character references).
"""

import functools
import html
import re

from python_udfs.text import INVISIBLE, strip_invisible

# The WHATWG parser strips control characters and spaces around a URL and drops tabs and line ends inside it. Documents
# and web pages put their own white space there: no-break, thin and ideographic spaces, line separators.
_OUTER_SPACE = "".join(map(chr, range(0x21))) + "".join(filter(str.isspace, map(chr, range(0x7F, 0x3001))))
_DROPPED = str.maketrans("", "", "\t\n\r")

# Delimiters that RFC 3986 appendix C names, and the quotes that exports and prose put around a URL.
_WRAPPERS = {'"': '"', "'": "'", "<": ">", "“": "”", "‘": "’", "«": "»", "`": "`"}

# Attribute values of scraped markup: '&amp;' once or escaped again, and numeric references (Mustache writes '&#x2F;').
_NUMERIC_REFERENCE = re.compile(r"&#(?:[0-9]{1,7}|[xX][0-9A-Fa-f]{1,6});")
AMPERSANDS = re.compile(r"&(?:amp;)+", re.IGNORECASE)

# Values of scraped scripts: '\/' and '\u0026'.
_JSON_ESCAPE = re.compile(r"\\u00([2-7][0-9A-Fa-f])")

# A URL that was the parameter of another: 'https%3A%2F%2Fshop.com%2Fp'. Only ASCII is decoded: bytes stay bytes.
_WHOLLY_ESCAPED = re.compile(r"https?%3A%2F%2F", re.IGNORECASE)
_ASCII_ESCAPE = re.compile(r"%([2-7][0-9A-Fa-f])")

# Printable ASCII without what the clean-up looks for (quotes, angle brackets, backslashes): nothing to do.
_CLEAN = re.compile(r"[!#$%&(-;=?-\[\]^_a-z{-~]+", re.IGNORECASE)
_REFERENCE = re.compile(r"&(?:amp;|#)", re.IGNORECASE)

_HEX = "[0-9A-Fa-f]"
# RFC 3986: unreserved characters, and the reserved ones that may stand in a path or query.
_TO_ESCAPE = re.compile(rf"[^!$&'()*+,\-./0-9:;=?@A-Z_a-z~%]+|%(?!{_HEX}{{2}})")
_UNTOUCHED = re.compile(r"[!$&'()*+,\-./0-9:;=?@A-Z_a-z~]*")
_ESCAPES = re.compile(rf"(?:%{_HEX}{{2}})+")
_UPPER_BYTES = re.compile(rb"[\x80-\xff]+")
_UNRESERVED = frozenset(b"-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
# '%20', '%C3%A9' and short words of other alphabets repeat; long texts do not.
_LONGEST_CACHED_RUN = 120
_SPELLING = [chr(byte) if byte in _UNRESERVED else f"%{byte:02X}" for byte in range(256)]


def clean(text: str) -> str:
    """``text`` without what surrounds and escapes a URL in markup, scripts and exports; '' where nothing is left."""
    if _CLEAN.fullmatch(text) and not _WHOLLY_ESCAPED.match(text) and not ("&" in text and _REFERENCE.search(text)):
        return text
    text = strip_invisible(text).strip(_OUTER_SPACE)
    if len(text) > 1 and _WRAPPERS.get(text[0]) == text[-1] and text[1] != "%":  # '<%= url %>' is a template
        text = text[1:-1].strip(_OUTER_SPACE)
    if "\\" in text:
        text = _JSON_ESCAPE.sub(lambda match: chr(int(match[1], 16)), text).replace("\\/", "/")
        end = min((place for place in (text.find("?"), text.find("#")) if place >= 0), default=len(text))
        text = text[:end].replace("\\", "/") + text[end:]
    if "&" in text:
        text = AMPERSANDS.sub("&", text)
        text = AMPERSANDS.sub("&", _NUMERIC_REFERENCE.sub(lambda match: html.unescape(match[0]), text))
        text = strip_invisible(text)
    if _WHOLLY_ESCAPED.match(text):
        text = _ASCII_ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)
    return text.strip(_OUTER_SPACE)


def without_line_ends(text: str) -> str:
    """``text`` without tabs and line ends, which browsers drop inside a URL."""
    return text if text.isprintable() else text.translate(_DROPPED)


def _tidy_escapes(run: str) -> str:
    return _tidy_short(run) if len(run) <= _LONGEST_CACHED_RUN else _tidy(run)


def _tidy(run: str) -> str:
    data = bytes.fromhex(run.replace("%", ""))
    return "".join(map(_SPELLING.__getitem__, _UPPER_BYTES.sub(_without_invisible, data)))


_tidy_short = functools.lru_cache(maxsize=8192)(_tidy)


def _without_invisible(match: re.Match[bytes]) -> bytes:
    # Direction marks and the like, pasted with an identifier. Where the bytes are no UTF-8 they stay as they are.
    try:
        return INVISIBLE.sub("", match[0].decode("utf-8")).encode("utf-8")
    except UnicodeDecodeError:
        return match[0]


def normal_escapes(part: str) -> str:
    """A path or query with one spelling of each escape; a second pass changes nothing, and no data becomes a delimiter.

    Characters that may not stand there are escaped as UTF-8, a '%' that begins no escape too; escapes of unreserved
    characters are decoded, the others keep their byte and get capital digits.
    """
    if _UNTOUCHED.fullmatch(part):
        return part
    escaped = _TO_ESCAPE.sub(
        lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode("utf-8", "surrogatepass")), part
    )
    return _ESCAPES.sub(lambda match: _tidy_escapes(match[0]), escaped)


def without_dot_segments(path: str) -> str:
    """``path`` with '.' and '..' segments resolved (RFC 3986 section 5.2.4); climbing above the root stays there."""
    if "/." not in path:
        return path
    segments: list[str] = []
    parts = path.split("/")
    for segment in parts[1:]:
        if segment == "..":
            if segments:
                segments.pop()
        elif segment != ".":
            segments.append(segment)
    if parts[-1] in (".", ".."):
        segments.append("")
    return "/" + "/".join(segments) if segments else ""
