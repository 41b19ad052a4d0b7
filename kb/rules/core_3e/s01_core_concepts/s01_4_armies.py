"""Armies: every unit comes from the factions that you picked for the army.

What surprises: with two factions picked, units of both are in; allied units are the only strangers. How many of them
there can be is not looked at: section 27.1 says it.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitOfFaction, UnitsOfArmy
from kb.tabletop.names import Name, among, listed

ALLIES = Cite("core-3e/27.1", "leave allied units out")
MUST_COME = Cite("core-3e/1.4", "the factions that you picked for it")


class Army(RuleInput):
    """An army that is being picked."""

    factions: Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]
    """The factions that you picked for it."""
    units: UnitsOfArmy
    """The units that you want in it."""


@rule("core-3e/1.4", yes="can be in the army", no="cannot be in the army")
def units_of_its_factions(given: Army) -> Verdict:
    """Can units of these factions be in one army, and how many cannot?"""
    v = Verdict()
    others = [unit for unit in given.units if not among(unit.faction, given.factions)]
    allied = [unit.name for unit in others if unit.allied]
    strangers = [unit for unit in others if not unit.allied]
    if allied:
        v.step(ALLIES, f"Allied units, which are left out of this: {listed(allied)}.", True)
    found = listed(f"{unit.name} ({unit.faction})" for unit in strangers)
    says = f"Picked: {listed(given.factions)}. Other units from other factions: {found}."
    if not v.step(MUST_COME, says, not strangers):
        return v.end("cannot be in the army", value=len(strangers))
    return v.end("can be in the army", value=0, because=ALLIES if allied else MUST_COME)


VINDICTORS = UnitOfFaction(name="Vindictors", faction="Stormcast Eternals")
DRYADS = UnitOfFaction(name="Dryads", faction="Sylvaneth")
ARMY = Army(factions=("Stormcast Eternals",), units=(VINDICTORS,))

EXAMPLES = (
    Example("All my units are from the faction I picked?", ARMY, "can be in the army", MUST_COME, value=0),
    Example(
        "Can I put a unit from another faction in my army?",
        ARMY.but(units=(VINDICTORS, DRYADS)),
        "cannot be in the army",
        MUST_COME,
        value=1,
    ),
    Example(
        "I picked both factions, can I mix them?",
        Army(factions=("Stormcast Eternals", "Sylvaneth"), units=(VINDICTORS, DRYADS)),
        "can be in the army",
        MUST_COME,
        value=0,
    ),
    Example(
        "The Dryads are only allies, is that ok?",
        ARMY.but(units=(VINDICTORS,) * 3 + (DRYADS.model_copy(update={"allied": True}),)),
        "can be in the army",
        ALLIES,
        value=0,
    ),
)
