"""One Splink configuration a set, taken from Splink's documentation. Runs in Splink's environment.

Comparisons, rules and training follow the documentation, not the truth of the sets. Where its examples cut at
different weights, the cut that did better for Splink was taken: that much was seen of the truth, in its favour. Splink
says that it is not made for single columns that hold a bag of words; those sets are run all the same.
"""

import dataclasses
import math
from typing import Any

import splink.comparison_library as cl
from splink import block_on

from benchmarks.peers.splink_tokens import BIGRAM_BOUNDS, NAME_BOUNDS, token_comparison

# Where the example of 50,000 historical persons cuts (probability 0.95), that of linking (0.9), and febrl3 (0.2).
HISTORICAL_CUT, PERSON_CUT, FEBRL_CUT = math.log2(0.95 / 0.05), math.log2(0.9 / 0.1), math.log2(0.2 / 0.8)
# Where the recipe for texts cuts, and where a match is likelier than none.
TEXT_CUT, EVEN_CUT = -5.0, 0.0


@dataclasses.dataclass(frozen=True)
class Model:
    """What Splink is told of a set.

    ``why`` says where it is from. ``columns`` are SQL expressions over the file, beside record_id and source.
    ``tokens`` names text columns that get token columns (splink_tokens). ``train`` are the blocking rules of the EM
    sessions; without any the m probabilities stay Splink's defaults, as in its recipe for texts. ``sure`` are the
    deterministic rules that give the prior, with their supposed ``recall``; without any, a record has one partner.
    ``link`` compares records of different sources only; ``one_each`` holds each source to one record a cluster.
    ``weight`` is the match weight from which pairs are linked.
    """

    why: str
    columns: dict[str, str]
    comparisons: list[Any]
    blocking: list[Any]
    train: list[Any] = dataclasses.field(default_factory=list)
    sure: list[Any] = dataclasses.field(default_factory=list)
    recall: float = 0.7
    tokens: dict[str, str] = dataclasses.field(default_factory=dict)
    bigrams: bool = False
    link: bool = False
    one_each: bool = False
    weight: float = HISTORICAL_CUT
    u_pairs: float = 1e7


def same(*columns: str) -> dict[str, str]:
    """Columns of the file under their own names, empty ones as NULL."""
    return {column: f"nullif(trim(\"{column}\"), '')" for column in columns}


def shared_token(name: str, *more: str) -> Any:
    """The blocking rule that two records share one of their rarest tokens (and ``more`` columns)."""
    return block_on(f"{name}_rarest", *more, arrays_to_explode=[f"{name}_rarest"])


def frequent(column: str) -> Any:
    """Equality of a column, adjusted by how frequent its value is."""
    return cl.ExactMatch(column).configure(term_frequency_adjustments=True)


def names_alone(name: str, *more: str, weight: float = TEXT_CUT) -> Model:
    """The model of a set of names with little beside them: the template for names and the recipe for their words."""
    return Model(
        why="the template for names, and the recipe for the words of company names",
        columns=same(name, *more),
        comparisons=[
            cl.NameComparison(name),
            token_comparison(name, NAME_BOUNDS),
            *(cl.ExactMatch(column) for column in more),
        ],
        blocking=[shared_token(name, *more), block_on(f"substr({name},1,4)", *more)],
        train=[block_on(f"{name}_rarest[1]"), block_on(f"substr({name},1,4)")],
        tokens={name: name},
        weight=weight,
    )


