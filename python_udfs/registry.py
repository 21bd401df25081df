"""The one list of the functions that SQL can call, and how each is put on a DuckDB connection.

Each entry names the SQL function, the Python function behind it and the SQL types. Every function takes NULL itself:
NULL in a result means 'no usable value'. The second engine (Spark) registers from the same list.
"""

import dataclasses
import inspect
from collections.abc import Callable
from typing import Any

from python_udfs import (
    addresses,
    best_first,
    calibration,
    company_names,
    company_similarity,
    compared_dates,
    countries,
    fellegi_sunter,
    gtin,
    hashing,
    identifiers,
    jsonld,
    missing,
    person_similarity,
    phones,
    phonetics,
    product_names,
    search_tokens,
    shingles,
    similarity,
    standard_forms,
    text,
    urls,
    values,
    variants,
)

LEVEL_SHARES = "STRUCT(comparison INTEGER, level INTEGER, matched_share DOUBLE, chance_share DOUBLE)[]"
CALIBRATION = "STRUCT(slope DOUBLE, offset_weight DOUBLE)"
INDEX_TOKENS = 'STRUCT(token VARCHAR, "position" INTEGER)[]'
QUERY_TOKENS = 'STRUCT(unit INTEGER, token VARCHAR, "position" INTEGER)[]'
WEIGHTED_EDGES = "STRUCT(one BIGINT, other BIGINT, weight DOUBLE)[]"
CONFLICT_TAGS = "STRUCT(member BIGINT, tag VARCHAR)[]"
MEMBER_PARTS = "STRUCT(member BIGINT, part BIGINT)[]"
GTIN_CODES = "STRUCT(raw VARCHAR, class VARCHAR, gtin14 VARCHAR)[]"


@dataclasses.dataclass(frozen=True)
class Function:
    """One SQL function.

    name: as SQL calls it. function: what runs. arguments, result: SQL types. batch: whether ``function`` takes and
    returns whole Arrow arrays instead of one row's values.
    """

    name: str
    function: Callable[..., Any]
    arguments: tuple[str, ...]
    result: str
    batch: bool = False

    @property
    def description(self) -> str:
        """The docstring of the function behind it: what goes in, what comes out, what NULL means."""
        return inspect.getdoc(self.function) or ""


def _gtin_codes(cell: str | None) -> list[dict[str, str | None]] | None:
    """Every code of a cell with its class and, where it is safe, its 14-digit key; NULL for NULL."""
    if cell is None:
        return None
    return [{"raw": code.raw, "class": code.code_class, "gtin14": code.key} for code in gtin.gtin_codes(cell)]


ONE_TEXT = ("VARCHAR",)
TWO_TEXTS = ("VARCHAR", "VARCHAR")

