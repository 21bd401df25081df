"""Canonical URLs: one spelling a web page, what kind of page a URL leads to, and its host as a key.

Sources: RFC 3986 section 6 (normalisation), the WHATWG URL standard where browsers are more lenient, and the list
``tracking_parameters``. Case of path and query, encoded delimiters, subdomains other than ``www.`` and repeated
parameters tell pages apart and stay.
"""

import functools
import re
from typing import NamedTuple

from python_udfs import hosts, url_parameters, url_search, url_text
from python_udfs.missing import is_missing

# The kinds that ``url_class`` tells apart. The first four have a canonical URL, the others have none.
PAGE = "page"
SITE_ROOT = "site_root"
LOST_PARAMETER = "lost_parameter"
SEARCH = "search"
NOT_HTTP = "not_http"
NO_HOST = "no_host"
BAD_FORMAT = "bad_format"
PLACEHOLDER = "placeholder"

_HTTP = re.compile(r"(https?):?//([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?", re.IGNORECASE | re.DOTALL)
_HTTP_SCHEME = re.compile(r"(https?):", re.IGNORECASE)
# 'http://https://shop.com': a form's default in front of a pasted URL. The last scheme is meant.
_DOUBLED_SCHEME = re.compile(r"(?:https?:?//)+(?=https?:?//)", re.IGNORECASE)
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_PORT_FOLLOWS = re.compile(r"[0-9]{1,5}(?:[/?#]|\Z)")
_AUTHORITY_END = re.compile(r"[/?#]")
# Two URLs in one field name no page.
_SECOND_URL = re.compile(r"\shttps?://", re.IGNORECASE)

_DEFAULT_PORTS = {"http": (80, 443), "https": (443,), "": (80, 443)}
_LARGEST_PORT = 65535

_SESSION_IN_PATH = re.compile(r";jsessionid=[^/;]*", re.IGNORECASE)

# A template that nobody filled in: {{ url }}, ${url}, <%= url %>, {% url %} anywhere, {slug} as a whole segment (a GUID
# in braces is content), a printf mark, a printed JavaScript object. In a page they stand escaped.
_TEMPLATE_TEXT = re.compile(r"\{\{|\$\{|<%|\{%|\{[A-Za-z_][\w. -]*\}")
_TEMPLATE_IN_PAGE = re.compile(
    r"%7B%7B|\$%7B|%3C%25|%7B%25|/%7B[A-Za-z_][A-Za-z0-9_.]*%7D(?=[/?]|\Z)|/%25[sd](?=[/?]|\Z)"
    r"|%5Bobject(?:%20|\+)Object%5D"
)
# What programs print for a missing identifier, as the last of several segments. In a query it says too little.
_NOTHING_AS_ID = frozenset({"undefined", "null", "None", "NaN"})

_INDEX_PAGE = re.compile(r"/(?:index|default)\.(?:html?|php|aspx?|jsp)", re.IGNORECASE)


class _Parsed(NamedTuple):
    kind: str | None  # PAGE stands for any page here: ``url_class`` looks closer
    url: str | None = None
    host: str | None = None
    path: str = ""
    parameters: tuple[str, ...] | list[str] = ()
    lost: bool = False


# The end of a path that tells one page by itself: an id with a digit in it, or a slug of three words or more. A script
# ('article2.php') is told by its parameters.
_TELLING_SEGMENT = re.compile(
    r"(?!.*\.(?:php\d?|aspx?|jspx?|cgi|pl|do|cfm)$)(?:(?=.*\d)[^/]{3,}|[^/-]+(?:-[^/-]+){2,})", re.IGNORECASE
)

_EMPTY = _Parsed(None)
_NO_HOST = _Parsed(NO_HOST)
_BAD_FORMAT = _Parsed(BAD_FORMAT)
_PLACEHOLDER = _Parsed(PLACEHOLDER)
_NOT_HTTP = _Parsed(NOT_HTTP)


def canonical_url(text: str | None) -> str | None:
    """The one spelling of the web page that ``text`` leads to; NULL where it leads to none (see ``url_class``).

    https, host in lower-case A-labels without ``www.``, no user, default port, fragment or final slash, dot segments
    resolved, escapes spelled one way, tracking parameters dropped and the others sorted. Host names without a scheme
    are taken where they stand under a registry's suffix ('shop.com/p'). Never raises; a canonical URL is its own.
    """
    return _parse(text).url


