"""Records for the guards on clusters, each case with names and keys of its own, and the entities that they make.

A case is a mapping of records to their values; ``entities`` lists, case by case, which records are one.
"""

from typing import Any

from case_records import vat
from record_files import gtin, lei

Record = dict[str, str]
CHAIN = 24

# --- companies ------------------------------------------------------------------------------------------------------

_HAMBURG = {"country": "DE", "source": "register"}
_BARE = {"source": "register"}
_LISTED = {"country": "DE", "source": "directory"}
_BRITISH = {"country": "GB", "source": "register"}

COMPANIES: dict[str, Record] = {
    # Without a number between two registrations: fits both equally.
    "tie-none": {"name": "Borealis Optik GmbH", "address": "Lindenweg 1, Hamburg", **_LISTED},
    "tie-one": {"name": "Borealis Optik GmbH", "registry_number": "HRB 4711 Hamburg", **_HAMBURG},
    "tie-two": {"name": "Borealis Optik GmbH", "registry_number": "HRB 5822 Hamburg", **_HAMBURG},
    # Two without a number fit each other and, equally, two registrations.
    "two-none-1": {"name": "Corvina Print GmbH", **_LISTED},
    "two-none-2": {"name": "Corvina Print GmbH", **_LISTED},
    "two-one": {"name": "Corvina Print GmbH", "registry_number": "HRB 6001 Hamburg", **_HAMBURG},
    "two-two": {"name": "Corvina Print GmbH", "registry_number": "HRB 6002 Hamburg", **_HAMBURG},
    # It fits the one at its address better.
    "fit-none": {"name": "Dorado Textil GmbH", "address": "Marktgasse 9, 20095 Hamburg", **_LISTED},
    "fit-far": {
        "name": "Dorado Textil GmbH",
        "registry_number": "HRB 7001 Hamburg",
        "address": "Hafenkante 120, 22767 Hamburg",
        **_HAMBURG,
    },
    "fit-near": {
        "name": "Dorado Textil GmbH",
        "registry_number": "HRB 7002 Hamburg",
        "address": "Marktgasse 9, 20095 Hamburg",
        **_HAMBURG,
    },
    # The same by telephone, with LEIs, where the better one is itself of two records.
    "lei-none": {"name": "Estuary Foods Ltd", "phone": "+44 20 7946 0958", "country": "GB", "source": "directory"},
    "lei-far": {"name": "Estuary Foods Ltd", "lei": lei(11), "phone": "+44 20 7946 0111", **_BRITISH},
    "lei-near": {"name": "Estuary Foods Ltd", "lei": lei(12), "phone": "+44 20 7946 0958", **_BRITISH},
    "lei-near-2": {"name": "Estuary Foods Ltd", "lei": lei(12), **_BRITISH},
    # Two without a number, each nearer to another registration.
    "each-1": {"name": "Falkner Bau GmbH", "address": "Am Deich 3, 28199 Bremen", **_LISTED},
    "each-2": {"name": "Falkner Bau GmbH", "address": "Turmstrasse 77, 10551 Berlin", **_LISTED},
    "each-1-registered": {
        "name": "Falkner Bau GmbH",
        "registry_number": "HRB 8101 Bremen",
        "address": "Am Deich 3, 28199 Bremen",
        **_HAMBURG,
    },
    "each-2-registered": {
        "name": "Falkner Bau GmbH",
        "registry_number": "HRB 8102 Bremen",
        "address": "Turmstrasse 77, 10551 Berlin",
        **_HAMBURG,
    },
    # Equal but for the legal form; registered apart.
    "form-gmbh": {"name": "Gelderland GmbH", "registry_number": "HRB 51 Aachen", **_HAMBURG},
    "form-ag": {"name": "Gelderland AG", "registry_number": "HRB 61 Aachen", **_HAMBURG},
    # Registration numbers without their court: no key that joins, but still two.
    "court-none": {"name": "Acme Motoren GmbH", "address": "Weg 1", **_BARE},
    "court-one": {"name": "Acme Motoren GmbH", "registry_number": "HRB 333", **_BARE},
    "court-two": {"name": "Acme Motoren GmbH", "registry_number": "HRB 444", **_BARE},
    # One LEI, two registrations in one country; one LEI, registrations in two countries; unlike names.
    "twice-1": {"name": "Harrier Rail Ltd", "registry_number": "07312894", "lei": lei(21), **_BRITISH},
    "twice-2": {"name": "Harrier Rail Ltd", "registry_number": "07312895", "lei": lei(21), **_BRITISH},
    "abroad-1": {"name": "Isobar Group Ltd", "registry_number": "05512894", "lei": lei(22), **_BRITISH},
    "abroad-2": {"name": "Isobar Group Ltd", "registry_number": "HRB 9301 Hamburg", "lei": lei(22), **_HAMBURG},
    "renamed-1": {"name": "Juniper", "lei": lei(23), **_BRITISH},
    "renamed-2": {"name": "Oxxo Whaaack", "lei": lei(23), **_BRITISH},
    # Two pairs, each at one page, and a name at one address between: a bridge.
    "bridge-a": {"name": "Orchard Freight Ltd", "url": "https://orchard.example/company", **_BRITISH},
    "bridge-b": {
        "name": "Meridian Haulage Ltd",
        "url": "https://orchard.example/company",
        "address": "4 Quay Street, Hull",
        **_BRITISH,
    },
    "bridge-c": {
        "name": "Meridian Haulage Ltd",
        "url": "https://quayside.example/imprint",
        "address": "4 Quay Street, Hull",
        **_BRITISH,
    },
    "bridge-d": {"name": "Saltmarsh Cargo Ltd", "url": "https://quayside.example/imprint", **_BRITISH},
    # Three at one page, one of them like a fourth: no bridge, since the fourth stands alone.
    **{
        f"leaf-{number}": {"name": f"{word} Estates Ltd", "url": "https://bramble.example/contact", **_BRITISH}
        for number, word in ((1, "Bramble"), (2, "Thornhill"), (3, "Wexcombe"))
    },
    "leaf-4": {"name": "Wexcombe Estates Ltd", "country": "GB", "source": "directory"},
    # One record of each source by name alone.
    "plain-1": {"name": "Kittiwake Sails Ltd", **_BRITISH},
    "plain-2": {"name": "Kittiwake Sails Ltd", "country": "GB", "source": "directory"},
}


