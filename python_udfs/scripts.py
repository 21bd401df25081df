"""Scripts that write words without spaces between them: there a character says about as much as a short word."""

import re

from python_udfs.text import words

# Thai, Lao, Myanmar, Khmer; kana, Han with its extensions. Hangul too: Koreans leave their spaces out at will.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\u1100-\u11ff\u3130-\u318f\uac00-\ud7af\U00020000-\U0003ffff"
)
# Thai and Lao digits are digits, and a number is one word in every script.
_DIGITS = "\u0e50-\u0e59\u0ed0-\u0ed9"

UNSPACED = re.compile(f"(?![{_DIGITS}])[{_UNSPACED}]")
# Of these, the scripts in which a character is a syllable or a word: from kana and Han to Hangul.
SYLLABLES = re.compile(
    "[\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\U00020000-\U0003ffff]"
)
_RUNS = re.compile(rf"(?:(?![{_DIGITS}])[{_UNSPACED}])+|(?:(?=[{_DIGITS}])[{_DIGITS}]|[^{_UNSPACED}])+")


def is_unspaced(word: str) -> bool:
    """Whether ``word`` begins with a character of a script without spaces."""
    return not word.isascii() and UNSPACED.match(word) is not None


def runs(folded: str) -> list[str]:
    """The words of a folded text, cut where a script without spaces meets another one: 'usb充電器' is two."""
    found = words(folded)
    if folded.isascii():
        return found
    cut: list[str] = []
    for word in found:
        if word.isascii():
            cut.append(word)
        else:
            cut.extend(_RUNS.findall(word))
    return cut
