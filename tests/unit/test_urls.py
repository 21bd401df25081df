"""Canonical URLs: inputs of each kind of fault beside the one right spelling."""

import string
import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from python_udfs import urls
from python_udfs.urls import canonical_url

# kind of fault: (input, canonical URL)
SPELLINGS = {
    "specification": ("http://www.Acme.com/p/9/?utm_medium=x&z=2&y=1", "https://acme.com/p/9?y=1&z=2"),
    "host folds, path does not": ("HTTP://ACME.com/Item/AB", "https://acme.com/Item/AB"),
    "parameter case": ("https://acme.com/p?Size=1&size=2", "https://acme.com/p?Size=1&size=2"),
    "surrounding space": ("\u00a0\t https://acme.com/p\r\n", "https://acme.com/p"),
    "line end inside": ("https://ac\nme.com/a\r\nb", "https://acme.com/ab"),
    "line separator and thin space around": ("\u2028\u2009https://acme.com/p\u2003", "https://acme.com/p"),
    "byte order mark": ("\ufeffhttps://acme.com/p", "https://acme.com/p"),
    "zero-width space": ("https://acme.com/\u200bp", "https://acme.com/p"),
    "escaped direction mark": ("https://acme.com/%E2%80%8FP%E2%80%8E1", "https://acme.com/P1"),
    "quoted": ('"https://acme.com/p"', "https://acme.com/p"),
    "angle brackets": ("<https://acme.com/p>", "https://acme.com/p"),
    "JSON slashes": (r"https:\/\/acme.com\/p\/1", "https://acme.com/p/1"),
    "JSON ampersand": (r"https://acme.com/p?b=1\u0026a=2", "https://acme.com/p?a=2&b=1"),
    "backslashes": (r"https:\\acme.com\p\1", "https://acme.com/p/1"),
    "HTML ampersand": ("https://acme.com/p?b=1&amp;utm_source=x&AMP;a=2", "https://acme.com/p?a=2&b=1"),
    "HTML ampersand twice": ("https://acme.com/p?b=1&amp;amp;a=2", "https://acme.com/p?a=2&b=1"),
    "HTML numeric ampersand": ("https://acme.com/p?b=1&#38;a=2&#x26;c=3", "https://acme.com/p?a=2&b=1&c=3"),
    "HTML numeric slash and equals": ("https:&#x2F;&#x2F;acme.com&#47;p?a&#61;1", "https://acme.com/p?a=1"),
    "HTML ampersand at the start": ("https://acme.com/p?amp;a=1", "https://acme.com/p?a=1"),
    "entity without semicolon is a name": ("https://acme.com/p?a=1&copy=2", "https://acme.com/p?a=1&copy=2"),
    "wholly escaped": ("https%3A%2F%2Facme.com%2Fp%3Fx%3D%25E9", "https://acme.com/p?x=%E9"),
    "doubled scheme": ("http://https://www.acme.com/p", "https://acme.com/p"),
    "doubled scheme, colon lost": ("https://http//acme.com/p", "https://acme.com/p"),
    "one slash": ("https:/acme.com/p", "https://acme.com/p"),
    "three slashes": ("https:///acme.com/p", "https://acme.com/p"),
    "protocol-relative": ("//www.acme.com/p", "https://acme.com/p"),
    "protocol-relative, user": ("//me:pw@acme.com/p", "https://acme.com/p"),
    "protocol-relative, IPv4": ("//10.2.3.4:80/p", "https://10.2.3.4/p"),
    "protocol-relative, IPv6": ("//[2001:DB8::1]/p", "https://[2001:db8::1]/p"),
    "no scheme, www": ("www.acme.com/p?utm_id=3", "https://acme.com/p"),
    "no scheme": ("Acme.com/P", "https://acme.com/P"),
    "no scheme, port": ("acme.co.uk:8080/p", "https://acme.co.uk:8080/p"),
    "no scheme, international": ("магазин.рф/x", "https://xn--80aairftm.xn--p1ai/x"),
    "user": ("https://me:pw%40x@acme.com/p", "https://acme.com/p"),
    "user with an at sign": ("https://me@work.com:pw@acme.com/p", "https://acme.com/p"),
    "default port": ("http://acme.com:80/p", "https://acme.com/p"),
    "default port of https": ("https://acme.com:443", "https://acme.com"),
    "port of the other scheme stays": ("https://acme.com:80/p", "https://acme.com:80/p"),
    "https port on http": ("http://acme.com:443/p", "https://acme.com/p"),
    "padded port": ("http://acme.com:0080/p", "https://acme.com/p"),
    "padded other port": ("http://acme.com:08080/p", "https://acme.com:8080/p"),
    "port 0 is a port": ("https://acme.com:00/p", "https://acme.com:0/p"),
    "empty port": ("https://acme.com:/p", "https://acme.com/p"),
    "dot segments": ("https://acme.com/a/b/./../c/.", "https://acme.com/a/c"),
    "escaped dot segments": ("https://acme.com/a/%2E%2e/b/%2e/", "https://acme.com/b"),
    "above the root": ("https://acme.com/../../../p", "https://acme.com/p"),
    "only dots": ("https://acme.com/a/..", "https://acme.com"),
    "dots in a name": ("https://acme.com/v1..2/...", "https://acme.com/v1..2/..."),
    "final slashes": ("https://acme.com/p//", "https://acme.com/p"),
    "root": ("https://acme.com/", "https://acme.com"),
    "slash before query": ("https://acme.com/?id=1", "https://acme.com?id=1"),
    "slash in value stays": ("https://acme.com/p/?next=/a/", "https://acme.com/p?next=/a/"),
    "lower-case escapes": ("https://acme.com/%c3%a9?x=%c3%a9", "https://acme.com/%C3%A9?x=%C3%A9"),
    "raw letters": ("https://acme.com/größe?f=blå", "https://acme.com/gr%C3%B6%C3%9Fe?f=bl%C3%A5"),
    "unreserved escapes": ("https://acme.com/%7euser%2Dx%5F%31", "https://acme.com/~user-x_1"),
    "stray percent": ("https://acme.com/100%/50%zz", "https://acme.com/100%25/50%25zz"),
    "escaped percent": ("https://acme.com/100%25", "https://acme.com/100%25"),
    "escaped hash": ("https://acme.com/c%23?l=%23a#b", "https://acme.com/c%23?l=%23a"),
    "spaces": ("https://acme.com/a b?q=c d", "https://acme.com/a%20b?q=c+d"),
    "brackets": ("https://acme.com/p?f[]=1", "https://acme.com/p?f%5B%5D=1"),
    "session in path": ("https://acme.com/p;JSESSIONID=A.node1/q;v=1", "https://acme.com/p/q;v=1"),
    "empty pairs": ("https://acme.com/p?&&b=1&=&a=1&", "https://acme.com/p?a=1&b=1"),
    "empty query": ("https://acme.com/p?#", "https://acme.com/p"),
    "values split once": ("https://acme.com/p?f=x=y=z", "https://acme.com/p?f=x=y=z"),
    "repeated parameters": ("https://acme.com/p?b=2&a=9&b=1", "https://acme.com/p?a=9&b=1&b=2"),
    "sorted by name first": ("https://acme.com/p?a-b=1&a=1", "https://acme.com/p?a=1&a-b=1"),
    "fragment after sort": ("https://acme.com/p?b=1&a=1#a=0", "https://acme.com/p?a=1&b=1"),
    "question mark in fragment": ("https://acme.com/p#t?gclid=1", "https://acme.com/p"),
    "no slash before query": ("https://acme.com?b=1", "https://acme.com?b=1"),
    "nested URL": ("https://archive.org/web/1/http://acme.com/p", "https://archive.org/web/1/http://acme.com/p"),
    "GUID in braces": ("https://acme.com/p?id={A1-B2}", "https://acme.com/p?id=%7BA1-B2%7D"),
    "JSON in a value": ('https://acme.com/p?f={"a":1}', "https://acme.com/p?f=%7B%22a%22:1%7D"),
    "host of digits and letters": ("https://1und1.de/x", "https://1und1.de/x"),
}


