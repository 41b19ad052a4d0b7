"""Dice rolls: changing one, re-rolling a single dice, and one roll that triggers several effects.

What surprises: a roll is changed before re-rolls, so what a re-roll shows stays; a single dice of 2D6 may be rolled
again, even your opponent's; and every effect of a roll happens.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Modifier, RuleInput
from kb.tabletop.names import Name, listed

BEFORE_BOTH = Cite("commentary-2021-01/dice-rolls/4", "Before both, unless the ability notes otherwise")
AFTER = Cite("commentary-2021-01/dice-rolls/4", "before or after re-rolls and modifiers")
ONE_OF_THEM = Cite("commentary-2021-01/dice-rolls/5", "it can be one dice of a 2D6")
THEIR_DICE = Cite("commentary-2021-01/dice-rolls/5", "you can force your opponent to re-roll one")
NOT_AGAIN = Cite("commentary-2021-01/dice-rolls/5", "could not re-roll it again")
TRIGGERED = Cite("commentary-2021-01/dice-rolls/7", "A dice roll can trigger an effect")
EACH_ONCE = Cite("commentary-2021-01/dice-rolls/7", "Every effect that the roll triggers happens once")

Pips = Annotated[int, Field(ge=1, le=18)]
"""What one dice shows, or several together."""


class ChangedRoll(RuleInput):
    """A dice roll that an ability may change."""

    roll: Pips
    """What the dice show, once re-rolls are made and before modifiers."""
    changed_to: Pips | None
    """What the ability lets you pick for the roll or change it to; empty where none does."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier, such as +1 or -1."""
    re_rolled: bool = False
    """Whether the roll was re-rolled, so that it shows what the re-roll came to."""
    after_re_rolls: bool = False
    """Whether the ability itself says that it changes a roll after re-rolls."""


@rule("commentary-2021-01/dice-rolls/4", neither="modified")
def changed(given: ChangedRoll) -> Verdict:
    """What does the roll count as?"""
    v = Verdict()
    roll = given.roll
    if given.changed_to is not None:
        says = f"It {'was' if given.re_rolled else 'was not'} re-rolled, and shows {roll}; wanted: {given.changed_to}."
        if given.re_rolled and given.after_re_rolls:
            says += " The ability says that it comes after re-rolls."
        if v.step(BEFORE_BOTH, says, not given.re_rolled or given.after_re_rolls):
            roll = given.changed_to
    total = max(1, roll + sum(given.modifiers))
    says = f"{roll} with modifiers of {sum(given.modifiers):+} is {total}; no roll is less than 1."
    v.step(AFTER, says, bool(given.modifiers))
    return v.end("modified", value=total, because=BEFORE_BOTH if given.changed_to is not None else AFTER)


class SingleDice(RuleInput):
    """A roll, and an ability to re-roll a single dice."""

    dice: Annotated[int, Field(ge=1, le=6)]
    """How many dice the roll was made with: 2 for a 2D6 roll."""
    rerolling: Annotated[int, Field(ge=1, le=6)]
    """How many of these dice are to be re-rolled."""
    already_rerolled: bool
    """Whether the dice that is to be re-rolled has been re-rolled before."""
    opponents: bool = False
    """Whether it is your opponent's roll."""
    any_of_yours: bool = False
    """Whether the ability speaks of "any of your dice"."""

    @model_validator(mode="after")
    def _of_the_roll(self) -> Self:
        if self.rerolling > self.dice:
            raise ValueError(f"{self.rerolling} of {self.dice} dice cannot be re-rolled")
        return self


@rule("commentary-2021-01/dice-rolls/5", yes="may be re-rolled", no="may not be re-rolled")
def single(given: SingleDice) -> Verdict:
    """May the ability re-roll it?"""
    v = Verdict()
    before = f"It {'has' if given.already_rerolled else 'has not'} been re-rolled before."
    if v.step(NOT_AGAIN, before, given.already_rerolled):
        return v.end("may not be re-rolled")
    if given.opponents:
        of = f"It is your opponent's roll; the ability speaks of {'your dice' if given.any_of_yours else 'a dice'}."
        if not v.step(THEIR_DICE, of, not given.any_of_yours):
            return v.end("may not be re-rolled")
    one = v.step(ONE_OF_THEM, f"To be re-rolled: {given.rerolling} of {given.dice} dice.", given.rerolling == 1)
    return v.end("may be re-rolled" if one else "may not be re-rolled")


class EffectsOfARoll(RuleInput):
    """The effects that a dice roll triggers."""

    effects: Annotated[tuple[Name, ...], Field(max_length=10)]
    """The effects that the roll triggers."""


@rule("commentary-2021-01/dice-rolls/7", neither=("{}", "no effect"))
def each_once(given: EffectsOfARoll) -> Verdict:
    """Which effects happen, and how many are they?"""
    v = Verdict()
    if not v.step(TRIGGERED, f"It triggers: {listed(given.effects)}.", bool(given.effects)):
        return v.end("no effect", value=0)
    v.step(EACH_ONCE, f"Each happens once: {listed(given.effects)}.", True)
    return v.end(listed(given.effects), value=len(given.effects))


CHANGED = ChangedRoll(roll=2, changed_to=6)
ONE_OF_TWO = SingleDice(dice=2, rerolling=1, already_rerolled=False)
TWO_EFFECTS = EffectsOfARoll(effects=("2 hits", "D6 mortal wounds"))

EXAMPLES = (
    Example(
        "In second edition, I change my 2 into a 6, with +1?", CHANGED.but(modifiers=(1,)), "modified", BEFORE_BOTH, 7
    ),
    Example(
        "In second edition, a 1 with -2?",
        ChangedRoll(roll=1, changed_to=None, modifiers=(-2,)),
        "modified",
        AFTER,
        1,
    ),
    Example(
        "In second edition, the 2 is a re-roll, can I change it?",
        CHANGED.but(re_rolled=True),
        "modified",
        BEFORE_BOTH,
        2,
    ),
    Example(
        "In second edition, the 2 is a re-roll, and my ability says after re-rolls?",
        CHANGED.but(re_rolled=True, after_re_rolls=True),
        "modified",
        BEFORE_BOTH,
        6,
    ),
    Example(
        "In second edition, nothing changes my 2, with +1?",
        CHANGED.but(changed_to=None, modifiers=(1,)),
        "modified",
        AFTER,
        3,
    ),
    Example("In second edition, 're-roll a single dice' on one of 2D6?", ONE_OF_TWO, "may be re-rolled", ONE_OF_THEM),
    Example("In second edition, both of them?", ONE_OF_TWO.but(rerolling=2), "may not be re-rolled", ONE_OF_THEM),
    Example(
        "In second edition, 'a dice', and it is his?", ONE_OF_TWO.but(opponents=True), "may be re-rolled", ONE_OF_THEM
    ),
    Example(
        "In second edition, 'any of your dice', and it is his?",
        ONE_OF_TWO.but(opponents=True, any_of_yours=True),
        "may not be re-rolled",
        THEIR_DICE,
    ),
    Example(
        "In second edition, I made him re-roll it, can he roll it again?",
        ONE_OF_TWO.but(already_rerolled=True),
        "may not be re-rolled",
        NOT_AGAIN,
    ),
    Example(
        "In second edition, a 6 for two hits and for mortal wounds?",
        TWO_EFFECTS,
        "2 hits, D6 mortal wounds",
        EACH_ONCE,
        2,
    ),
    Example("In second edition, the roll triggers nothing?", EffectsOfARoll(effects=()), "no effect", TRIGGERED, 0),
)
