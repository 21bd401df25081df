"""A saved web page: the parts of its HTML that tell of a product.

Parsed by lxml (libxml2), which Scrapy, parsel and extruct build on: it recovers from any tag soup in linear time, where
the HTML5 parsers we tried took minutes for deeply nested pages.
"""

import itertools
import re
from collections.abc import Iterator
from urllib.parse import urljoin

from lxml import etree

from python_udfs.schema_values import readable, unescaped

_JSON_LD = re.compile(r"\s*application/(?:ld\+json|json\+ld)\b", re.IGNORECASE)
_SCRIPT_START = re.compile(r"<script\b[^<>]*ld\+json[^<>]*>", re.IGNORECASE)
_SCRIPT_END = re.compile(r"</script", re.IGNORECASE)
_NEVER_TEXT = frozenset(("script", "style", "template", "noscript", "head", "svg", "iframe", "object"))
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_INLINE_TAGS = frozenset(
    (
        *("a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "em", "font", "i", "ins", "kbd", "mark", "q"),
        *("s", "samp", "small", "strong", "sub", "sup", "time", "u", "var", "wbr"),
    )
)
LONGEST_TEXT = 2_000_000  # characters; longer pages are listings or dumps


class HtmlPage:
    """One parsed page. Never raises: of a page that cannot be parsed there is nothing to read."""

    def __init__(self, text: str) -> None:
        self.errors: list[str] = []
        self._text = text
        parser = etree.HTMLParser(encoding="utf-8", huge_tree=True, no_network=True, remove_pis=True)
        try:
            # Bytes, since lxml refuses text that declares an encoding; what it declares no longer holds.
            self.root = etree.fromstring(text.encode("utf-8", "replace"), parser)
        except (etree.LxmlError, ValueError):
            self.root = None
        if any(entry.type_name == "ERR_RESOURCE_LIMIT" for entry in parser.error_log):
            self.errors.append("the HTML nests too deeply: only its beginning and its JSON-LD blocks were read")
        self.meta = self._metas()

    def json_ld_blocks(self) -> list[str]:
        """The texts of the scripts with JSON-LD, in their order."""
        if self.errors:  # the parser gave up on the way
            return list(self._scan_for_blocks())
        found = () if self.root is None else self.root.iter("script")
        scripts = [script for script in found if _JSON_LD.match(script.get("type", ""))]
        return [script.text or "" for script in scripts]

    def _scan_for_blocks(self) -> Iterator[str]:
        at = 0
        while start := _SCRIPT_START.search(self._text, at):
            end = _SCRIPT_END.search(self._text, start.end())
            if end is None:
                return
            yield self._text[start.end() : end.start()]
            at = end.end()

    def _metas(self) -> dict[str, list[str]]:
        """The contents of the meta elements by their property or name, in lower case."""
        found: dict[str, list[str]] = {}
        for meta in () if self.root is None else self.root.iter("meta"):
            content = unescaped(meta.get("content", ""))
            # 'property' in Open Graph, 'name' in HTML; pages mix them up.
            for name in {meta.get("property", "").strip().lower(), meta.get("name", "").strip().lower()} - {""}:
                if content:
                    found.setdefault(name, []).append(content)
        return found

    def first_meta(self, *names: str) -> str | None:
        """The first content of the first of these metas that has one."""
        return next((self.meta[name][0] for name in names if name in self.meta), None)

    def canonical_address(self) -> str | None:
        """The page's own address: rel=canonical, else og:url; a relative one only where the page says what to."""
        links = () if self.root is None else self.root.iter("link")
        stated = [link.get("href", "") for link in links if "canonical" in link.get("rel", "").lower().split()]
        candidates = [*map(unescaped, stated), *self.meta.get("og:url", ())]
        bases = [base.get("href", "") for base in (() if self.root is None else self.root.iter("base"))]
        absolute = (joined_address(next((b for b in bases if b), None), candidate) for candidate in candidates)
        return next((found for found in absolute if found.lower().startswith(("http://", "https://"))), None)

    def title(self) -> str | None:
        """The heading of the page where its title holds it too (a title adds the shop's name), else the title."""
        if self.root is None:
            return None
        titles = (t for t in self.root.iter("title") if not any(a.tag == "svg" for a in t.iterancestors()))
        title = readable("".join(next(titles, etree.Element("title")).itertext()))
        two_headings = itertools.islice(self.root.iter("h1"), 2)
        headings = [text for h1 in two_headings if (text := readable(" ".join(h1.itertext())))]
        if len(headings) == 1 and (not title or headings[0].casefold() in title.casefold()):
            return headings[0]
        return title or None

    def visible_lines(self) -> list[str]:
        """The text that a reader sees, one line a block, table cell or label."""
        text = page_text(self.root)[0]
        return [line for part in text.split("\n") if (line := " ".join(unescaped(part).split()))]


def page_text(
    root: etree._Element | None, attribute: str | None = None
) -> tuple[str, dict[etree._Element, tuple[int, int]]]:
    """The text inside an element, a line break where a box begins or ends, and where in it some elements stand.

    Without ``attribute`` it is what a reader sees. With it, hidden text counts too, and the elements with that
    attribute are those whose beginning and end are told: one pass serves them all, however deep they nest.
    """
    pieces: list[str] = []
    length = unseen = 0
    starts: dict[etree._Element, int] = {}
    spans: dict[etree._Element, tuple[int, int]] = {}
    for event, node in () if root is None else etree.iterwalk(root, events=("start", "end", "comment")):
        if event == "comment":
            text = node.tail
        else:
            conceals = node.tag in _NEVER_TEXT or (attribute is None and _hides(node))
            unseen += conceals and event == "start"
            box = not unseen and node.tag not in _INLINE_TAGS
            unseen -= conceals and event == "end"
            told = attribute is not None and attribute in node.attrib
            if told and event == "end":
                spans[node] = (starts[node], length)
            if box:
                pieces.append("\n")
                length += 1
            if told and event == "start":
                starts[node] = length
            text = node.text if event == "start" else node.tail
        if text and not unseen:
            pieces.append(text.replace("\n", " ").replace("\r", " "))  # line breaks of the source are spaces
            length += len(text)
            if length > LONGEST_TEXT:
                break
    return "".join(pieces), spans


def _hides(element: etree._Element) -> bool:
    if "hidden" in element.attrib:
        return True
    style = element.get("style")
    return style is not None and _HIDDEN_STYLE.search(style) is not None


def joined_address(base: str | None, address: str) -> str:
    """``address`` made absolute by ``base``; as it is where there is no base or one of them is no address."""
    if not base or not base.lower().startswith(("http://", "https://")):
        return address
    try:
        return urljoin(base, address)
    except ValueError:
        return address