def _chain() -> dict[str, Record]:
    """A chain of companies: each shares its page with the one before and its VAT number with the next, or reversed."""
    return {
        f"chain-{link:02d}": {
            "name": f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[link] * 3}ova Trading",
            "url": f"https://chain-{link // 2}.example/legal",
            "vat_number": vat((link + 1) // 2),
            **_LISTED,
        }
        for link in range(CHAIN)
    }


COMPANIES |= _chain()

# --- products -------------------------------------------------------------------------------------------------------

_STOVE = {"name": "Kestrel Trail Stove Titanium", "brand": "Kestrel"}
_FIELD_GLASSES = {"name": "Halcyon Waterproof Panorama Telescope", "brand": "Halcyon"}

PRODUCTS: dict[str, Record] = {
    # Equal titles, two codes, and one without a code.
    "stove-1": {**_STOVE, "gtin": gtin(1001), "source": "alpha"},
    "stove-2": {**_STOVE, "gtin": gtin(1002), "source": "beta"},
    "stove-none": {**_STOVE, "source": "gamma"},
    # The one without a code is spelled like one of the two, which is of two records.
    "scope-far": {"name": "Halcyon Waterproof Panoramma Telescope", "brand": "Halcyon", "gtin": gtin(1003)},
    "scope-near": {**_FIELD_GLASSES, "gtin": gtin(1004)},
    "scope-near-2": {**_FIELD_GLASSES, "gtin": gtin(1004)[1:] if gtin(1004)[0] == "0" else "0" + gtin(1004)},
    "scope-none": {**_FIELD_GLASSES},
    # Two codes at one page.
    "page-1": {"name": "Lapwing Desk Lamp", "gtin": gtin(1005), "url": "https://shop.example/p/desk-lamp"},
    "page-2": {"name": "Lapwing Floor Light", "gtin": gtin(1006), "url": "https://shop.example/p/desk-lamp"},
    # A filler instead of a code.
    "filler-1": {"name": "Marram Bread Knife", "gtin": "0000000000000"},
    "filler-2": {"name": "Nettle Garden Hose", "gtin": "0000000000000"},
    "filler-3": {"name": "Osprey Wall Clock", "gtin": "0000000000000"},
    # No two alike.
    "lone": {"name": "Petrel Bicycle Bell"},
    # Clusters of three and of four; the limit is three.
    **{f"three-{number}": {"name": "Quillon Fencing Mask", "gtin": gtin(1007)} for number in range(3)},
    **{f"four-{number}": {"name": "Redshank Camping Chair", "gtin": gtin(1008)} for number in range(4)},
}

# --- listings: one source, pages of their own ------------------------------------------------------------------------


def _listing(page: str, code: str = "") -> Record:
    return {"name": "Sanderling Kayak Paddle", "url": f"https://market.example/item/{page}", "gtin": code}


LISTINGS: dict[str, Record] = {
    # Two of one code and one of another; the one without a code fits all three.
    "offer-1": _listing("k1", gtin(1101)),
    "offer-2": _listing("k2", gtin(1101)),
    "offer-other": _listing("k3", gtin(1102)),
    "offer-none": _listing("k4"),
}

# Which records are one; those that stand in no group are entities of one.
ENTITIES: list[set[str]] = [
    {"two-none-1", "two-none-2"},
    {"fit-none", "fit-near"},
    {"lei-none", "lei-near", "lei-near-2"},
    {"each-1", "each-1-registered"},
    {"each-2", "each-2-registered"},
    {"twice-1", "twice-2"},
    {"abroad-1", "abroad-2"},
    {"renamed-1", "renamed-2"},
    {"bridge-a", "bridge-b", "bridge-c", "bridge-d"},
    {"leaf-1", "leaf-2", "leaf-3", "leaf-4"},
    {"plain-1", "plain-2"},
    {f"chain-{link:02d}" for link in range(CHAIN)},
    {"scope-near", "scope-near-2", "scope-none"},
    {"three-0", "three-1", "three-2"},
    {"four-0", "four-1", "four-2", "four-3"},
]
LIMITS: dict[str, Any] = {"cluster_records": 3, "cluster_spread": 0.45}