def url_class(text: str | None) -> str | None:
    """What ``text`` leads to; NULL for NULL and empty text.

    With a canonical URL: 'page', 'site_root' (no path and no parameter left), 'search' (many things on one page), and
    'lost_parameter' (a dropped parameter such as ref, or a '#!' or '#/' route, may have told pages apart: such a URL
    must not be the only reason for a merge).
    Without one: 'not_http' (mailto:, ftp:, an e-mail address), 'no_host' (a relative link, plain text), 'bad_format'
    (no possible host or port, two URLs), 'placeholder' ('n/a', a template, localhost, '/product/undefined').
    """
    parsed = _parse(text)
    if parsed.kind != PAGE:
        return parsed.kind
    if parsed.lost:
        return LOST_PARAMETER
    if parsed.parameters:
        return SEARCH if url_search.is_search(parsed.path, parsed.parameters) else PAGE
    return SITE_ROOT if not parsed.path or _INDEX_PAGE.fullmatch(parsed.path) else PAGE


def url_host(text: str | None) -> str | None:
    """The canonical host of the web page ``text`` (no ``www.``, no port), or NULL where there is none."""
    return _parse(text).host


def registrable_domain(text: str | None) -> str | None:
    """The part of the host that one owner registered: 'shop.co.uk' of 'https://m.shop.co.uk/p'.

    By the Public Suffix List with its private section ('me.github.io' is one owner's). NULL where ``text`` has
    no host or its host is an IP address, a single label or a suffix itself.
    """
    host = _parse(text).host
    return None if host is None else hosts.registered_name(host)


def _parse(text: str | None) -> _Parsed:
    if not text:
        return _EMPTY
    cleaned = url_text.clean(text)
    if not cleaned:
        return _EMPTY
    if not cleaned.isprintable() or " " in cleaned:
        if _SECOND_URL.search(cleaned):
            return _BAD_FORMAT
        cleaned = url_text.without_line_ends(cleaned)
    match = _HTTP.match(cleaned)
    if match is None:
        return _parse_without_scheme(cleaned)
    scheme, authority, path, query, fragment = match.groups("")
    if authority.lower() in ("http:", "https:", "http", "https") and path.startswith("//"):
        doubled = _DOUBLED_SCHEME.match(cleaned)
        match = _HTTP.match(cleaned, doubled.end()) if doubled else None
        if match is None:
            return _BAD_FORMAT
        scheme, authority, path, query, fragment = match.groups("")
    if not authority:
        return _parse_without_scheme(path.lstrip("/") + query + fragment)
    if "." not in authority and is_missing(authority + path):  # 'http://n/a'
        return _PLACEHOLDER
    return _page(_site(scheme.lower(), authority), path, query, fragment)


def _parse_without_scheme(text: str) -> _Parsed:
    """What is no 'http://...': protocol-relative, a bare host, another scheme, a relative link, a placeholder."""
    if not text:
        return _NO_HOST
    if is_missing(text):
        return _PLACEHOLDER
    scheme = _HTTP_SCHEME.match(text)
    protocol_relative = text.startswith("//")
    if scheme:  # 'http:shop.com', 'http:/shop.com'
        text = text[scheme.end() :].lstrip("/")
    elif protocol_relative:
        text = text[2:]
    other_scheme = None if protocol_relative else _SCHEME.match(text)
    if other_scheme:
        # 'shop.com:8080/p' reads like a scheme; 'tel:12345' and 'localhost:3000' have no dot before the colon.
        name = other_scheme[0][:-1]
        if "." not in name or not _PORT_FOLLOWS.match(text, other_scheme.end()):
            return _NOT_HTTP
    end = _AUTHORITY_END.search(text)
    authority, rest = (text[: end.start()], text[end.start() :]) if end else (text, "")
    if "@" in authority and not protocol_relative:  # an e-mail address; '//me@shop.com' has a user
        return _NOT_HTTP
    site = _site("", authority)
    if site.host is None:
        return site.refused if site.refused is _PLACEHOLDER else _NO_HOST
    if not (hosts.is_plausible_without_scheme(site.host) or (protocol_relative and hosts.is_address(site.host))):
        return _NO_HOST
    rest, hash_mark, fragment = rest.partition("#")
    path, question_mark, query = rest.partition("?")
    return _page(site, path, question_mark + query, hash_mark + fragment)