HISTORICAL_BLOCKING = [
    block_on("substr(first_name,1,3)", "substr(surname,1,4)"),
    block_on("surname", "dob"),
    block_on("first_name", "dob"),
    block_on("postcode_fake", "first_name"),
    block_on("postcode_fake", "surname"),
    block_on("dob", "birth_place"),
    block_on("substr(postcode_fake,1,3)", "dob"),
    block_on("substr(postcode_fake,1,3)", "first_name"),
    block_on("substr(postcode_fake,1,3)", "surname"),
    block_on("substr(first_name,1,2)", "substr(surname,1,2)", "substr(dob,1,4)"),
]
HISTORICAL_COMPARISONS = [
    cl.ForenameSurnameComparison("first_name", "surname", forename_surname_concat_col_name="first_name_surname_concat"),
    cl.DateOfBirthComparison("dob", input_is_string=True),
    cl.PostcodeComparison("postcode_fake"),
    frequent("birth_place"),
    frequent("occupation"),
]
HISTORICAL = Model(
    why="the documentation's own example of this set (deduplicate_50k_synthetic)",
    columns={
        **same("first_name", "surname", "dob", "birth_place", "postcode_fake", "occupation"),
        "first_name_surname_concat": "first_name || ' ' || surname",
    },
    comparisons=HISTORICAL_COMPARISONS,
    blocking=HISTORICAL_BLOCKING,
    train=[block_on("first_name", "surname"), block_on("dob")],
    sure=[
        block_on("first_name", "surname", "dob"),
        block_on("substr(first_name,1,2)", "surname", "substr(postcode_fake,1,2)"),
        block_on("dob", "postcode_fake"),
    ],
    recall=0.6,
)

