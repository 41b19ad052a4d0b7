"""Triggered effects: right after the roll that triggers them, and one for each roll.

What surprises: two abilities that both go off on a 6 do not both go off; whoever made the roll picks which one does.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Names, listed
from kb.tabletop.players import Player
from kb.tabletop.units import names_differ

TRIGGERED = Cite("core-3e/1.6.4", "applied when a dice roll triggers it")
AT_ONCE = Cite("core-3e/1.6.4", "applied immediately after the roll")
ONLY_ONE = Cite("core-3e/1.6.4", "only one of those can be applied")
PICKS = Cite("core-3e/1.6.4", "The player who made the roll must pick")


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
            if name not in self.effects:
                raise ValueError(f"{name} is picked, but this roll does not trigger it")
        return self


@rule("core-3e/1.6.4")
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


SIXES = Triggered(effects=("2 hits", "1 mortal wound"), picked=("2 hits",))

EXAMPLES = (
    Example(
        "6s to hit do mortals and also explode, do I get both?",
        SIXES.but(picked=("2 hits", "1 mortal wound")),
        "only one of them",
        ONLY_ONE,
        shows="commentary-2021-01/dice-rolls/7",
    ),
    Example("So I take the two hits?", SIXES, "2 hits", ONLY_ONE),
    Example("Or the mortal wound?", SIXES.but(picked=("1 mortal wound",)), "1 mortal wound", ONLY_ONE),
    Example("Just one ability goes off on my 6?", Triggered(effects=("1 mortal wound",)), "1 mortal wound", AT_ONCE),
    Example("I rolled a 5, does anything go off?", Triggered(effects=()), "no effect", TRIGGERED),
    Example("Must I pick one?", SIXES.but(picked=()), "you must pick one", PICKS),
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
