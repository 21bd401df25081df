"""Other tools on the same files, scored by the same scorer: `python -m benchmarks.peers` (see `__main__`)."""
