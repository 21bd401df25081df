"""The hash that is stored and compared between runs: XXH64, fixed by its specification and the same on every engine."""

import itertools

import numpy as np
import pyarrow as pa
import xxhash

# Spark's built-in xxhash64(column) starts from 42, so that both engines give one number for one text.
SEED = 42

_digest = xxhash.xxh64_intdigest
_SIGN_BIT = 1 << 63
_MODULUS = 1 << 64


def stable_hash(text: str | None) -> int | None:
    """The signed 64-bit XXH64 of the UTF-8 bytes of ``text`` with seed 42; None for None ('' has a hash).

    Equal to Spark's ``xxhash64(text)`` (which, unlike this, hashes NULL to 42). Source: the XXH64 specification.
    """
    if text is None:
        return None
    # surrogatepass: a half of a surrogate pair is no UTF-8, yet a hash must not end a run.
    unsigned = _digest(text.encode("utf-8", "surrogatepass"), SEED)
    return unsigned - _MODULUS if unsigned & _SIGN_BIT else unsigned


def stable_hashes(texts: pa.Array | pa.ChunkedArray) -> pa.Array:
    """``stable_hash`` of every text of an Arrow array as an int64 array; NULL stays NULL.

    Reads the UTF-8 bytes where they lie, without a Python string a row. Raises ``pa.ArrowInvalid`` or
    ``pa.ArrowNotImplementedError`` where the array cannot be read as text.
    """
    if isinstance(texts, pa.ChunkedArray):
        chunks = [stable_hashes(chunk) for chunk in texts.chunks]
        return pa.concat_arrays(chunks) if chunks else pa.array([], pa.int64())
    column = texts if pa.types.is_large_string(texts.type) else texts.cast(pa.large_string())
    _, offsets_buffer, data_buffer = column.buffers()
    if len(column) == 0 or offsets_buffer is None:
        return pa.nulls(len(column), pa.int64())
    # An array can be a window into a longer one: its offsets start at column.offset.
    offsets = np.frombuffer(offsets_buffer, np.int64, len(column) + 1, column.offset * 8)
    first, last = int(offsets[0]), int(offsets[-1])
    data = data_buffer[first:last].to_pybytes() if data_buffer is not None else b""
    ends = (offsets - first).tolist()
    hashes = [_digest(data[start:end], SEED) for start, end in itertools.pairwise(ends)]
    nulls = column.is_null().to_numpy(zero_copy_only=False) if column.null_count else None
    return pa.array(np.array(hashes, np.uint64).view(np.int64), pa.int64(), mask=nulls)
