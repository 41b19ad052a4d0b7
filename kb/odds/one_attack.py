"""One attack, over every face of its dice: the rule checks say what each of them does."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import icepool
from icepool import Die

from kb.engine import ask
from kb.odds.triggered import Choice, Does, Effect, applied, choice, triggered
from kb.odds.unit_attack import AttackRoll, Reroll, Target, Weapon, parts

_SURE = icepool.Die([1])
_NEVER = icepool.Die([0])


@dataclass(frozen=True, slots=True)
class OneAttack:
    """One attack of a weapon at a target: its chances step by step, and the wounds that get through all of it.

    `six` is the chance of a hit roll that shows a 6, `wound` that of a hit to wound, `unsaved` that of a wound to get
    past the save, `unwarded` that of a wound to get past the ward; `mortal` that of the roll which may cause mortal
    wounds to do so, `mortal_failed` that it would but fails. `choices` are what is picked where a 6 triggers several
    effects. `wounds` holds mortal wounds too.
    """

    hit: Fraction
    six: Fraction
    mortal: Fraction
    mortal_failed: Fraction
    wound: Fraction
    unsaved: Fraction
    unsaved_on_6: Fraction
    unwarded: Fraction
    mortal_unwarded: Fraction
    wounds: "Die[int]"
    choices: tuple[Choice, ...]


def one_attack(weapon: Weapon, target: Target) -> OneAttack:
    """The chances of one attack (core-3e/13.3, 1.5.4, 1.5.5, 1.6.4, 14.3, 14.5).

    A roll that fails ends the sequence (13.3) and triggers nothing; one that triggers several effects has one applied.
    """
    hits = {face: _hits(weapon, face) for face in icepool.d6.outcomes()}
    wounds = {face: _wounds(weapon, face) for face in icepool.d6.outcomes()}
    hit_faces = _standing(weapon.reroll_hits, weapon.to_hit, hits)
    wound_faces = _standing(weapon.reroll_wounds, weapon.to_wound, wounds)
    unsaved = _unsaved(weapon.rend, target)
    on_6 = unsaved if weapon.rend_on_6 is None else _unsaved(weapon.rend_on_6, target)
    unwarded = _unwarded(target, mortal=False)
    mortal_unwarded = _unwarded(target, mortal=True)
    damage = unsaved @ amount(weapon.damage) @ unwarded
    damage_on_6 = on_6 @ amount(weapon.damage_on_6 or weapon.damage) @ unwarded
    mortal = amount(weapon.mortal_wounds or "0") @ mortal_unwarded

    def with_mortal(inflicted: "Die[int]") -> "Die[int]":
        return mortal if weapon.sequence_ends else inflicted + mortal

    def effect(roll: AttackRoll, face: int, does: Does) -> Effect | None:
        return applied(triggered(weapon, roll, face), does)

    def of_wound(inflicted: "Die[int]") -> Does:
        """What a hit that wounds inflicts, with each effect that its wound roll may trigger."""
        return {None: inflicted, Effect.MORTAL: with_mortal(inflicted), Effect.HARDER: damage_on_6}

    def of_hit(inflicted: "Die[int]") -> "Die[int]":
        """What one hit inflicts, its wound roll still to be made."""
        does = of_wound(inflicted)
        return wound_faces.map(lambda face: does[effect(AttackRoll.WOUND, face, does)] if wounds[face] else _NEVER)

    plain = of_hit(damage)
    of_attack: Does = {
        None: plain,
        Effect.MORTAL: with_mortal(plain),
        Effect.HITS: weapon.hits_on_6 @ plain,
        Effect.HARDER: of_hit(damage_on_6),
    }
    rolls = {
        AttackRoll.HIT: (hit_faces, hits, of_attack),
        AttackRoll.WOUND: (wound_faces, wounds, of_wound(damage)),
    }
    rolled, succeeds, does = rolls[weapon.mortal_roll]
    causes = {face: Effect.MORTAL is effect(weapon.mortal_roll, face, does) for face in rolled.outcomes()}
    return OneAttack(
        hit=_chance(hit_faces.map(lambda face: int(hits[face]))),
        six=hit_faces.probability(6),
        mortal=_chance(rolled.map(lambda face: int(causes[face] and succeeds[face]))),
        mortal_failed=_chance(rolled.map(lambda face: int(causes[face] and not succeeds[face]))),
        wound=_chance(wound_faces.map(lambda face: int(wounds[face]))),
        unsaved=_chance(unsaved),
        unsaved_on_6=_chance(on_6),
        unwarded=_chance(unwarded),
        mortal_unwarded=_chance(mortal_unwarded),
        wounds=hit_faces.map(lambda face: of_attack[effect(AttackRoll.HIT, face, of_attack)] if hits[face] else _NEVER),
        choices=tuple(
            found for roll, (faces, _, does) in rolls.items() if (found := choice(weapon, roll, faces, does))
        ),
    )


def amount(printed: str) -> "Die[int]":
    """What a printed characteristic comes to: the roll first, then its modifier (core-3e/22.2.4)."""
    dice, faces, modifier = parts(printed)
    if not dice:
        return icepool.Die([modifier])
    one = icepool.d6.map(_d3) if faces == 3 else icepool.d6
    return (dice @ one).map(lambda rolled: _modified(rolled, modifier))


def _standing(reroll: Reroll, needed: int, succeeds: Mapping[int, bool]) -> "Die[int]":
    """The face that counts once re-rolls are made; `succeeds` says of each what modifiers make of it."""

    def stands(first: int, second: int) -> int:
        match reroll:
            case Reroll.NONE:
                return first
            case Reroll.FAILED:
                given = {"first": first, "second": second, "needed": needed, "declined": succeeds[first]}
                return ask("core-3e/1.5.4", part="roll", **given).count
            case Reroll.ONES:
                again = first == 1
            case Reroll.ANY:
                again = not succeeds[first]
            case Reroll.ALL_BUT_SIXES:
                again = first != 6
        return second if again else first

    return icepool.map(stands, icepool.d6, icepool.d6)


def _hits(weapon: Weapon, face: int) -> bool:
    given = {"roll": face, "to_hit": weapon.to_hit, "modifiers": weapon.hit_modifiers}
    return ask("core-3e/13.3", part="hit", **given).outcome == "hits"


def _wounds(weapon: Weapon, face: int) -> bool:
    given = {"roll": face, "to_wound": weapon.to_wound, "modifiers": weapon.wound_modifiers}
    return ask("core-3e/13.3", part="wound", **given).outcome == "wounds"


def _unsaved(rend: int, target: Target) -> "Die[int]":
    """1 where a wound gets past the save, else 0."""

    def saved(face: int) -> bool:
        given = {"roll": face, "save": target.save, "rend": rend, "modifiers": target.save_modifiers}
        return ask("core-3e/13.3", part="save", **given).outcome == "saved"

    saves = {face: saved(face) for face in icepool.d6.outcomes()}
    return _standing(target.reroll_saves, target.save, saves).map(lambda face: int(not saves[face]))


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
