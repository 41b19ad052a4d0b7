"""One roll, one effect (core-3e/1.6.4): the averages are worked out by hand."""

from fractions import Fraction

import pytest

from kb.odds.one_attack import OneAttack, one_attack
from kb.odds.triggered import Choice, Effect, triggered
from kb.odds.unit_attack import AttackRoll, Target, Weapon

SWORD = Weapon(models=1, attacks="1", to_hit=4, to_wound=4, damage="1")
AXE = Weapon(models=1, attacks="1", to_hit=4, to_wound=3, rend=-1, damage="2")
SHIELDS = Target(models=10, wounds=1, save=4)
ON_TOP = {"mortal_wounds": "1", "sequence_ends": False}


def attack(weapon: Weapon, **changes: object) -> OneAttack:
    return one_attack(weapon.model_copy(update=changes), SHIELDS)


def test_of_two_hits_and_a_mortal_wound_on_one_6_the_better_is_applied() -> None:
    """A hit is worth 1/4: the mortal wound on top 5/4, two hits 2/4."""
    found = attack(SWORD, hits_on_6=2, **ON_TOP)
    assert found.wounds.mean() == Fraction(2, 6) * Fraction(1, 4) + Fraction(1, 6) * Fraction(5, 4)
    picked = Choice(AttackRoll.HIT, (Effect.MORTAL, Effect.HITS), Effect.MORTAL, Fraction(1, 6))
    assert found.choices == (picked,)
    assert found.mortal == Fraction(1, 6)


def test_what_is_not_picked_does_not_happen() -> None:
    """A hit is worth 8/9: two of them are more than a mortal wound in place of one, which 5s alone cause then."""
    found = attack(AXE, hits_on_6=2, mortal_wounds="1", mortal_on=5)
    assert found.wounds.mean() == Fraction(1, 6) * (Fraction(8, 9) + 1 + Fraction(16, 9))
    assert [one.applied for one in found.choices] == [Effect.HITS]
    assert found.mortal == Fraction(1, 6)


def test_two_hits_or_one_that_strikes_harder_are_worth_the_same_but_not_both() -> None:
    found = attack(AXE, hits_on_6=2, damage_on_6="4", six_of=AttackRoll.HIT)
    assert found.wounds.mean() == Fraction(16, 27)
    assert [one.effects for one in found.choices] == [(Effect.HITS, Effect.HARDER)]


@pytest.mark.parametrize(
    ("rend", "damage", "on_6", "best"),
    [
        (-3, None, Fraction(7, 3), Effect.MORTAL),  # a save that hardly ever holds: 2, against 4/3 and a mortal wound
        (None, "4", Fraction(8, 3), Effect.HARDER),
        (-3, "4", Fraction(4), Effect.HARDER),
    ],
)
def test_a_wound_roll_of_6_has_one_effect_too(
    rend: int | None, damage: str | None, on_6: Fraction, best: Effect
) -> None:
    found = attack(AXE, **ON_TOP, mortal_roll=AttackRoll.WOUND, rend_on_6=rend, damage_on_6=damage)
    assert found.wounds.mean() == Fraction(1, 2) * (Fraction(3, 6) * Fraction(4, 3) + Fraction(1, 6) * on_6)
    assert [one.applied for one in found.choices] == [best]
    assert found.mortal == (Fraction(1, 6) if best is Effect.MORTAL else 0)


def test_another_rend_and_damage_of_one_6_are_one_effect() -> None:
    weapon = AXE.model_copy(update={"rend_on_6": -3, "damage_on_6": "4"})
    assert triggered(weapon, AttackRoll.WOUND, 6) == (Effect.HARDER,)
    assert attack(weapon).choices == ()


def test_effects_of_different_rolls_are_all_applied() -> None:
    """A 6 to hit scores two hits, and a 6 to wound causes a mortal wound of each."""
    found = attack(SWORD, hits_on_6=2, mortal_roll=AttackRoll.WOUND, **ON_TOP)
    hit = Fraction(3, 6) * Fraction(1, 2) + Fraction(1, 6)
    assert found.wounds.mean() == Fraction(2, 6) * hit + Fraction(1, 6) * 2 * hit
    assert found.choices == ()


@pytest.mark.parametrize(("on", "causes", "fails"), [(4, 1, 2), (5, 1, 1), (6, 1, 0)])
def test_a_roll_that_fails_triggers_nothing(on: int, causes: int, fails: int) -> None:
    """Of a 6+ to hit, 4s and 5s miss, and the sequence ends (core-3e/13.3)."""
    found = attack(SWORD, to_hit=6, mortal_wounds="1", mortal_on=on)
    assert (found.mortal, found.mortal_failed) == (Fraction(causes, 6), Fraction(fails, 6))
    assert found.wounds.mean() == Fraction(1, 6)


def test_a_modifier_that_makes_a_roll_fail_or_succeed_decides_what_it_triggers() -> None:
    caused = {"to_hit": 5, "mortal_wounds": "1", "mortal_on": 4}
    assert attack(SWORD, **caused, hit_modifiers=(-1,)).mortal == Fraction(1, 6)
    assert attack(SWORD, **caused).mortal == Fraction(2, 6)
    assert attack(SWORD, **caused, hit_modifiers=(1,)).mortal == Fraction(3, 6)


def test_a_wound_roll_that_fails_triggers_nothing() -> None:
    found = attack(SWORD, to_wound=6, mortal_wounds="1", mortal_on=5, mortal_roll=AttackRoll.WOUND)
    assert (found.mortal, found.mortal_failed) == (Fraction(1, 6), Fraction(1, 6))
    assert found.wounds.mean() == Fraction(1, 2) * Fraction(1, 6)


@pytest.mark.parametrize(
    ("changes", "mortal"),
    [
        ({"mortal_on": 6}, 1),
        ({"mortal_on": 6, "hit_modifiers": (1,)}, 2),
        ({"mortal_on": 6, "hit_modifiers": (1, 1)}, 2),  # +1 at most
        ({"mortal_on": 6, "hit_modifiers": (-1,)}, 0),
        ({"mortal_on": 6, "wound_modifiers": (1,)}, 1),
        ({"mortal_on": 5, "hit_modifiers": (-1,)}, 1),
        ({"mortal_on": 2, "to_hit": 2, "hit_modifiers": (1,)}, 5),  # a 1 misses
        ({"mortal_on": 6, "wound_modifiers": (1,), "mortal_roll": AttackRoll.WOUND}, 2),
        ({"mortal_on": 6, "hit_modifiers": (1,), "mortal_roll": AttackRoll.WOUND}, 1),
    ],
)
def test_modifiers_count_where_an_ability_does_not_look_at_the_unmodified_roll(
    changes: dict[str, object], mortal: int
) -> None:
    found = attack(SWORD, mortal_wounds="1", mortal_unmodified=False, **changes)
    assert found.mortal == Fraction(mortal, 6)


def test_a_6_that_is_none_with_its_modifier_triggers_the_other_effect_alone() -> None:
    caused = {"mortal_wounds": "1", "sequence_ends": False, "hits_on_6": 2, "hit_modifiers": (-1,)}
    assert attack(SWORD, **caused, mortal_unmodified=False).choices == ()
    assert [one.applied for one in attack(SWORD, **caused).choices] == [Effect.MORTAL]