@pytest.mark.parametrize(("text", "expected"), SPELLINGS.values(), ids=SPELLINGS)
def test_one_spelling(text: str, expected: str) -> None:
    assert canonical_url(text) == expected
    assert canonical_url(expected) == expected


APART = {
    "case of path": ("https://acme.com/Abc", "https://acme.com/abc"),
    "mobile host": ("https://m.acme.com/p", "https://acme.com/p"),
    "encoded slash": ("https://acme.com/a%2Fb", "https://acme.com/a/b"),
    "encoded question mark": ("https://acme.com/a%3Fb", "https://acme.com/a?b"),
    "encoded ampersand": ("https://acme.com/p?a=1%26b=2", "https://acme.com/p?a=1&b=2"),
    "encoded plus": ("https://acme.com/p?q=a%2Bb", "https://acme.com/p?q=a+b"),
    "plus in path": ("https://acme.com/a+b", "https://acme.com/a%20b"),
    "encoded percent": ("https://acme.com/a%2541", "https://acme.com/a%41"),
    "other path parameters": ("https://acme.com/p;v=1", "https://acme.com/p;v=2"),
    "repeated value": ("https://acme.com/p?c=1&c=2", "https://acme.com/p?c=2"),
    "bare identifier": ("https://acme.com/p?9731", "https://acme.com/p"),
    "bytes that are no text": ("https://acme.com/p?x=%F1", "https://acme.com/p?x=%F2"),
    "decomposed accent": ("https://acme.com/caf%C3%A9", "https://acme.com/cafe%CC%81"),
    "variant": ("https://acme.com/p?variant=1", "https://acme.com/p?variant=2"),
    "port": ("https://acme.com:8443/p", "https://acme.com/p"),
    "double slash": ("https://acme.com//p", "https://acme.com/p"),
}


