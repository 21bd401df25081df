"""Probabilities that hold: the scores of learned weights, set right by pairs that people judged.

The weights are summed as if comparisons said nothing of each other, and the prior is a guess, so that scores tend to be
too sure of themselves, or too high or low altogether. Platt scaling (1999) mends both with two numbers, the slope and
the offset of a logistic regression of the labels on the scores. Labels need be no sample of all pairs: what is fitted
is how often pairs OF a score match, so that labels may be chosen by score (the unsure ones first). That is also why the
shares of matches and differences among the labels are not corrected for: they do not matter to it.

The scores are believed until labels say otherwise: slope 1 and offset 0 are where the fit is drawn to (a normal prior
around them). Labels far from the border, such as sure copies and random strangers, then move nothing, since the scores
say so already; nor do few labels move much.
"""

from typing import TypedDict

import numpy as np

# Fewer labels of either kind say nothing of both ends of the scale.
LEAST_LABELS = 10
# How far labels must speak against the scores: half as steep, or ten times the odds, is one standard deviation.
SLOPE_DEVIATION = 0.5
OFFSET_DEVIATION = np.log(10)
# A higher score never becomes less probable, whatever the labels say.
LEAST_SLOPE = 0.1
# People err more often than once in a thousand: a label says no more than that against a score (in bits).
LARGEST_SCORE = 10.0
# Newton's steps double the digits that are right; half a dozen were enough on every set tried.
STEPS = 50
CONVERGED = 1e-12


class Calibration(TypedDict):
    """log2 odds = slope * score + offset_weight."""

    slope: float
    offset_weight: float


def calibration(scores: list[float] | None, are_matches: list[bool] | None) -> Calibration | None:
    """The slope and the offset (in bits) that turn scores in bits into log2 odds.

    scores: of the labelled pairs, in bits, the prior in them. are_matches: as many labels. NULL in any of them, or
    fewer than ``LEAST_LABELS`` of either kind, gives NULL: the scores stay as they are. Lists of different lengths are
    an error. The same lists give the same numbers to the last digit.
    """
    if scores is None or are_matches is None:
        return None
    if len(scores) != len(are_matches):
        raise ValueError(f"{len(scores)} scores for {len(are_matches)} labels")
    if min(sum(are_matches), len(are_matches) - sum(are_matches)) < LEAST_LABELS:
        return None
    log_odds = np.clip(np.array(scores, dtype=float), -LARGEST_SCORE, LARGEST_SCORE) * np.log(2)
    labels = np.array(are_matches, dtype=float)
    slope, offset = _most_likely(log_odds, labels, [1.0, 0.0], fixed_slope=False)
    if slope < LEAST_SLOPE:
        # The likelihood has one peak: with the slope at its bound the offset alone is left to find.
        slope, offset = _most_likely(log_odds, labels, [LEAST_SLOPE, 0.0], fixed_slope=True)
    return {"slope": float(slope), "offset_weight": float(offset / np.log(2))}


def _most_likely(log_odds: np.ndarray, labels: np.ndarray, first: list[float], fixed_slope: bool) -> np.ndarray:
    """The most probable slope and offset (natural logarithms) by Newton's method with halved steps."""
    inputs = np.column_stack([log_odds, np.ones_like(log_odds)])
    precision = np.diag([1 / SLOPE_DEVIATION**2, 1 / OFFSET_DEVIATION**2])
    believed = np.array([1.0, 0.0])
    found = np.array(first)

    def loss(at: np.ndarray) -> float:
        odds = inputs @ at
        return float(np.sum(np.logaddexp(0, odds) - labels * odds) + (at - believed) @ precision @ (at - believed) / 2)

    for _ in range(STEPS):
        probabilities = 1 / (1 + np.exp(-(inputs @ found)))
        gradient = inputs.T @ (probabilities - labels) + precision @ (found - believed)
        spread = probabilities * (1 - probabilities)
        curvature = (inputs * spread[:, None]).T @ inputs + precision
        along_offset = np.array([0.0, gradient[1] / curvature[1, 1]])
        step = along_offset if fixed_slope else np.linalg.solve(curvature, gradient)
        while loss(found - step) > loss(found) and np.abs(step).max() > CONVERGED:
            step = step / 2
        found = found - step
        if np.abs(step).max() <= CONVERGED:
            break
    return found
