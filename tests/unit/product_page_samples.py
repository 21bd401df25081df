"""Building blocks of the pages that the tests of the JSON-LD functions read."""

import json

from python_udfs.jsonld import product_records

CODE, OTHER_CODE = "4012345000009", "5012345000008"


def script(*blocks: str, head: str = "", body: str = "") -> str:
    scripts = "".join(f'<script type="application/ld+json">{block}</script>' for block in blocks)
    return f"<!DOCTYPE html><html><head>{head}{scripts}</head><body>{body}</body></html>"


def product(**values: object) -> dict[str, object]:
    return {"@context": "https://schema.org", "@type": "Product", **values}


def only(page: object) -> dict[str, str]:
    records = product_records(page if isinstance(page, str) else json.dumps(page))
    assert len(records) == 1, records
    return records[0]


def offer(**values: object) -> dict[str, object]:
    return {"@type": "Offer", **values}
