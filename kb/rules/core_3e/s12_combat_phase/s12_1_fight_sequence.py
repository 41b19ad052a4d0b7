"""Fight sequence: which units are eligible to fight, and what you do on your go.

What surprises: a unit that charged is eligible even if nobody is near it; you cannot pass to see what they do.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.combat.fighting import Go

NOT_FOUGHT = Cite("core-3e/12.1", "has not fought in that phase is eligible")
NEAR = Cite("core-3e/12.1", 'it is within 3" of an enemy unit')
CHARGED = Cite("core-3e/12.1", "made a charge move in the same turn")
LATER = Cite("core-3e/12.1", 'then finishes a move within 3" of it')
STRIKE_FIRST = Cite("core-3e/12.1", "can still be picked to fight later")
FIGHT = Cite("core-3e/12.1", "pick 1 eligible friendly unit")
PASS = Cite("core-3e/12.1", "you cannot do this while any friendly unit")
MUST_PICK = Cite("core-3e/12.1.1", "you must pick one to fight with")


class UnitInCombat(RuleInput):
    """A unit in the combat phase."""

    from_enemies: FromEnemies
    """Inches to the nearest enemy unit now; empty where there is none on the battlefield."""
    charged: bool = False
    """Whether it made a charge move in this turn."""
    has_fought: bool = False
    """Whether it has fought in this phase."""
    far_at_the_start: bool = False
    """Whether every enemy unit was more than 3" from it at the start of the phase."""
    strike_first: bool = False
    """Whether it has a strike-first effect."""


@rule("core-3e/12.1", part="eligible", yes="eligible", no="not eligible")
def eligible(given: UnitInCombat) -> Verdict:
    """Is the unit eligible to fight?"""
    v = Verdict()
    fought = "has fought" if given.has_fought else "has not fought"
    if not v.step(NOT_FOUGHT, f"It {fought} in this phase.", not given.has_fought):
        return v.end("not eligible")
    charged = "made a charge move" if given.charged else "made no charge move"
    if v.step(CHARGED, f"It {charged} this turn.", given.charged):
        return v.end("eligible")
    where = nearest_enemy(given.from_enemies)
    if v.step(NEAR, f"{where.capitalize()}.", enemy_within(given.from_enemies, 3)):
        if not given.far_at_the_start:
            return v.end("eligible")
        v.step(LATER, f"At the start of the phase none was that near; now {where}.", True)
        if given.strike_first:
            v.step(STRIKE_FIRST, "It could not fight with the other strike-first units.", True)
        return v.end("eligible")
    return v.end("not eligible")


class YourGo(RuleInput):
    """Your go in the combat phase."""

    wants: Go
    """What you want to do."""
    eligible_units: Annotated[int, Field(ge=0, le=100)]
    """How many of your units are eligible to fight; leave out a strike-last unit while others come before it (12.4)."""
    picked: Annotated[int, Field(ge=1, le=10)] = 1
    """How many of these units you want to fight with on this go."""


@rule("core-3e/12.1", part="go", yes=("can fight", "can pass"), no=("cannot", "must fight"))
def go(given: YourGo) -> Verdict:
    """Can you do this on your go?"""
    v = Verdict()
    says = f"Friendly units that are eligible: {given.eligible_units}."
    if given.wants is Go.PASS:
        if v.step(PASS, says, given.eligible_units == 0):
            return v.end("can pass")
        v.step(MUST_PICK, "So one of these must be picked.", True)
        return v.end("must fight", because=PASS)
    one = given.picked == 1 and given.eligible_units > 0
    return v.end("can fight" if v.step(FIGHT, f"{says} Picked: {given.picked}.", one) else "cannot")


NEAR_HIM = UnitInCombat(from_enemies=3)
TAGGED = UnitInCombat(from_enemies=2, far_at_the_start=True)

EXAMPLES = (
    Example("Exactly 3 inches from him, am I in combat?", NEAR_HIM, "eligible", NEAR),
    Example("How close do I have to be, is 3.1 inches too far?", NEAR_HIM.but(from_enemies=3.1), "not eligible", NEAR),
    Example(
        "I charged but what I charged is already dead, can that unit still be picked?",
        UnitInCombat(from_enemies=None, charged=True),
        "eligible",
        CHARGED,
    ),
    Example(
        "I pile in 6 inches, can I fight a unit 5 inches away?",
        NEAR_HIM.but(from_enemies=5),
        "not eligible",
        NEAR,
        shows="commentary-2021-01/combat-phase/2",
    ),
    Example(
        "Can I activate the same unit again this phase?", NEAR_HIM.but(has_fought=True), "not eligible", NOT_FOUGHT
    ),
    Example(
        "A unit that charged has fought, can it fight once more?",
        UnitInCombat(from_enemies=0, charged=True, has_fought=True),
        "not eligible",
        NOT_FOUGHT,
    ),
    Example(
        "He piled into a unit of mine that wasn't fighting anyone, do I get to swing with it?",
        TAGGED,
        "eligible",
        LATER,
    ),
    Example(
        "His strike-last unit piled into me at the end, do I get to fight back?",
        TAGGED,
        "eligible",
        LATER,
        shows="commentary-2021-01/combat-phase/11",
        beside={"their_turn": False},
    ),
    Example(
        "My fights-first guys got dragged in halfway through the phase, have they missed their chance?",
        TAGGED.but(strike_first=True),
        "eligible",
        STRIKE_FIRST,
        shows="commentary-2021-01/combat-phase/9",
    ),
    Example(
        "He piled in but stayed 3.1 inches away, can my unit fight?", TAGGED.but(from_enemies=3.1), "not eligible", NEAR
    ),
    Example("Can I pass so that he has to commit first?", YourGo(wants=Go.PASS, eligible_units=1), "must fight", PASS),
    Example("None of mine can fight, can I pass?", YourGo(wants=Go.PASS, eligible_units=0), "can pass", PASS),
    Example(
        "I have two units left, can I fight with one?", YourGo(wants=Go.FIGHT, eligible_units=2), "can fight", FIGHT
    ),
    Example("I have one unit left, can I fight with it?", YourGo(wants=Go.FIGHT, eligible_units=1), "can fight", FIGHT),
    Example("Can I pick two units in a row?", YourGo(wants=Go.FIGHT, eligible_units=2, picked=2), "cannot", FIGHT),
    Example(
        "Can I fight with a unit that is not in combat?", YourGo(wants=Go.FIGHT, eligible_units=0), "cannot", FIGHT
    ),
)
