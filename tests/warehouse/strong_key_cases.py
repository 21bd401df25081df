"""Cases of strong keys: which codes and pages join records, and what takes that strength from them."""

from case_records import Group, Record, companies, gtin13, lei, products, registry, vat


def same_code(number: int, *given: Record) -> tuple[Record, ...]:
    """The records with one EAN."""
    return tuple({"gtin": gtin13(71000000 + number), **record} for record in given)


def same_page(page: str, *given: Record) -> tuple[Record, ...]:
    """The records with one URL."""
    return tuple({"url": f"https://{page}", **record} for record in given)


def brands(name: str, entities: str, number: int, one: str | None, other: str | None) -> Group:
    """One EAN, titles in two languages, two brand columns."""
    titles = (f"Akkuschrauber mit Koffer {number}", f"Cordless drill in case {number}")
    given = [{"name": title, "brand": brand} for title, brand in zip(titles, (one, other), strict=True)]
    return products(name, entities, *same_code(number, *given))


def fillers(name: str, column: str, *values: str, **more: str) -> Group:
    """Companies or products with no name in common that all carry one filler for a code."""
    words = ["Arvello", "Bescombe", "Cintrava", "Dolmerin", "Estwick"]
    given = [{"name": words[place] + name[:4], column: value, **more} for place, value in enumerate(values)]
    entities = " ".join(str(place) for place in range(1, len(values) + 1))
    return Group(name, entities, tuple(given), "product" if column in ("gtin", "mpn", "sku") else "company")


# Joined, or kept apart without any key being demoted.
GTIN_GROUPS = [
    products(
        "two_languages", "12", *same_code(1, {"name": "Teekanne Blaugrund 1 l"}, {"name": "Blaugrund tea pot 1 L"})
    ),
    products("two_scripts", "12", *same_code(2, {"name": "무선 전동 드릴"}, {"name": "Tolvek cordless drill"})),
    products(
        "spellings_of_a_code",
        "1234",
        {"gtin": gtin13(71000003), "name": "Wanduhr Eiche"},
        {"gtin": "0" + gtin13(71000003), "name": "Wall clock"},
        {"gtin": f"ean: {gtin13(71000003)}", "name": "Horloge murale"},
        {"gtin": f"{gtin13(71000003)}.0", "name": "Reloj de pared"},
    ),
    brands("brand_by_initials", "12", 10, "HP", "Hewlett-Packard"),
    brands("brand_by_its_company", "12", 11, "Bosch", "Robert Bosch GmbH"),
    brands("brand_missing", "12", 12, None, "Tolvek"),
    brands("brand_filler", "12", 13, "n/a", "Tolvek"),
    brands("brand_in_capitals", "12", 14, "TOLVEK", "Tolvek®"),
    brands("brand_with_a_typo", "12", 15, "Panasonic", "Panasnoic"),
    brands("brand_with_signs", "12", 16, "BLACK+DECKER", "Black & Decker"),
    brands("brand_with_a_division", "12", 17, "LG", "LG Electronics Inc."),
    brands("brand_by_two_initials", "12", 18, "GE", "General Electric"),
    brands("brand_with_an_ampersand", "12", 19, "P&G", "Procter & Gamble"),
    brands("brand_in_another_script", "12", 20, "Samsung", "삼성전자"),
    brands("brand_with_accents", "12", 21, "Citroën", "Citroen"),
    brands("brand_joined", "12", 22, "Tommy Hilfiger", "TommyHilfiger"),
    products(
        "brand_in_the_title",
        "12",
        *same_code(
            23, {"name": "Tolvek Nagler 90", "brand": "Werkzeug24"}, {"name": "Tolvek nailer", "brand": "Tolvek"}
        ),
    ),
    products("units", "12", *same_code(30, {"name": "Olivenöl Kalamon 0,5 l"}, {"name": "Kalamon olive oil 500 ml"})),
    products("pack_named_once", "12", *same_code(31, {"name": "Kalix Batterien"}, {"name": "Kalix batteries 8 pack"})),
    products("part_number_spelled", "12", *same_code(32, {"mpn": "TN-2410"}, {"mpn": "tn 2410"})),
    products("part_number_of_a_country", "12", *same_code(33, {"mpn": "SM-G991B"}, {"mpn": "SM-G991B/DS"})),
    fillers("zeros", "gtin", "0000000000000", "0000000000000", "00000000000000", "0"),
    fillers("repeated_digit", "gtin", "1111111111111", "1111111111111", "9999999999999", "9999999999999"),
    fillers("counted_digits", "gtin", "1234567890123", "1234567890123", "0123456789012", "0123456789012"),
    fillers("wrong_check_digit", "gtin", "4006710000559", "4006710000559"),
    fillers("in_store_code", "gtin", "2012345612340", "2012345612340"),
    fillers("words_for_a_code", "gtin", "Does not apply", "Does not apply", "N/A", "N/A"),
    fillers("part_numbers_of_two_makers", "mpn", "ZX100", "ZX100"),
    fillers("shop_numbers_of_two_shops", "sku", "1001", "1001"),
]

