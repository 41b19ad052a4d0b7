"""Allied units: 1 in every 4 units of the army, and left out when its faction is settled.

What surprises: seven units allow only one ally, three allow none; allies in a battalion count as all others do.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitCount, UnitOfFaction, UnitsOfArmy
from kb.tabletop.names import listed, plain

ONE_IN_FOUR = Cite("core-3e/27.1", "1 in 4 can be allies")
LEFT_OUT = Cite("core-3e/27.1", "leave allied units out")
SINGLE = Cite("core-3e/27.1", "units are from a single faction")


class AlliesInArmy(RuleInput):
    """An army with allied units."""

    units: Annotated[int, Field(ge=1, le=60)]
    """How many units are in your army, the allied units among them."""
    allied: UnitCount
    """How many of them are allied units."""

    @model_validator(mode="after")
    def _allies_are_among_the_units(self) -> Self:
        if self.allied > self.units:
            raise ValueError(f"{self.allied} allied units cannot be among {self.units} units")
        return self


@rule("core-3e/27.1", part="number", yes="not too many", no="too many")
def number(given: AlliesInArmy) -> Verdict:
    """Can so many units be allies, and how many can?"""
    v = Verdict()
    most = given.units // 4
    says = f"Units: {given.units}, so {most} can be allies; they are {given.allied}."
    fits = v.step(ONE_IN_FOUR, says, given.allied <= most)
    return v.end("not too many" if fits else "too many", value=most)


class FactionOfArmy(RuleInput):
    """An army, allied units and all."""

    units: UnitsOfArmy
    """The units of your army."""


@rule("core-3e/27.1", part="faction", yes="a single faction", no="{} factions")
def faction(given: FactionOfArmy) -> Verdict:
    """Are the army's units from a single faction?"""
    v = Verdict()
    allied = [unit.name for unit in given.units if unit.allied]
    v.step(LEFT_OUT, f"Allied units: {listed(allied)}.", bool(allied))
    found = {plain(unit.faction): unit.faction for unit in given.units if not unit.allied}
    single = v.step(SINGLE, f"The others are from: {listed(found.values())}.", len(found) == 1)
    return v.end("a single faction" if single else f"{len(found) or 'no'} factions", value=len(found))


EIGHT = AlliesInArmy(units=8, allied=2)
LIBERATORS = UnitOfFaction(name="Liberators", faction="Stormcast Eternals")
DRYADS = UnitOfFaction(name="Dryads", faction="Sylvaneth")
ALLIES = DRYADS.model_copy(update={"allied": True})

EXAMPLES = (
    Example("8 units in my list, can 2 be allied?", EIGHT, "not too many", ONE_IN_FOUR, 2),
    Example("I have 7 units, can I take two allied units?", EIGHT.but(units=7), "too many", ONE_IN_FOUR, 1),
    Example("I have exactly 4 units, is one ally ok?", EIGHT.but(units=4, allied=1), "not too many", ONE_IN_FOUR, 1),
    Example("Three units, can one be an ally?", EIGHT.but(units=3, allied=1), "too many", ONE_IN_FOUR, 0),
    Example("4 of my own and 1 ally, how many more?", EIGHT.but(units=5, allied=1), "not too many", ONE_IN_FOUR, 1),
    Example("Do I have to take allies?", EIGHT.but(allied=0), "not too many", ONE_IN_FOUR, 2),
    Example(
        "A battalion brings a third ally into my 8 units, does it count?",
        EIGHT.but(allied=3),
        "too many",
        ONE_IN_FOUR,
        2,
        shows="commentary-2021-01/allegiance-abilities/2",
        beside={"in_battalions": 1, "limit": 2},
    ),
    Example(
        "7 units and 2 allies, one of them the wizard in my battalion: does he count?",
        EIGHT.but(units=7),
        "too many",
        ONE_IN_FOUR,
        1,
        shows="commentary-2021-01/allegiance-abilities/7",
        beside={"in_battalions": 1, "limit": 1},
    ),
    Example(
        "Is one faction with allies a single faction?",
        FactionOfArmy(units=(LIBERATORS, ALLIES)),
        "a single faction",
        SINGLE,
        1,
    ),
    Example(
        "Is an army of two factions without allies a single faction?",
        FactionOfArmy(units=(LIBERATORS, DRYADS)),
        "2 factions",
        SINGLE,
        2,
    ),
    Example(
        "There are only allies in my army, which faction is it from?",
        FactionOfArmy(units=(ALLIES,)),
        "no factions",
        SINGLE,
        0,
    ),
)
