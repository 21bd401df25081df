"""Which URLs are the result page of a search: many things on one page, and no thing of their own."""

from collections.abc import Iterable

# A result page says so twice: a segment of its path, and the term in a parameter. One alone may be a page of its own.
_SEARCH_SEGMENTS = frozenset(
    {
        "search",
        "search-results",
        "searchresults",
        "search_results",
        "catalogsearch",
        "sch",
        "suche",
        "recherche",
        "buscar",
        "busca",
        "ricerca",
        "cerca",
        "zoeken",
        "zoek",
        "sok",
        "szukaj",
        "hledat",
        "hledani",
        "arama",
    }
)
# Too short to mean a search in the middle of a path; 'search.php' ends one.
_SHORT_SEARCH_SEGMENTS = _SEARCH_SEGMENTS | {"s"}
_TERM_PARAMETERS = frozenset(
    {
        "q",
        "s",
        "k",
        "query",
        "search",
        "keyword",
        "keywords",
        "term",
        "searchterm",
        "search_term",
        "search_query",
        "searchtext",
        "text",
        "wd",
        "_nkw",
        "suchbegriff",
        "st",
        "ss",
    }
)
# WordPress and others search from the root: /?s=shoes.
_ROOT_TERM_PARAMETERS = frozenset({"s", "search", "search_query"})


def is_search(path: str, parameters: Iterable[str]) -> bool:
    """Whether the canonical ``path`` and ``parameters`` ('name=value') plainly ask for the results of a search."""
    names = {name.lower() for name, _, value in (pair.partition("=") for pair in parameters) if value}
    if not path:
        return not names.isdisjoint(_ROOT_TERM_PARAMETERS)
    segments = path.lower().split("/")
    return not names.isdisjoint(_TERM_PARAMETERS) and (
        segments[-1].partition(".")[0] in _SHORT_SEARCH_SEGMENTS or not _SEARCH_SEGMENTS.isdisjoint(segments)
    )