FUNCTIONS: tuple[Function, ...] = (
    Function("gtin14", gtin.gtin14, ONE_TEXT, "VARCHAR"),
    Function("gtin_class", gtin.gtin_class, ONE_TEXT, "VARCHAR"),
    Function("gtin_codes", _gtin_codes, ONE_TEXT, GTIN_CODES),
    Function("canonical_url", urls.canonical_url, ONE_TEXT, "VARCHAR"),
    Function("url_class", urls.url_class, ONE_TEXT, "VARCHAR"),
    Function("url_host", urls.url_host, ONE_TEXT, "VARCHAR"),
    Function("registrable_domain", urls.registrable_domain, ONE_TEXT, "VARCHAR"),
    Function("company_key", company_names.company_key, ONE_TEXT, "VARCHAR"),
    Function("legal_form", company_names.legal_form, ONE_TEXT, "VARCHAR"),
    Function("legal_form_code", company_names.legal_form_code, ONE_TEXT, "VARCHAR"),
    Function("product_key", product_names.product_key, ONE_TEXT, "VARCHAR"),
    Function("quantities", product_names.quantities, ONE_TEXT, "VARCHAR[]"),
    Function("model_codes", product_names.model_codes, ONE_TEXT, "VARCHAR[]"),
    Function("colours", product_names.colours, ONE_TEXT, "VARCHAR[]"),
    Function("variants_contradict", product_names.variants_contradict, TWO_TEXTS, "BOOLEAN"),
    Function("variant_marks", variants.variant_marks, ONE_TEXT, "VARCHAR[]"),
    Function("variant_difference", variants.variant_differences, TWO_TEXTS, "VARCHAR", batch=True),
    Function("lei_code", identifiers.lei_code, ONE_TEXT, "VARCHAR"),
    Function("lei_class", identifiers.lei_class, ONE_TEXT, "VARCHAR"),
    Function("registry_key", identifiers.registry_key, TWO_TEXTS, "VARCHAR"),
    Function("registry_class", identifiers.registry_class, TWO_TEXTS, "VARCHAR"),
    Function("vat_key", identifiers.vat_key, TWO_TEXTS, "VARCHAR"),
    Function("vat_class", identifiers.vat_class, TWO_TEXTS, "VARCHAR"),
    Function("country_code", countries.country_code, ONE_TEXT, "VARCHAR"),
    Function("phone_key", phones.phone_key, TWO_TEXTS, "VARCHAR"),
    Function("price_amount", values.price_amount, ONE_TEXT, "VARCHAR"),
    Function("currency_code", values.currency_code, TWO_TEXTS, "VARCHAR"),
    Function("instant", values.instant, ONE_TEXT, "VARCHAR"),
    Function("date_key", values.date_key, ONE_TEXT, "VARCHAR"),
    Function("date_digits", compared_dates.date_digits, ONE_TEXT, "VARCHAR"),
    Function("address_key", addresses.address_key, ONE_TEXT, "VARCHAR"),
    Function("text_key", text.text_key, ONE_TEXT, "VARCHAR"),
    Function("present_value", missing.present, TWO_TEXTS, "VARCHAR"),
    Function("phonetic_key", phonetics.phonetic_key, ONE_TEXT, "VARCHAR"),
    Function("name_similarity", similarity.name_similarities, TWO_TEXTS, "DOUBLE", batch=True),
    Function(
        "learned_shares",
        fellegi_sunter.learned_shares,
        ("BIGINT[][]", "BIGINT[]", "BIGINT[]", "BIGINT[]", "BIGINT[]", "DOUBLE"),
        LEVEL_SHARES,
    ),
    Function("calibration", calibration.calibration, ("DOUBLE[]", "BOOLEAN[]"), CALIBRATION),
    Function("best_first_parts", best_first.best_first_parts, (WEIGHTED_EDGES, CONFLICT_TAGS), MEMBER_PARTS),
    Function("company_similarity", company_similarity.company_similarities, TWO_TEXTS, "DOUBLE", batch=True),
    Function("person_similarity", person_similarity.person_similarities, TWO_TEXTS, "DOUBLE", batch=True),
    Function("shingles", shingles.shingles, ("VARCHAR", "INTEGER"), "VARCHAR[]"),
    Function("index_tokens", search_tokens.index_tokens, ONE_TEXT, INDEX_TOKENS),
    Function("query_tokens", search_tokens.query_tokens, ONE_TEXT, QUERY_TOKENS),
    Function("standardized", standard_forms.standardized, ("VARCHAR", "VARCHAR[]", "VARCHAR[]"), "VARCHAR"),
    Function("stable_hash", hashing.stable_hashes, ONE_TEXT, "BIGINT", batch=True),
    Function("product_records_json", jsonld.product_records_json, ONE_TEXT, "VARCHAR"),
)


def registered_names(connection: Any) -> set[str]:
    """The names of all functions that the database of a DuckDB ``connection`` has, its own among them."""
    return {name for (name,) in connection.execute("select distinct function_name from duckdb_functions()").fetchall()}


def register(connection: Any) -> None:
    """Put every function of ``FUNCTIONS`` on the database of a DuckDB ``connection``; a second call changes nothing."""
    registered = registered_names(connection)
    for function in FUNCTIONS:
        if function.name not in registered:
            connection.create_function(
                function.name,
                function.function,
                list(function.arguments),
                function.result,
                type="arrow" if function.batch else "native",
                null_handling="special",
            )
