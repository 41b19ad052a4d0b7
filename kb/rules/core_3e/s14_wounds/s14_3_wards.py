"""Wards: a dice that negates a wound or mortal wound, or sends it to another unit.

What surprises: a wound gets one ward roll however many wards you have, and mortal wounds can be warded too.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.written import Form, Written

EITHER = Cite("core-3e/14.3", "to negate a wound or mortal wound")
SAME_MANNER = Cite("core-3e/14.5", "treat them in the same manner as wounds")
OTHER_UNIT = Cite("core-3e/14.3", "unit that is not the original target")
BEFORE = Cite("core-3e/14.3", "Unless stated otherwise, make it before the wound")
ONE_ROLL = Cite("core-3e/14.3", "allows up to 1 ward roll")
CANNOT = Cite("core-3e/14.3", "wound or mortal wound that cannot be negated")
TARGET = Cite("core-3e/1.5.2", "equals or exceeds a target number")
NEGATES = Cite("core-3e/14.3", "A successful ward roll negates the wound")

Rolls = Annotated[int, Field(ge=0, le=10)]
Ward = Annotated[int, Field(ge=2, le=6), Written((Form.PLUS,))]


class WardRoll(RuleInput):
    """The ward roll for one wound or mortal wound."""

    roll: D6
    """What the dice shows."""
    ward: Ward
    """What the ward needs: 6 for 6+."""
    mortal: bool = False
    """Whether it is a mortal wound."""
    to_another_unit: bool = False
    """Whether the ward allocates the wound to another unit in place of negating it, as bodyguards do."""
    allocated: bool = False
    """Whether the wound has been allocated to the model already."""
    works_when_allocated: bool = False
    """Whether the ward states that it is rolled after the wound is allocated."""
    rolls_made: Rolls = 0
    """How many ward rolls have been made for this wound."""
    rolls_allowed: Rolls = 1
    """How many ward rolls this wound allows: 1, where no rule specifies otherwise."""
    can_be_negated: bool = True
    """Whether the wound can be negated: no, where a rule says that it cannot."""

    @model_validator(mode="after")
    def _no_more_rolls_than_are_allowed(self) -> Self:
        if self.rolls_made > self.rolls_allowed:
            raise ValueError(
                f"{self.rolls_made} ward rolls cannot have been made where {self.rolls_allowed} are allowed"
            )
        return self


@rule("core-3e/14.3", part="ward", yes="negated", no=("no ward roll", "not negated"), neither="goes to the other unit")
def ward(given: WardRoll) -> Verdict:
    """Is the wound negated by the ward?"""
    v = Verdict()
    v.step(EITHER, f"It is a {'mortal wound' if given.mortal else 'wound'}.", True)
    if given.mortal:
        v.step(SAME_MANNER, "A ward that speaks only of wounds works on it as well.", True)
    now = "has been" if given.allocated else "is still to be"
    when = f"The wound {now} allocated; the ward is rolled {'after' if given.works_when_allocated else 'before'} that."
    if not v.step(BEFORE, when, given.allocated == given.works_when_allocated):
        return v.end("no ward roll")
    rolls = f"Ward rolls made for it: {given.rolls_made} of {given.rolls_allowed}."
    if not v.step(ONE_ROLL, rolls, given.rolls_made < given.rolls_allowed):
        return v.end("no ward roll")
    if v.step(CANNOT, f"It can{'' if given.can_be_negated else 'not'} be negated.", not given.can_be_negated):
        return v.end("no ward roll")
    if not v.step(TARGET, f"{given.roll} against {given.ward}+.", given.roll >= given.ward):
        return v.end("not negated")
    if given.to_another_unit:
        v.step(OTHER_UNIT, "The ward passes it on, and another unit is allocated it.", True)
        return v.end("goes to the other unit")
    v.step(NEGATES, "It has no effect on the model.", True)
    return v.end("negated", because=SAME_MANNER if given.mortal else NEGATES)


class WardRolls(RuleInput):
    """Wounds or mortal wounds that can be negated, and their ward rolls, where no rule allows a second one."""

    wounds: Annotated[int, Field(ge=1, le=10)]
    """How many there are: up to 10 at a time."""
    rolls: Annotated[tuple[D6, ...], Field(min_length=1, max_length=10)]
    """What each dice shows."""
    ward: Ward
    """What the ward needs: 6 for 6+."""


@rule("core-3e/14.3", part="several wounds", neither=("{} negated", "none negated", "too many ward rolls"))
def several_wounds(given: WardRolls) -> Verdict:
    """How many of the wounds does the ward negate?"""
    v = Verdict()
    dice = f"Wounds: {given.wounds}; ward rolls: {len(given.rolls)}."
    if not v.step(ONE_ROLL, dice, len(given.rolls) <= given.wounds):
        return v.end("too many ward rolls")
    negated = 0
    for face in sorted(set(given.rolls)):
        showing = given.rolls.count(face)
        roll = ward(WardRoll(roll=face, ward=given.ward))
        says = f"Dice that show {face}: {showing}, for each of which the wound is {roll.outcome}."
        negated += showing * v.step(TARGET, says, roll.outcome == "negated", roll)
    v.step(NEGATES, f"Wounds without effect: {negated} of {given.wounds}.", negated > 0)
    return v.end(f"{negated or 'none'} negated", value=negated)


ward_odds = odds_over(ward, "roll")
several_wounds_odds = odds_over(several_wounds, "rolls")

THREE = WardRolls(wounds=3, rolls=(5, 4, 6), ward=5)

EXAMPLES = (
    Example(
        "I rolled exactly my ward, is the wound gone?",
        WardRoll(roll=5, ward=5),
        "negated",
        NEGATES,
        shows="commentary-2021-01/wounds-and-damage/3",
    ),
    Example("I rolled one short of my 5+ ward, is the wound negated?", WardRoll(roll=4, ward=5), "not negated", TARGET),
    Example("Does my 6+ ward work on a 6?", WardRoll(roll=6, ward=6), "negated", NEGATES),
    Example(
        "I rolled a 1 on the best ward there is, is the wound negated?", WardRoll(roll=1, ward=2), "not negated", TARGET
    ),
    Example(
        "My ward only says wounds, does it stop mortals?",
        WardRoll(roll=5, ward=5, mortal=True),
        "negated",
        SAME_MANNER,
        shows="commentary-2021-01/abilities/13",
    ),
    Example("4 on a 5+ ward against a mortal wound?", WardRoll(roll=4, ward=5, mortal=True), "not negated", TARGET),
    Example(
        "I have a 5+ ward and a 6+ ward, do I roll both?",
        WardRoll(roll=6, ward=6, rolls_made=1),
        "no ward roll",
        ONE_ROLL,
    ),
    Example(
        "A rule gives me a second ward roll for the same wound, may I make it?",
        WardRoll(roll=6, ward=6, rolls_made=1, rolls_allowed=2),
        "negated",
        NEGATES,
    ),
    Example(
        "The rule says these wounds can't be negated, do I still get my ward?",
        WardRoll(roll=6, ward=5, can_be_negated=False),
        "no ward roll",
        CANNOT,
    ),
    Example(
        "I already allocated the wound to my model, can I still roll its ward?",
        WardRoll(roll=6, ward=5, allocated=True),
        "no ward roll",
        BEFORE,
    ),
    Example(
        "My ward says to roll once the wound is allocated, is that fine?",
        WardRoll(roll=6, ward=5, allocated=True, works_when_allocated=True),
        "negated",
        NEGATES,
    ),
    Example(
        "My ward says to roll once the wound is allocated, may I roll before?",
        WardRoll(roll=6, ward=5, works_when_allocated=True),
        "no ward roll",
        BEFORE,
    ),
    Example("Failed save against damage 3, do I roll three ward dice?", THREE, "2 negated", NEGATES, 2),
    Example("All three ward rolls are below my 5+?", THREE.but(rolls=(1, 4, 4)), "none negated", NEGATES, 0),
    Example(
        "3 damage is a single wound roll, does one ward dice stop all of it?",
        THREE.but(rolls=(6,)),
        "1 negated",
        NEGATES,
        1,
    ),
    Example(
        "Two wounds, a 5+ and a 6+ ward: do I roll four dice?",
        THREE.but(wounds=2, rolls=(5, 4, 6, 1)),
        "too many ward rolls",
        ONE_ROLL,
    ),
    Example(
        "Do my bodyguards take the hit for the hero?",
        WardRoll(roll=4, ward=4, to_another_unit=True),
        "goes to the other unit",
        OTHER_UNIT,
    ),
    Example(
        "The bodyguard roll failed, does the hero take the wound?",
        WardRoll(roll=3, ward=4, to_another_unit=True),
        "not negated",
        TARGET,
    ),
)
