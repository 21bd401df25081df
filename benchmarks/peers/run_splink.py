"""One run of Splink in its own environment.

usage: python -m benchmarks.peers.run_splink SET RECORDS OUT

Reads RECORDS, trains and links by the model of SET in splink_settings, writes record_id, entity_id to OUT, and prints
one JSON line: seconds, seconds by phase, peak memory.
"""

from benchmarks.peers import common

clock = common.Clock()

import logging  # noqa: E402

import duckdb  # noqa: E402
from splink import DuckDBAPI, Linker, SettingsCreator  # noqa: E402

from benchmarks.peers.splink_settings import MODELS, Model  # noqa: E402
from benchmarks.peers.splink_tokens import token_columns  # noqa: E402

SEED = 1


def prepare(connection: duckdb.DuckDBPyConnection, model: Model, records: str) -> int:
    """Make the table ``prepared`` of the file ``records`` as ``model`` wants it; returns how many rows it has."""
    reader = "read_parquet({})" if records.endswith(".parquet") else "read_csv({}, all_varchar = true)"
    expressions = ", ".join(f'{expression} as "{name}"' for name, expression in model.columns.items())
    connection.execute(
        f"create table cleaned as select record_id, source as source_dataset, {expressions} "
        f"from {reader.format(repr(records))}"
    )
    wide = token_columns("cleaned", model.tokens, model.bigrams) if model.tokens else "from cleaned"
    connection.execute(f"create table prepared as {wide}")
    return connection.execute("select count(*) from prepared").fetchall()[0][0]


def linker_of(connection: duckdb.DuckDBPyConnection, model: Model, rows: int) -> tuple[Linker, list[str]]:
    """The linker of ``model`` over the table ``prepared``, and the names of its sources where it links them."""
    settings = SettingsCreator(
        link_type="link_only" if model.link else "dedupe_only",
        unique_id_column_name="record_id",
        # One partner a record, unless the deterministic rules tell better below.
        probability_two_random_records_match=1 / rows,
        comparisons=model.comparisons,
        blocking_rules_to_generate_predictions=model.blocking,
        retain_matching_columns=False,
    )
    api = DuckDBAPI(connection=connection)
    if not model.link:
        return Linker(api.register(connection.sql("select * exclude (source_dataset) from prepared")), settings), []
    sources = [name for (name,) in connection.sql("select distinct source_dataset from prepared order by 1").fetchall()]
    tables = []
    for number, source in enumerate(sources):
        connection.execute(f"create table source_{number} as from prepared where source_dataset = ?", [source])
        tables.append(api.register(f"source_{number}", dataset_display_name=source))
    return Linker(tables, settings), sources


def train(linker: Linker, model: Model) -> None:
    """Estimate the prior, u from random pairs and m by EM, as far as ``model`` says."""
    training = linker.training
    if model.sure:
        training.estimate_probability_two_random_records_match(model.sure, recall=model.recall)
    training.estimate_u_using_random_sampling(max_pairs=model.u_pairs, seed=SEED)
    for rule in model.train:
        training.estimate_parameters_using_expectation_maximisation(rule, estimate_without_term_frequencies=True)


def main() -> None:
    """Parse the command line, run, print the line."""
    given = common.arguments(__doc__.split("\n")[0])
    model = MODELS[given.dataset]
    logging.getLogger("splink").setLevel(logging.ERROR)
    connection = duckdb.connect()
    connection.execute("set threads = 2; set enable_progress_bar = false")
    with clock.phase("preparing"):
        rows = prepare(connection, model, str(given.records))
        linker, sources = linker_of(connection, model, rows)
    with clock.phase("training"):
        train(linker, model)
    with clock.phase("predicting"):
        predicted = linker.inference.predict(threshold_match_weight=model.weight)
    with clock.phase("clustering"):
        clustering = linker.clustering
        if model.one_each:
            clusters = clustering.cluster_using_single_best_links(
                predicted, duplicate_free_datasets=sources, threshold_match_weight=model.weight
            )
        else:
            clusters = clustering.cluster_pairwise_predictions_at_threshold(
                predicted, threshold_match_weight=model.weight
            )
    with clock.phase("writing"):
        found = connection.sql(f"select record_id, cluster_id from {clusters.physical_name} order by all").fetchall()
        entities = common.write_clusters(found, given.out)
    pairs = connection.sql(f"select count(*) from {predicted.physical_name}").fetchall()[0][0]
    print(clock.line(records=rows, entities=entities, predicted_edges=pairs))


if __name__ == "__main__":
    main()
