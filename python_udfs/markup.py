"""Markup in scraped text: tags, comments, scripts and entities are not what a reader sees."""

import html
import re

# Only what is an HTML element counts as a tag: '<Brand New>' and 'List<String>' are text.
_ELEMENTS = (
    "a|abbr|acronym|address|article|aside|audio|b|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup"
    "|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe"
    "|img|input|ins|kbd|label|legend|li|link|main|map|mark|meta|nav|noscript|object|ol|optgroup|option|p|param|picture|pre|q"
    "|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template"
    "|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr"
)
_TAG = re.compile(rf"</?(?:{_ELEMENTS})(?:\s[^<>]*|/)?>", re.IGNORECASE)
# Tags inside a word: '<b>W</b>ord' and 'm<sup>2</sup>' read as one word. A link or a span often stands between two.
_INSIDE_WORDS = re.compile(r"</?(?:b|big|em|font|i|mark|s|small|strong|sub|sup|u|wbr)(?:\s[^<>]*|/)?>", re.IGNORECASE)

# What stands between these is never shown.
_UNSEEN = tuple(
    (re.compile(start, re.IGNORECASE), re.compile(end, re.IGNORECASE))
    for start, end in (("<!--", "-->"), (r"<script\b", r"</script\s*>"), (r"<style\b", r"</style\s*>"))
)


def strip_markup(text: str) -> str:
    """``text`` without HTML tags, comments, scripts and styles, entities as the characters they name.

    Takes time in proportion to the length. Text without '<' and '&' comes back as it is; '' stays ''.
    Source: the list of elements of the HTML standard, with the old ones that shops still write.
    """
    if "<" in text:
        for start, end in _UNSEEN:
            text = _without(text, start, end)
        text = _TAG.sub(" ", _INSIDE_WORDS.sub("", text))
    return html.unescape(text) if "&" in text else text


def _without(text: str, start: re.Pattern[str], end: re.Pattern[str]) -> str:
    """``text`` without every stretch from ``start`` to ``end``; an opening without an end stays as it is."""
    kept: list[str] = []
    position = 0
    while opening := start.search(text, position):
        closing = end.search(text, opening.end())
        if closing is None:
            break
        kept.append(text[position : opening.start()])
        position = closing.end()
    kept.append(text[position:])
    return " ".join(kept)