@pytest.mark.parametrize(("left", "right"), APART.values(), ids=APART)
def test_two_pages_stay_two(left: str, right: str) -> None:
    assert canonical_url(left) is not None
    assert canonical_url(left) != canonical_url(right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("https://acme.com/p?q=a b", "https://acme.com/p?q=a%20b"),
        ("https://acme.com/p?q=a+b", "https://acme.com/p?q=a%20b"),
        ("https://acme.com/상품", "https://acme.com/%ec%83%81%ED%92%88"),
        ("https://acme.com/p?size[]=4", "https://acme.com/p?size%5B%5D=4"),
        ("https://acme.com/p?b=1&a=2", "http://www.acme.com:80/p/?a=2&b=1#top"),
    ],
)
def test_two_spellings_of_one_page(left: str, right: str) -> None:
    assert canonical_url(left) == canonical_url(right) is not None


ALPHABETS = [
    st.text(),
    st.text(alphabet="/.?#&=;:@%\\[]{}<>$ +\t\nahmpsw20EAFC3e8" + "\u200b\u200eé。", max_size=60),
    st.text(alphabet=string.printable),
]
PIECE_TEXT = """
    http:// https:// // www. acme.com me.uk com : :80 :443 / /../ /%2e /. ;jsessionid= ; &amp; amp; & &#38; &#x2F;
    ? # = %61 %26 %25 %E2%80%8E %E2 %80%8E %20 + ref utm_ ref_= a b=1 {{ }} undefined é @ [::1] \\/ \\u0026 xn--ii ß 。
    %2 3 #! ' "
"""
PIECES = st.sampled_from([*PIECE_TEXT.split(), " ", "\n", "\u200b"])


@given(
    st.one_of(*ALPHABETS, st.lists(PIECES).map("".join), st.lists(PIECES).map(lambda p: "https://a.b/" + "".join(p)))
)
@example("https://a.b/p?amp;b=2&a=1")
@example("https://a.b/p&%61mp;x")
@example("https://a.b/%E2%E2%80%8E%80%8E")
@example("https://a.b/%E2%80%8E%41%FF")
@example("http://www.www.www.com/")
@example("http://a@http://%61 b")
@example("https://a.b/.;jsessionid=1./x")
def test_second_pass_changes_nothing_and_nothing_raises(text: str) -> None:
    once = canonical_url(text)
    kind = urls.url_class(text)
    assert (once is not None) == (kind in {urls.PAGE, urls.SITE_ROOT, urls.LOST_PARAMETER, urls.SEARCH})
    if once is None:
        return
    assert canonical_url(once) == once
    assert once.startswith("https://") and once.isascii() and once.isprintable() and " " not in once and "#" not in once
    assert urls.url_host(once) == urls.url_host(text)
    assert urls.registrable_domain(once) == urls.registrable_domain(text)


@pytest.mark.parametrize(
    "text",
    [
        "https://a.b/" + "a/../" * 20_000,
        "https://a.b/" + "/" * 100_000,
        "https://a.b/?" + "&" * 100_000,
        "https://a.b/?" + "a=%E2&" * 17_000,
        "https://a.b/" + "%E2%80%8E" * 11_000,
        "https://a.b/" + "%E2" * 11_000 + "%80%8E" * 5_000,
        "http://" * 15_000,
        "https://" + "a." * 50_000 + "com/",
        "https://" + "é" * 100_000,
        "https://a.b/" + "{{" * 50_000,
        "https://a.b/?" + "amp;" * 25_000,
        "&amp;" * 20_000,
        ";jsessionid=" * 9_000,
        "https://a.b/" + ";jsessionid=" * 9_000,
        "%" * 100_000,
        "https%3A%2F%2F" * 7_000,
        "é " * 50_000,
        "https://[" + ":" * 100_000 + "]/",
        "https://a.b:" + "1" * 100_000 + "/",
    ],
    ids=lambda text: text[:24],
)
def test_long_input_takes_no_long_time(text: str) -> None:
    started = time.perf_counter()
    canonical_url(text)
    urls.url_class(text)
    assert time.perf_counter() - started < 2  # seconds: milliseconds when linear, minutes when quadratic
