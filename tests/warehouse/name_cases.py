"""Cases of names: pairs of records that have a name and nothing else, and companies with a little more."""

import csv
import json
import os

from case_records import Group, companies, lei, products, registry
from conftest import PROJECT

# Pairs that a bare string measure finds alike: as products and as companies they are two.
UNLIKE_NAMES = {
    "endings": ("Cloudforge", "Saltforge"),
    "shared_word_bank": ("Imperial Bank", "Imperial Mail"),
    "shared_word_atlantic": ("Pacific Timber", "Pacific Rubber"),
    "shared_word_general": ("General Motors", "General Mills"),
    "shared_word_first": ("Second National Trust", "Second Federal Trust"),
    "market_words": ("Global Trading Group", "Global Holding Group"),
    "places": ("Brauerei Nordstadt", "Brauerei Oststadt"),
    "korean": ("대한항공", "현대건설"),
    "japanese": ("関西電力", "関西電子"),
    "chinese": ("中国银行", "中国石油"),
    "cyrillic": ("Газпром нефть", "Газпром банк"),
    "anagrams": ("abc", "cab"),
    "single_letters": ("A", "B"),
    "contained": ("Delta", "Delta Faucet"),
    "first_names": ("Johann Wexler", "Johanna Wexler"),
}
# Pairs of products of which only a number, size, model, colour or side differs.
UNLIKE_PRODUCTS = {
    "storage": ("Galaxy S21 64GB", "Galaxy S21 128GB"),
    "generation": ("iPad Air 4", "iPad Air 5"),
    "length": ("HDMI lead 3 m", "HDMI lead 5 m"),
    "battery_size": ("Lithium C 2 pack", "Lithium CR 2 pack"),
    "voltage": ("Sander 36V", "Sander 20V"),
    "cartridge": ("Ink LC-3217", "Ink LC-3219"),
    "side": ("Mirror left", "Mirror right"),
    "side_in_german": ("Bremssattel links vorne", "Bremssattel rechts vorne"),
    "position": ("Wiper front", "Wiper rear"),
    "colour": ("Parka Nordwind black", "Parka Nordwind blue"),
    "clothes_size": ("Hoodie Fjell M", "Hoodie Fjell XL"),
    "pack": ("Diapers 40 pcs", "Diapers 80 pcs"),
    "volume": ("Shampoo Lilia 250 ml", "Shampoo Lilia 400 ml"),
    "screen": ("Monitor Vistar 24 inch", "Monitor Vistar 27 inch"),
    "wattage": ("LED bulb E27 5W", "LED bulb E27 9W"),
    "diameter": ("Hex bolt M8 x 40", "Hex bolt M8 x 50"),
    "roman_numeral": ("Camera Optra Mark II", "Camera Optra Mark III"),
    "pro": ("Earbuds Sonel", "Earbuds Sonel Pro"),
    "year": ("Planner 2023 A5", "Planner 2024 A5"),
    "not_waterproof": ("Jacket Skarv waterproof", "Jacket Skarv not waterproof"),
}
# Products that are one by their name.
ALIKE_PRODUCTS = {
    "short": ("owl", "owl"),
    "case_spacing_punctuation": ("The slow red hen walks, twice a day.", "the slow  red hen walks twice a day"),
    "composed_and_decomposed": ("Thé glacé à la pêche", "The\u0301 glace\u0301 a\u0300 la pe\u0302che"),
    "soft_hyphens": ("Regen\u00addichte Fahrrad\u00adtasche", "Regendichte Fahrradtasche"),
    "no_break_spaces": ("Lamp\u00a0Solveig\u00a0brass", "Lamp Solveig brass"),
    "markup": ("<b>Green bowl</b>, 2 l", "Green bowl, 2 l"),
    "entities": ("Salt &amp; pepper mill Ovar", "Salt & pepper mill Ovar"),
    "word_order": ("Brackenfell Kettle", "Kettle Brackenfell"),
    "unit_joined": ("Jug Almira 750 ml", "Jug Almira 750ml"),
    "full_width": ("ＴＯＮＩＫＡ　ｍｕｇ", "Tonika mug"),
    "arabic": ("مصباح مكتب خشبي", "مصباح  مكتب خشبي"),
}
# What has no name, or no words in it, is like nothing.
NAMELESS: dict[str, tuple[object, object]] = {
    "both_null": (None, None),
    "both_blank": ("", "  "),
    "no_words": (" \n\t ", "!!! ???"),
    "same_signs": ("---", "---"),
    "fillers": ("N/A", "n/a"),
    "emoji": ("🙂🙂", "🙂🙂"),
}
# Short, boilerplate or foreign texts in place of a name.
UNLIKE_TEXTS = {
    "fewer_words_than_a_shingle": ("green cup with lid", "black stool made of ash"),
    "arabic": ("أهلا وسهلا في مكتبتنا", "حقيبة جلدية صغيرة للنساء"),
    "boilerplate": (
        "Free delivery. Easy returns in 14 days. Blue cup.",
        "Free delivery. Easy returns in 14 days. Red stool.",
    ),
    "catalogue": (
        "Brass nut M6 x 10, plain, bag of 50, indoor use.",
        "Brass nut M6 x 12, plain, bag of 50, indoor use.",
    ),
}
# Equal but for a space or a sign: blocking must not lose them.
MEETING_COMPANIES = {
    "space_in_the_middle": ("Air Port Caterers", "Airport Caterers"),
    "space_at_the_end": ("Northern Water Works", "Northern Waterworks"),
    "hyphen": ("Ost-West Handelskontor", "Ostwest Handelskontor"),
    "ampersand": ("Moss & Fern", "Moss and Fern"),
    "word_order": ("Larkrise Foundry", "Foundry Larkrise"),
    "typo_in_the_first_word": ("Ostrelda Shipping", "Ostrellda Shipping"),
    "article": ("The Gullwing Press", "Gullwing Press"),
}


