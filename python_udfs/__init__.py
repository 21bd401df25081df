"""Pure functions that normalise identifiers and names and measure their similarity.

No module here imports dbt, and only ``registry`` and ``duckdb_plugin`` know DuckDB: the rest serves a crawler, a
notebook or another engine as it is. ``registry.register(connection)`` puts every function on a DuckDB connection.
"""
