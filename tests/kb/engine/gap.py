"""A rule of tests: whether a gap is small enough."""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Verdict, rule
from kb.engine.checks import Check
from kb.engine.outcomes import Outcomes
from kb.tabletop import RuleInput

CITE = Cite("core-3e/1.5.2", "rolls a D6")


class Gap(RuleInput):
    """A gap of these tests."""

    inches: Annotated[float, Field(ge=0, le=120)]
    """How wide it is."""
    models: Annotated[int, Field(ge=1, le=500)] = 5
    """How many stand there."""
    runs: bool = False
    """Whether it runs."""
    name: str = ""
    """What it is called."""


@rule("test/gap", yes="reaches", no="does not reach")
def gap(given: Gap) -> Verdict:
    """Does it reach?"""
    v = Verdict()
    v.step(CITE, f"{given.name} {given.models}", given.models != 77)
    if given.runs or given.inches > 3 or given.models > 100:
        v.step(CITE, "Too far.", False)
        return v.end("does not reach")
    return v.end("reaches")


GAP = Check("test/gap", "", gap, Gap, "Does it reach?", outcomes=Outcomes.of("reaches", "does not reach", ()))