def pair(name: str, entity_type: str, entities: str, names: tuple[object, object], **more: object) -> Group:
    return Group(f"{name}_{entity_type}", entities, tuple({"name": value, **more} for value in names), entity_type)


def shared_pairs(expected: str) -> dict[str, tuple[str, str]]:
    """The pairs of the shared cases of similarity with this expectation; none where the shared folder is absent."""
    path = os.environ.get("BENCHMARK_SHARED") or PROJECT.parent / "shared"
    try:
        with open(os.path.join(path, "cases", "cases.csv"), newline="", encoding="utf-8") as file:
            cases = [c for c in csv.DictReader(file) if c["area"] == "similarity" and c["expected"] == expected]
    except FileNotFoundError:
        return {}
    return {case["case_id"]: tuple(json.loads(case["input"]).values()) for case in cases}


APART = [
    *(
        pair(name, entity_type, "1 2", names)
        for name, names in {**UNLIKE_NAMES, **shared_pairs("must_not_auto_match")}.items()
        for entity_type in ("product", "company")
    ),
    *(pair(name, "product", "1 2", names) for name, names in UNLIKE_PRODUCTS.items()),
    *(pair(f"text_{name}", "product", "1 2", names) for name, names in UNLIKE_TEXTS.items()),
    *(
        pair(f"nameless_{name}", entity_type, "1 2", names, description="Handmade", brand="Oakhurst", category="Cups")
        for name, names in NAMELESS.items()
        for entity_type in ("product", "company")
    ),
]
TOGETHER = [pair(f"alike_{name}", "product", "12", names) for name, names in ALIKE_PRODUCTS.items()] + [
    products("short_texts", "13 2", {"name": "heron"}, {"name": "otter"}, {"name": "heron"}),
]
MEETING = [
    pair(f"meeting_{name}", "company", "1 2", names)
    for name, names in {**MEETING_COMPANIES, **shared_pairs("candidate_generated")}.items()
]

