"""Command abilities: one model and one command ability several times, and At the Double without a dice.

What surprises: with points enough, one HERO repeats a command ability in one phase.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

POINTS = Cite("commentary-2021-01/command-abilities/3", "Can I spend 2 or more command points")
SEVERAL_TIMES = Cite("commentary-2021-01/command-abilities/3", "same command ability several times in a phase")
LIMITED = Cite("commentary-2021-01/command-abilities/3", "Yes, unless specifically noted otherwise")
TREATED = Cite("commentary-2021-01/command-abilities/4", "run roll is treated as being 6")
WITH_ROLL = Cite("commentary-2021-01/command-abilities/4", "lets a unit roll 2D6 when it runs")


class CommandAgain(RuleInput):
    """A command ability that you want to use with a model."""

    command_points: Annotated[int, Field(ge=0, le=50)]
    """How many command points you have."""
    model_has_issued: bool
    """Whether the model has used a command ability in this phase."""
    already_used: bool
    """Whether you have used this command ability in this phase."""
    limited: bool = False
    """Whether its rules say that it cannot be used so often."""


@rule("commentary-2021-01/command-abilities/3", yes="may use it", no="may not use it")
def again(given: CommandAgain) -> Verdict:
    """May the model use the command ability now?"""
    v = Verdict()
    if not v.step(POINTS, f"Command points you have: {given.command_points}.", given.command_points > 0):
        return v.end("may not use it")
    by_it = "has" if given.model_has_issued else "has not"
    before = f"The model {by_it} used one in this phase; uses of this one: {'some' if given.already_used else 'none'}."
    if not v.step(SEVERAL_TIMES, before, given.already_used):
        return v.end("may use it", because=POINTS)
    barred = v.step(LIMITED, f"Its rules {'bar' if given.limited else 'do not bar'} that.", given.limited)
    return v.end("may not use it" if barred else "may use it")


class RunRoll(RuleInput):
    """The run roll of a unit."""

    at_the_double: bool
    """Whether At the Double is used on the unit."""
    rolled: Annotated[int, Field(ge=1, le=12)] | None = None
    """What its dice show, one or two of them, where they are rolled."""


@rule("commentary-2021-01/command-abilities/4", neither=("{}", "no run roll"))
def run_roll(given: RunRoll) -> Verdict:
    """What is the unit's run roll?"""
    v = Verdict()
    used = f"At the Double is {'' if given.at_the_double else 'not '}used."
    if v.step(TREATED, used, given.at_the_double):
        return v.end("6", value=6)
    v.step(WITH_ROLL, f"Rolled: {given.rolled or 'nothing'}.", given.rolled is not None)
    return v.end("no run roll") if given.rolled is None else v.end(str(given.rolled), value=given.rolled)


AGAIN = CommandAgain(command_points=1, model_has_issued=True, already_used=True)
DOUBLE = RunRoll(at_the_double=True)

EXAMPLES = (
    Example("In second edition, can my hero use the same one twice in a phase?", AGAIN, "may use it", LIMITED),
    Example("In second edition, it says once in each phase?", AGAIN.but(limited=True), "may not use it", LIMITED),
    Example("In second edition, no point is left?", AGAIN.but(command_points=0), "may not use it", POINTS),
    Example("In second edition, its first use?", AGAIN.but(already_used=False), "may use it", POINTS),
    Example("In second edition, At the Double on my Seekers?", DOUBLE, "6", TREATED, 6),
    Example(
        "In second edition, 2D6 without it, and they show 9?",
        RunRoll(at_the_double=False, rolled=9),
        "9",
        WITH_ROLL,
        9,
    ),
    Example("In second edition, nothing was rolled?", RunRoll(at_the_double=False), "no run roll", WITH_ROLL),
)
