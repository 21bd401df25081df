"""UPC-E: the codes it stands for, and eight digits that may be something else."""

import pytest

from python_udfs.gtin import gtin14, gtin_class
from python_udfs.gtin_digits import expand_upc_e


def with_check(body: str) -> str:
    """``body`` and its check digit, by the words of the standard: from the right, times 3 and 1 in turn."""
    total = sum(int(digit) * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(body)))
    return body + str((10 - total % 10) % 10)


@pytest.mark.parametrize(
    ("text", "key", "kind"),
    [
        pytest.param("04252614", "00042100005264", "upc_e", id="rule 1"),
        pytest.param("07838604", "00078000003864", "upc_e", id="rule 0"),
        pytest.param("02823926", "00028200002396", "upc_e", id="rule 2"),
        pytest.param("UPC-E: 04256212", "00042100005622", "upc_e", id="a label settles it"),
        pytest.param("04256212", None, "upc_e_ambiguous", id="also a shop's GTIN-8"),
        pytest.param("01008029", None, "upc_e_ambiguous", id="also a shop's GTIN-8, 2"),
        pytest.param("14252611", None, "upc_e_ambiguous", id="number system 1"),
        pytest.param("01234565", None, "placeholder", id="counting"),
        pytest.param("00000004252614", None, "bad_check_digit", id="padded"),
    ],
)
def test_upc_e(text: str, key: str | None, kind: str) -> None:
    assert (gtin14(text), gtin_class(text)) == (key, kind)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("0425261", "04210000526"),
        ("0783860", "07800000386"),
        ("0452323", None),
        ("0457823", "04570000082"),
        ("0123474", "01234000007"),
        ("0123404", "01234000000"),
        ("0123074", None),
        ("0123455", "01234500005"),
        ("0123405", None),
    ],
)
def test_expansion_of_upc_e(short: str, long: str | None) -> None:
    for check in "0123456789":
        right = long is not None and with_check(long)[-1] == check
        assert expand_upc_e(short + check) == (with_check(long or "") if right else None)
