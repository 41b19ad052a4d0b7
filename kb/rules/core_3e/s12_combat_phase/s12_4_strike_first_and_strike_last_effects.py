"""Strike-first and strike-last effects: who fights before all others, who after, and who picks in between.

What surprises: both effects on one unit are no effect; with strike-first units on both sides the players alternate, and
nobody may keep such a unit back for later.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.fighting import Stage, UnitToFight
from kb.tabletop.names import listed
from kb.tabletop.players import Player
from kb.tabletop.units.unit import names_differ

AT_EITHER_END = Cite("core-3e/12.4", "An ability may let a unit fight")
NOT_161_TO_163 = Cite("core-3e/12.4", "sections 1.6.1-1.6.3 do not apply to them")
CANCEL = Cite("core-3e/12.4", "cancel each other out: neither applies to it")
FIRST = Cite("core-3e/12.4", "Units with a strike-first effect fight before")
LAST = Cite("core-3e/12.4", "Units with a strike-last effect fight after")
FIRST_IN_TURNS = Cite("core-3e/12.4", "the players alternate fighting with them")
LAST_IN_TURNS = Cite("core-3e/12.4", "the players alternate in the same way")
ORDINARY_STARTS = Cite("core-3e/12.0", "whose turn is taking place picks first")
ORDINARY_IN_TURNS = Cite("core-3e/12.0", "They alternate, each picking a friendly unit")

IN_TURNS = {Stage.FIRST: FIRST_IN_TURNS, Stage.ORDINARY: ORDINARY_IN_TURNS, Stage.LAST: LAST_IN_TURNS}


class EffectsOnAUnit(RuleInput):
    """The effects on one unit that say when in the combat phase it fights."""

    at_the_start: bool = False
    """Whether an ability lets it fight at the start of the combat phase."""
    at_the_end: bool = False
    """Whether an ability lets it fight at the end of the combat phase."""


@rule(
    "core-3e/12.4",
    part="effect",
    neither=("after all other units", "with the ordinary units", "before all other units"),
)
def effect(given: EffectsOnAUnit) -> Verdict:
    """When does the unit fight?"""
    v = Verdict()
    any_effect = given.at_the_start or given.at_the_end
    both = given.at_the_start and given.at_the_end
    times = [time for time, held in (("at the start", given.at_the_start), ("at the end", given.at_the_end)) if held]
    if not v.step(AT_EITHER_END, f"When an ability lets it fight: {listed(times)}.", any_effect):
        return v.end("with the ordinary units")
    if both:
        v.step(NOT_161_TO_163, "It does not matter which of the two was applied last.", True)
        v.step(CANCEL, "Both effects are on it.", True)
        return v.end("with the ordinary units")
    if given.at_the_start:
        v.step(FIRST, "It has a strike-first effect.", True)
        return v.end("before all other units")
    v.step(LAST, "It has a strike-last effect.", True)
    return v.end("after all other units")


class UnitWanted(RuleInput):
    """A unit that its player wants to pick to fight now, and what else has still to fight."""

    wants: UnitToFight
    """The unit; without its strike-first effect, if it came within 3" of an enemy unit after the time for that."""
    waiting: Annotated[tuple[UnitToFight, ...], Field(max_length=60)] = ()
    """The other units of both players that are eligible to fight and have not; latecomers without strike-first, too."""
    turn: Player
    """Whose turn it is."""
    last: Player | None = None
    """Who fought last with a unit of the same kind, or, if it is an ordinary one, with a strike-last unit; empty if
    none has fought."""
    when_slain: bool = False
    """Whether it is only one model of the unit, which an ability lets fight as it is slain."""

    @model_validator(mode="after")
    def _each_has_its_own_name(self) -> Self:
        names_differ("units", (unit.name for unit in (self.wants, *self.waiting)))
        return self


@rule("core-3e/12.4", part="pick", yes="can fight now", no="not yet")
def pick(given: UnitWanted) -> Verdict:
    """Can the unit fight now, or do others come first?"""
    v = Verdict()
    if given.when_slain:
        says = f"A model of {given.wants.name} fights as it is slain; these effects say when the unit itself does."
        v.step(AT_EITHER_END, says, True)
        return v.end("can fight now")
    units = (given.wants, *given.waiting)
    v.step(NOT_161_TO_163, f"It is {given.turn.own} turn, which gives nobody all of their picks at once.", True)
    both = [unit.name for unit in units if unit.strike_first and unit.strike_last]
    if both:
        v.step(CANCEL, f"Under both effects at once: {listed(both)}.", True)
    earlier = [unit.name for unit in given.waiting if unit.stage < given.wants.stage]
    cite = LAST if given.wants.stage is Stage.LAST else FIRST
    if not v.step(cite, f"Units that come before {given.wants.name}: {listed(earlier)}.", not earlier):
        return v.end("not yet")
    rivals = [
        unit.name for unit in given.waiting if unit.stage is given.wants.stage and unit.player is not given.wants.player
    ]
    due = given.last.other if given.last else given.turn
    in_turns = IN_TURNS[given.wants.stage]
    ordinary = given.wants.stage is Stage.ORDINARY
    if ordinary and given.last is None and (rivals or given.wants.player is given.turn):
        in_turns = ORDINARY_STARTS
    before = "last to fight" if ordinary else "last of its kind"
    last = f"The {before} was {given.last.own} unit" if given.last else "None of its kind has fought"
    says = f"{last}, so {due} would be next. Of its kind on the other side: {listed(rivals)}."
    if not v.step(in_turns, says, due is given.wants.player or not rivals):
        return v.end("not yet")
    if given.wants.name in both:
        return v.end("can fight now", because=CANCEL)
    alone = {Stage.FIRST: FIRST, Stage.LAST: LAST}
    return v.end("can fight now", because=None if rivals else alone.get(given.wants.stage))


