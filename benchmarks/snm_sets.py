"""What the benchmark of sorted passes sorts by and compares on each labelled set: by what its fields are."""

from typing import Any

# Of each set: the keys of the one pass whose windows are compared, those of the passes of multi-pass with their window,
# the weighted fields, and the score from which a pair is one thing.
SETS: dict[str, dict[str, Any]] = {
    "febrl3": {
        "keys": ["name", "attributes.given_name", "attributes.date_of_birth"],
        "passes": [
            ["name", "attributes.given_name"],
            ["attributes.given_name", "name"],
            ["attributes.date_of_birth"],
            ["attributes.soc_sec_id"],
            ["attributes.address_1", "attributes.street_number"],
        ],
        "pass_window": {"kind": "adaptive", "least": 3, "most": 10, "similar": 0.9},
        "comparisons": {
            "given_name": {"field": "attributes.given_name", "kind": "short_name", "weight": 1},
            "surname": {"field": "name", "kind": "short_name", "weight": 1},
            "birth_date": {"field": "attributes.date_of_birth", "kind": "date", "weight": 1},
            "number": {"field": "attributes.soc_sec_id", "kind": "edit", "weight": 1},
            "suburb": {"field": "attributes.suburb", "kind": "short_name", "weight": 0.5},
        },
        "match": 0.8,
    },
    "splink_historical_50k": {
        "keys": ["attributes.surname", "attributes.first_name", "attributes.dob"],
        "comparisons": {
            "first_name": {"field": "attributes.first_name", "kind": "short_name", "weight": 1},
            "surname": {"field": "attributes.surname", "kind": "short_name", "weight": 1},
            "birth_date": {"field": "attributes.dob", "kind": "date", "weight": 1},
            "postcode": {"field": "attributes.postcode_fake", "kind": "edit", "weight": 0.5},
            "birth_place": {"field": "attributes.birth_place", "kind": "short_name", "weight": 0.5},
        },
        "match": 0.8,
    },
    "dblp_acm": {
        "keys": ["name_key"],
        "passes": [["name_key"], ["reversed(name_key)"], ["rarest_word(name_key)", "name_key"]],
        "pass_window": 5,
        "comparisons": {
            "title": {"field": "name", "kind": "text", "weight": 2},
            "authors": {"field": "attributes.authors", "kind": "words", "weight": 1},
            "year": {"field": "attributes.year", "kind": "exact", "weight": 1},
        },
        "match": 0.85,
    },
    "pricerunner": {
        "keys": ["name_key"],
        "comparisons": {"title": {"field": "name_key", "kind": "words", "weight": 1}},
        "match": 0.8,
    },
    "zh_ruten_c2c": {
        "keys": ["name_key"],
        "comparisons": {"title": {"field": "name", "kind": "name", "weight": 1}},
        "match": 0.8,
    },
    "affiliations": {
        "keys": ["name_key"],
        "comparisons": {"name": {"field": "name_key", "kind": "words", "weight": 1}},
        "match": 0.8,
    },
}

# Abbreviations of institutions and addresses that any list of them has: what standardising alone gives.
STANDARDS = [
    ("univ", "university"),
    ("universitat", "university"),
    ("universite", "university"),
    ("dept", "department"),
    ("inst", "institute"),
    ("tech", "technology"),
    ("natl", "national"),
    ("intl", "international"),
    ("lab", "laboratory"),
    ("labs", "laboratories"),
    ("res", "research"),
    ("ctr", "center"),
    ("centre", "center"),
    ("sci", "science"),
    ("comp", "computer"),
    ("eng", "engineering"),
    ("st", "street"),
    ("rd", "road"),
    ("ave", "avenue"),
]
