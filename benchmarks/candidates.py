"""What share of the true pairs of a labelled set a build looked at: the ceiling of its recall.

A true pair counts where it stands in candidate_pairs, or where both records carry a strong key that was trusted.
"""

import pathlib
from typing import Any

import duckdb

# The folder of a set whose truth is in files of its own; the made people carry theirs as a column.
TRUTH_FILE = "truth.csv.gz"
PAIRS_FILE = "pairs.csv.gz"

# Strong edges are a star around the smallest record of a key: the records of one key all share it.
FOUND_PAIRS = """
    with
        truth as ({truth_pairs}),
        keys as (select source_record_id, record_key from {records}),
        true_pairs as (
            select left_id, right_id, one.record_key as left_key, other.record_key as right_key
            from truth
            left join keys as one on left_id = one.source_record_id
            left join keys as other on right_id = other.source_record_id
        ),
        candidates as (
            select least(left_key, right_key) as left_key, greatest(left_key, right_key) as right_key
            from {candidate_pairs}
        ),
        strong_edges as (
            select left_key, right_key, entity_type, unnest(shared_keys) as shared_key from {strong_edges}
        ),
        key_members as (
            select left_key as record_key, entity_type, shared_key from strong_edges
            union
            select right_key, entity_type, shared_key from strong_edges
        ),
        found as (
            select left_id, right_id
            from true_pairs
            semi join
                candidates
                on least(true_pairs.left_key, true_pairs.right_key) = candidates.left_key
                and greatest(true_pairs.left_key, true_pairs.right_key) = candidates.right_key
            union
            select left_id, right_id
            from true_pairs
            inner join key_members as one on true_pairs.left_key = one.record_key
            inner join
                key_members as other
                on true_pairs.right_key = other.record_key
                and one.entity_type = other.entity_type
                and one.shared_key = other.shared_key
        )
    select (select count(*) from found), (select count(*) from truth)
"""


def truth_pairs_sql(records: pathlib.Path) -> str:
    """A query of the true pairs (left_id, right_id) of the set whose records lie in ``records``.

    Labelled pairs with label 1; the published pairs of a set with two sources; else all pairs within a cluster_id, or
    within a truth_id of the records themselves (made people). Counted as the shared scorer does.
    """
    truth, pairs = records.parent / TRUTH_FILE, records.parent / PAIRS_FILE
    clusters = f"select record_id, truth_id as cluster_id from read_parquet('{records}')"
    if truth.exists():
        columns = set(duckdb.sql(f"from read_csv('{truth}', all_varchar = true)").columns)
        if "left_id" in columns:
            return distinct_pairs(f"(from read_csv('{truth}', all_varchar = true)) where label = '1'")
        sources = duckdb.sql(f"select count(distinct source) from read_csv('{records}', all_varchar = true)").fetchall()
        if pairs.exists() and sources == [(2,)]:
            return distinct_pairs(f"read_csv('{pairs}', all_varchar = true)")
        clusters = f"from read_csv('{truth}', all_varchar = true)"
    return f"""
        select one.record_id as left_id, other.record_id as right_id
        from ({clusters}) as one
        inner join ({clusters}) as other on one.cluster_id = other.cluster_id and one.record_id < other.record_id
    """


def judged_pairs_sql(records: pathlib.Path) -> str | None:
    """A query of the pairs (left_id, right_id) that were labelled, either way; None where the truth judges any pair."""
    truth = records.parent / TRUTH_FILE
    if not truth.exists() or "left_id" not in duckdb.sql(f"from read_csv('{truth}', all_varchar = true)").columns:
        return None
    return distinct_pairs(f"read_csv('{truth}', all_varchar = true)")


def distinct_pairs(relation: str) -> str:
    """A query of the pairs left_id, right_id of ``relation``, each once and the smaller id first."""
    return (
        f"select distinct least(left_id, right_id) as left_id, greatest(left_id, right_id) as right_id from {relation}"
    )


def recall(build: pathlib.Path, truth_pairs: str) -> dict[str, Any]:
    """The figures of candidates in the build file ``build`` against the query ``truth_pairs``.

    candidate_recall is left out where no pair is true; candidate_pairs_per_record where there is no record.
    """
    with duckdb.connect(str(build), read_only=True) as connection:
        names = {
            "records": table_of(connection, "_staging", "records"),
            "candidate_pairs": table_of(connection, "_candidates", "candidate_pairs"),
            "strong_edges": table_of(connection, "_matching", "strong_edges"),
        }
        counts = connection.execute(FOUND_PAIRS.format(truth_pairs=truth_pairs, **names)).fetchall()[0]
        pairs, records = (
            connection.execute(f"select count(*) from {names[table]}").fetchall()[0][0]
            for table in ("candidate_pairs", "records")
        )
    found, true_pairs = counts
    figures = {"true_pairs": true_pairs}
    if true_pairs:
        figures["candidate_recall"] = round(found / true_pairs, 4)
    if records:
        figures["candidate_pairs_per_record"] = round(pairs / records, 2)
    return figures


def table_of(connection: duckdb.DuckDBPyConnection, schema_ending: str, table: str) -> str:
    """The qualified name of ``table`` in the one schema that ends with ``schema_ending`` (profiles name its start)."""
    sql = "select table_schema from information_schema.tables where table_name = ? and ends_with(table_schema, ?)"
    schemas = connection.execute(sql, [table, schema_ending]).fetchall()
    if len(schemas) != 1:
        raise LookupError(f"{table} stands in {len(schemas)} schemas that end in {schema_ending}, not in one")
    return f'"{schemas[0][0]}"."{table}"'
