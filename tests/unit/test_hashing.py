"""The stable hash: fixed vectors of the specification and of Spark, and the batch form."""

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from python_udfs import hashing
from python_udfs.hashing import stable_hash, stable_hashes

TEXT = st.text(st.characters(exclude_categories=["Cs"]))

# The first is the example of Spark's documentation for xxhash64.
VECTORS = {
    "ABC": 4105715581806190027,
    "": -7444071767201028348,
    "a": -8582455328737087284,
    "ééé": -4299509217354321023,
}


@pytest.mark.parametrize(("text", "expected"), VECTORS.items(), ids=[repr(text) for text in VECTORS])
def test_fixed_vectors(text: str, expected: int) -> None:
    assert stable_hash(text) == expected


def test_seed_chains_as_in_spark() -> None:
    """Spark takes the hash of one column as the seed of the next; its documentation shows ('ABC', 'DEF')."""
    first = stable_hash("ABC")
    assert first is not None
    unsigned = hashing._digest(b"DEF", first % 2**64)
    assert unsigned - 2**64 * (unsigned >> 63) == 3233247871021311208


def test_null_has_no_hash() -> None:
    assert stable_hash(None) is None


@given(st.lists(st.none() | TEXT))
def test_batch_equals_single(texts: list[str | None]) -> None:
    expected = [stable_hash(text) for text in texts]
    array = pa.array(texts, pa.string())
    assert stable_hashes(array).to_pylist() == expected
    assert stable_hashes(array).type == pa.int64()
    assert stable_hashes(array[1:]).to_pylist() == expected[1:]
    assert stable_hashes(pa.chunked_array([array, array[1:]], pa.string())).to_pylist() == expected + expected[1:]
    assert stable_hashes(pa.array(texts, pa.large_string())).to_pylist() == expected
    assert stable_hashes(array.dictionary_encode()).to_pylist() == expected


@pytest.mark.parametrize("empty", [pa.array([], pa.string()), pa.chunked_array([], pa.string()), pa.nulls(2)])
def test_empty_arrays(empty: pa.Array) -> None:
    assert stable_hashes(empty).to_pylist() == [None] * len(empty)


@given(TEXT)
def test_signed_64_bit(text: str) -> None:
    hashed = stable_hash(text)
    assert hashed is not None and -(2**63) <= hashed < 2**63
