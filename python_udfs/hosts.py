"""Host names of web addresses: one spelling a host, and the domain that somebody registered.

Sources: RFC 3986 section 3.2.2 (hosts), RFC 5890 and UTS 46 non-transitional (internationalised names), RFC 5952 (IPv6
text), RFC 6761 (localhost), and the Public Suffix List as the package ``publicsuffixlist`` bundles it: its release
fixes the list, and nothing here opens a network connection.
"""

import functools
import ipaddress
import re
from urllib.parse import unquote_to_bytes

import idna
from publicsuffixlist import PublicSuffixList

from python_udfs.missing import is_missing
from python_udfs.text import strip_invisible

# RFC 1035: 63 bytes a label, 253 characters a name. Underscores and outer hyphens are no host names by RFC 952, but
# they are served and linked to.
_ASCII_HOST = re.compile(r"(?=.{1,253}\Z)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*")
_LONGEST_LABEL = 63

# An escaped letter takes up to 12 characters, yet no real host comes near this; it bounds the work and the caches.
LONGEST_RAW_HOST = 1000

# UTS 46 section 2.3: each of these separates labels like a full stop.
_FULL_STOPS = re.compile("[\u3002\uff0e\uff61]")

# Hosts repeat from URL to URL; the cache holds the hosts of a large crawl at about 200 bytes each.
_CACHED_HOSTS = 65536

# RFC 6761, and what a scheme written twice leaves in the place of a host ('http://https//shop.com').
_NO_SHARED_MACHINE = frozenset({"localhost", "http", "https"})

# Documentation names (RFC 2606): no registry runs them, yet demo data and tests write them without a scheme too.
_DOCUMENTATION_SUFFIX = ".example"


@functools.cache
def _registry_suffixes() -> PublicSuffixList:
    """The suffixes under which registries sell names: com, me.uk."""
    return PublicSuffixList(only_icann=True)


@functools.cache
def _all_suffixes() -> PublicSuffixList:
    """Those, and the suffixes under which companies give names to their customers: github.io, myshopify.com."""
    return PublicSuffixList()


def canonical_host(raw: str) -> str | None:
    """The one spelling of the host ``raw``, or None where no host can be written so.

    Escapes decoded, case and width folded, IDNA 2008 to A-labels, the root's full stop and ``www.`` dropped. IPv4 is
    four decimal numbers (other spellings are refused), IPv6 is shortest lower-case text in brackets.
    """
    if len(raw) > LONGEST_RAW_HOST:
        return None
    if raw.startswith("["):
        return _ipv6(raw)
    host = raw.lower()
    if "%" in host or not host.isascii():
        host = _to_ascii(host) or ""
    host = host.removesuffix(".")
    if not _ASCII_HOST.fullmatch(host):
        return None
    if _is_ipv4(host):
        return _ipv4(host)
    return _without_www(host)


def is_address(host: str) -> bool:
    """Whether the canonical ``host`` is an IP address and no name."""
    return host.startswith("[") or _is_ipv4(host)


def _is_ipv4(host: str) -> bool:
    """No top-level domain is a number: an IPv4 address, or nothing."""
    return host.rpartition(".")[2].isdigit()


def _ipv4(host: str) -> str | None:
    try:
        return str(ipaddress.IPv4Address(host))
    except ValueError:
        return None


def _ipv6(raw: str) -> str | None:
    try:
        address = ipaddress.IPv6Address(raw[1:-1] if raw.endswith("]") and "%" not in raw else "")
    except ValueError:
        return None
    mapped = address.ipv4_mapped
    if mapped is not None:  # Python writes these one way before 3.13 and another way since: fix the WHATWG form
        return f"[::ffff:{int(mapped) >> 16:x}:{int(mapped) & 0xFFFF:x}]"
    return f"[{address}]"


def _to_ascii(host: str) -> str | None:
    try:
        host = strip_invisible(unquote_to_bytes(host).decode("utf-8"))
        mapped = idna.uts46_remap(host, std3_rules=False)  # non-transitional
        labels = [_a_label(label) for label in _FULL_STOPS.sub(".", mapped).split(".")]
    except UnicodeError:  # idna.IDNAError is one
        return None
    return ".".join(labels)


def _a_label(label: str) -> str:
    if label.isascii():
        return label
    try:
        return idna.alabel(label).decode("ascii")
    except idna.IDNAError:
        # Registered under older rules, as names of emoji are: browsers open it, so it has a spelling.
        encoded = "xn--" + label.encode("punycode").decode("ascii") if len(label) < _LONGEST_LABEL else ""
        return encoded.lower()


def _without_www(host: str) -> str:
    # Repeated, so that a second pass finds nothing more; only where what stays is a name under a registry's suffix:
    # www.com and www.me.uk are registered names themselves.
    while host.startswith("www.") and _registry_suffixes().is_private(host[4:]):
        host = host[4:]
    return host


@functools.lru_cache(maxsize=_CACHED_HOSTS)
def is_own_machine_or_placeholder(host: str) -> bool:
    """Whether the canonical ``host`` names no machine that two readers would share: localhost, loopback, 'null'."""
    if host in _NO_SHARED_MACHINE or host.endswith(".localhost"):
        return True
    if host.startswith("["):
        address = ipaddress.ip_address(host[1:-1])
        return address.is_loopback or address.is_unspecified
    if _is_ipv4(host):
        return host.startswith("127.") or host == "0.0.0.0"
    return "." not in host and is_missing(host)


@functools.lru_cache(maxsize=_CACHED_HOSTS)
def is_plausible_without_scheme(host: str) -> bool:
    """Whether the canonical ``host`` is a name under a suffix that a registry runs: 'shop.com' is, 'p.html' is not."""
    if host.endswith(_DOCUMENTATION_SUFFIX):
        return True
    return _registry_suffixes().is_private(host, accept_unknown=False)


@functools.lru_cache(maxsize=_CACHED_HOSTS)
def registered_name(host: str) -> str | None:
    """The part of the canonical ``host`` that one owner registered, or None: an address, a single label, a suffix.

    'a.b.shop.co.uk' gives 'shop.co.uk', 'me.github.io' gives 'me.github.io': the list's private section counts, since
    customers of one hosting company are not one company. That company's own site ('github.io') is its own name.
    """
    if "." not in host or is_address(host):
        return None
    name = _all_suffixes().privatesuffix(host)
    if name is None and _registry_suffixes().privatesuffix(host) == host:
        return host
    return name
