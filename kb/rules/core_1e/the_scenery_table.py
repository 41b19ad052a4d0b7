"""The scenery table: what each of the six kinds of terrain feature does to units near it.

What surprises: Deadly slays a model outright; Sinister helps its user's units, and only in their hero phase do they
take up fear; Damned is for one unit at a time.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import mortal_wounds
from kb.tabletop.dice import TwoD6
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import Bravery

DAMNED = "core-1e/the-scenery-table#damned"
DAMNED_PHASE = Cite(DAMNED, "In your hero phase, you can declare")
DAMNED_ONE = Cite(DAMNED, "that one of your units within")
DAMNED_D3 = Cite(DAMNED, "It suffers D3 mortal wounds")
ARCANE_NEAR = Cite("core-1e/the-scenery-table#arcane", 'for a wizard within 3"')
ARCANE = Cite("core-1e/the-scenery-table#arcane", "Add 1 to the result")
INSPIRING = Cite("core-1e/the-scenery-table#inspiring", 'Every unit within 3"')
DEADLY_MOVE = Cite("core-1e/the-scenery-table#deadly", "makes a run or charge move across")
DEADLY_ONE = Cite("core-1e/the-scenery-table#deadly", "On a 1 the model is slain")
MYSTICAL = "core-1e/the-scenery-table#mystical"
MYSTICAL_NEAR = Cite(MYSTICAL, "for each of your units within")
MYSTICAL_LASTS = Cite(MYSTICAL, "lasts until your next hero phase")
MYSTICAL_ONE = Cite(MYSTICAL, "On a 1 the unit can't be selected")
MYSTICAL_TWO = Cite(MYSTICAL, "On 2-6 you can re-roll its failed")
SINISTER = "core-1e/the-scenery-table#sinister"
SINISTER_NEAR = Cite(SINISTER, "any of your units within")
SINISTER_LASTS = Cite(SINISTER, "until your next hero phase")
SINISTER_FEAR = Cite(SINISTER, "subtract 1 from their Bravery")


class Sacrifice(RuleInput):
    """A unit of yours that is to make a sacrifice at a Damned terrain feature."""

    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    friendly: bool = True
    """Whether the unit is yours."""
    another_sacrifices: bool = False
    """Whether another of your units makes a sacrifice at this terrain feature in this phase."""
    distance: Inches
    """Inches from the unit to the terrain feature."""
    wounds_roll: D6
    """What the dice for the D3 shows, before it is halved."""


@rule(
    "core-1e/the-scenery-table",
    part="damned",
    yes=("{} mortal wounds, and +1 to hit", "1 mortal wound, and +1 to hit"),
    no="may not make a sacrifice",
)
def damned(given: Sacrifice) -> Verdict:
    """May the unit make a sacrifice, and how many mortal wounds does it suffer for +1 to its hit rolls?"""
    v = Verdict()
    now = f"It is {whose(given.phase, given.your_turn)}."
    unit = f"It is {'yours' if given.friendly else 'not yours'}, {inches(given.distance)} away"
    others = f"units that make a sacrifice before it: {int(given.another_sacrifices)}"
    one = given.friendly and within(given.distance, 3) and not given.another_sacrifices
    if not (
        v.step(DAMNED_PHASE, now, given.phase is Phase.HERO and given.your_turn)
        and v.step(DAMNED_ONE, f"{unit}; {others}.", one)
    ):
        return v.end("may not make a sacrifice", value=0)
    d3 = ask("core-1e/tools-of-war", part="D3", roll=given.wounds_roll)
    v.step(DAMNED_D3, f"The dice for the D3 shows {given.wounds_roll}: {d3.count}.", True, d3)
    return v.end(f"{mortal_wounds(d3.count)}, and +1 to hit", value=d3.count)


class RollNearArcane(RuleInput):
    """A casting or unbinding roll for a wizard near an Arcane terrain feature."""

    roll: TwoD6
    """What the two dice show together."""
    distance: Inches
    """Inches from the wizard to the terrain feature."""
    casting_or_unbinding: bool = True
    """Whether it is a casting roll or an unbinding roll."""


@rule("core-1e/the-scenery-table", part="arcane", yes="1 added", no="nothing added")
def arcane(given: RollNearArcane) -> Verdict:
    """Does Arcane add to the roll, and how much?"""
    v = Verdict()
    kind = "a casting or unbinding roll" if given.casting_or_unbinding else "another roll"
    near = within(given.distance, 3)
    if not v.step(ARCANE_NEAR, f"The wizard is {inches(given.distance)} away.", near):
        return v.end("nothing added", value=0)
    counts = given.roll + int(given.casting_or_unbinding)
    added = v.step(ARCANE, f"It is {kind}, of {given.roll}, and counts as {counts}.", given.casting_or_unbinding)
    return v.end("1 added" if added else "nothing added", value=int(added))


class UnitNearInspiring(RuleInput):
    """A unit near an Inspiring terrain feature."""

    bravery: Bravery
    """Its Bravery without the terrain feature."""
    distance: Inches
    """Inches from the unit to the terrain feature."""


@rule("core-1e/the-scenery-table", part="inspiring", yes="1 added", no="as it is")
def inspiring(given: UnitNearInspiring) -> Verdict:
    """Does Inspiring add to the unit's Bravery, and what is it then?"""
    v = Verdict()
    near = v.step(INSPIRING, f"It is {inches(given.distance)} away.", within(given.distance, 3))
    return v.end("1 added" if near else "as it is", value=given.bravery + near)


