"""The tokens of a full-text index, and those of what is searched in it.

Words are told apart by spaces and punctuation and folded as everywhere in the project (case, accents, width). Scripts
that leave spaces out have no words to see: there every character is a token, and so are every two neighbours (bigrams
and unigrams, as Lucene's CJKBigramFilter makes them). A run of such characters is searched as a phrase of its bigrams:
it is found exactly where it stands in a text.
"""

from typing import TypedDict

from python_udfs.scripts import is_unspaced, runs
from python_udfs.text import fold_text


class IndexToken(TypedDict):
    """A token and where it stands: words count one place each, characters of scripts without spaces one each too."""

    token: str
    position: int


class QueryToken(TypedDict):
    """A token of a search: of which word or run (unit, from 0), and its place in the search (from 0)."""

    unit: int
    token: str
    position: int


def index_tokens(text: str | None) -> list[IndexToken] | None:
    """Every token of ``text`` with its position (from 0). NULL, or a text without a letter or digit, gives NULL."""
    if text is None:
        return None
    tokens: list[IndexToken] = []
    position = 0
    for run in runs(fold_text(text)):
        if is_unspaced(run):
            for at, character in enumerate(run):
                tokens.append({"token": character, "position": position + at})
                if at + 1 < len(run):
                    tokens.append({"token": run[at : at + 2], "position": position + at})
            position += len(run)
        else:
            tokens.append({"token": run, "position": position})
            position += 1
    return tokens or None


def query_tokens(text: str | None) -> list[QueryToken] | None:
    """The tokens to look up for ``text``: its words, and the bigrams of its runs without spaces (of one character: it).

    The tokens of one unit must stand next to each other, as their positions do; those of a phrase all must. NULL, or a
    text without a letter or digit, gives NULL: it is found nowhere.
    """
    if text is None:
        return None
    tokens: list[QueryToken] = []
    position = 0
    for unit, run in enumerate(runs(fold_text(text))):
        if not is_unspaced(run):
            tokens.append({"unit": unit, "token": run, "position": position})
            position += 1
            continue
        if len(run) == 1:
            tokens.append({"unit": unit, "token": run, "position": position})
        for at in range(len(run) - 1):
            tokens.append({"unit": unit, "token": run[at : at + 2], "position": position + at})
        position += len(run)
    return tokens or None
