"""Missing values: what people and programs write where they have nothing to say."""

import re

from python_udfs import lists
from python_udfs.text import fold_text, strip_invisible

# Only punctuation, symbols and white space: '-', '--', '?', '...', '!!!'. '+' and '#' alone say nothing either.
_NOTHING_SAID = re.compile(r"[\W_]*")


@lists.compiled_from("placeholder_values")
def _placeholders() -> dict[str, frozenset[str]]:
    return {
        fold_text(row["value"]): frozenset(row["except_fields"].split("|")) - {""}
        for row in lists.rows("placeholder_values")
    }


def is_missing(text: str | None, field: str = "") -> bool:
    """Whether ``text`` says nothing: NULL, empty, only punctuation, or a placeholder of the seed list.

    ``field`` is the canonical column the text stands in: 'NA' is a placeholder in a name and Namibia in ``country``
    (seeds/placeholder_values.csv, column except_fields). Zeros are left to the code functions: 0 is a price.
    """
    if text is None:
        return True
    stripped = strip_invisible(text).strip()
    if _NOTHING_SAID.fullmatch(stripped):
        return True
    exceptions = _placeholders().get(fold_text(stripped))
    return exceptions is not None and field not in exceptions


def present(text: str | None, field: str = "") -> str | None:
    """``text`` without surrounding white space and invisible characters, or None where it says nothing."""
    return None if is_missing(text, field) else strip_invisible(text or "").strip()