class MoveOnDeadly(StrEnum):
    """How a model comes to or past a Deadly terrain feature."""

    RUN_ACROSS = "runs across it"
    RUN_ONTO = "finishes a run on it"
    CHARGE_ACROSS = "makes a charge move across it"
    CHARGE_ONTO = "finishes a charge move on it"
    MOVE_ACROSS = "moves across it without a run"
    PILE_IN = "piles in across it"
    STANDS = "stands on it"


class ModelOnDeadly(RuleInput):
    """A model at a Deadly terrain feature."""

    does: MoveOnDeadly
    """What the model does."""
    roll: D6
    """What the dice shows."""


@rule("core-1e/the-scenery-table", part="deadly", yes="slain", no=("not slain", "no roll"))
def deadly(given: ModelOnDeadly) -> Verdict:
    """Is the model slain?"""
    v = Verdict()
    rolled = given.does in (
        MoveOnDeadly.RUN_ACROSS,
        MoveOnDeadly.RUN_ONTO,
        MoveOnDeadly.CHARGE_ACROSS,
        MoveOnDeadly.CHARGE_ONTO,
    )
    if not v.step(DEADLY_MOVE, f"The model {given.does}.", rolled):
        return v.end("no roll")
    return v.end("slain" if v.step(DEADLY_ONE, f"The dice shows {given.roll}.", given.roll == 1) else "not slain")


class UnitNearMystical(RuleInput):
    """A unit of yours near a Mystical terrain feature in your hero phase."""

    distance: Inches
    """Inches from the unit to the terrain feature in that hero phase."""
    roll: D6
    """What the dice for the unit shows."""
    next_hero_phase: bool = False
    """Whether your next hero phase after that has begun."""


@rule(
    "core-1e/the-scenery-table",
    part="mystical",
    neither=("re-rolls failed wound rolls", "cannot cast, move or attack", "nothing"),
)
def mystical(given: UnitNearMystical) -> Verdict:
    """What does Mystical do to the unit?"""
    v = Verdict()
    later = f"Your next hero phase has {'' if given.next_hero_phase else 'not '}begun."
    if not v.step(MYSTICAL_NEAR, f"The unit was {inches(given.distance)} away.", within(given.distance, 3)):
        return v.end("nothing")
    if not v.step(MYSTICAL_LASTS, later, not given.next_hero_phase):
        return v.end("nothing")
    if v.step(MYSTICAL_ONE, f"The dice shows {given.roll}.", given.roll == 1):
        return v.end("cannot cast, move or attack")
    v.step(MYSTICAL_TWO, f"The dice shows {given.roll}, from 2 to 6.", True)
    return v.end("re-rolls failed wound rolls")


class UnitNearFear(RuleInput):
    """An enemy unit, and the unit near it that may cause fear by a Sinister terrain feature."""

    from_terrain: Inches
    """Inches from the unit that is to cause fear to the terrain feature, in its player's hero phase."""
    next_hero_phase: bool = False
    """Whether the next hero phase of that player has begun."""
    distance: Inches
    """Inches from that unit to the unit that is to be afraid."""
    enemy: bool = True
    """Whether the two units are enemies."""
    others_that_cause_fear: Annotated[int, Field(ge=0, le=50)] = 0
    """How many other enemy units that cause fear are within 3" of the unit that is to be afraid."""
    bravery: Bravery
    """The Bravery of the unit that is to be afraid."""


@rule("core-1e/the-scenery-table", part="sinister", yes="1 subtracted", no="as it is")
def sinister(given: UnitNearFear) -> Verdict:
    """Does fear take 1 from the Bravery of the unit, and what is it then?"""
    v = Verdict()
    later = f"Their next hero phase has {'' if given.next_hero_phase else 'not '}begun."
    causes = v.step(
        SINISTER_NEAR, f"The unit was {inches(given.from_terrain)} away.", within(given.from_terrain, 3)
    ) and v.step(SINISTER_LASTS, later, not given.next_hero_phase)
    if not causes and not given.others_that_cause_fear:
        return v.end("as it is", value=given.bravery)
    near = causes and given.enemy and within(given.distance, 3)
    whom = f"{'An enemy' if given.enemy else 'No enemy'}, {inches(given.distance)} from it"
    fear = int(near) + given.others_that_cause_fear
    afraid = v.step(SINISTER_FEAR, f"{whom}; enemy units that cause fear near it: {fear}.", fear > 0)
    return v.end("1 subtracted" if afraid else "as it is", value=given.bravery - afraid)


damned_odds = odds_over(damned, "wounds_roll")
deadly_odds = odds_over(deadly, "roll")
mystical_odds = odds_over(mystical, "roll")
arcane_odds = odds_over(arcane, "roll")

