"""Picking targets: the target of every attack of a unit first, then the attacks in any order.

What surprises: nobody may wait to see what the first attacks do before picking a target for the rest.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.attacks import AttackCount
from kb.tabletop.names import listed

BEFORE = Cite("core-3e/13.1", "Before the first attack of a unit")
EVERY_ATTACK = Cite("core-3e/13.1", "of every attack its models will make")
ENEMY_UNITS = Cite("core-3e/13.1", "Targets must be enemy units")
ALL_CHOSEN = Cite("core-3e/13.1", "When all targets are chosen")
ANY_ORDER = Cite("core-3e/13.1", "in any order you like")


class Target(StrEnum):
    """What an attack is aimed at."""

    ENEMY_UNIT = "an enemy unit"
    FRIENDLY_UNIT = "a friendly unit"
    TERRAIN_FEATURE = "a terrain feature"
    NOT_PICKED = "nothing yet"


class UnitsTargets(RuleInput):
    """A unit that shoots or fights, and the targets that you want to pick for its attacks."""

    targets: Annotated[tuple[Target, ...], Field(min_length=1, max_length=200)]
    """What each attack that its models will make is aimed at, attack by attack."""
    attacks_made: AttackCount = 0
    """How many attacks the unit has made since it was picked to shoot or fight."""


@rule(
    "core-3e/13.1",
    part="targets",
    yes="may be picked",
    no=("may not be picked", "too late to pick", "pick the others too"),
)
def targets(given: UnitsTargets) -> Verdict:
    """May you pick these targets for the unit's attacks?"""
    v = Verdict()
    if not v.step(BEFORE, f"Attacks that the unit has made: {given.attacks_made}.", given.attacks_made == 0):
        return v.end("too late to pick")
    picked = [target for target in given.targets if target is not Target.NOT_PICKED]
    says = f"Attacks to make: {len(given.targets)}; with a target: {len(picked)}."
    if not v.step(EVERY_ATTACK, says, len(picked) == len(given.targets)):
        return v.end("pick the others too")
    others = sorted({target for target in picked if target is not Target.ENEMY_UNIT})
    wrong = f"Aimed at besides enemy units: {listed(others)}."
    return v.end("may be picked" if v.step(ENEMY_UNITS, wrong, not others) else "may not be picked")


class NextAttack(RuleInput):
    """The attacks of a unit, numbered as you like, and the one that you want to make next."""

    attacks: Annotated[int, Field(ge=1, le=500)]
    """How many attacks the unit's models will make."""
    targets_picked: AttackCount
    """For how many of them you have picked the target."""
    made: tuple[Annotated[int, Field(ge=1, le=500)], ...] = ()
    """The attacks made so far, by their numbers."""
    next: Annotated[int, Field(ge=1, le=500)]
    """The number of the attack that you want to make next."""

    @model_validator(mode="after")
    def _attacks_exist_and_are_made_once(self) -> Self:
        if max(self.targets_picked, self.next, *self.made) > self.attacks:
            raise ValueError(f"the unit makes {self.attacks} attacks")
        if len({*self.made, self.next}) <= len(self.made):
            raise ValueError("no attack is made twice: each number stands once, in made or as next")
        return self


@rule("core-3e/13.1", part="order", yes="may be made next", no="may not be made yet")
def order(given: NextAttack) -> Verdict:
    """May you make this attack next?"""
    v = Verdict()
    says = f"Attacks to make: {given.attacks}; with a target: {given.targets_picked}."
    if not v.step(ALL_CHOSEN, says, given.targets_picked == given.attacks):
        return v.end("may not be made yet")
    v.step(ANY_ORDER, f"Attack {given.next} is next; made before it: {listed(map(str, given.made))}.", True)
    return v.end("may be made next")


AT_THE_ENEMY = UnitsTargets(targets=(Target.ENEMY_UNIT,) * 4)

EXAMPLES = (
    Example("All four attacks at his unit, all said before I roll?", AT_THE_ENEMY, "may be picked", ENEMY_UNITS),
    Example(
        "Do I have to declare all my targets before rolling?",
        UnitsTargets(targets=(*[Target.ENEMY_UNIT] * 3, Target.NOT_PICKED)),
        "pick the others too",
        EVERY_ATTACK,
    ),
    Example(
        "Can I see what the first guys kill before picking a target for the rest?",
        AT_THE_ENEMY.but(attacks_made=1),
        "too late to pick",
        BEFORE,
    ),
    Example(
        "Can I shoot my own unit to get it out of combat?",
        UnitsTargets(targets=(Target.FRIENDLY_UNIT,)),
        "may not be picked",
        ENEMY_UNITS,
    ),
    Example(
        "Can one of the attacks go at the wall he hides behind?",
        UnitsTargets(targets=(Target.ENEMY_UNIT, Target.TERRAIN_FEATURE)),
        "may not be picked",
        ENEMY_UNITS,
    ),
    Example(
        "Which weapon do I roll first, can I start with the last one?",
        NextAttack(attacks=6, targets_picked=6, next=6),
        "may be made next",
        ANY_ORDER,
    ),
    Example(
        "Two attacks with the sword, then the bow, then the sword again?",
        NextAttack(attacks=6, targets_picked=6, made=(1, 2, 5), next=3),
        "may be made next",
        ANY_ORDER,
    ),
    Example(
        "One attack has no target yet, may the others start?",
        NextAttack(attacks=6, targets_picked=5, next=1),
        "may not be made yet",
        ALL_CHOSEN,
    ),
)
