"""What one roll triggers, and which of several effects its player picks: only one can be applied (core-3e/1.6.4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from icepool import Die

from kb.engine import ask
from kb.odds.unit_attack import AttackRoll, Weapon
from kb.tabletop.dice import RollOf


class Effect(StrEnum):
    """What a hit or wound roll may trigger."""

    MORTAL = "mortal wounds"
    HITS = "more hits"
    HARDER = "another Rend or Damage"


Does = Mapping[Effect | None, "Die[int]"]
"""What is inflicted with each effect, and without any."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Where a 6 triggers several effects: all of them, the one that is applied, and the chance of that 6."""

    roll: AttackRoll
    effects: tuple[Effect, ...]
    applied: Effect
    chance: Fraction


def triggered(weapon: Weapon, roll: AttackRoll, face: int) -> tuple[Effect, ...]:
    """The effects that a roll triggers. Another Rend and Damage on the same 6 are one effect."""
    if weapon.mortal_unmodified or roll is not weapon.mortal_roll:
        total = face
    else:
        modifiers = weapon.hit_modifiers if roll is AttackRoll.HIT else weapon.wound_modifiers
        total = ask("core-3e/1.5.5", of=RollOf.ATTACK, roll=face, modifiers=modifiers).count
    harder = (weapon.rend_on_6, weapon.damage_on_6) != (None, None)
    triggers = {
        Effect.MORTAL: bool(weapon.mortal_wounds) and roll is weapon.mortal_roll and total >= weapon.mortal_on,
        Effect.HITS: weapon.hits_on_6 > 1 and roll is AttackRoll.HIT and face == 6,
        Effect.HARDER: harder and roll is weapon.six_of and face == 6,
    }
    return tuple(effect for effect, does in triggers.items() if does)


def applied(effects: tuple[Effect, ...], does: Does) -> Effect | None:
    """Which of the effects is applied: the one that brings the most wounds through on average."""
    if not effects:
        return None
    best = max(effects, key=lambda effect: does[effect].mean())
    return Effect(ask("core-3e/1.6.4", part="which effect", effects=effects, picked=(best,)).outcome)


def choice(weapon: Weapon, roll: AttackRoll, faces: "Die[int]", does: Does) -> Choice | None:
    """What is picked of the effects of a 6; None where it triggers no more than one."""
    effects = triggered(weapon, roll, 6)
    best = applied(effects, does)
    return Choice(roll, effects, best, faces.probability(6)) if best and len(effects) > 1 else None