# A key that joins what contradicts: the records stay apart, the key is listed with this reason.
DEMOTED_GROUPS = [
    ("gtin", "brand", brands("brands_contradict", "1 2", 40, "Makita", "DeWalt")),
    ("gtin", "brand", brands("brands_of_a_word_in_common", "1 2", 41, "Royal Canin", "Royal Doulton")),
    (
        "gtin",
        "pack_size",
        products(
            "packs", "1 2", *same_code(42, {"name": "Sorvana water 6 x 0.5 l"}, {"name": "Sorvana water 12 x 0.5 l"})
        ),
    ),
    (
        "gtin",
        "pack_size",
        products(
            "masses", "1 2", *same_code(43, {"name": "Dorvane Kaffee 500 g"}, {"name": "Dorvane coffee beans 1 kg"})
        ),
    ),
    (
        "gtin",
        "pack_size",
        products("counts", "1 2", *same_code(44, {"name": "Kalix AA 4 pack"}, {"name": "Kalix AA, 24 Stück"})),
    ),
    (
        "gtin",
        "model_number",
        products(
            "models",
            "1 2",
            *same_code(45, {"name": "Vessarin Toner", "mpn": "VT-2410"}, {"name": "Ink by Merrow", "mpn": "VT-2420"}),
        ),
    ),
    (
        "gtin",
        "model_number",
        products(
            "models_of_one_title",
            "1 2",
            *same_code(46, {"name": "Ulmholm Bohrer", "mpn": "UB-771"}, {"name": "Ulmholm Bohrer", "mpn": "UB-902"}),
        ),
    ),
    (
        "gtin",
        "variant",
        products(
            "variants_of_one_shop",
            "1 2 3",
            *same_code(
                47,
                {"name": "Lorvik Shirt red M", "source": "s"},
                {"name": "Lorvik Shirt blue M", "source": "s"},
                {"name": "Lorvik Shirt blue XL", "source": "s"},
            ),
        ),
    ),
    (
        "url",
        "gtin",
        products(
            "codes_on_one_page",
            "1 2",
            *same_page("pages.example/p/8", {"gtin": gtin13(71000060)}, {"gtin": gtin13(71000061)}),
        ),
    ),
    (
        "url",
        "gtin",
        Group(
            "codes_on_one_listing",
            "1 2",
            same_page("pages.example/l/9?utm_source=a", {"gtin": gtin13(71000062)}, {"gtin": gtin13(71000063)}),
            "listing",
        ),
    ),
    (
        "vat",
        "registry",
        companies(
            "vat_group",
            "1 2",
            {"name": "Halvorn Energi", "vat_number": vat(481301), **registry(88101)},
            {"name": "Mestrand Vind", "vat_number": vat(481301), **registry(88102)},
        ),
    ),
]

