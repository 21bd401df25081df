"""Readers see what a learned score is made of: the published weights and priors add up to the probability."""

import math
import re

import pytest
from conftest import PROJECT, Warehouse
from learned_build import learned_build

pytestmark = pytest.mark.slow

# Each bit and the prior of the pairs, from the published tables alone. An equal value's own bits stand in the pair.
RECOMPUTED = """
with
    entries as (
        select left_key, right_key, entity_type, score, prior_weight, probability, unnest(comparisons) as entry
        from scored_pairs
    )
select
    any_value(entries.score), any_value(entries.prior_weight), any_value(entries.probability),
    any_value(priors.prior_weight) + sum(entries.entry.weight)
from entries
join (select distinct entity_type, prior_weight from comparison_weights) as priors using (entity_type)
group by left_key, right_key
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Warehouse:
    return learned_build(tmp_path_factory)


def test_a_probability_follows_from_published_tables(built: Warehouse) -> None:
    rows = built.read(RECOMPUTED)
    assert len(rows) == built.read("select count(*) from scored_pairs")[0][0] > 100
    for score, prior, probability, bits in rows:
        assert score == pytest.approx(bits, abs=1e-9)
        assert probability == pytest.approx(1 / (1 + 2**-bits), abs=1e-9)
        assert prior == pytest.approx(-math.log2(498), abs=1e-9)


def test_a_weight_is_the_published_one_of_its_level(built: Warehouse) -> None:
    # Equal by a frequent value or a rare one is weighed pair by pair, within 6 bits.
    (found,) = built.read(
        """
        select
            count(*),
            max(abs(entry.weight - comparison_weights.weight)) filter (where not weighed_by_value),
            max(abs(entry.weight - comparison_weights.weight)) filter (where weighed_by_value)
        from (select entity_type, unnest(comparisons) as entry from scored_pairs) as pairs
        join comparison_weights
            on pairs.entity_type = comparison_weights.entity_type
            and entry.comparison = comparison_weights.comparison
            and entry.level = comparison_weights.level,
            lateral (select weighs_frequency and comparison_weights.level = highest_level as weighed_by_value)
        """
    )
    assert found[0] > 100
    assert found[1] < 1e-9
    assert 0.5 < found[2] <= 6


def test_the_sum_in_the_readme_runs_on_the_published_file(built: Warehouse) -> None:
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    (query,) = [code for code in re.findall(r"```sql\n(.*?)```", readme, re.DOTALL) if "as prior," in code]
    query = re.sub(r"where 'members.*", "", query, flags=re.DOTALL)
    together = built.read(query)
    assert sorted(row[-1] for row in together) == pytest.approx(
        sorted(value for (value,) in built.read("select probability from scored_pairs")), abs=1e-9
    )
    assert any(len(bits) > 1 and prior < 0 for bits, prior, *_ in together)


def test_given_weights_have_no_prior(demo: Warehouse) -> None:
    assert demo.read("select distinct prior_weight, probability from scored_pairs") == [(None, None)]
    assert demo.read("select count(*) from comparison_weights") == [(0,)]
