"""Points value: what a unit costs, and whether an army stays within the points that a battlepack allows.

What surprises: upgrades are free, an understrength unit is not cheaper, and exactly the limit is allowed. Whether the
points of an endless spell count is for the battlepack to say: the section speaks of units alone.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import Points, UnitSize
from kb.tabletop.armies.rosters import PaidUnit, Upgrades

UPGRADES = Cite("core-3e/25.4", "whichever optional upgrades you want")
ENTITLED = Cite("core-3e/25.4", "of those it is entitled to")
ONE_UNIT = Cite("core-3e/25.4", "gets you 1 unit of that type")
DOUBLE = Cite("core-3e/25.4", "double its points value")
TRIPLE = Cite("core-3e/25.4", "triple its points value")
IN_FULL = Cite("core-3e/25.4", "a unit with the minimum number of models")
COMBINED = Cite("core-3e/25.4", "with a combined value of 1,000 points")


class UnitToPayFor(RuleInput):
    """A unit that you take for your army."""

    points: Points
    """The points value in its Pitched Battle profile."""
    models: UnitSize
    """How many models you take it with, fewer than its minimum where you can take it understrength."""
    minimum: UnitSize
    """Its minimum unit size."""
    upgrades: Upgrades = 0
    """How many optional upgrades you want for it, such as a champion, a banner, other weapons."""
    entitled: Upgrades = 20
    """How many of those upgrades it is entitled to, as its warscroll says."""

    @model_validator(mode="after")
    def _a_size_that_exists(self) -> Self:
        twice, three_times = 2 * self.minimum, 3 * self.minimum
        if self.models > self.minimum and self.models not in (twice, three_times):
            raise ValueError(f"{self.models} models are none of {self.minimum}, {twice} and {three_times} (25.3)")
        return self


@rule("core-3e/25.4", part="unit", neither=("{} points", "not with these upgrades"))
def unit(given: UnitToPayFor) -> Verdict:
    """What does the unit cost?"""
    v = Verdict()
    wanted = f"Upgrades that you want: {given.upgrades}; those it is entitled to: {given.entitled}."
    if not v.step(ENTITLED, wanted, given.upgrades <= given.entitled):
        return v.end("not with these upgrades")
    v.step(UPGRADES, f"Upgrades for which you pay nothing more: {given.upgrades}.", given.upgrades > 0)
    times, cite = 1, ONE_UNIT
    for factor, what, words in ((2, "twice", DOUBLE), (3, "three times", TRIPLE)):
        size = factor * given.minimum
        if v.step(words, f"{given.models} models; {what} the minimum is {size}.", given.models == size):
            times, cite = factor, words
    if v.step(IN_FULL, f"{given.models} models; the minimum is {given.minimum}.", given.models < given.minimum):
        cite = IN_FULL
    cost = times * given.points
    v.step(ONE_UNIT, f"{times} times {given.points} is {cost}.", True)
    return v.end(f"{cost} points", value=cost, because=cite)


class ArmyToPayFor(RuleInput):
    """An army that you pick with points."""

    units: Annotated[tuple[PaidUnit, ...], Field(max_length=60)]
    """The units of your army."""
    beside_units: Points = 0
    """What endless spells, invocations and faction terrain cost, where the battlepack counts their points as well."""
    allowed: Points
    """The combined value of units that the battlepack allows, in points."""


@rule("core-3e/25.4", part="army", yes="within the points", no="over the points")
def army(given: ArmyToPayFor) -> Verdict:
    """Is the army within the points, and what do its units cost together?"""
    v = Verdict()
    total = sum(paid.cost for paid in given.units) + given.beside_units
    sums = " + ".join(f"{paid.cost} ({paid.name})" for paid in given.units) or "no units"
    sums += f" + {given.beside_units} (beside the units)" if given.beside_units else ""
    fits = v.step(COMBINED, f"{sums} makes {total} points; allowed are {given.allowed}.", total <= given.allowed)
    return v.end("within the points" if fits else "over the points", value=total)


FIVE = UnitToPayFor(points=120, models=5, minimum=5)
DRAGON = PaidUnit(name="Dragon", cost=500)
ARMY = ArmyToPayFor(units=(DRAGON, PaidUnit(name="Infantry", cost=500)), allowed=1000)

EXAMPLES = (
    Example("What do I pay for 5 models at 120 points?", FIVE, "120 points", ONE_UNIT, 120),
    Example("Do I pay extra for a champion and a banner?", FIVE.but(upgrades=2), "120 points", ONE_UNIT, 120),
    Example(
        "My unit takes all 3 upgrades that it can have?", FIVE.but(upgrades=3, entitled=3), "120 points", ONE_UNIT, 120
    ),
    Example("What does a reinforced unit cost?", FIVE.but(models=10), "240 points", DOUBLE, 240),
    Example("How many points for a triple sized unit?", FIVE.but(models=15), "360 points", TRIPLE, 360),
    Example("I'm short a model, do I pay less?", FIVE.but(models=4), "120 points", IN_FULL, 120),
    Example(
        "Can I pay for upgrades that are not on its warscroll?",
        FIVE.but(upgrades=2, entitled=1),
        "not with these upgrades",
        ENTITLED,
    ),
    Example("My list costs exactly the 1,000 points allowed, is that fine?", ARMY, "within the points", COMBINED, 1000),
    Example(
        "My list is one point over the 1,000 allowed, is it illegal?",
        ARMY.but(units=(*ARMY.units, PaidUnit(name="Hound", cost=1))),
        "over the points",
        COMBINED,
        1001,
    ),
    Example(
        "Our battlepack counts endless spells too, may I add one for 1 point to my 1,000?",
        ARMY.but(beside_units=1),
        "over the points",
        COMBINED,
        1001,
    ),
    Example("Do I have to spend all of the points?", ARMY.but(units=(DRAGON,)), "within the points", COMBINED, 500),
)
