"""Numbers as people write them: decimal signs, thousands separators, no exponents."""

import functools
import re

# The longest number that is an amount; more digits are a code.
LONGEST_NUMBER = 14
# Units with thousandths, which take three decimals: '1.500 kg' is one and a half, '1.500 g' fifteen hundred.
_LARGE_UNITS = frozenset({"kg", "l", "lt", "liter", "litre", "m", "km", "tb", "kw", "кг", "л", "gal", "ghz"})


@functools.lru_cache(maxsize=65536)
def number_text(value: float) -> str:
    """The number without trailing zeros and without exponent."""
    return str(int(value)) if value == int(value) else f"{value:.6f}".rstrip("0")


@functools.lru_cache(maxsize=65536)
def parse_number(raw: str, word: str) -> float | None:
    """The value of a number as written before the unit ``word``; None where it is no amount ('12.05.2023', '1.2.3')."""
    if len(raw) > LONGEST_NUMBER:
        return None
    parts = re.split("[.,]", raw)
    if len(parts) == 1:
        return float(raw)
    if len(parts) == 2:
        whole, rest = parts
        grouped = len(rest) == 3 and 1 <= len(whole) <= 3 and whole[0] != "0" and word not in _LARGE_UNITS
        # A point without a unit is left a point: '1.000' may be a version.
        return float(whole + rest) if grouped and ("," in raw or word) else float(f"{whole}.{rest}")
    separators = re.sub("[0-9]", "", raw)
    if all(len(part) == 3 for part in parts[1:]) and len(set(separators)) == 1:
        return float("".join(parts))
    if len(set(separators[:-1])) == 1 and separators[-1] != separators[0] and all(len(p) == 3 for p in parts[1:-1]):
        return float("".join(parts[:-1]) + "." + parts[-1])
    return None
