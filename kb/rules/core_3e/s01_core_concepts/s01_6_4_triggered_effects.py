"""Triggered effects: right after the roll that triggers them, and one for each roll.

What surprises: two abilities that both go off on a 6 do not both go off; whoever made the roll picks which one does; no
modifier makes or breaks an unmodified 6, and a 6 from a re-roll is one; for a hit roll of 6+ no more than +1 counts.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, RuleInput
from kb.tabletop.dice import RollOf
from kb.tabletop.names import Names, among, listed
from kb.tabletop.players import Player
from kb.tabletop.units.unit import names_differ

UNMODIFIED = Cite("core-3e/1.5.5", "an unmodified roll looks at the dice roll")
BARE = Cite("commentary-2021-01/dice-rolls/8", "a 6 after rerolls and before modifiers")
MODIFIED = Cite("core-3e/1.5.5", "Modifiers are applied after re-rolls")
OR_MORE = Cite("core-3e/1.5.2", "equals or exceeds a target number")
TRIGGERED = Cite("core-3e/1.6.4", "applied when a dice roll triggers it")
AT_ONCE = Cite("core-3e/1.6.4", "immediately after the roll")
ONLY_ONE = Cite("core-3e/1.6.4", "only one of those can be applied")
PICKS = Cite("core-3e/1.6.4", "The player who made the roll must pick")


class Trigger(StrEnum):
    """How an ability says which roll triggers its effect."""

    UNMODIFIED = "an unmodified 6"
    BARE = "a 6"
    OR_MORE = "6+, or 6 or more"


class RollThatMayTrigger(RuleInput):
    """A dice roll, and an ability that waits for a 6."""

    says: Trigger = Trigger.UNMODIFIED
    """What the ability says."""
    of: RollOf
    """Which roll it is."""
    roll: D6
    """What the dice shows, once re-rolls are made and before modifiers."""
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = ()
    """Each modifier to the roll, such as +1."""


@rule("core-3e/1.6.4", part="trigger", yes="triggers it", no="does not trigger it")
def trigger(given: RollThatMayTrigger) -> Verdict:
    """Does the roll trigger the effect?"""
    v = Verdict()
    shows = f"After re-rolls the dice shows {given.roll}; the ability says {given.says}."
    modifiers = f"{sum(given.modifiers):+}"
    if given.says is Trigger.OR_MORE:
        total = ask("core-3e/1.5.5", of=given.of, roll=given.roll, modifiers=given.modifiers)
        counts = f"{shows} It is {given.of}; with modifiers of {modifiers} it comes to {total.number:g}."
        v.step(MODIFIED, counts, bool(given.modifiers), total)
        triggers = v.step(OR_MORE, f"It is {total.number:g} against 6+.", total.number >= 6)
    else:
        cite = UNMODIFIED if given.says is Trigger.UNMODIFIED else BARE
        triggers = v.step(cite, f"{shows} Modifiers of {modifiers} are left out.", given.roll == 6)
    return v.end("triggers it" if triggers else "does not trigger it")


class Triggered(RuleInput):
    """One dice roll, and the effects that it triggers."""

    effects: Names
    """The effects that this roll triggers."""
    picked: Names = ()
    """Those of them that are to be applied; where there is only one effect, it need not be picked."""
    picked_by: Player = Player.YOU
    """Who picked them."""
    rolled_by: Player = Player.YOU
    """Who made the roll."""
    at_once: bool = True
    """Whether it is applied now, right after the roll, with nothing in between."""

    @model_validator(mode="after")
    def _picked_from_the_triggered(self) -> Self:
        names_differ("effects", self.effects)
        names_differ("picked effects", self.picked)
        for name in self.picked:
            if not among(name, self.effects):
                raise ValueError(f"{name} is picked, but this roll does not trigger it")
        return self


@rule(
    "core-3e/1.6.4",
    part="which effect",
    neither=(
        "{}",
        "you must pick one",
        "your opponent must pick one",
        "only one of them",
        "no effect",
        "not at this time",
    ),
)
def triggered(given: Triggered) -> Verdict:
    """Which effect is applied?"""
    v = Verdict()
    if not v.step(TRIGGERED, f"The roll triggers: {listed(given.effects)}.", bool(given.effects)):
        return v.end("no effect")
    if not v.step(AT_ONCE, f"It is {'' if given.at_once else 'not '}right after the roll.", given.at_once):
        return v.end("not at this time")
    if len(given.effects) == 1:
        return v.end(given.effects[0])
    picked = f"Triggered: {len(given.effects)}. To be applied: {listed(given.picked)}."
    if not v.step(ONLY_ONE, picked, len(given.picked) <= 1):
        return v.end("only one of them")
    who = f"{given.rolled_by.capitalize()} made the roll; "
    who += f"the pick was made by {given.picked_by}." if given.picked else "nothing has been picked."
    if not v.step(PICKS, who, bool(given.picked) and given.picked_by is given.rolled_by):
        return v.end(f"{given.rolled_by} must pick one")
    return v.end(given.picked[0], because=ONLY_ONE)


trigger_odds = odds_over(trigger, "roll")

HIT = RollThatMayTrigger(of=RollOf.ATTACK, roll=6)
OLD = HIT.but(says=Trigger.BARE, roll=5, modifiers=(1,))
SIXES = Triggered(effects=("2 hits", "1 mortal wound"), picked=("2 hits",))

EXAMPLES = (
    Example("I rolled a 6, does it go off?", HIT, "triggers it", UNMODIFIED),
    Example(
        "It needs an unmodified 6, does a 5 with +1 do it?",
        HIT.but(roll=5, modifiers=(1,)),
        "does not trigger it",
        UNMODIFIED,
    ),
    Example("My 6 with -1, is it still one?", HIT.but(modifiers=(-1,)), "triggers it", UNMODIFIED),
    Example(
        "My old warscroll just says 'a 6', does a 5 with +1 do it?",
        OLD,
        "does not trigger it",
        BARE,
        shows="commentary-2021-01/dice-rolls/8",
    ),
    Example("It needs an unmodified 6, does a 6 with -1 do it?", OLD.but(roll=6, modifiers=(-1,)), "triggers it", BARE),
    Example("It says 6+, does a 5 with +1 do it?", OLD.but(says=Trigger.OR_MORE), "triggers it", OR_MORE),
    Example(
        "It says a hit roll of 6+, does a 4 with +2 do it?",
        OLD.but(says=Trigger.OR_MORE, roll=4, modifiers=(1, 1)),
        "does not trigger it",
        OR_MORE,
    ),
    Example(
        "A 3 with three +1 on a save roll, is that 6 or more?",
        OLD.but(says=Trigger.OR_MORE, of=RollOf.SAVE, roll=3, modifiers=(1, 1, 1)),
        "does not trigger it",
        OR_MORE,
    ),
    Example(
        "It says a chanting roll of 6+, does a 4 with +2 do it?",
        OLD.but(says=Trigger.OR_MORE, of=RollOf.OTHER, roll=4, modifiers=(1, 1)),
        "triggers it",
        OR_MORE,
    ),
    Example(
        "It says 6+, is my 6 with -1 enough?",
        OLD.but(says=Trigger.OR_MORE, roll=6, modifiers=(-1,)),
        "does not trigger it",
        OR_MORE,
    ),
    Example(
        "6s to hit do mortals and also explode, do I get both?",
        SIXES.but(picked=("2 hits", "1 mortal wound")),
        "only one of them",
        ONLY_ONE,
        shows="commentary-2021-01/dice-rolls/7",
    ),
    Example("My 6 means two hits or a mortal wound, may I take the two hits?", SIXES, "2 hits", ONLY_ONE),
    Example(
        "My 6 means two hits or a mortal wound, may I take the mortal wound?",
        SIXES.but(picked=("1 mortal wound",)),
        "1 mortal wound",
        ONLY_ONE,
    ),
    Example("Just one ability goes off on my 6?", Triggered(effects=("1 mortal wound",)), "1 mortal wound", AT_ONCE),
    Example("I rolled a 5, does anything go off?", Triggered(effects=()), "no effect", TRIGGERED),
    Example("My roll triggers two effects, must I pick one?", SIXES.but(picked=()), "you must pick one", PICKS),
    Example(
        "Does my opponent get to choose which effect I use?",
        SIXES.but(picked_by=Player.OPPONENT),
        "you must pick one",
        PICKS,
    ),
    Example(
        "His save roll triggers two things, do I choose?",
        SIXES.but(rolled_by=Player.OPPONENT),
        "your opponent must pick one",
        PICKS,
    ),
    Example("Can I wait with it until after the other dice?", SIXES.but(at_once=False), "not at this time", AT_ONCE),
)
