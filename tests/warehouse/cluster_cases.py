"""Cases of clusters: which records end in one entity when edges chain, contradict or are missing."""

from case_records import Group, Record, companies, gtin13, lei, products, registry, vat

CHAIN_LENGTH = 1000


def chain() -> list[Record]:
    """Nameless companies of which each shares a LEI with one neighbour and a VAT number with the other."""
    return [
        {
            "entity_type": "company",
            "source": "chain",
            "id": str(place),
            "lei": lei(500000 + place // 2),
            "vat_number": vat(200017 + 7 * ((place + 1) // 2)),
        }
        for place in range(CHAIN_LENGTH)
    ]


def bridged(name: str, position: int) -> Group:
    """Two pairs with different EANs under one title, and a record with the title alone, in one of the five places."""
    one, other = gtin13(72000000 + 10 * position), gtin13(72000001 + 10 * position)
    title = f"{name.capitalize()} Laterne"
    given = [{"name": title, "gtin": code} for code in (one, one, other, other)]
    given.insert(position, {"name": title})
    return products(name, "", *given)


ALONE = [
    companies("no_edges", "1 2 3", {"name": "Gandrel Uhren"}, {"name": "Hespera Textil"}, {"name": "Ilmenrode Papier"}),
    products(
        "placeholder_codes",
        "1 2 3",
        {"gtin": "0000000000000"},
        {"gtin": "0000000000000"},
        {"gtin": "0000000000000"},
    ),
    products(
        "empty_names",
        "1 2 3 4",
        {"name": "", "sku": "1"},
        {"name": "", "sku": "2"},
        {"name": None, "sku": "3"},
        {"name": " ", "sku": "3", "brand": "Zorvex", "category": "Cups"},
    ),
    companies("empty_company_names", "1 2", *[{"name": "", "country": "DE", "phone": "+49 241 4077", "sku": "1"}] * 2),
]
CYCLES = [
    companies(
        "ring",
        "123",
        {"lei": lei(9301), **registry(88301)},
        {"lei": lei(9301), "vat_number": vat(481311)},
        {"vat_number": vat(481311), **registry(88301)},
    ),
    companies("pair_by_two_keys", "12", *[{"lei": lei(9302), "vat_number": vat(481312)}] * 2),
]
# Records without a number must not bridge two registrations.
KEPT_APART = [
    companies(
        "bridge_of_registrations",
        "2 3",
        {"name": "Jarnvik GmbH", "address": "Weg 1"},
        {"name": "Jarnvik GmbH", **registry(88311)},
        {"name": "Jarnvik GmbH", **registry(88312)},
    ),
    companies(
        "bridge_of_numbers_without_a_court",
        "2 3",
        {"name": "Kellerwald GmbH", "address": "Weg 1"},
        {"name": "Kellerwald GmbH", "registry_number": "HRB 111"},
        {"name": "Kellerwald GmbH", "registry_number": "HRB 222"},
    ),
    companies(
        "bridge_within_one_source",
        "2 3",
        {"name": "Lindhorst GmbH", "address": "Weg 1", "source": "s"},
        {"name": "Lindhorst GmbH", **registry(88313), "source": "s"},
        {"name": "Lindhorst GmbH", **registry(88314), "source": "s"},
    ),
    companies(
        "bridge_of_leis",
        "2 3",
        {"name": "Mirabeck SE"},
        {"name": "Mirabeck SE", "lei": lei(9311)},
        {"name": "Mirabeck SE", "lei": lei(9312)},
    ),
    companies(
        "suffix_and_number",
        "1 2",
        {"name": "Nordhain GmbH", **registry(5)},
        {"name": "Nordhain AG", **registry(6)},
    ),
    companies(
        "suffix_and_number_without_a_country",
        "1 2",
        {"name": "Osterfeld GmbH", "registry_number": "HRB 5 Aachen"},
        {"name": "Osterfeld AG", "registry_number": "HRB 6 Aachen"},
    ),
]
# Groups with different EANs that a nameless-code record would fuse; the bridge stands in each place once.
BRIDGED = [bridged(f"bridged{'abcde'[position]}", position) for position in range(5)]
# One entity whose records carry two values of a key that an entity has once: kept, and shown to a person.
FLAGGED_KEYS = [
    (
        "registry",
        companies(
            "two_numbers_under_one_lei",
            "12",
            {"name": "Pellingen AG", "lei": lei(9321), **registry(88321)},
            {"name": "Pellingen AG", "lei": lei(9321), **registry(88322)},
        ),
    ),
    (
        "lei",
        companies(
            "two_leis_under_one_number",
            "12",
            {"name": "Querfurt AG", "lei": lei(9322), **registry(88323)},
            {"name": "Querfurt AG", "lei": lei(9323), **registry(88323)},
        ),
    ),
]
# A branch registered abroad has a number there too: no contradiction.
NOT_FLAGGED = companies(
    "numbers_of_two_countries",
    "12",
    {"name": "Ravensholm AG", "lei": lei(9324), **registry(88324)},
    {"name": "Ravensholm AG", "lei": lei(9324), "registry_number": "9871244", "country": "GB"},
)
# Two solid pairs that one similar name chains.
WEAK_BRIDGE = products(
    "weak_bridge",
    "1234",
    {"name": "Steinzeug Krug mit Deckel", "url": "https://weak.example/1"},
    {"name": "Sandrelle Tonwerke Maritta", "url": "https://weak.example/1"},
    {"name": "Sandrelle Tonewerke Maritta", "url": "https://weak.example/2"},
    {"name": "Jug of blue earthenware", "url": "https://weak.example/2"},
)
# Two records of one company, whose ids stand in another order as text than as numbers.
IDS_AS_TEXT: list[Record] = [
    {"entity_type": "company", "source": "ids", "id": record_id, "name": "Silberkamp", "lei": lei(9331)}
    for record_id in ("9", "10")
]
# The same source and id twice, with different times: one record with two observations.
REPEATED: list[Record] = [
    {"entity_type": "company", "source": "repeated", "id": "7", "name": "Tannried Old", "updated": "2023-01-01"},
    {"entity_type": "company", "source": "repeated", "id": "7", "name": "Tannried New", "updated": "2024-01-01"},
    {"entity_type": "company", "source": "repeated", "id": "8", "name": "Ullstedt", "updated": "2024-01-01"},
]
# Names of sources that read like fillers are names all the same: the same id in two of them is two records.
ODD_SOURCES = ["Test", "sample", "dummy"]
IN_ODD_SOURCES: list[Record] = [
    {"entity_type": "company", "source": source, "id": "1", "name": f"{word} Holzbau"}
    for source, word in zip(ODD_SOURCES, ["Vennebrück", "Wiesgart", "Xanderloh"], strict=True)
]

GROUPS: list[Group] = [
    *ALONE,
    *CYCLES,
    *KEPT_APART,
    *BRIDGED,
    *(group for _, group in FLAGGED_KEYS),
    NOT_FLAGGED,
    WEAK_BRIDGE,
]
