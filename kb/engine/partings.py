"""Where two verdicts part: the first step at which what one rule says of a situation is no longer what another says.

Steps of two rules stand side by side by how alike they read, in their order. They part where two such steps come out
differently, or where a step decides that the other rule does not have.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rapidfuzz import fuzz

from kb.budget import look
from kb.engine.verdicts import Step, Verdict

_ALIKE = 60.0  # of 100: two steps that read less alike are not about the same thing


@dataclass(frozen=True, slots=True)
class Point:
    """A step of a verdict, and its place, counted from 1: 2, 1 is the first step of the rule that the second asked."""

    at: tuple[int, ...]
    step: Step

    def record(self) -> dict[str, Any]:
        """The point as plain data."""
        return {"at": list(self.at), "says": self.step.says, "held": self.step.held} | self.step.cite.record()


Parting = tuple[Point, Point]


def parting(one: Verdict, other: Verdict) -> Parting:
    """The steps at which two verdicts part: in each, the one that differs from the other's, or else what decides.

    Each has a step.
    """
    for mine, theirs in _side_by_side(one.steps, other.steps):
        if mine and theirs:
            if mine.step.held != theirs.step.held:
                return _inside(mine, theirs)
        elif mine == _decisive(one) or theirs == _decisive(other):
            return mine or _decisive(one), theirs or _decisive(other)
    return _decisive(one), _decisive(other)


def _inside(mine: Point, theirs: Point) -> Parting:
    """Where the rules part that two steps asked; the steps themselves, where these did not come out differently."""
    asked, other = mine.step.asked, theirs.step.asked
    if not (asked and other) or (asked.outcome, asked.value) == (other.outcome, other.value):
        return mine, theirs
    inner, others = parting(asked, other)
    return Point(mine.at + inner.at, inner.step), Point(theirs.at + others.at, others.step)


def _decisive(verdict: Verdict) -> Point:
    """The step that decided: the first that failed of those that rest on the deciding words, else the last of these."""
    points = _points(verdict.steps)
    deciding = [point for point in points if point.step.cite == verdict.decided_by] or points[-1:]
    return next((point for point in deciding if not point.step.held), deciding[-1])


def _points(steps: Sequence[Step]) -> list[Point]:
    return [Point((place,), step) for place, step in enumerate(steps, 1)]


def _side_by_side(one: Sequence[Step], other: Sequence[Step]) -> Iterator[tuple[Point | None, Point | None]]:
    """The steps of two verdicts in their order: those about the same thing together, any other alone."""
    alike = [[_alike(mine, theirs) for theirs in other] for mine in one]
    best = [[0.0] * (len(other) + 1) for _ in range(len(one) + 1)]  # how alike all is from these two places on
    for row in reversed(range(len(one))):
        for column in reversed(range(len(other))):
            together = alike[row][column] + best[row + 1][column + 1]
            best[row][column] = max(together, best[row + 1][column], best[row][column + 1])
    mine, theirs = _points(one), _points(other)
    row = column = 0
    while row < len(one) or column < len(other):
        if row < len(one) and best[row][column] == best[row + 1][column]:
            yield mine[row], None
            row += 1
        elif column < len(other) and best[row][column] == best[row][column + 1]:
            yield None, theirs[column]
            column += 1
        else:
            yield mine[row], theirs[column]
            row, column = row + 1, column + 1


def _alike(mine: Step, theirs: Step) -> float:
    look()
    return fuzz.ratio(mine.says, theirs.says, score_cutoff=_ALIKE)
