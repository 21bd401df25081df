"""The input files of test_input_formats.py: one of each format, with the faults that each has in real life."""

import gzip
import json
import os
import pathlib
from typing import Any

import duckdb

MODEL = "select 'm' || n as id, 'Model lamp ' || n as title, n * 2 as watts from range(1, 3) as numbers (n)"


def gtin(body: str) -> str:
    """The digits with their GS1 check digit."""
    total = sum(int(digit) * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(body)))
    return body + str(-total % 10)


MUG, POT, CUP, LID, EAN_8 = (
    gtin(body) for body in ("401234500101", "401234500102", "590123400103", "03600029145", "7351353")
)

COMMA = f"""\ufeffid,gtin,title,country,sku,note,entry,source,value,_line,input_row,"Größe in cm","the ""real"" name"
plain,{MUG},Stapler Alpha,NA,,NULL,e,s,v,l,r,12,"a ""b"" c"
short,{LID[1:]},Tape Beta,GB,,,,,,,,,
rounded,4.01235E+12,Glue Gamma,DE,,,,,,,,,

newline,{POT},"Knife
Delta",FR,,,,,,,,,
ragged,1
nulls,null,NULL,n/a,KEY-1,N/A,,,,,,,
 spaced ,,Scissors Epsilon,,,first,,,,,,,
spaced,,Scissors Epsilon,,,second,,,,,,,
price only,,,US,,,,,,,,,
far too many,1,2,3,4,5,6,7,8,9,10,11,12,13,14
letters,,"문구 세트",KR,,,,,,,,,
""".encode()

LATIN = "kennung;bezeichnung;größe\r\nl1;Théière Noël;groß\r\nl2;Ångström Ølbrygger;klein\r\n".encode("latin-1")

UNDECLARED = "id\tname\nu1\tCafetière\nu2\tPlain teapot\nu3\tThéière\n".encode("latin-1")

JSON_LINES = f"""\
{{"id": 1, "Name": "Json kettle", "gtin": {CUP}, "price": 12.50,"specs": {{"watt": "2000"}}, "tags": ["ü"], "n": 1e400}}

{{"id": 2, "name": "Json toaster", "color": null, "rank": 12345678901234567890123}}
{{"id": 3, "name": "Json broken
[4, "no object"]
{{"id": 5, "name": null, "price": 3}}
{{"id": 6, "NAME": "Json mixer"}}
"""

MIXED = """\
kind,shop,key,first,last,town,extra
product,alpha,1,Blue,Kettle,Bonn,x
company,beta,2,Société Xylo,SARL,Lyon,
company,beta,3,SociÃ©tÃ© Xylo,SARL,Lyon,
gadget,alpha,4,Odd,Thing,,
PRODUCT,,5,,Toaster,,y
,alpha,6,No,Kind,,
"""

TYPED = """
    select number as id, case when number <> 5 then 'Typed pan ' || number end as title,
        12.50::decimal(10, 2) as price, case when number <> 5 then {gtin} end::double as code,
        timestamp '2024-05-06 07:08:09' as seen,
        true as in_stock,
        ['a', 'b'] as tags, {{'w': 10}} as size, 12345678901234567890.50::decimal(38, 2) as serial,
        9007199254740993 as big, 'nan'::double as rating, date '2024-05-06' as day, 12.50::decimal(10, 2) as unit_price
    from range({first}, {last}) as numbers (number)
"""


