"""Reading the JSON that web pages really contain: first as it stands, then with small repairs of known faults.

Numbers come back as the text they were written as, since a code given as a number must keep its exact digits. A block
that ends too early is not completed: its last value may have been cut, and a cut code is another product's code.
"""

import bisect
import json
import re
from typing import Any, NamedTuple

# strict=False lets line breaks and other control characters stand inside strings. NaN and Infinity say nothing.
_DECODER = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=lambda _: None, strict=False)

# Between and after values: separators, and closing brackets that nothing opened.
_BETWEEN = re.compile(r"[\s;,}\]]*+")
_SPACE = re.compile(r"[\s\ufeff]*+")

# Markers that hide a script from old browsers; '//' before one belongs to it and does not start a comment line.
_MARKER = re.compile(r"(?://|/\*)?[ \t]*+(?:<!\[CDATA\[|\]\]>|<!--|-->)[ \t]*+(?:\*/)?")
_COMMENT = re.compile(r"//[^\n]*+|/\*(?:[^*]|\*(?!/))*+\*/")
_STRING_REST = {quote: re.compile(rf"[^{quote}\\]*+(?:\\.[^{quote}\\]*+)*+{quote}", re.DOTALL) for quote in "\"'"}
_BARE = re.compile(r"""[^\s"'{}\[\]:,]++""")
# '"price": 12,99': in an object a comma before a digit belongs to the number, for the next key would be quoted.
_BARE_IN_OBJECT = re.compile(r"""[^\s"'{}\[\]:,]++(?:,\d[^\s"'{}\[\]:,]*+)*+""")
_ESCAPE = re.compile(r'\\(u[0-9a-fA-F]{4}|["\\/bfnrt]|.|$)', re.DOTALL)
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")
_WORDS = {"true": "true", "false": "false", "null": "null", "undefined": "null", "none": "null", "nan": "null"}

# What must follow a quote that ends a string, by the place it stands in: any other quote is a character of the string.
_ENDS_KEY = re.compile(r"\s*+:")
_ENDS_MEMBER = re.compile(r"""\s*+(?:\}|,\s*+["'}/])""")
_ENDS_ELEMENT = re.compile(r"\s*+[\],]")


class Decoded(NamedTuple):
    """The values of a text, and why the text (or the rest of it) could not be read."""

    values: list[Any]
    error: str | None


def decode(text: str) -> Decoded:
    """The JSON values in ``text`` (RFC 8259), numbers as text, with faults repaired that pages are known to have.

    Repaired: comment and CDATA markers around the value, JavaScript around it (``var x = ...;``), comments, surplus
    semicolons, commas and closing brackets, a comma missing at a line's end, a value missing after a colon, numbers
    with leading zeros or a decimal comma, invalid escapes, unescaped quotes, single quotes, bare keys, a text whose
    quotes are HTML entities, and several values in a row. Of a repeated key the last value counts. Never raises: what
    cannot be read is told in ``error`` with the place in ``text``, counted from 0.
    """
    try:
        start = _SPACE.match(text).end()  # type: ignore[union-attr]  # matches the empty text too
        value, end = _DECODER.raw_decode(text, start)
        if _BETWEEN.fullmatch(text, end) and isinstance(value, dict | list):
            return Decoded([value], None)
        as_written = json.JSONDecodeError("Extra data", text, end)
    except json.JSONDecodeError as error:
        as_written = error
    except RecursionError:
        return Decoded([], "nested too deeply")
    if '"' not in text and ("&quot;" in text or "&#34;" in text):
        text = text.replace("&quot;", '"').replace("&#34;", '"')
    first: Decoded | None = None
    for lenient in (False, True):
        values, failure = _decode_all(_Repair(text, lenient))
        if values and failure is None:
            return Decoded(values, None)
        if failure is None:  # nothing but text outside brackets
            failure = f"{as_written.msg} at character {as_written.pos}"
        first = first or Decoded(values, failure)
    return first or Decoded([], as_written.msg)


def _decode_all(repaired: "_Repair") -> tuple[list[Any], str | None]:
    values: list[Any] = []
    text, position = repaired.text, 0
    try:
        while (position := _BETWEEN.match(text, position).end()) < len(text):  # type: ignore[union-attr]
            value, position = _DECODER.raw_decode(text, position)
            values.append(value)
    except json.JSONDecodeError as error:
        return values, f"{error.msg} at character {repaired.origin(error.pos)}"
    except RecursionError:
        return values, "nested too deeply"
    return values, None


