"""Builds from other folders, and the two targets: the demo's records and a user's data never share a file."""

import os
import pathlib
import subprocess

import duckdb
import pytest
from build_copies import WITHOUT_TESTS, fingerprint
from conftest import DBT, copy_project

pytestmark = pytest.mark.slow

INPUT = {"name": "shop", "path": "data/shop.csv", "entity_type": "product", "columns": {"name": "title", "gtin": "ean"}}
VARIABLES = f"{{inputs: [{INPUT}]}}"
ROWS = "title,ean\nVelvet armchair green,4006381333931\nArmchair velvet,04006381333931\nOak stool,\n"


def run_dbt(folder: pathlib.Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run dbt with the folder as the shell's, and no setting of this shell's that says where things are."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("DBT_", "WAREHOUSE_"))}
    ours |= {"DBT_SEND_ANONYMOUS_USAGE_STATS": "false", **environment}
    command = [*DBT, "--no-use-colors", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, env=ours)


def files_below(folder: pathlib.Path) -> set[str]:
    """The DuckDB files in the folder and below."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*.duckdb")}


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A folder that has nothing to do with the project."""
    return tmp_path_factory.mktemp("elsewhere")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A copy of the project, in a folder with blanks and accents in its name, with records of a user's."""
    folder = copy_project(tmp_path_factory.mktemp("places") / "projekt für Händler")
    (folder / "data").mkdir()
    (folder / INPUT["path"]).write_text(ROWS, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def built(project: pathlib.Path, elsewhere: pathlib.Path) -> pathlib.Path:
    """The published file of the user's records, built with the shell in another folder."""
    flags = ["--project-dir", str(project), "--profiles-dir", str(project), "--vars", VARIABLES]
    done = run_dbt(elsewhere, "build", *WITHOUT_TESTS, *flags)
    assert done.returncode == 0, done.stdout[-4000:]
    return project / "warehouse" / "main" / "published.duckdb"


def test_a_build_from_another_folder_puts_files_where_the_project_says(
    built: pathlib.Path, project: pathlib.Path, elsewhere: pathlib.Path
) -> None:
    assert files_below(project) == {"warehouse/main/build.duckdb", "warehouse/main/published.duckdb"}
    assert list(elsewhere.iterdir()) == []
    with duckdb.connect(str(built), read_only=True) as connection:
        entities = connection.execute("select gtin, record_count from golden_entities order by all").fetchall()
        files = connection.execute("select input_file from input_files").fetchall()
    assert entities == [("04006381333931", 2), (None, 1)]
    assert [pathlib.Path(name).name for (name,) in files] == ["shop.csv"]


def test_a_plain_build_from_the_project_builds_the_demo_and_leaves_user_data_alone(
    built: pathlib.Path, project: pathlib.Path
) -> None:
    files = [built, built.with_name("build.duckdb")]
    before = [fingerprint(path) for path in files]
    done = run_dbt(project, "build", "--select", "+demo_products_bazario")
    assert done.returncode == 0, done.stdout[-4000:]
    assert [fingerprint(path) for path in files] == before
    with duckdb.connect(str(project / "warehouse" / "demo" / "build.duckdb"), read_only=True) as connection:
        assert connection.execute("select count(*) > 0 from warehouse_demo.demo_products_bazario").fetchall() == [
            (True,)
        ]


@pytest.mark.parametrize(
    ("target", "given", "sentence"),
    [
        ("main", [], "Setting 'inputs' is missing"),
        ("demo", ["--vars", VARIABLES], "Setting 'inputs' is given, but target 'demo' is kept for the demo's records"),
    ],
)
def test_a_target_with_the_wrong_inputs_stops_before_the_first_model(
    project: pathlib.Path, elsewhere: pathlib.Path, target: str, given: list[str], sentence: str
) -> None:
    flags = ["--project-dir", str(project), "--profiles-dir", str(project), "--target", target, *given]
    # A folder that is given relatively starts at the project too, wherever the shell stands.
    done = run_dbt(elsewhere, "build", *flags, WAREHOUSE_DIR=f"moved/user's {target}")
    assert done.returncode != 0
    assert sentence in done.stdout
    assert "START sql" not in done.stdout
    assert "START seed" not in done.stdout
    moved = project / "moved" / f"user's {target}" / target / "build.duckdb"
    with duckdb.connect(str(moved), read_only=True) as connection:
        assert connection.execute("select table_name from duckdb_tables()").fetchall() == []
    assert list(elsewhere.iterdir()) == []
