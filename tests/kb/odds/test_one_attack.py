from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.odds.one_attack import amount, one_attack
from kb.odds.unit_attack import AttackRoll, Reroll, Target, Weapon
from tests.kb.odds.attacks import targets, weapons
from tests.kb.odds.by_hand import by_hand

SWORD = Weapon(models=1, attacks="1", to_hit=4, to_wound=4, damage="1")
SHIELDS = Target(models=10, wounds=1, save=4)


def test_a_plain_attack_is_the_product_of_its_rolls() -> None:
    attack = one_attack(SWORD, SHIELDS)
    assert {attack.hit, attack.wound, attack.unsaved} == {Fraction(1, 2)}
    assert attack.unwarded == 1
    assert attack.wounds.probability("==", 1) == Fraction(1, 8)
    assert attack.mortal == 0


@pytest.mark.parametrize(
    ("reroll", "chance"),
    [
        (Reroll.NONE, Fraction(1, 2)),
        (Reroll.ONES, Fraction(7, 12)),
        (Reroll.FAILED, Fraction(3, 4)),
        (Reroll.ANY, Fraction(3, 4)),
        (Reroll.ALL_BUT_SIXES, Fraction(7, 12)),
    ],
)
def test_a_re_roll_is_made_once_and_counts(reroll: Reroll, chance: Fraction) -> None:
    assert one_attack(SWORD.model_copy(update={"reroll_hits": reroll}), SHIELDS).hit == chance
    assert one_attack(SWORD.model_copy(update={"reroll_wounds": reroll}), SHIELDS).wound == chance
    saves = SHIELDS.model_copy(update={"reroll_saves": reroll})
    assert one_attack(SWORD, saves).unsaved == 1 - chance


@pytest.mark.parametrize(
    ("reroll", "modifier", "chance"),
    [
        (Reroll.FAILED, -1, Fraction(2, 6) + Fraction(3, 6) * Fraction(2, 6)),  # a 4 fails, but was no failed roll
        (Reroll.ANY, -1, Fraction(2, 6) + Fraction(4, 6) * Fraction(2, 6)),
        (Reroll.FAILED, 1, Fraction(4, 6) + Fraction(2, 6) * Fraction(4, 6)),  # a 3 is left alone
        (Reroll.ANY, 1, Fraction(4, 6) + Fraction(2, 6) * Fraction(4, 6)),
    ],
)
def test_a_re_roll_looks_at_the_roll_before_modifiers_and_its_player_at_what_they_make_of_it(
    reroll: Reroll, modifier: int, chance: Fraction
) -> None:
    """Re-rolls come before modifiers (1.5.5), and whoever may re-roll does not have to (1.5.4)."""
    hits = SWORD.model_copy(update={"reroll_hits": reroll, "hit_modifiers": (modifier,)})
    assert one_attack(hits, SHIELDS).hit == chance
    wounds = SWORD.model_copy(update={"reroll_wounds": reroll, "wound_modifiers": (modifier,)})
    assert one_attack(wounds, SHIELDS).wound == chance
    saves = SHIELDS.model_copy(update={"reroll_saves": reroll, "save_modifiers": (modifier,)})
    assert one_attack(SWORD, saves).unsaved == 1 - chance


@pytest.mark.parametrize(("reroll", "unsaved"), [(Reroll.FAILED, Fraction(1, 3)), (Reroll.ANY, Fraction(1, 4))])
def test_a_save_that_fails_by_rend_alone_is_re_rolled_where_any_save_may_be(reroll: Reroll, unsaved: Fraction) -> None:
    """A 3 against 3+ with Rend -1 is no failed roll; each Rend has its own."""
    target = SHIELDS.model_copy(update={"save": 3, "reroll_saves": reroll})
    found = one_attack(SWORD.model_copy(update={"rend": -1, "rend_on_6": 0}), target)
    assert (found.unsaved, found.unsaved_on_6) == (unsaved, Fraction(1, 9))


@pytest.mark.parametrize(
    ("ends", "outcomes"),
    [(True, {0: 3, 1: 2, 2: 1}), (False, {0: 3, 1: 2, 3: 1})],
)
def test_mortal_wounds_come_in_place_of_the_damage_or_on_top(ends: bool, outcomes: dict[int, int]) -> None:
    """Of six hit rolls, three miss, two hit and wound unsaved, and one shows a 6."""
    weapon = SWORD.model_copy(update={"mortal_wounds": "2", "sequence_ends": ends})
    attack = one_attack(weapon, SHIELDS.model_copy(update={"save": 7}))
    die = attack.wounds
    through = Fraction(1, 2)  # of the hits wound
    assert attack.mortal == Fraction(1, 6)
    assert die.probability("==", 1) == Fraction(outcomes[1], 6) * through
    assert die.probability("==", 2) == Fraction(1, 6) * (1 if ends else 1 - through)
    assert die.probability("==", 3) == (0 if ends else Fraction(1, 6) * through)


