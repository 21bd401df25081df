"""Words before and behind a GTIN that say what it is."""

import pytest

from python_udfs.gtin import gtin14, gtin_class

STABILO = "04006381333931"


@pytest.mark.parametrize(
    "text",
    ["EAN: 4006381333931", "EAN 4006381333931", "EAN4006381333931", "EAN13:4006381333931", "EAN 13 4006381333931",
     "EAN-13-4006381333931", "EAN (13): 4006381333931", "EAN-Code: 4006381333931", "EAN-Nr. 4006381333931",
     "GTIN: 04006381333931", "GTIN-14: 04006381333931", "gtin13=4006381333931", "JANコード：４００６３８１３３３９３１",
     "UPC/EAN: 4006381333931", "Barcode #4006381333931", "código de barras 4006381333931", "条码：4006381333931",
     "4006381333931 (EAN)", "4006381333931 EAN-13", "EAN: 4006381333931 GTIN: 04006381333931", "EAN. 4 006381 333931",
     "EAN-Nummer: 4006381333931", "EAN nummer 4006381333931", "Kód EAN 4006381333931",
     "čárový kód: 4006381333931", "čiarový kód 4006381333931", "Streckkod 4006381333931", "Strekkode: 4006381333931",
     "stregkode 4006381333931", "viivakoodi: 4006381333931", "Barkod No: 4006381333931", "Баркод 4006381333931",
     "cod de bare: 4006381333931", "Gencod : 4006381333931", "商品条码：4006381333931", "바코드: 4006381333931",
     "الباركود: 4006381333931", "ברקוד 4006381333931", "Mã vạch: 4006381333931", "vonalkód 4006381333931",
     "DUN-14: 04006381333931", "GTIN (01)04006381333931", "EAN: 4006381333931; UPC: n/a", "ITF-14 04006381333931"],
)  # fmt: skip
def test_labels(text: str) -> None:
    assert (gtin14(text), gtin_class(text)) == (STABILO, "valid")


def test_a_number_behind_a_label_may_be_the_first_digit() -> None:
    code = "8711500012340"
    assert gtin14(f"EAN {code[0]} {code[1:7]} {code[7:]}") == "0" + code
    assert gtin14("EAN 8 59032823") == "00000059032823"
    assert gtin14("UPC-12: 036000291452") == "00036000291452"


@pytest.mark.parametrize("text", ["Product code: 4006381333931", "ISSN 2049-3630", "Art.-Nr. 4006381333931"])
def test_other_words_are_no_labels(text: str) -> None:
    assert (gtin14(text), gtin_class(text)) == (None, "bad_format")
