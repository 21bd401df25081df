"""What a URL leads to, what its host is, and which parameters are dropped."""

from collections.abc import Iterator

import pytest

from python_udfs import lists
from python_udfs.urls import canonical_url, registrable_domain, url_class, url_host

CLASSES = {
    "page": ["https://acme.com/p", "acme.com/p?id=1", "https://acme.com?id=1", "https://acme.com/p#a"],
    "site_root": [
        "https://acme.com",
        "acme.com",
        "http://www.acme.com/?utm_source=x",
        "https://acme.com/index.html#top",
    ],
    "lost_parameter": [
        "https://acme.com/doc?ref=INV-7",
        "https://acme.com/?ref=/a/1.html",
        "https://acme.com/p?ref_id=4",
        "https://acme.com/p?mc_id=4",
        "https://acme.com/#!/product/1",
        "https://acme.com/app#/item/1",
        "https://acme.com/search?q=a&ref=b",
    ],
    "search": [
        "https://acme.com/search?q=shoes",
        "https://acme.com/s?k=shoes",
        "https://acme.com/?s=shoes",
        "https://acme.com/catalogsearch/result/?q=shoes",
        "https://acme.com/sch/i.html?_nkw=shoes",
        "https://acme.com/de/Suche.php?query=schuhe",
    ],
    "not_http": [
        "mailto:a@acme.com",
        "tel:+4912345",
        "tel:12345",
        "javascript:void(0)",
        "data:text/html,x",
        "ftp://acme.com/p",
        "about:blank",
        "android-app://com.acme/p",
        "view-source:https://acme.com",
        "localhost:8080",
        "info@acme.com",
    ],
    "no_host": [
        "/relative/p",
        "../p",
        "p/1.html",
        "page.html",
        "//p/1",
        "?id=1",
        "#top",
        "http://",
        "https:///",
        "http:///p",
        "see our shop",
        "co.uk",
        "1.2.3.4",
        "12.50",
        "v1.2/x",
    ],
    "bad_format": [
        "http://[::1/p",
        "http://acme .com/p",
        "http://acme..com/p",
        "http://acme.com:99999/p",
        "http://acme.com:8o/p",
        "http://256.1.1.1/p",
        "http://010.2.3.4/p",
        "http://1234567/p",
        "https://acme.com, https://other.com",
        "https://acme.com\nhttps://other.com",
        "https://acme%2ecom%2fp",
        "https://" + "a" * 64 + ".com",
        "https://" + "é" * 80 + ".com",
    ],
    "placeholder": [
        "n/a",
        "-",
        "None",
        "http://n/a",
        "http://null/p",
        "https://undefined",
        "{{ product.url }}",
        "${baseUrl}/p",
        "<%= url %>",
        "{mylink}",
        "https://{{shop}}/p",
        "https://acme.com/p/{{ id }}",
        "https://acme.com/p/%7B%7Bid%7D%7D",
        "https://acme.com/{slug}/x",
        "https://acme.com/p/%s",
        "https://acme.com/p/undefined",
        "https://acme.com/p/[object Object]",
        "http://localhost:3000/p",
        "http://127.0.0.1/p",
        "http://[::1]/p",
        "http://me@http/p",
    ],
}


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in CLASSES.items() for text in texts])
def test_class(kind: str, text: str) -> None:
    assert url_class(text) == kind
    assert (canonical_url(text) is not None) == (kind in {"page", "site_root", "lost_parameter", "search"})


@pytest.mark.parametrize("text", [None, "", " ", "\t\n", "\ufeff"])
def test_empty_has_no_class(text: str | None) -> None:
    assert url_class(text) is None
    assert canonical_url(text) is None
    assert url_host(text) is None
    assert registrable_domain(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "https://acme.com/p?ref=",
        "https://acme.com/p?utm_source=x&gclid=1&fbclid=2&mc_cid=3&ref_src=tw&ref_=cm",
        "https://acme.com/p#!",
        "https://acme.com/p#/",
        "https://acme.com/p#:~:text=!/a",
        "https://acme.com/research?q=1",
        "https://acme.com/s/9?q=1",
        "https://acme.com/p?q=1",
        "https://acme.com/search",
        "https://acme.com/search?page=2",
        "https://acme.com/null",
    ],
)
def test_ordinary_page(text: str) -> None:
    assert url_class(text) == "page"


