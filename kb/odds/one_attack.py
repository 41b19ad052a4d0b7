"""One attack, over every face of its dice: the rule checks say what each of them does."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import icepool
from icepool import Die

from kb.engine import ask
from kb.odds.unit_attack import AttackRoll, Reroll, Target, Weapon, parts

_SURE = icepool.Die([1])
_NEVER = icepool.Die([0])


@dataclass(frozen=True, slots=True)
class OneAttack:
    """One attack of a weapon at a target: its chances step by step, and the wounds that get through all of it.

    `six` is the chance of a hit roll that shows a 6, `wound` that of a hit to wound, `unsaved` that of a wound to get
    past the save, `unwarded` that of a wound to get past the ward; `mortal` that of the roll which may cause mortal
    wounds to do so. `wounds` holds mortal wounds too.
    """

    hit: Fraction
    six: Fraction
    mortal: Fraction
    wound: Fraction
    unsaved: Fraction
    unsaved_on_6: Fraction
    unwarded: Fraction
    mortal_unwarded: Fraction
    wounds: "Die[int]"


def one_attack(weapon: Weapon, target: Target) -> OneAttack:
    """The chances of one attack (core-3e/13.3, 1.5.4, 1.5.5, 14.3, 14.5)."""
    hit_faces = _standing(weapon.reroll_hits, weapon.to_hit)
    wound_faces = _standing(weapon.reroll_wounds, weapon.to_wound)
    hits = {face: _hits(weapon, face) for face in hit_faces.outcomes()}
    wounds = {face: _wounds(weapon, face) for face in wound_faces.outcomes()}
    save_faces = _standing(target.reroll_saves, target.save)
    unsaved = _unsaved(weapon.rend, target, save_faces)
    on_6 = unsaved if weapon.rend_on_6 is None else _unsaved(weapon.rend_on_6, target, save_faces)
    unwarded = _unwarded(target, mortal=False)
    mortal_unwarded = _unwarded(target, mortal=True)
    damage = unsaved @ amount(weapon.damage) @ unwarded
    damage_on_6 = on_6 @ amount(weapon.damage_on_6 or weapon.damage) @ unwarded
    mortal = amount(weapon.mortal_wounds) @ mortal_unwarded if weapon.mortal_wounds else None

    def causes(roll: AttackRoll, face: int) -> bool:
        return mortal is not None and roll is weapon.mortal_roll and face >= weapon.mortal_on

    def with_mortal(roll: AttackRoll, face: int, inflicted: "Die[int]") -> "Die[int]":
        if mortal is None or not causes(roll, face):
            return inflicted
        return mortal if weapon.sequence_ends else inflicted + mortal

    def of_hit(*, with_6: bool) -> "Die[int]":
        """What one hit inflicts, where its hit roll showed a 6 or something else."""

        def of_wound(face: int) -> "Die[int]":
            six = with_6 if weapon.six_of is AttackRoll.HIT else face == 6
            inflicted = (damage_on_6 if six else damage) if wounds[face] else _NEVER
            return with_mortal(AttackRoll.WOUND, face, inflicted)

        return wound_faces.map(of_wound)

    plain, of_6 = of_hit(with_6=False), weapon.hits_on_6 @ of_hit(with_6=True)

    def of_attack(face: int) -> "Die[int]":
        inflicted = (of_6 if face == 6 else plain) if hits[face] else _NEVER
        return with_mortal(AttackRoll.HIT, face, inflicted)

    rolled = hit_faces if weapon.mortal_roll is AttackRoll.HIT else wound_faces
    return OneAttack(
        hit=_chance(hit_faces.map(hits)),
        six=hit_faces.probability(6),
        mortal=_chance(rolled.map(lambda face: int(causes(weapon.mortal_roll, face)))),
        wound=_chance(wound_faces.map(wounds)),
        unsaved=_chance(unsaved),
        unsaved_on_6=_chance(on_6),
        unwarded=_chance(unwarded),
        mortal_unwarded=_chance(mortal_unwarded),
        wounds=hit_faces.map(of_attack),
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


def _unsaved(rend: int, target: Target, faces: "Die[int]") -> "Die[int]":
    """1 where a wound gets past the save, else 0."""

    def unsaved(face: int) -> int:
        given = {"roll": face, "save": target.save, "rend": rend, "modifiers": target.save_modifiers}
        return int(ask("core-3e/13.3", part="save", **given).outcome == "not saved")

    return faces.map(unsaved)


def _unwarded(target: Target, *, mortal: bool) -> "Die[int]":
    """1 where a wound or mortal wound gets past the better of the wards that work on it, else 0."""
    wards = [target.ward] if target.ward else []
    if target.mortal_ward:
        works = ask("core-3e/14.5", part="treated as wounds", only_mortal=True, mortal=mortal)
        wards += [target.mortal_ward] if works.outcome == "works on it" else []
    if not wards:
        return _SURE

    def unwarded(face: int) -> int:
        return int(ask("core-3e/14.3", part="ward", roll=face, ward=min(wards), mortal=mortal).outcome == "not negated")

    return icepool.d6.map(unwarded)


def _d3(face: int) -> int:
    return ask("core-3e/1.5.2", part="D3", roll=face).count


def _modified(rolled: int, modifier: int) -> int:
    return ask("core-3e/22.2.4", part="value", value=rolled, modifiers=(modifier,)).count


def _chance(die: "Die[int]") -> Fraction:
    return Fraction(die.mean())