def test_mortal_wounds_on_5s_come_on_6s_too() -> None:
    weapon = SWORD.model_copy(update={"mortal_wounds": "D3", "mortal_on": 5})
    assert one_attack(weapon, SHIELDS).mortal == Fraction(1, 3)


def test_mortal_wounds_of_the_wound_roll_come_as_often_as_it_shows_them() -> None:
    """A re-roll of 1s shows a 6 once more in 36 wound rolls; the hit roll is not looked at."""
    caused = {"mortal_wounds": "1", "mortal_roll": AttackRoll.WOUND, "reroll_wounds": Reroll.ONES}
    assert one_attack(SWORD.model_copy(update=caused), SHIELDS).mortal == Fraction(7, 36)


def test_each_wound_is_warded_by_itself_and_mortal_wounds_too() -> None:
    weapon = Weapon(models=1, attacks="1", to_hit=2, to_wound=2, damage="3", mortal_wounds="3")
    attack = one_attack(weapon, Target(models=10, wounds=1, save=7, ward=5))
    assert attack.unwarded == Fraction(2, 3)
    three = attack.wounds.probability("==", 3)
    assert three == (Fraction(1, 6) + Fraction(4, 6) * Fraction(5, 6)) * Fraction(2, 3) ** 3


@pytest.mark.parametrize(
    ("printed", "outcomes"),
    [
        ("3", (3,)),
        ("0", (0,)),
        ("D3", (1, 2, 3)),
        ("d3+1", (2, 3, 4)),
        ("D6-2", (0, 1, 2, 3, 4)),
        ("2D3", (2, 3, 4, 5, 6)),
    ],
)
def test_an_amount_is_rolled_and_then_modified_but_never_below_0(printed: str, outcomes: tuple[int, ...]) -> None:
    assert amount(printed).outcomes() == outcomes
    assert amount("D6-2").probability("==", 0) == Fraction(1, 3)


def test_a_ward_against_mortal_wounds_stops_no_others() -> None:
    weapon = SWORD.model_copy(update={"mortal_wounds": "1", "sequence_ends": False})
    attack = one_attack(weapon, SHIELDS.model_copy(update={"mortal_ward": 5}))
    assert (attack.unwarded, attack.mortal_unwarded) == (Fraction(1), Fraction(2, 3))


@pytest.mark.parametrize(("ward", "mortal_ward"), [(4, 6), (6, 4)])
def test_of_two_wards_the_better_one_is_rolled_and_no_more(ward: int, mortal_ward: int) -> None:
    weapon = SWORD.model_copy(update={"mortal_wounds": "1"})
    attack = one_attack(weapon, SHIELDS.model_copy(update={"ward": ward, "mortal_ward": mortal_ward}))
    assert attack.unwarded == Fraction(ward - 1, 6)
    assert attack.mortal_unwarded == Fraction(1, 2)


@settings(max_examples=60)
@given(weapons(), targets())
def test_whatever_it_may_do_an_attack_is_what_counting_by_hand_finds(weapon: Weapon, target: Target) -> None:
    """Against a count that knows neither the rule checks nor icepool."""
    wounds, counted = one_attack(weapon, target).wounds, by_hand(weapon, target)
    assert {n: wounds.probability("==", n) for n in wounds.outcomes()} == {n: p for n, p in counted.items() if p}


ROLLS = st.integers(2, 6)


@settings(max_examples=30)
@given(ROLLS, ROLLS, st.integers(2, 7), st.integers(-3, 0), st.sampled_from(["1", "2", "D3"]), st.sampled_from(Reroll))
def test_what_helps_never_hurts(hit: int, wound: int, save: int, rend: int, damage: str, reroll: Reroll) -> None:
    weapon = Weapon(models=1, attacks="1", to_hit=hit, to_wound=wound, rend=rend, damage=damage)
    target = Target(models=5, wounds=2, save=save)
    plain = one_attack(weapon, target).wounds.mean()
    if reroll is not Reroll.ALL_BUT_SIXES:  # fishing for 6s throws good rolls away
        assert one_attack(weapon.model_copy(update={"reroll_hits": reroll}), target).wounds.mean() >= plain
        assert one_attack(weapon, target.model_copy(update={"reroll_saves": reroll})).wounds.mean() <= plain
    assert one_attack(weapon.model_copy(update={"hit_modifiers": (1,)}), target).wounds.mean() >= plain
    assert one_attack(weapon.model_copy(update={"rend": rend - 1}), target).wounds.mean() >= plain
    assert one_attack(weapon, target.model_copy(update={"ward": 6})).wounds.mean() < plain