HOSTS = {
    "www": ("https://WWW.Acme.com/p", "acme.com"),
    "port": ("https://acme.com:8080/p", "acme.com"),
    "bare": ("acme.com", "acme.com"),
    "www inside": ("https://my.www.acme.com", "my.www.acme.com"),
    "letters of www": ("https://wwwacme.com", "wwwacme.com"),
    "leading w": ("https://wg.acme.com", "wg.acme.com"),
    "www2": ("https://www2.acme.com", "www2.acme.com"),
    "www is the name": ("https://www.net/x", "www.net"),
    "www under two labels": ("https://www.co.uk/x", "www.co.uk"),
    "www under a wildcard": ("https://www.ck/x", "www.ck"),
    "www of a government": ("https://www.gov.uk/x", "www.gov.uk"),
    "www twice": ("https://www.www.acme.com", "acme.com"),
    "www of www.com": ("https://www.www.com", "www.com"),
    "www on an intranet": ("https://www.intranet/x", "www.intranet"),
    "www of a host's customers": ("https://www.wordpress.com/x", "wordpress.com"),
    "root dot": ("https://acme.com./p", "acme.com"),
    "underscore": ("https://my_shop.acme.com", "my_shop.acme.com"),
    "capital punycode": ("http://XN--BCHER-KVA.de", "xn--bcher-kva.de"),
    "umlaut": ("https://bücher.de", "xn--bcher-kva.de"),
    "decomposed umlaut": ("https://bu\u0308cher.de", "xn--bcher-kva.de"),
    "capital umlaut": ("https://BÜCHER.de", "xn--bcher-kva.de"),
    "escaped umlaut": ("https://b%c3%bccher.de", "xn--bcher-kva.de"),
    "sharp s": ("https://straße.de", "xn--strae-oqa.de"),
    "final sigma": ("https://βόλος.gr", "xn--nxasmm1c.gr"),
    "wide letters": ("https://ａｃｍｅ．com", "acme.com"),
    "ideographic stop": ("https://acme。co｡jp", "acme.co.jp"),
    "soft hyphen": ("https://ac\u00adme.com", "acme.com"),
    "emoji": ("https://i❤.ws", "xn--i-7iq.ws"),
    "broken punycode": ("https://a.xn--ii.com", "a.xn--ii.com"),
    "underscore beside umlaut": ("https://a_b.bücher.de", "a_b.xn--bcher-kva.de"),
    "IPv4": ("http://10.20.30.40:80/p", "10.20.30.40"),
    "IPv6": ("http://[2001:DB8:0:0::1]:443/p", "[2001:db8::1]"),
    "IPv4 in IPv6": ("http://[::ffff:1.2.3.4]/p", "[::ffff:102:304]"),
}


@pytest.mark.parametrize(("text", "host"), HOSTS.values(), ids=HOSTS)
def test_host(text: str, host: str) -> None:
    assert url_host(text) == host
    assert url_host(f"https://{host}/") == host


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("http://faß.de", "http://fass.de"),
        ("https://аcme.com", "https://acme.com"),
        ("https://öl.de", "https://oel.de"),
    ],
)
def test_names_registered_apart_stay_apart(left: str, right: str) -> None:
    assert url_host(left) != url_host(right)


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        ("https://m.shop.acme.com/p", "acme.com"),
        ("shop.acme.co.uk", "acme.co.uk"),
        ("https://www.acme.com.au", "acme.com.au"),
        ("https://me.github.io/x", "me.github.io"),
        ("https://a.me.myshopify.com", "me.myshopify.com"),
        ("https://github.io", "github.io"),
        ("https://www.ck", "www.ck"),
        ("https://магазин.рф", "xn--80aairftm.xn--p1ai"),
        ("https://co.uk/x", None),
        ("https://s3.amazonaws.com/bucket", None),
        ("https://intranet/x", None),
        ("http://10.2.3.4/", None),
        ("http://[2001:db8::1]/", None),
        ("mailto:a@acme.com", None),
    ],
)
def test_registrable_domain(text: str, domain: str | None) -> None:
    assert registrable_domain(text) == domain


DROPPED = (
    "utm_source utm_x UTM_Medium utm%5Fid gclid GCLID fbclid mc_cid mc_eid ref Ref ref_src ref_ ref_x msclkid srsltid"
)
KEPT = (
    "reference refurbished refine refresh referral xref href pref fref fp_ref refs mc mcu amc_x gclidx xgclid fbclid2 "
    "utm utmx my_utm_source id page variant color sort si spm tag"
)


