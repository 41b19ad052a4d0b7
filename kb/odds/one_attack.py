"""One attack, over every face of its dice: the rule checks say what each of them does."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class _Stage:
    """A roll of the attacker's: the faces that count, which succeed, and what is inflicted with what they trigger."""

    weapon: Weapon
    roll: AttackRoll
    faces: "Die[int]"
    succeeds: Mapping[int, bool]
    does: Does

    def effect(self, face: int) -> Effect | None:
        """What is applied of what a face triggers."""
        return applied(triggered(self.weapon, self.roll, face), self.does)

    def inflicts(self) -> "Die[int]":
        """What is inflicted from this roll on."""
        return self.faces.map(lambda face: self.does[self.effect(face)] if self.succeeds[face] else _NEVER)

    def chance(self) -> Fraction:
        """The chance that it succeeds."""
        return _chance(self.faces.map(lambda face: int(self.succeeds[face])))

    def chance_of_mortal(self, *, succeeds: bool) -> Fraction:
        """The chance that it triggers mortal wounds and succeeds, or that it does and fails."""
        causes = {face: self.effect(face) is Effect.MORTAL for face in self.faces.outcomes()}
        return _chance(self.faces.map(lambda face: int(causes[face] and self.succeeds[face] is succeeds)))

    def choice(self) -> Choice | None:
        """What is picked where a 6 triggers several effects."""
        return choice(self.weapon, self.roll, self.faces, self.does)


def one_attack(weapon: Weapon, target: Target) -> OneAttack:
    """The chances of one attack (core-3e/13.3, 1.5.4, 1.5.5, 1.6.4, 14.3, 14.5).

    A roll that fails ends the sequence (13.3) and triggers nothing; one that triggers several effects has one applied.
    """
    unsaved = _unsaved(weapon.rend, target)
    on_6 = unsaved if weapon.rend_on_6 is None else _unsaved(weapon.rend_on_6, target)
    unwarded = _unwarded(target, mortal=False)
    mortal_unwarded = _unwarded(target, mortal=True)
    damage = unsaved @ amount(weapon.damage) @ unwarded
    damage_on_6 = on_6 @ amount(weapon.damage_on_6 or weapon.damage) @ unwarded
    mortal = amount(weapon.mortal_wounds or "0") @ mortal_unwarded

    def does(inflicted: "Die[int]", harder: "Die[int]") -> dict[Effect | None, "Die[int]"]:
        """What is inflicted without any effect, with mortal wounds, and with another Rend or Damage."""
        with_mortal = mortal if weapon.sequence_ends else inflicted + mortal
        return {None: inflicted, Effect.MORTAL: with_mortal, Effect.HARDER: harder}

    wounds = {face: _wounds(weapon, face) for face in icepool.d6.outcomes()}
    wound_faces = _standing(weapon.reroll_wounds, weapon.to_wound, wounds)
    wound = _Stage(weapon, AttackRoll.WOUND, wound_faces, wounds, does(damage, damage_on_6))
    one_hit, harder_hit = wound.inflicts(), replace(wound, does=does(damage_on_6, damage_on_6)).inflicts()

    hits = {face: _hits(weapon, face) for face in icepool.d6.outcomes()}
    hit_faces = _standing(weapon.reroll_hits, weapon.to_hit, hits)
    of_hit = does(one_hit, harder_hit) | {Effect.HITS: weapon.hits_on_6 @ one_hit}
    hit = _Stage(weapon, AttackRoll.HIT, hit_faces, hits, of_hit)

    causing = hit if weapon.mortal_roll is AttackRoll.HIT else wound
    return OneAttack(
        hit=hit.chance(),
        six=hit.faces.probability(6),
        mortal=causing.chance_of_mortal(succeeds=True),
        mortal_failed=causing.chance_of_mortal(succeeds=False),
        wound=wound.chance(),
        unsaved=_chance(unsaved),
        unsaved_on_6=_chance(on_6),
        unwarded=_chance(unwarded),
        mortal_unwarded=_chance(mortal_unwarded),
        wounds=hit.inflicts(),
        choices=tuple(found for stage in (hit, wound) if (found := stage.choice())),
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