VICTIM = Sacrifice(distance=3, wounds_roll=4)
AFRAID = UnitNearFear(from_terrain=3, distance=3, bravery=6)

EXAMPLES = (
    Example("My unit 3 inches from the altar sacrifices, a 4?", VICTIM, "2 mortal wounds, and +1 to hit", DAMNED_D3, 2),
    Example("A 1 for the sacrifice?", VICTIM.but(wounds_roll=1), "1 mortal wound, and +1 to hit", DAMNED_D3, 1),
    Example("3.1 inches from it?", VICTIM.but(distance=3.1), "may not make a sacrifice", DAMNED_ONE, 0),
    Example("Two of mine?", VICTIM.but(another_sacrifices=True), "may not make a sacrifice", DAMNED_ONE, 0),
    Example("Can I sacrifice his unit?", VICTIM.but(friendly=False), "may not make a sacrifice", DAMNED_ONE, 0),
    Example("In his hero phase?", VICTIM.but(your_turn=False), "may not make a sacrifice", DAMNED_PHASE, 0),
    Example("In my combat phase?", VICTIM.but(phase=Phase.COMBAT), "may not make a sacrifice", DAMNED_PHASE, 0),
    Example(
        "My wizard casts an 8, 3 inches from the stones?", RollNearArcane(roll=8, distance=3), "1 added", ARCANE, 1
    ),
    Example("3.1 inches from the stones?", RollNearArcane(roll=8, distance=3.1), "nothing added", ARCANE_NEAR, 0),
    Example(
        "Does it help my charge?",
        RollNearArcane(roll=8, distance=3, casting_or_unbinding=False),
        "nothing added",
        ARCANE,
        0,
    ),
    Example("3 inches from the statue, Bravery 6?", UnitNearInspiring(bravery=6, distance=3), "1 added", INSPIRING, 7),
    Example("3.1 inches from the statue?", UnitNearInspiring(bravery=6, distance=3.1), "as it is", INSPIRING, 6),
    Example(
        "He ran across it and rolled a 1, is he dead outright?",
        ModelOnDeadly(does=MoveOnDeadly.RUN_ACROSS, roll=1),
        "slain",
        DEADLY_ONE,
    ),
    Example("He ended a charge on it, a 1?", ModelOnDeadly(does=MoveOnDeadly.CHARGE_ONTO, roll=1), "slain", DEADLY_ONE),
    Example("He ended a run on it, a 2?", ModelOnDeadly(does=MoveOnDeadly.RUN_ONTO, roll=2), "not slain", DEADLY_ONE),
    Example(
        "He charged across it, a 6?", ModelOnDeadly(does=MoveOnDeadly.CHARGE_ACROSS, roll=6), "not slain", DEADLY_ONE
    ),
    Example("He walked across it?", ModelOnDeadly(does=MoveOnDeadly.MOVE_ACROSS, roll=1), "no roll", DEADLY_MOVE),
    Example("He just stands there?", ModelOnDeadly(does=MoveOnDeadly.STANDS, roll=1), "no roll", DEADLY_MOVE),
    Example("He piles in across it?", ModelOnDeadly(does=MoveOnDeadly.PILE_IN, roll=1), "no roll", DEADLY_MOVE),
    Example(
        "A 1 at the mystical pool?", UnitNearMystical(distance=3, roll=1), "cannot cast, move or attack", MYSTICAL_ONE
    ),
    Example("A 2?", UnitNearMystical(distance=3, roll=2), "re-rolls failed wound rolls", MYSTICAL_TWO),
    Example("3.1 inches from the pool?", UnitNearMystical(distance=3.1, roll=1), "nothing", MYSTICAL_NEAR),
    Example(
        "It is my next turn, does it last?",
        UnitNearMystical(distance=3, roll=1, next_hero_phase=True),
        "nothing",
        MYSTICAL_LASTS,
    ),
    Example("My unit took up fear, he is 3 inches from it?", AFRAID, "1 subtracted", SINISTER_FEAR, 5),
    Example("Two such units near him?", AFRAID.but(others_that_cause_fear=1), "1 subtracted", SINISTER_FEAR, 5),
    Example("He has only a Bravery of 1?", AFRAID.but(bravery=1), "1 subtracted", SINISTER_FEAR, 0),
    Example("And a Bravery of 0, does fear take it below 0?", AFRAID.but(bravery=0), "1 subtracted", SINISTER_FEAR, -1),
    Example(
        "Mine took up none, but another of mine beside him did?",
        AFRAID.but(from_terrain=4, others_that_cause_fear=1),
        "1 subtracted",
        SINISTER_FEAR,
        5,
    ),
    Example("He is 3.1 inches from it?", AFRAID.but(distance=3.1), "as it is", SINISTER_FEAR, 6),
    Example("My unit was 3.1 inches from the feature?", AFRAID.but(from_terrain=3.1), "as it is", SINISTER_NEAR, 6),
    Example("My next hero phase has begun?", AFRAID.but(next_hero_phase=True), "as it is", SINISTER_LASTS, 6),
    Example("Is my own unit afraid?", AFRAID.but(enemy=False), "as it is", SINISTER_FEAR, 6),
)
