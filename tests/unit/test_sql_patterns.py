"""Two traps of SQL text functions: "_" of LIKE matches anything, and \\w and [a-z] of DuckDB know ASCII alone."""

import pathlib
import re

import pytest

from python_udfs.company_names import company_key
from python_udfs.urls import canonical_url

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SQL = sorted(path for folder in ("models", "macros", "tests/sql") for path in (PROJECT / folder).rglob("*.sql"))
UNESCAPED_LIKE = re.compile(r"\bi?like\s+'[^']*_[^']*'(?!\s*escape)", re.IGNORECASE)
ASCII_WORD = re.compile(r"regexp_\w+\([^;]*?\\[wWbB]|regexp_replace\([^;]*?\[\^[^\]]*a-z", re.IGNORECASE)


def without_comments(sql: str) -> str:
    return re.sub(r"\{#.*?#\}|--[^\n]*", "", sql, flags=re.DOTALL)


@pytest.mark.parametrize("trap", [UNESCAPED_LIKE, ASCII_WORD], ids=["like with _", "ASCII words"])
def test_no_sql_of_the_project_steps_into_the_trap(trap: re.Pattern[str]) -> None:
    assert len(SQL) > 50
    assert [path.name for path in SQL if trap.search(without_comments(path.read_text()))] == []


def test_the_patterns_find_what_they_are_for() -> None:
    assert UNESCAPED_LIKE.search("where parameter LIKE 'ref_%'")
    assert ASCII_WORD.search(r"regexp_replace(name, '[^\w ]', '', 'g')")
    assert ASCII_WORD.search("regexp_replace(name, '[^a-z0-9]', '', 'g')")
    assert not ASCII_WORD.search(r"regexp_replace(name, '[^\p{L}\p{N}]', '', 'g')")


def test_a_prefix_of_tracking_parameters_ends_where_it_says() -> None:
    assert canonical_url("https://shop.example/p?utm_source=a") == canonical_url("https://shop.example/p")
    assert canonical_url("https://shop.example/p?utmost=a") != canonical_url("https://shop.example/p")


@pytest.mark.parametrize("name", ["Ромашка", "Ελληνικά Νέα", "株式会社東京", "문구", "شركة", "บริษัท"])
def test_names_without_a_latin_letter_keep_a_key(name: str) -> None:
    assert company_key(name)
