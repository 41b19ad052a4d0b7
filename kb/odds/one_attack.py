"""One attack, over every face of its dice: the rule checks say what each of them does."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import icepool
from icepool import Die

from kb.engine import ask
from kb.odds.unit_attack import Reroll, Target, Weapon, parts

_SURE = icepool.Die([1])
_NEVER = icepool.Die([0])


@dataclass(frozen=True, slots=True)
class OneAttack:
    """One attack of a weapon at a target: its chances step by step, and the wounds that get through all of it.

    `wound` is the chance of a hit to wound, `unsaved` that of a wound to get past the save, `unwarded` that of a wound
    or mortal wound to get past the ward. `wounds` holds mortal wounds too.
    """

    hit: Fraction
    mortal: Fraction
    wound: Fraction
    unsaved: Fraction
    unwarded: Fraction
    wounds: "Die[int]"


def one_attack(weapon: Weapon, target: Target) -> OneAttack:
    """The chances of one attack (core-3e/13.3, 1.5.4, 1.5.5, 14.3, 14.5)."""
    faces = _standing(weapon.reroll_hits, weapon.to_hit)
    hits = {face: _hits(weapon, face) for face in faces.outcomes()}
    wounds = _standing(weapon.reroll_wounds, weapon.to_wound).map(lambda face: _wounds(weapon, face))
    unsaved = _standing(target.reroll_saves, target.save).map(lambda face: _unsaved(weapon, target, face))
    unwarded = icepool.d6.map(lambda face: _unwarded(target.ward, face)) if target.ward else _SURE
    through = (wounds * unsaved) @ amount(weapon.damage)
    mortal = amount(weapon.mortal_wounds) if weapon.mortal_wounds else None

    def inflicted(face: int) -> "Die[int]":
        damage = through if hits[face] else _NEVER
        if mortal is None or face < weapon.mortal_on:
            return damage
        return mortal if weapon.sequence_ends else damage + mortal

    return OneAttack(
        hit=_chance(faces.map(hits)),
        mortal=_chance(faces.map(lambda face: int(mortal is not None and face >= weapon.mortal_on))),
        wound=_chance(wounds),
        unsaved=_chance(unsaved),
        unwarded=_chance(unwarded),
        wounds=faces.map(inflicted) @ unwarded,
    )


def amount(printed: str) -> "Die[int]":
    """What a printed characteristic comes to: the roll first, then its modifier (core-3e/22.2.4)."""
    dice, faces, modifier = parts(printed)
    if not dice:
        return icepool.Die([modifier])
    one = icepool.d6.map(_d3) if faces == 3 else icepool.d6
    return (dice @ one).map(lambda rolled: _modified(rolled, modifier))


def _standing(reroll: Reroll, needed: int) -> "Die[int]":
    """The face that counts once re-rolls are made."""
    again = _AGAIN[reroll]
    return icepool.map(lambda first, second: again(first, second, needed), icepool.d6, icepool.d6)


def _failed_again(first: int, second: int, needed: int) -> int:
    return ask("core-3e/1.5.4", part="roll", first=first, second=second, needed=needed).count


_AGAIN: dict[Reroll, Callable[[int, int, int], int]] = {
    Reroll.NONE: lambda first, _second, _needed: first,
    Reroll.ONES: lambda first, second, _needed: second if first == 1 else first,
    Reroll.FAILED: _failed_again,
    Reroll.ALL_BUT_SIXES: lambda first, second, _needed: first if first == 6 else second,
}


def _hits(weapon: Weapon, face: int) -> int:
    given = {"roll": face, "to_hit": weapon.to_hit, "modifiers": weapon.hit_modifiers}
    return int(ask("core-3e/13.3", part="hit", **given).outcome == "hits")


def _wounds(weapon: Weapon, face: int) -> int:
    given = {"roll": face, "to_wound": weapon.to_wound, "modifiers": weapon.wound_modifiers}
    return int(ask("core-3e/13.3", part="wound", **given).outcome == "wounds")


def _unsaved(weapon: Weapon, target: Target, face: int) -> int:
    given = {"roll": face, "save": target.save, "rend": weapon.rend, "modifiers": target.save_modifiers}
    return int(ask("core-3e/13.3", part="save", **given).outcome == "not saved")


def _unwarded(ward: int | None, face: int) -> int:
    return int(ask("core-3e/14.3", part="ward", roll=face, ward=ward).outcome == "not negated")


def _d3(face: int) -> int:
    return ask("core-3e/1.5.2", part="D3", roll=face).count


def _modified(rolled: int, modifier: int) -> int:
    modifiers = (modifier,) if modifier else ()
    return ask("core-3e/22.2.4", part="value", value=rolled, modifiers=modifiers).count


def _chance(die: "Die[int]") -> Fraction:
    return Fraction(die.mean())
