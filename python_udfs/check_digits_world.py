"""Check digits of company and tax numbers outside the European Union, as the issuing authorities publish them.

The functions are as in ``check_digits``, which has the schemes that several countries share.
"""

from operator import mul

from python_udfs.check_digits import digits_of, remainder_11, weighted_sum


def russia_ogrn(number: str) -> bool:
    """OGRN of 13 digits, OGRNIP of 15."""
    return int(number[:-1]) % (len(number) - 2) % 10 == int(number[-1])


def russia_inn(number: str) -> bool:
    """INN of 10 digits (companies) or 12 (persons)."""
    if len(number) == 10:
        return weighted_sum(number, (2, 4, 10, 3, 5, 9, 4, 6, 8)) % 11 % 10 == int(number[9])
    first = weighted_sum(number, (7, 2, 4, 10, 3, 5, 9, 4, 6, 8)) % 11 % 10
    second = weighted_sum(number, (3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)) % 11 % 10
    return first == int(number[10]) and second == int(number[11])


def ukraine_edrpou(number: str) -> bool:
    """8 digits; other weights between 30000000 and 60000000."""
    weights = (7, 1, 2, 3, 4, 5, 6) if number[0] in "345" else (1, 2, 3, 4, 5, 6, 7)
    return remainder_11(weights, [weight + 2 for weight in weights])(number)


def kazakhstan_bin(number: str) -> bool:
    """BIN and IIN of 12 digits: sum mod 11, with other weights where that is 10; 10 again is not issued."""
    total = weighted_sum(number, range(1, 12)) % 11
    if total == 10:
        total = weighted_sum(number, (3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2)) % 11
    return total == int(number[11])


def turkey_vkn(number: str) -> bool:
    """10 digits (Gelir İdaresi)."""
    total = 0
    for place, digit in enumerate(digits_of(number[8::-1]), 1):
        shifted = (digit + place) % 10
        if shifted:
            total += shifted * 2**place % 9 or 9
    return -total % 10 == int(number[9])


def australia_abn(number: str) -> bool:
    """11 digits, mod 89 after 1 is taken off the first (Australian Business Register)."""
    return number >= "11" and (weighted_sum(number, (10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)) - 10) % 89 == 0


def australia_acn(number: str) -> bool:
    """9 digits (ASIC)."""
    return -weighted_sum(number, (8, 7, 6, 5, 4, 3, 2, 1)) % 10 == int(number[8])


def gs1(number: str) -> bool:
    """GS1 check digit of 13 digits: New Zealand Business Number."""
    return weighted_sum(number, (1, 3) * 6 + (1,)) % 10 == 0


def india_gstin(number: str) -> bool:
    """15 characters, Luhn over base 36."""
    total = 0
    for place, character in enumerate(number[::-1]):
        value = int(character, 36) * (1 + place % 2)
        total += value // 36 + value % 36
    return total % 36 == 0


_CHINESE = "0123456789ABCDEFGHJKLMNPQRTUWXY"
_CHINESE_WEIGHTS = tuple(pow(3, place, 31) for place in range(17))


def china_uscc(number: str) -> bool:
    """GB 32100-2015: 18 characters without I O S V Z, mod 31."""
    values = list(map(_CHINESE.find, number))
    return min(values) >= 0 and (sum(map(mul, values, _CHINESE_WEIGHTS)) + values[17]) % 31 == 0


def japan_corporate(number: str) -> bool:
    """13 digits, the first one checks the rest (ordinance of the National Tax Agency)."""
    return 9 - weighted_sum(number[:0:-1], (1, 2) * 6) % 9 == int(number[0])


def korea_business(number: str) -> bool:
    """Business registration number of 10 digits (National Tax Service)."""
    total = weighted_sum(number, (1, 3, 7, 1, 3, 7, 1, 3, 5)) + int(number[8]) * 5 // 10
    return -total % 10 == int(number[9])


def taiwan_ubn(number: str) -> bool:
    """8 digits; the sum of digits of the products divides by 5 (by 10 before 2023); a 7 in place 7 counts as 0 or 1."""
    total = sum(product // 10 + product % 10 for product in map(mul, digits_of(number), (1, 2, 1, 2, 1, 2, 4, 1)))
    return total % 5 == 0 or (number[6] == "7" and (total + 1) % 5 == 0)


_CNPJ_WEIGHTS = (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)


def brazil_cnpj_digits(body: str) -> str:
    """The two check digits of a CNPJ body of 12 characters; letters count as their code less 48 (since July 2026)."""
    first = 11 - weighted_sum(body, _CNPJ_WEIGHTS[1:]) % 11
    first = 0 if first > 9 else first
    second = 11 - weighted_sum(f"{body}{first}", _CNPJ_WEIGHTS) % 11
    return f"{first}{0 if second > 9 else second}"


def brazil_cnpj(number: str) -> bool:
    """14 characters."""
    return brazil_cnpj_digits(number[:12]) == number[12:]


def chile_rut(number: str) -> bool:
    """7 or 8 digits and a check digit or K."""
    total = -weighted_sum(number[-2::-1], (2, 3, 4, 5, 6, 7, 2, 3)) % 11
    return "0123456789K"[total] == number[-1]


def colombia_nit(number: str) -> bool:
    """9 digits and a check digit (DIAN)."""
    return "01987654321"[weighted_sum(number[-2::-1], (3, 7, 13, 17, 19, 23, 29, 37, 41)) % 11] == number[-1]


def thailand(number: str) -> bool:
    """13 digits."""
    return (11 - weighted_sum(number, range(13, 1, -1)) % 11) % 10 == int(number[12])


def vietnam_mst(number: str) -> bool:
    """10 digits, or 13 with a branch."""
    return 10 - weighted_sum(number, (31, 29, 23, 19, 17, 13, 7, 5, 3)) % 11 == int(number[9])