@pytest.mark.parametrize("name", DROPPED.split())
def test_dropped_parameter(name: str) -> None:
    assert canonical_url(f"https://acme.com/p?{name}=a==&z=1") == "https://acme.com/p?z=1"


@pytest.mark.parametrize("name", KEPT.split())
def test_kept_parameter(name: str) -> None:
    assert canonical_url(f"https://acme.com/p?{name}=a") == f"https://acme.com/p?{name}=a"


def test_tracking_in_an_encoded_value_is_content() -> None:
    url = "https://acme.com/go?url=https%3A%2F%2Fx.com%2F%3Futm_source%3Dy%26gclid%3D1"
    assert canonical_url(url + "&utm_medium=z") == url


def test_host_rows_of_the_project_list() -> None:
    assert canonical_url("https://help.steampowered.com/kb?ref=9") == "https://help.steampowered.com/kb?ref=9"
    assert url_class("https://help.steampowered.com/kb?ref=9") == "page"
    assert canonical_url("https://de.aliexpress.com/item/1.html?spm=a") == "https://de.aliexpress.com/item/1.html"


@pytest.fixture
def own_list() -> Iterator[None]:
    columns = ("parameter", "match", "host", "action", "telling")
    rows = [
        ("src", "exact", "", "drop", "TRUE"),
        ("t_", "prefix", "", "drop", "false"),
        ("t_id", "exact", "", "keep", ""),
        ("t_id", "exact", "", "drop", ""),
        ("t_item_", "prefix", "", "drop", "yes"),
        ("t_item_nr_", "prefix", "", "drop", "no"),
        ("src", "exact", "www.Shop.com", "keep", None),
        ("src", "exact", "blog.shop.com", "drop", "false"),
        ("t_", "prefix", "shop.com", "keep", ""),
        ("t_source", "exact", "shop.com", "drop", ""),
    ]
    lists.replace("tracking_parameters", [dict(zip(columns, row, strict=True)) for row in rows])
    yield
    lists.restore("tracking_parameters")


@pytest.mark.usefixtures("own_list")
@pytest.mark.parametrize(
    ("text", "url", "kind"),
    [
        ("https://a.com/p?utm_source=1", "https://a.com/p?utm_source=1", "page"),
        ("https://a.com/p?src=1&t_x=1&t_id=2", "https://a.com/p?t_id=2", "lost_parameter"),
        ("https://a.com/p?t_item_x=1", "https://a.com/p", "lost_parameter"),
        ("https://a.com/p?t_item_nr_x=1", "https://a.com/p", "page"),
        ("https://shop.com/p?src=1", "https://shop.com/p?src=1", "page"),
        ("https://m.shop.com/p?src=1", "https://m.shop.com/p?src=1", "page"),
        ("https://myshop.com/p?src=1", "https://myshop.com/p", "lost_parameter"),
        ("https://blog.shop.com/p?src=1", "https://blog.shop.com/p", "page"),
        ("https://shop.com/p?t_x=1&t_source=2", "https://shop.com/p?t_x=1", "page"),
    ],
)
def test_list_of_the_user(text: str, url: str, kind: str) -> None:
    assert (canonical_url(text), url_class(text)) == (url, kind)


@pytest.mark.parametrize(("column", "value"), [("match", "regex"), ("action", "remove"), ("parameter", " ")])
def test_unreadable_list_stops_with_its_name(column: str, value: str) -> None:
    row = {"parameter": "src", "match": "exact", "host": "", "action": "drop", "telling": ""}
    lists.replace("tracking_parameters", [row | {column: value}])
    try:
        with pytest.raises(ValueError, match="tracking_parameters"):
            canonical_url("https://a.com/p?src=1")
    finally:
        lists.restore("tracking_parameters")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("https://www.market.example/dp/B08N5WRWNW?ref=nb_sb", "page"),
        ("https://shop.example/p/red-running-shoe?ref=home", "page"),
        ("https://shop.example/p/1234?ref=home", "page"),
        ("https://shop.example/pay?ref=INV-001", "lost_parameter"),
        ("https://shop.example/article2.php?ref=8285", "lost_parameter"),
        ("https://shop.example/p/red-shoe?ref=home", "lost_parameter"),
        ("https://shop.example/p/1234#!/variant/2", "lost_parameter"),
        ("https://shop.example/?ref=a1", "lost_parameter"),
    ],
)
def test_a_dropped_parameter_counts_where_nothing_else_tells_the_page(text: str, kind: str) -> None:
    assert url_class(text) == kind