def write_pages(folder: pathlib.Path) -> None:
    """Saved pages, named by what they show."""

    def page(name: str, block: str, body: str = "") -> None:
        script = f'<script type="application/ld+json">{block}</script>'
        (folder / f"{name}.html").write_text(f"<html><head>{script}</head><body>{body}</body></html>", encoding="utf-8")

    def product(**values: Any) -> str:
        return json.dumps({"@context": "https://schema.org", "@type": "Product", **values})

    offers = [{"@type": "Offer", "gtin13": code} for code in (gtin("401234500201"), gtin("401234500202"))]
    variants = [json.loads(product(name=f"Variant {n}", gtin13=gtin(f"40123450030{n}"))) for n in (1, 2)]
    page("outranked", product(name="Page bowl", gtin13=gtin("401234500401")), f"EAN: {gtin('401234500402')}")
    page("visible", product(name="Page plate"), f"<table><tr><td>EAN</td><td>{gtin('401234500403')}</td></tr></table>")
    page("no_product", '{"@type": "Organization", "name": "Shop"}')
    page(
        "half_broken",
        '{"@type": "Product", "name": "Bad"</script><script type="application/ld+json">'
        + product(name="Page fork", sku="F-1"),
    )
    page("ean_8", product(name="Page spoon", gtin13=EAN_8))
    page("array_of_one", product(name="Page ladle", gtin13=[gtin("401234500404")]))
    page("array_of_two", product(name="Page whisk", gtin13=[gtin("401234500405"), gtin("401234500406")]))
    page("empty_first", product(name="Page grater", gtin13="", gtin8=None, gtin=gtin("401234500407")))
    car, peeler = gtin("401234500408"), gtin("401234500409")
    page("two_types", f'{{"@type": ["Product", "Car"], "name": "Page car", "gtin13": "{car}"}}')
    page("exponent", f'{{"@type": "Product", "name": "Page peeler", "gtin13": {peeler[0]}.{peeler[1:]}e12}}')
    page("two_offers", product(name="Page pillow", offers=offers))
    page("variants", json.dumps({"@type": "ProductGroup", "productGroupID": "g7", "hasVariant": variants}))
    page("semicolon", product(name="Page cushion", gtin13=gtin("401234500410")) + ";")
    page("commented", "<!-- //\n" + product(name="Page rug", gtin13=gtin("401234500411")) + "\n-->")
    page("brand_node", product(name="Page sofa", brand={"@type": "Brand", "name": "Sitwell"}))
    page("brand_text", product(name="Page stool", brand="Sitwell"))
    page(
        "local_price", product(name="Page desk", offers={"@type": "Offer", "price": "2.349,00", "priceCurrency": "EUR"})
    )
    page("sku_twice", '{"@type": "Product", "name": "Page shelf", "sku": "C3", "sku": "D4"}')
    (folder / "alone.jsonld").write_text(product(name="Page chair", url="https://shop.example/chair?utm_source=x"))
    (folder / "empty.html").write_text("")


def write_inputs(folder: pathlib.Path, project: pathlib.Path) -> list[dict[str, Any]]:
    """Write all files into ``folder`` and return the inputs that read them; relative paths start at ``project``."""
    for part in ("several", "pages", "typed"):
        (folder / part).mkdir(parents=True)
    for name, content in {"comma.csv": COMMA, "latin.csv": LATIN, "mixed.csv": MIXED.encode()}.items():
        (folder / name).write_bytes(content)
    (folder / "undeclared.tsv.gz").write_bytes(gzip.compress(UNDECLARED))
    (folder / "lines.jsonl").write_text(JSON_LINES, encoding="utf-8")
    for number in (1, 2, 3):
        (folder / "several" / f"part{number}.csv").write_text(f"id,name\np{number},Part chisel {number}\n,\n")
    write_pages(folder / "pages")
    with duckdb.connect(str(folder / "other.duckdb")) as other:
        for first, last in ((1, 4), (4, 7)):
            target = folder / "typed" / f"typed{first}.parquet"
            other.execute(f"copy ({TYPED.format(gtin=MUG, first=first, last=last)}) to '{target}' (format parquet)")
        other.execute("create schema shop")
        other.execute(f"create table shop.goods as {TYPED.format(gtin=POT, first=11, last=13)}")
    relative = os.path.relpath(folder, project)
    typed = {"source_record_id": "id", "name": "title", "gtin": "code", "price": "price", "observed_at": "seen"}
    ids = {"source_record_id": "id", "name": "name"}
    titles = {"source_record_id": "id", "name": "title"}
    latin = {"source_record_id": "kennung", "name": "bezeichnung"}
    inputs: list[dict[str, Any]] = [
        {
            "name": "comma",
            "path": f"{relative}/comma.csv",
            "columns": {**titles, "gtin": "gtin", "country": "country", "sku": "sku"},
        },
        {"name": "latin", "path": str(folder / "latin.csv"), "encoding": "latin-1", "columns": latin},
        {"name": "undeclared", "path": str(folder / "undeclared.tsv.gz"), "columns": ids},
        {"name": "several", "path": [f"{relative}/several/part3.csv", f"{relative}/several/*.csv"], "columns": ids},
        {"name": "typed", "path": f"{relative}/typed/*.parquet", "columns": {**typed, "availability": "in_stock"}},
        {"name": "lines", "path": str(folder / "lines.jsonl"), "columns": {**ids, "gtin": "gtin", "price": "price"}},
        {"name": "database", "duckdb": {"path": f"{relative}/other.duckdb", "table": "shop.goods"}, "columns": typed},
        {"name": "own_model", "model": "own_lamps", "columns": titles},
        {"name": "own_table", "relation": "main.own_table", "columns": titles},
        {"name": "pages", "path": [f"{relative}/pages/*.html", f"{relative}/pages/*.jsonld"], "columns": {}},
        {
            "name": "mixed",
            "path": str(folder / "mixed.csv"),
            "source": "fallback",
            "columns": {
                **{"entity_type": "kind", "source": "shop", "source_record_id": "key", "name": ["first", "last"]},
                **{"address": "town", "country": {"value": "FR"}},
            },
        },
    ]
    return [given if given["name"] == "mixed" else {"entity_type": "product", **given} for given in inputs]
