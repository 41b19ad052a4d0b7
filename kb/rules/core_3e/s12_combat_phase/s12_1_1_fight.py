"""Fight: pile in first, if you like; then attack with everything that reaches.

What surprises: piling in is a choice, attacking is not; a unit that reaches nobody has fought all the same.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.fighting import WeaponsOfAUnit

PICKED = Cite("core-3e/12.1.1", "When you pick a unit to fight")
FIRST = Cite("core-3e/12.1.1", "each of its models can make a pile-in")
THEN = Cite("core-3e/12.1.1", "Then its models must make combat attacks")
EVERY_WEAPON = Cite("core-3e/12.1.1", "must attack with every weapon that they are")
FOUGHT = Cite("core-3e/12.1.1", "The unit has then fought")


class ModelOfAPickedUnit(RuleInput):
    """A model of a unit, and how far the unit's fight has come."""

    picked: bool = True
    """Whether its unit has been picked to fight."""
    piled_in: bool = False
    """Whether this model has made its pile-in move in this fight."""
    attacks_begun: bool = False
    """Whether any of the unit's attacks has been made in this fight."""

    @model_validator(mode="after")
    def _a_fight_begins_with_the_pick(self) -> Self:
        if not self.picked and (self.piled_in or self.attacks_begun):
            raise ValueError("a unit that has not been picked to fight has made no pile-in move and no attack")
        return self


@rule("core-3e/12.1.1", part="pile in", yes="can pile in, or stay", no="cannot pile in")
def pile_in(given: ModelOfAPickedUnit) -> Verdict:
    """Can the model make a pile-in move now?"""
    v = Verdict()
    if not v.step(PICKED, f"Its unit has {'' if given.picked else 'not '}been picked.", given.picked):
        return v.end("cannot pile in")
    before = "has piled in" if given.piled_in else "has not piled in"
    if not v.step(FIRST, f"In this fight it {before}.", not given.piled_in):
        return v.end("cannot pile in")
    begun = "have begun" if given.attacks_begun else "have not begun"
    if not v.step(THEN, f"The unit's attacks {begun}.", not given.attacks_begun):
        return v.end("cannot pile in")
    return v.end("can pile in, or stay", because=FIRST)


@rule("core-3e/12.1.1", part="attacks", yes="has fought", no="must attack with {} more")
def attacks(given: WeaponsOfAUnit) -> Verdict:
    """Has the unit fought, or must it attack with more weapons?"""
    v = Verdict()
    left = given.in_range - given.attacked_with
    says = f"Weapons in range: {given.in_range}; attacked with: {given.attacked_with}."
    if not v.step(EVERY_WEAPON, says, left == 0):
        return v.end(f"must attack with {left} more", value=left)
    v.step(FOUGHT, "Pile-in moves and attacks are behind it.", True)
    return v.end("has fought", value=0)


MODEL = ModelOfAPickedUnit()

EXAMPLES = (
    Example("Do I have to pile in?", MODEL, "can pile in, or stay", FIRST),
    Example(
        "My ability only says it can fight, do I get to pile in?",
        MODEL,
        "can pile in, or stay",
        FIRST,
        shows="commentary-2021-01/abilities/15",
    ),
    Example("Can I attack first and pile in afterwards?", MODEL.but(attacks_begun=True), "cannot pile in", THEN),
    Example("Can a model pile in twice in one fight?", MODEL.but(piled_in=True), "cannot pile in", FIRST),
    Example(
        "My unit has not been picked to fight, can it pile in already?",
        MODEL.but(picked=False),
        "cannot pile in",
        PICKED,
    ),
    Example(
        "Every weapon in range has attacked, is it done?",
        WeaponsOfAUnit(in_range=10, attacked_with=10),
        "has fought",
        FOUGHT,
        0,
    ),
    Example(
        "Piled in and still can't reach, has that unit used up its fight?",
        WeaponsOfAUnit(in_range=0, attacked_with=0),
        "has fought",
        FOUGHT,
        0,
    ),
    Example(
        "I don't want to kill his last guy, can I just not swing?",
        WeaponsOfAUnit(in_range=3, attacked_with=0),
        "must attack with 3 more",
        EVERY_WEAPON,
        3,
    ),
    Example(
        "Can I leave out one weapon?",
        WeaponsOfAUnit(in_range=3, attacked_with=2),
        "must attack with 1 more",
        EVERY_WEAPON,
        1,
        shows="commentary-2021-01/attacking/1",
    ),
)