HERE = {"address": "Gerberweg 4, 52062 Aachen", "country": "DE"}
JOINED_COMPANIES = [
    companies("form_spelled_out", "12", {"name": "Brelvane Ltd"}, {"name": "BRELVANE LIMITED"}),
    companies("form_dotted", "12", {"name": "Marrowick G.m.b.H."}, {"name": "Marrowick GmbH", "country": "DE"}),
    companies("form_in_front", "12", {"name": "주식회사 조르벡스"}, {"name": "조르벡스(주)"}),
    companies("accents", "12", {"name": "Société Pélandre SA"}, {"name": "Societe Pelandre S.A."}),
    companies("no_form", "12", {"name": "Ostravelle Marine"}, {"name": "Ostravelle  MARINE"}),
    companies(
        "country_spelled_out",
        "12",
        {"name": "Fennmoor AG", "country": "DE"},
        {"name": "Fennmoor AG", "country": "Germany"},
    ),
    companies(
        "alike_at_one_address",
        "12",
        {"name": "Palvetta Ceramics GmbH", **HERE},
        {"name": "Palveta Ceramics GmbH", "address": "Gerberweg 4 52062 AACHEN", "country": "DE"},
    ),
    companies(
        "alike_with_one_phone",
        "12",
        {"name": "Quellmar Foundry Ltd", "phone": "020 7946 0018", "country": "GB"},
        {"name": "Quelmar Foundry Ltd", "phone": "+44 20 7946 0018", "country": "GB"},
    ),
    companies(
        "alike_on_one_site",
        "12",
        {"name": "Rindelbach Werkzeuge", "url": "https://www.rindelbach.example/"},
        {"name": "Rindlebach Werkzeuge", "url": "http://rindelbach.example/?utm_source=x"},
    ),
]
APART_COMPANIES = [
    companies("other_form", "1 2", {"name": "Sturmvik GmbH"}, {"name": "Sturmvik AG"}),
    companies("other_form_abroad", "1 2", {"name": "Tarnwick Ltd"}, {"name": "Tarnwick Inc."}),
    companies("form_on_one_side", "1 2", {"name": "Ulvenholt"}, {"name": "Ulvenholt GmbH"}),
    companies("alike_only", "1 2", {"name": "Vestralla Shipping Ltd"}, {"name": "Vestrala Shipping Ltd"}),
    companies(
        "alike_in_one_country",
        "1 2",
        {"name": "Wendlemoor Brewing", "country": "GB"},
        {"name": "Wendelmoor Brewing", "country": "GB"},
    ),
    companies(
        "spelled_twice_in_one_source",
        "1 2",
        {"name": "Yarrowgate Ltd", "source": "s"},
        {"name": "YARROW-GATE Limited", "source": "s"},
    ),
]
CONTRADICTING_COMPANIES = [
    companies(
        "same_name_abroad", "1 2", {"name": "Zellweg AG", "country": "CH"}, {"name": "Zellweg AG", "country": "Austria"}
    ),
    companies(
        "alike_abroad_at_one_address",
        "1 2",
        {"name": "Ambervale Trading", **HERE},
        {"name": "Ambervalle Trading", **HERE, "country": "AT"},
    ),
    companies(
        "other_registry", "1 2", {"name": "Birkhain AG", **registry(88201)}, {"name": "Birkhain AG", **registry(88202)}
    ),
    companies("other_lei", "1 2", {"name": "Corvanta SE", "lei": lei(9101)}, {"name": "Corvanta SE", "lei": lei(9102)}),
    companies(
        "other_lei_at_one_address",
        "1 2",
        {"name": "Drosselau SE", "lei": lei(9103), **HERE},
        {"name": "Drosselau SE", "lei": lei(9104), **HERE},
    ),
    companies("one_address_other_names", "1 2", {"name": "Emberlund KG", **HERE}, {"name": "Foxmere KG", **HERE}),
]
GROUPS: list[Group] = [
    *APART,
    *TOGETHER,
    *MEETING,
    *JOINED_COMPANIES,
    *APART_COMPANIES,
    *CONTRADICTING_COMPANIES,
]
