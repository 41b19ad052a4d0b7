"""The gaps between the models of a unit, and who is near whom: what coherency is measured by (core-3e/1.3.3)."""

import functools
import math
from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from kb.tabletop.battlefield.measure import horizontally, inches, within
from kb.tabletop.units.models import Footprint, Model
from kb.tabletop.units.unit import connected


class Gap(NamedTuple):
    """Inches between two models: by how much too far apart they are, their whole distance, and its two parts."""

    too_far: float
    distance: float
    across: float
    up: float

    def __str__(self) -> str:
        return f"{inches(self.across)} across and {inches(self.up)} up or down"


Gaps = Mapping[str, Mapping[str, Gap]]
"""For each model its gap to each of the others."""


def gaps_of(models: tuple[Model, ...]) -> Gaps:
    """The gaps between the models of a unit."""
    gaps: dict[str, dict[str, Gap]] = {model.name: {} for model in models}
    seen = [(model.name, model.footprint, model.z) for model in models]
    for (one, here, low), (other, there, high) in combinations(seen, 2):
        gaps[one][other] = gaps[other][one] = _gap(here, there, abs(low - high))
    return gaps


@functools.lru_cache(maxsize=10_000)  # a unit that loses models one by one is looked at again after each
def _gap(one: Footprint, other: Footprint, up: float) -> Gap:
    across = horizontally(one, other)
    return Gap(math.hypot(max(0, across - 1), max(0, up - 6)), math.hypot(across, up), across, up)


def _width(gap: Gap) -> tuple[float, float]:
    """What tells the wider of two gaps: by how much it is too wide, then the whole distance."""
    return gap[:2]


def neighbours(gaps: Gaps, still_moves: float) -> dict[str, list[str]]:
    """For each model the others near it, or near enough for both to close the gap."""
    return {
        one: [other for other, gap in others.items() if within(gap.too_far, 2 * still_moves)]
        for one, others in gaps.items()
    }


def by_moving(gaps: Gaps, still_moves: float, needed: int) -> str:
    """What is sure where no gap is too wide: two groups meet halfway, more where one can wait for all the others.

    A gap that is too high is closed only where there is something to stand on, which these places do not tell.
    """
    near = neighbours(gaps, 0)
    groups, settled = connected(near), all(len(others) >= needed for others in near.values())
    if len(groups) == 1 and settled:
        return "coherent"
    level = {one: {to: gap for to, gap in others.items() if within(gap.up, 6)} for one, others in gaps.items()}
    in_reach = neighbours(level, still_moves / 2)
    waits = any(
        all(group is hub or any(name in in_reach[other] for name in group for other in hub) for group in groups)
        for hub in groups
    )
    meet = len(groups) == 2 and len(connected(neighbours(level, still_moves))) == 1
    return "can become coherent" if (settled or needed == 1) and (meet or waits) else "only the table can say"


def widest(gaps: Gaps, needed: int) -> str:
    """The model worst off, and how far the last of the others is that it needs near it."""
    last = [(one, sorted(others, key=lambda name: _width(others[name]))[needed - 1]) for one, others in gaps.items()]
    one, other = max(last, key=lambda pair: _width(gaps[pair[0]][pair[1]]))
    return f"The widest gap that counts is {one} to {other}: {gaps[one][other]}"


def apart(groups: list[list[str]], gaps: Gaps) -> str:
    """Which models make up each group, and the smallest gap between the first group and the others."""
    together = "; ".join(", ".join(group) for group in groups)
    if len(groups) == 1:
        return f"All are in one group: {together}."
    between = [(one, other) for one in gaps if one in groups[0] for other in gaps if other not in groups[0]]
    one, other = min(between, key=lambda pair: _width(gaps[pair[0]][pair[1]]))
    return f"There are {len(groups)} groups: {together}. {one} and {other} are {gaps[one][other]} apart."