MODELS = {
    "splink_historical_50k": HISTORICAL,
    "people": dataclasses.replace(
        HISTORICAL,
        why="the same example; blocking rules on pairs of whole fields, which stay small at a million rows",
        blocking=[
            block_on("first_name", "surname"),
            block_on("surname", "dob"),
            block_on("first_name", "dob"),
            block_on("postcode_fake", "first_name"),
            block_on("postcode_fake", "surname"),
            block_on("dob", "postcode_fake"),
            block_on("dob", "birth_place"),
        ],
        sure=[block_on("first_name", "surname", "dob"), block_on("dob", "postcode_fake")],
        weight=EVEN_CUT,
    ),
    "febrl3": Model(
        why="the documentation's own example of this set (febrl3)",
        columns=same("given_name", "surname", "date_of_birth", "soc_sec_id", "street_number", "postcode"),
        comparisons=[
            cl.NameComparison("given_name"),
            cl.NameComparison("surname"),
            cl.DateOfBirthComparison("date_of_birth", input_is_string=True, datetime_format="%Y%m%d"),
            cl.DamerauLevenshteinAtThresholds("soc_sec_id", [2]),
            frequent("street_number"),
            frequent("postcode"),
        ],
        blocking=[block_on(c) for c in ("soc_sec_id", "given_name", "surname", "date_of_birth", "postcode")],
        train=[block_on("date_of_birth"), block_on("postcode")],
        sure=[
            block_on("soc_sec_id"),
            block_on("given_name", "surname", "date_of_birth"),
            "l.given_name = r.surname and l.surname = r.given_name and l.date_of_birth = r.date_of_birth",
        ],
        recall=0.9,
        weight=FEBRL_CUT,
    ),
    "rldata500": Model(
        why="the templates for names and dates of birth, trained as in the example febrl3",
        columns={
            **same("fname_c1", "lname_c1", "by"),
            "dob": "format('{:04d}-{:02d}-{:02d}', \"by\"::int, bm::int, bd::int)",
        },
        comparisons=[
            cl.NameComparison("fname_c1"),
            cl.NameComparison("lname_c1"),
            cl.DateOfBirthComparison("dob", input_is_string=True),
        ],
        blocking=[
            block_on("dob"),
            block_on("fname_c1", "lname_c1"),
            block_on("fname_c1", '"by"'),
            block_on("lname_c1", '"by"'),
            block_on("substr(dob,6,5)"),
        ],
        train=[block_on("fname_c1"), block_on("lname_c1")],
        sure=[block_on("fname_c1", "lname_c1", '"by"'), block_on("dob", "fname_c1"), block_on("dob", "lname_c1")],
        weight=PERSON_CUT,
    ),
    "fodors_zagat": Model(
        why="name, address and phone by the library's comparisons; linking two sources that list a place once",
        columns={
            **same("name", "addr", "city", "type"),
            "phone": r"nullif(regexp_replace(phone, '\D', '', 'g'), '')",
            "house_number": r"nullif(regexp_extract(addr, '(\d+[a-z]?)'), '')",
        },
        comparisons=[
            cl.NameComparison("name"),
            cl.JaroWinklerAtThresholds("addr", [0.92, 0.8]),
            cl.LevenshteinAtThresholds("phone", [1]),
            frequent("city"),
        ],
        blocking=[
            block_on("phone"),
            block_on("name"),
            block_on("house_number", "substr(addr,1,8)"),
            block_on("city", "substr(name,1,3)"),
            shared_token("name"),
        ],
        train=[block_on("phone"), block_on("name")],
        sure=[block_on("phone"), block_on("name", "city")],
        tokens={"name": "name"},
        link=True,
        one_each=True,
        weight=TEXT_CUT,
    ),
    "dblp_acm": Model(
        why="titles and years by the library, authors as a bag of words by the recipe for texts; two clean sources",
        columns=same("title", "authors", "year"),
        comparisons=[
            cl.JaroWinklerAtThresholds("title", [0.95, 0.9, 0.8]),
            token_comparison("authors"),
            frequent("year"),
        ],
        blocking=[shared_token("title"), block_on("substr(title,1,12)"), block_on("authors", "year")],
        train=[block_on("authors"), block_on("title")],
        sure=[block_on("title", "year")],
        tokens={"title": "title", "authors": "authors"},
        link=True,
        one_each=True,
        weight=TEXT_CUT,
    ),
    "abt_buy": Model(
        why="the recipe for texts on names and descriptions; linking two sources that list a product once",
        columns={
            **same("name", "description"),
            "price": r"try_cast(regexp_replace(price, '[^0-9.]', '', 'g') as double)",
        },
        comparisons=[token_comparison("name"), token_comparison("description")],
        blocking=[shared_token("name"), shared_token("description")],
        train=[block_on("name_rarest[1]"), block_on("description_rarest[1]")],
        tokens={"name": "name", "description": "description"},
        link=True,
        one_each=True,
        weight=TEXT_CUT,
    ),
    "promap_en": Model(
        why="the recipe for texts on names and short descriptions; linking four sources",
        columns=same("name", "short_description", "mpn", "upc"),
        comparisons=[token_comparison("name"), token_comparison("short_description")],
        blocking=[shared_token("name"), block_on("mpn"), block_on("upc")],
        train=[block_on("name_rarest[1]"), block_on("short_description_rarest[1]")],
        tokens={"name": "name", "short_description": "short_description"},
        link=True,
        weight=TEXT_CUT,
    ),
    "pricerunner": dataclasses.replace(
        names_alone("product_title", "category_label", weight=HISTORICAL_CUT),
        why="the template for names and the recipe for their words; 306 sources that list a product once",
        # The start of a title is a brand here, which whole blocks of thousands share.
        blocking=[shared_token("product_title", "category_label")],
        train=[block_on("product_title_rarest[1]"), block_on("substr(product_title,1,12)")],
        link=True,
        one_each=True,
    ),
    "cora": Model(
        why="the recipe for texts on titles and authors, years by the library",
        columns=same("title", "author", "year"),
        comparisons=[token_comparison("title"), token_comparison("author"), frequent("year")],
        blocking=[shared_token("title"), shared_token("author", "year")],
        train=[block_on("title_rarest[1]"), block_on("author_rarest[1]"), block_on("title")],
        tokens={"title": "title", "author": "author"},
        weight=TEXT_CUT,
    ),
    "affiliations": names_alone("affiliation", weight=EVEN_CUT),
    "zh_ruten_c2c": Model(
        why="the recipe for texts on titles, cut into runs of two characters",
        columns=same("title"),
        comparisons=[token_comparison("title", BIGRAM_BOUNDS)],
        blocking=[shared_token("title")],
        tokens={"title": "title"},
        bigrams=True,
        weight=TEXT_CUT,
    ),
    "company_name_matcher_tests": names_alone("name"),
    "opensanctions_name_bench": names_alone("name", "schema"),
    "gleif_technology_20k": names_alone("legal_name", "country", weight=HISTORICAL_CUT),
}