class _Site(NamedTuple):
    """Where a page stands: the parsed authority."""

    host: str | None
    address: str = ""  # host and port, as the canonical URL writes them
    refused: _Parsed = _EMPTY  # why there is no host


_BAD_SITE = _Site(None, refused=_BAD_FORMAT)


def _site(scheme: str, authority: str) -> _Site:
    return _cached_site(scheme, authority) if len(authority) <= hosts.LONGEST_RAW_HOST else _BAD_SITE


# Hosts repeat from URL to URL; a few hundred bytes each.
@functools.lru_cache(maxsize=65536)
def _cached_site(scheme: str, authority: str) -> _Site:
    address = authority.rpartition("@")[2]
    host_text, colon, port_text = address.rpartition(":")
    if not colon or port_text.endswith("]"):
        host_text, port_text = address, ""
    if not host_text:
        return _Site(None, refused=_NO_HOST)
    if _TEMPLATE_TEXT.search(authority):
        return _Site(None, refused=_PLACEHOLDER)
    host = hosts.canonical_host(host_text)
    if host is None or (port_text and not (port_text.isascii() and port_text.isdigit())):
        return _BAD_SITE
    if hosts.is_own_machine_or_placeholder(host):
        return _Site(None, refused=_PLACEHOLDER)
    significant = port_text.lstrip("0") or port_text[-1:]
    if len(significant) > len(str(_LARGEST_PORT)) or int(significant or 0) > _LARGEST_PORT:
        return _BAD_SITE
    # The canonical scheme is https, so :443 goes with http too: a second pass would drop it.
    if not significant or int(significant) in _DEFAULT_PORTS[scheme]:
        return _Site(host, host)
    return _Site(host, f"{host}:{significant}")


def _page(site: _Site, path: str, query: str, fragment: str) -> _Parsed:
    host = site.host
    if host is None:
        return site.refused
    path = _canonical_path(path)
    parameters, lost = _canonical_parameters(query, host) if query else ((), False)
    # Where the path already tells the page, the parameter was not its only telling part.
    lost = lost and not _TELLING_SEGMENT.fullmatch(path.rpartition("/")[2])
    # A route of a page that draws itself: '#!/product/1', '#/product/1'. The bare mark is the start page.
    if len(fragment) > 1 and fragment[1] in "!/" and fragment[1:].strip("!/"):
        lost = True
    page = f"{site.address}{path}?{'&'.join(parameters)}" if parameters else site.address + path
    parent, _, last = path.rpartition("/")
    if (parent and last in _NOTHING_AS_ID) or ("%" in page and _TEMPLATE_IN_PAGE.search(page)):
        return _Parsed(PLACEHOLDER, None, host)
    return _Parsed(PAGE, "https://" + page, host, path, parameters, lost)


def _canonical_path(path: str) -> str:
    path = url_text.normal_escapes(path)
    # Decoding may have completed an '&amp;' here; session and dots go after that, and before the final slash.
    if ";" in path:
        path = _SESSION_IN_PATH.sub("", url_text.AMPERSANDS.sub("&", path))
    return url_text.without_dot_segments(path).rstrip("/")


def _canonical_parameters(query: str, host: str) -> tuple[list[str], bool]:
    verdict = url_parameters.verdicts()(host)
    kept: list[tuple[str, str, str]] = []
    lost = False
    # '%20' and '+' are both a space in the parameters of a form; an escaped plus stays escaped.
    for pair in url_text.normal_escapes(query[1:]).replace("%20", "+").split("&"):
        while pair[:4].lower() == "amp;":
            pair = pair[4:]
        name, equals, value = pair.partition("=")
        if not name and not value:
            continue
        decision = verdict(name)
        if decision == url_parameters.KEEP:
            kept.append((name, equals, value))
        elif value and decision == url_parameters.DROP_TELLING:
            lost = True
    if len(kept) > 1:
        kept.sort()
    return [name + equals + value for name, equals, value in kept], lost