class _Repair:
    """One pass over a broken text that writes it anew; ``origin`` leads from a place in it back to the old one."""

    def __init__(self, source: str, lenient_quotes: bool) -> None:
        self._source, self._lenient = source, lenient_quotes
        self._pieces: list[str] = []
        self._written, self._origins = [0], [0]
        self._length = 0
        self._open: list[str] = []  # the brackets we are in
        self._last = "start"  # start, open, comma, colon or value: what the output ends with
        self._read()
        self.text = "".join(self._pieces)

    def origin(self, position: int) -> int:
        at = bisect.bisect_right(self._written, position) - 1
        inside = position - self._written[at]
        following = self._origins[at + 1] if at + 1 < len(self._origins) else len(self._source)
        return min(self._origins[at] + inside, following)

    def _write(self, piece: str, origin: int) -> None:
        self._written.append(self._length)
        self._origins.append(origin)
        self._pieces.append(piece)
        self._length += len(piece)

    def _read(self) -> None:
        source, at, line_break = self._source, 0, False
        while at < len(source):
            character = source[at]
            if character.isspace() or character == "\ufeff":
                line_break |= character == "\n"
                at += 1
            elif character in "/<-]" and (marker := _MARKER.match(source, at)) and not self._closes(marker):
                at = marker.end()
            elif character == "/" and (comment := _COMMENT.match(source, at)):
                at = comment.end()
            else:
                at = self._token(character, at, line_break)
                line_break = False

    def _closes(self, marker: re.Match[str]) -> bool:
        return marker.group() == "]]>" and self._open[-1:] == ["["]

    def _token(self, character: str, at: int, line_break: bool) -> int:
        if character in "{[":
            self._separate(at, line_break)
            self._write(character, at)
            self._open.append(character)
            self._last = "open"
        elif not self._open:
            return at + 1  # text around the values: an assignment, 'JSON:', a closing tag
        elif character in "}]":
            if self._last == "colon":
                self._write("null", at)
            self._write(character, at)
            self._open.pop()
            self._last = "value" if self._open else "start"
        elif character in ",;":
            if self._last == "colon":
                self._write("null", at)
                self._last = "value"
            # Written when the next value comes: a comma before a closing bracket or another comma means nothing.
            self._last = "comma" if self._last == "value" else self._last
        elif character == ":":
            self._write(":", at)
            self._last = "colon"
        elif character in "\"'":
            return self._string(character, at, line_break)
        else:
            return self._bare(at, line_break)
        return at + 1

    def _separate(self, at: int, line_break: bool) -> None:
        """Write the comma that stood here, or is missing here: only where a line or a bracket ends is it clear."""
        missing = self._last == "value" and (line_break or self._pieces[-1] in ("}", "]"))
        if self._last == "comma" or missing:
            self._write(",", at)

    def _string(self, quote: str, at: int, line_break: bool) -> int:
        source, rest = self._source, _STRING_REST[quote]
        end_of_string = rest.match(source, at + 1)
        if self._lenient:
            ends = _ENDS_ELEMENT if self._open[-1] == "[" else _ENDS_MEMBER if self._last == "colon" else _ENDS_KEY
            while end_of_string and not ends.match(source, end_of_string.end()):
                # A quote before a colon ended a key: this string has run over a member and must not swallow it.
                overrun = ends is _ENDS_MEMBER and _ENDS_KEY.match(source, end_of_string.end())
                end_of_string = None if overrun else rest.match(source, end_of_string.end())
        if end_of_string is None:
            self._separate(at, line_break)
            self._write(source[at:], at)
            return len(source)
        end = end_of_string.end()
        self._separate(at, line_break)
        self._write(_quoted(source[at + 1 : end - 1]), at)
        self._last = "value"
        return end

    def _bare(self, at: int, line_break: bool) -> int:
        pattern = _BARE_IN_OBJECT if self._last == "colon" and self._open[-1] == "{" else _BARE
        token = pattern.match(self._source, at)
        assert token is not None  # every character that _token does not know starts one
        word, end = token.group(), token.end()
        self._separate(at, line_break)
        if self._open[-1] == "{" and self._last in ("open", "comma") and _ENDS_KEY.match(self._source, end):
            word = json.dumps(word)
        elif word.lower() in _WORDS:
            word = _WORDS[word.lower()]
        elif any(map(str.isdigit, word)) and not _NUMBER.fullmatch(word):
            word = json.dumps(word)  # 036000291452, 12,99, $1495
        self._write(word, at)
        self._last = "value"
        return end


def _quoted(inside: str) -> str:
    """A JSON string of what stood between quotes: valid escapes stay, bare quotes and backslashes are escaped."""
    if "\\" not in inside:
        return '"' + inside.replace('"', '\\"') + '"'
    pieces, at = ['"'], 0
    for escape in _ESCAPE.finditer(inside):
        pieces.append(inside[at : escape.start()].replace('"', '\\"'))
        following = escape.group(1)
        if len(following) == 5 or following in tuple('"\\/bfnrt'):
            pieces.append(escape.group())
        elif following == "'":
            pieces.append("'")
        elif following != "\n":  # a backslash at a line's end continues the line, as in JavaScript
            pieces.append("\\\\" + following)
        at = escape.end()
    pieces.append(inside[at:].replace('"', '\\"'))
    pieces.append('"')
    return "".join(pieces)
