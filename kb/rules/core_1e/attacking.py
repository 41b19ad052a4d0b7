"""Attacking: targets first, then all of the attacks, and damage last; as many attacks as the weapons have.

What surprises: missile weapons are for the shooting phase and melee weapons for the combat phase, and for no other.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput, Thing
from kb.tabletop.combat.weapons import Attacks, WeaponKind

FIRST = Cite("core-1e/attacking", "You must first pick the target units")
THEN = Cite("core-1e/attacking", "Then make all of the attacks")
FINALLY = Cite("core-1e/attacking", "Finally, inflict any resulting damage")
ARMED = Cite("core-1e/attacking", "come from the weapons it is armed with")
MELEE = Cite("core-1e/attacking", "Melee weapons can be used in the combat")
MISSILE = Cite("core-1e/attacking", "missile weapons in the shooting phase")
AS_MANY = Cite("core-1e/attacking", "as many attacks as the Attacks characteristic")


class Step(StrEnum):
    """What is done when a unit attacks."""

    NOTHING = "nothing yet"
    TARGETS = "all target units are picked"
    ATTACKS = "all attacks are made"


class UnitsAttack(RuleInput):
    """How far a unit's attack has come."""

    done: Step
    """What has been done last."""


@rule("core-1e/attacking", part="steps", neither=("pick the target units", "make the attacks", "inflict the damage"))
def steps(given: UnitsAttack) -> Verdict:
    """What comes next when the unit attacks?"""
    v = Verdict()
    cite, outcome = {
        Step.NOTHING: (FIRST, "pick the target units"),
        Step.TARGETS: (THEN, "make the attacks"),
        Step.ATTACKS: (FINALLY, "inflict the damage"),
    }[given.done]
    v.step(cite, f"So far: {given.done}.", True)
    return v.end(outcome)


class WeaponOfAModel(Thing):
    """A weapon that a model may attack with."""

    kind: WeaponKind
    """Whether it is a missile weapon or a melee weapon."""
    attacks: Attacks
    """Its Attacks characteristic; a random one as it was rolled."""
    carried: bool = True
    """Whether the model is armed with it."""


class ModelThatAttacks(RuleInput):
    """A model, its weapons, and the phase."""

    phase: Phase
    """The phase in which it is to attack."""
    weapons: Annotated[tuple[WeaponOfAModel, ...], Field(max_length=12)]
    """The weapons with which it may want to attack."""


@rule("core-1e/attacking", part="number", neither=("{} attacks", "1 attack", "no attacks"))
def number(given: ModelThatAttacks) -> Verdict:
    """How many attacks can the model make?"""
    v = Verdict()
    total = 0
    usable = {Phase.SHOOTING: WeaponKind.MISSILE, Phase.COMBAT: WeaponKind.MELEE}.get(given.phase)
    for place, weapon in enumerate(given.weapons, start=1):
        cite = MISSILE if weapon.kind is WeaponKind.MISSILE else MELEE
        armed = f"Weapon {place}: the model is {'' if weapon.carried else 'not '}armed with it."
        if v.step(ARMED, armed, weapon.carried) and v.step(
            cite, f"Weapon {place} is a {weapon.kind}, and it is the {given.phase}.", weapon.kind is usable
        ):
            total += weapon.attacks
    v.step(AS_MANY, f"Attacks of the weapons that it can use: {total}.", total > 0)
    return v.end("1 attack" if total == 1 else f"{total or 'no'} attacks", value=total)


SWORD = WeaponOfAModel(kind=WeaponKind.MELEE, attacks=3)
BOW = WeaponOfAModel(kind=WeaponKind.MISSILE, attacks=1)

EXAMPLES = (
    Example("My unit attacks, what first?", UnitsAttack(done=Step.NOTHING), "pick the target units", FIRST),
    Example("I have picked the targets?", UnitsAttack(done=Step.TARGETS), "make the attacks", THEN),
    Example("All attacks are rolled?", UnitsAttack(done=Step.ATTACKS), "inflict the damage", FINALLY),
    Example(
        "Sword with 3 attacks and a bow, in combat?",
        ModelThatAttacks(phase=Phase.COMBAT, weapons=(SWORD, BOW)),
        "3 attacks",
        AS_MANY,
        3,
    ),
    Example(
        "The same in the shooting phase?",
        ModelThatAttacks(phase=Phase.SHOOTING, weapons=(SWORD, BOW)),
        "1 attack",
        AS_MANY,
        1,
    ),
    Example(
        "Sword and another sword in combat?",
        ModelThatAttacks(phase=Phase.COMBAT, weapons=(SWORD, SWORD)),
        "6 attacks",
        AS_MANY,
        6,
    ),
    Example("In the hero phase?", ModelThatAttacks(phase=Phase.HERO, weapons=(SWORD, BOW)), "no attacks", AS_MANY, 0),
    Example(
        "An option that he did not take?",
        ModelThatAttacks(phase=Phase.COMBAT, weapons=(SWORD.model_copy(update={"carried": False}),)),
        "no attacks",
        AS_MANY,
        0,
    ),
)