YOU, OPPONENT = Player.YOU, Player.OPPONENT
A, B = (UnitToFight(name=name, player=YOU, strike_first=True) for name in "AB")
C = UnitToFight(name="C", player=YOU, strike_last=True)
D = UnitToFight(name="D", player=OPPONENT, strike_first=True)
E = UnitToFight(name="E", player=OPPONENT)
G = UnitToFight(name="G", player=YOU)
CURSED = UnitToFight(name="cursed", player=YOU, strike_first=True, strike_last=True)
SLOW = UnitToFight(name="slow", player=OPPONENT, strike_last=True)
HIS_TURN, MY_TURN = UnitWanted(wants=G, waiting=(E,), turn=OPPONENT), UnitWanted(wants=G, turn=YOU)

EXAMPLES = (
    Example("What does fights first mean?", EffectsOnAUnit(at_the_start=True), "before all other units", FIRST),
    Example("When does a unit that fights last fight?", EffectsOnAUnit(at_the_end=True), "after all other units", LAST),
    Example(
        "My unit has strike first and got hit with strike last as well, what now?",
        EffectsOnAUnit(at_the_start=True, at_the_end=True),
        "with the ordinary units",
        CANCEL,
    ),
    Example("No effect on it at all?", EffectsOnAUnit(), "with the ordinary units", AT_EITHER_END),
    Example(
        "He charged me but my unit strikes first, who swings?",
        UnitWanted(wants=A, waiting=(E,), turn=OPPONENT),
        "can fight now",
        FIRST,
    ),
    Example(
        "We both have strike first in my turn, is it my go?",
        UnitWanted(wants=A, waiting=(B, D), turn=YOU),
        "can fight now",
        FIRST_IN_TURNS,
    ),
    Example(
        "ASF against ASF in his turn, do I go first?",
        UnitWanted(wants=A, waiting=(B, D), turn=OPPONENT),
        "not yet",
        FIRST_IN_TURNS,
        shows="commentary-2021-01/combat-phase/5",
    ),
    Example(
        "Do I get to fight with all my fights-first units in a row?",
        UnitWanted(wants=B, waiting=(D,), turn=YOU, last=YOU),
        "not yet",
        FIRST_IN_TURNS,
        shows="commentary-2021-01/combat-phase/5",
    ),
    Example(
        "His one fights-first unit has fought, now my second?",
        UnitWanted(wants=B, waiting=(E,), turn=YOU, last=OPPONENT),
        "can fight now",
        FIRST,
    ),
    Example(
        "He has no fights-first unit left and I have fought last, my second one?",
        UnitWanted(wants=B, waiting=(E,), turn=YOU, last=YOU),
        "can fight now",
        FIRST,
    ),
    Example(
        "Can I save my strike-first unit and fight with a normal one instead?",
        UnitWanted(wants=G, waiting=(A,), turn=YOU),
        "not yet",
        FIRST,
    ),
    Example(
        "My only unit in combat is strike last, does he get to fight with everything else before me?",
        UnitWanted(wants=C, waiting=(E,), turn=YOU),
        "not yet",
        LAST,
    ),
    Example(
        "My strike-last unit loses a model that can fight when it dies, does it have to wait too?",
        UnitWanted(wants=C, waiting=(E,), turn=YOU, when_slain=True),
        "can fight now",
        AT_EITHER_END,
        shows="commentary-2021-01/combat-phase/12",
    ),
    Example(
        "Everybody else has fought, my strike-last unit now?",
        UnitWanted(wants=C, turn=OPPONENT),
        "can fight now",
        LAST,
    ),
    Example(
        "Both of us have a strike-last unit in his turn, mine first?",
        UnitWanted(wants=C, waiting=(SLOW,), turn=OPPONENT),
        "not yet",
        LAST_IN_TURNS,
    ),
    Example(
        "My cursed strike-first unit, can it still go before the ordinary ones?",
        UnitWanted(wants=CURSED, waiting=(D, E), turn=YOU),
        "not yet",
        FIRST,
    ),
    Example(
        "Strike-first and strike-last at once, can it fight among the ordinary ones in my turn?",
        UnitWanted(wants=CURSED, waiting=(E,), turn=YOU),
        "can fight now",
        CANCEL,
    ),
    Example(
        "His strike-first unit was dragged in late and I have just fought with an ordinary one, mine again?",
        UnitWanted(wants=G, waiting=(E,), turn=OPPONENT, last=YOU),
        "not yet",
        ORDINARY_IN_TURNS,
        shows="commentary-2021-01/combat-phase/9",
    ),
    Example(
        "I have just fought with one of my two ordinary units, the other next?",
        UnitWanted(wants=G, waiting=(E,), turn=YOU, last=YOU),
        "not yet",
        ORDINARY_IN_TURNS,
    ),
    Example("His turn starts, does my ordinary unit go first?", HIS_TURN, "not yet", ORDINARY_STARTS),
    Example(
        "I have just fought and he has no unit that can fight, my next one?",
        HIS_TURN.but(waiting=()),
        "can fight now",
        ORDINARY_IN_TURNS,
    ),
    Example(
        "It is my turn with none of his units near, can my ordinary unit fight now?",
        MY_TURN,
        "can fight now",
        ORDINARY_STARTS,
    ),
)
