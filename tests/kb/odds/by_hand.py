"""One attack counted by hand: fractions and nothing else, to hold the odds to."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product

from kb.odds.unit_attack import AttackRoll, Reroll, Target, Weapon, parts

Chances = dict[int, Fraction]

NOTHING: Chances = {0: Fraction(1)}
FACES = range(1, 7)


def by_hand(weapon: Weapon, target: Target) -> Chances:
    """The chance of each number of wounds that one attack brings through."""
    hit_bonus, wound_bonus = (min(1, max(-1, sum(one))) for one in (weapon.hit_modifiers, weapon.wound_modifiers))
    good_hits, good_wounds = _good(weapon.to_hit, hit_bonus), _good(weapon.to_wound, wound_bonus)
    wards = [one for one in (target.ward, target.mortal_ward) if one]
    mortal = _warded(rolled(weapon.mortal_wounds or "0"), min(wards, default=7))

    harder = (weapon.rend_on_6, weapon.damage_on_6) != (None, None)
    on_6 = _through(weapon, target, six=True)

    def caused(roll: AttackRoll, face: int, inflicted: Chances) -> list[Chances]:
        bonus = hit_bonus if roll is AttackRoll.HIT else wound_bonus
        total = face if weapon.mortal_unmodified else face + bonus
        if not weapon.mortal_wounds or roll is not weapon.mortal_roll or total < weapon.mortal_on:
            return []
        return [mortal if weapon.sequence_ends else _added(inflicted, mortal)]

    def of_hit(inflicted: Chances) -> Chances:
        found = []
        for face, chance in _standing(weapon.reroll_wounds, weapon.to_wound, good_wounds):
            picks = [NOTHING]
            if face in good_wounds:
                picks = caused(AttackRoll.WOUND, face, inflicted)
                picks += [on_6] if harder and weapon.six_of is AttackRoll.WOUND and face == 6 else []
            found.append((chance, max(picks or [inflicted], key=_mean)))
        return _mixed(found)

    plain = of_hit(_through(weapon, target, six=False))
    found = []
    for face, chance in _standing(weapon.reroll_hits, weapon.to_hit, good_hits):
        picks = [NOTHING]
        if face in good_hits:
            picks = caused(AttackRoll.HIT, face, plain)
            if face == 6:
                picks += [_times(weapon.hits_on_6, plain)] if weapon.hits_on_6 > 1 else []
                picks += [of_hit(on_6)] if harder and weapon.six_of is AttackRoll.HIT else []
        found.append((chance, max(picks or [plain], key=_mean)))
    return _mixed(found)


def _good(needed: int, bonus: int) -> set[int]:
    """The faces of a hit or wound roll that succeed."""
    return {face for face in FACES if face == 6 or (face > 1 and face + bonus >= needed)}


def _through(weapon: Weapon, target: Target, *, six: bool) -> Chances:
    """What a wound inflicts, its save and its wards still to be made."""
    rend = weapon.rend if not six or weapon.rend_on_6 is None else weapon.rend_on_6
    bonus = min(1, rend + sum(target.save_modifiers))
    damage = rolled(weapon.damage if not six or weapon.damage_on_6 is None else weapon.damage_on_6)
    saved = {face for face in FACES if face > 1 and face + bonus >= target.save}
    unsaved = sum(chance for face, chance in _standing(target.reroll_saves, target.save, saved) if face not in saved)
    return _mixed([(Fraction(unsaved), _warded(damage, target.ward or 7)), (1 - Fraction(unsaved), NOTHING)])


def rolled(printed: str) -> Chances:
    """The chance of each result of 2, D3 or 2D6+1; less than 0 is 0."""
    dice, faces, modifier = parts(printed)
    found: Chances = {}
    for shown in product(range(1, (faces or 1) + 1), repeat=dice):
        total = max(0, sum(shown) + modifier)
        found[total] = found.get(total, Fraction(0)) + Fraction(1, max(1, faces) ** dice)
    return found


def _standing(reroll: Reroll, needed: int, good: set[int]) -> Iterator[tuple[int, Fraction]]:
    """The chance of each face that stands once re-rolls are made; `good` are those that succeed with modifiers."""
    again = {
        Reroll.NONE: set[int](),
        Reroll.ONES: {1},
        Reroll.FAILED: set(range(1, min(needed, 7))) - good,
        Reroll.ANY: set(FACES) - good,
        Reroll.ALL_BUT_SIXES: set(FACES) - {6},
    }[reroll]
    for face in FACES:
        yield face, Fraction(face not in again, 6) + Fraction(len(again), 36)


def _warded(damage: Chances, ward: int) -> Chances:
    past = Fraction(ward - 1, 6)
    one = {0: 1 - past, 1: past}
    found = []
    for number, chance in damage.items():
        found.append((chance, _times(number, one)))
    return _mixed(found)


def _mean(chances: Chances) -> Fraction:
    return sum((n * p for n, p in chances.items()), Fraction(0))


def _times(number: int, one: Chances) -> Chances:
    found = NOTHING
    for _ in range(number):
        found = _added(found, one)
    return found


def _added(one: Chances, other: Chances) -> Chances:
    found: Chances = {}
    for (n, p), (m, q) in product(one.items(), other.items()):
        found[n + m] = found.get(n + m, Fraction(0)) + p * q
    return found


def _mixed(cases: Iterable[tuple[Fraction, Chances]]) -> Chances:
    found: Chances = {}
    for weight, chances in cases:
        for n, p in chances.items():
            found[n] = found.get(n, Fraction(0)) + weight * p
    return found
