"""Picking targets: the target of every attack of a unit first, then the attacks in any order.

What surprises: nobody may wait to see what the first attacks do before picking a target for the rest.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.combat.attacks import AttackCount
from kb.tabletop.names import Name, listed

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


class AimedAttacks(Thing):
    """Attacks of a unit that are aimed at one thing."""

    attacks: Annotated[int, Field(ge=1, le=200)]
    """How many attacks."""
    at: Target
    """What they are aimed at."""
    which: Name | None = None
    """Its name; empty where it needs none."""

    @property
    def aim(self) -> str:
        """How many attacks at what, as part of a sentence."""
        return f"{self.attacks} at {self.at}{f', {self.which}' if self.which else ''}"


class UnitsTargets(RuleInput):
    """A unit that shoots or fights, and the targets that you want to pick for its attacks."""

    targets: Annotated[tuple[AimedAttacks, ...], Field(min_length=1, max_length=40)]
    """What the attacks that its models will make are aimed at, each target once."""
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
    every = sum(aimed.attacks for aimed in given.targets)
    picked = sum(aimed.attacks for aimed in given.targets if aimed.at is not Target.NOT_PICKED)
    if not v.step(EVERY_ATTACK, f"Attacks to make: {every}; with a target: {picked}.", picked == every):
        return v.end("pick the others too")
    aims = "; ".join(aimed.aim for aimed in given.targets)
    enemies = all(aimed.at is Target.ENEMY_UNIT for aimed in given.targets)
    return v.end("may be picked" if v.step(ENEMY_UNITS, f"Attacks: {aims}.", enemies) else "may not be picked")


class NextAttack(RuleInput):
    """The attacks of a unit, numbered as you like, and the one that you want to make next."""

    attacks: Annotated[int, Field(ge=1, le=500)]
    """How many attacks the unit's models will make."""
    targets_picked: AttackCount
    """How many of them you have picked the target for."""
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


def _aimed(*aimed: tuple[int, Target, str | None]) -> UnitsTargets:
    return UnitsTargets(targets=tuple(AimedAttacks(attacks=count, at=at, which=which) for count, at, which in aimed))


AT_THE_ENEMY = _aimed((4, Target.ENEMY_UNIT, None))

EXAMPLES = (
    Example("All four attacks at his unit, all said before I roll?", AT_THE_ENEMY, "may be picked", ENEMY_UNITS),
    Example(
        "Do I have to declare all my targets before rolling?",
        _aimed((3, Target.ENEMY_UNIT, None), (1, Target.NOT_PICKED, None)),
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
        _aimed((1, Target.FRIENDLY_UNIT, None)),
        "may not be picked",
        ENEMY_UNITS,
    ),
    Example(
        "Can one of the attacks go at the wall he hides behind?",
        _aimed((1, Target.ENEMY_UNIT, "Gutrippaz"), (1, Target.TERRAIN_FEATURE, None)),
        "may not be picked",
        ENEMY_UNITS,
    ),
    Example(
        "Three at the Gutrippaz and one at the Boltboyz behind them, all said first?",
        _aimed((3, Target.ENEMY_UNIT, "Gutrippaz"), (1, Target.ENEMY_UNIT, "Boltboyz")),
        "may be picked",
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