COMPANY_GROUPS = [
    companies(
        "renamed_by_lei", "12", {"name": "Twitter, Inc.", "lei": lei(9001)}, {"name": "X Corp.", "lei": lei(9001)}
    ),
    companies(
        "lei_in_two_countries",
        "12",
        {"name": "Orvane SE", "lei": lei(9002), "country": "DE"},
        {"name": "Kestrelly NV", "lei": lei(9002).lower(), "country": "NL"},
    ),
    companies(
        "renamed_by_registry",
        "12",
        {"name": "Facebook GmbH", **registry(88001)},
        {"name": "Meta AG", "registry_number": "hrb 88001, Amtsgericht Aachen", "country": "Germany"},
    ),
    companies(
        "renamed_by_vat",
        "12",
        {"name": "Halvorsund", "vat_number": vat(481302)},
        {"name": "Nordmark Pelagia", "vat_number": vat(481302).removeprefix("DE"), "country": "DE"},
    ),
    companies(
        "vat_with_one_registry_number",
        "12",
        {"name": "Isvanor", "vat_number": vat(481303), **registry(88003)},
        {"name": "Jokulstrand", "vat_number": vat(481303)},
    ),
    companies(
        "other_court", "1 2", {"name": "Kavendal", **registry(88004)}, {"name": "Lundmarsh", **registry(88004, "Jena")}
    ),
    companies(
        "other_country",
        "1 2",
        {"name": "Mordenholt", "registry_number": "9871236", "country": "GB"},
        {"name": "Nesterby", "registry_number": "9871236", "country": "NO"},
    ),
    fillers("filler_lei", "lei", "00000000000000000000", "00000000000000000000", "XXXXXXXXXXXXXXXXXXXX"),
    fillers("lei_with_wrong_check", "lei", "52990000000123456700", "52990000000123456700"),
    fillers("filler_registry", "registry_number", "00000000", "00000000", "99999999", "99999999", country="GB"),
    fillers("filler_vat", "vat_number", "DE000000000", "DE000000000", "DE999999999", "DE999999999", country="DE"),
]

PAGE_GROUPS = [
    products(
        "addresses_of_one_page",
        "1234",
        {"name": "Blumentopf", "url": "https://www.page.example/p/1"},
        {"name": "Flower pot", "url": "http://page.example/p/1/?utm_source=mail&gclid=3"},
        {"name": "Cache-pot", "url": "https://page.example:443/p/./1#reviews"},
        {"name": "Maceta", "url": "HTTPS://PAGE.example/p/1?fbclid=x"},
    ),
    products(
        "told_by_a_parameter",
        "13 2",
        {"name": "Zinkeimer", "url": "https://page.example/item.php?id=7&lang=de"},
        {"name": "Milk churn", "url": "https://page.example/item.php?id=8&lang=de"},
        {"name": "Pail", "url": "https://page.example/item.php?lang=de&id=7"},
    ),
    products("site_root", "1 2", *same_page("root.example/", {"name": "Amboss"}, {"name": "Bellows"})),
    products(
        "site_root_with_tracking",
        "1 2",
        *same_page("root.example/?utm_source=x", {"name": "Zange"}, {"name": "Hammer"}),
    ),
    products(
        "lost_its_only_parameter",
        "1 2",
        {"name": "Schraubstock", "url": "https://page.example/kb.php?ref=4045"},
        {"name": "Vise grip", "url": "https://page.example/kb.php?ref=8285"},
    ),
    products(
        "lost_its_route",
        "1 2",
        {"name": "Feile", "url": "https://page.example/#!/product/1"},
        {"name": "Rasp", "url": "https://page.example/#!/product/2"},
    ),
    products("unrendered_page", "1 2", *same_page("page.example/p/{{id}}", {"name": "Hobel"}, {"name": "Plane"})),
    companies(
        "page_of_a_directory", "12", *same_page("who.example/firm/77", {"name": "Quorvane"}, {"name": "Ruvestal"})
    ),
    companies("root_of_an_agency", "1 2", *same_page("agency.example", {"name": "Solvarin"}, {"name": "Trestlow"})),
    Group("page_of_listings", "12", same_page("page.example/l/5", {"name": "Lot 5"}, {"name": "Los Nr. 5"}), "listing"),
]

EVERYTHING_AGREES = {
    "name": "Wendelbrook Ofen",
    "gtin": gtin13(71000070),
    "lei": lei(9070),
    "url": "https://page.example/types/1",
    "source": "s",
}
TYPE_GROUPS = [
    Group(
        "types",
        "1 2 3",
        tuple({**EVERYTHING_AGREES, "entity_type": entity_type} for entity_type in ("product", "listing", "company")),
    )
]

JOINING_GROUPS = [*GTIN_GROUPS, *COMPANY_GROUPS, *PAGE_GROUPS, *TYPE_GROUPS]
GROUPS = [*JOINING_GROUPS, *(group for _, _, group in DEMOTED_GROUPS)]
