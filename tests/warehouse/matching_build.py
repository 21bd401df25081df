"""One build for the cases of strong keys, names and clusters: it is made once a session, whichever file asks first."""

import functools
import pathlib

import cluster_cases
import name_cases
import pytest
import strong_key_cases
from case_records import Outcome, build_records


@functools.cache
def _outcome(folder: pathlib.Path) -> Outcome:
    groups = [*strong_key_cases.GROUPS, *name_cases.GROUPS, *cluster_cases.GROUPS]
    records = [record for group in groups for record in group.records()]
    records += [
        *cluster_cases.chain(),
        *cluster_cases.IDS_AS_TEXT,
        *cluster_cases.REPEATED,
        *cluster_cases.IN_ODD_SOURCES,
    ]
    return Outcome(build_records(folder, records))


def matching_outcome(folder_factory: pytest.TempPathFactory) -> Outcome:
    """What became of all these cases."""
    return _outcome(folder_factory.getbasetemp() / "matching")
