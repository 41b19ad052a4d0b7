"""Attack sequence: a higher roll never does worse, 1 and 6 stand above modifiers, and no cap is passed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_3_attack_sequence import (
    damage,
    damage_odds,
    hit,
    hit_odds,
    save,
    save_odds,
    wound,
    wound_odds,
)
from kb.tabletop import RuleInputError
from kb.tabletop.combat.rolls import AttackRolls, HitRoll, SaveRoll, WoundRoll

faces = st.integers(1, 6)
needs = st.integers(2, 7)
several = st.lists(st.integers(-3, 3), max_size=4).map(tuple)
hit_rolls = st.builds(HitRoll, roll=faces, to_hit=needs, modifiers=several)
wound_rolls = st.builds(WoundRoll, roll=faces, to_wound=needs, modifiers=several)
save_rolls = st.builds(SaveRoll, roll=faces, save=needs, rend=st.integers(-4, 0), modifiers=several)


def hits(one: HitRoll) -> bool:
    return hit(one).outcome == "hits"


def wounds(one: WoundRoll) -> bool:
    return wound(one).outcome == "wounds"


def saved(one: SaveRoll) -> bool:
    return save(one).outcome == "saved"


@given(hit_rolls, wound_rolls, save_rolls, faces)
def test_a_higher_roll_never_does_worse(one: HitRoll, two: WoundRoll, three: SaveRoll, other: int) -> None:
    assert hits(one.but(roll=max(one.roll, other))) >= hits(one)
    assert wounds(two.but(roll=max(two.roll, other))) >= wounds(two)
    assert saved(three.but(roll=max(three.roll, other))) >= saved(three)


@given(hit_rolls, wound_rolls, save_rolls)
def test_an_unmodified_1_never_helps_and_an_unmodified_6_always_hits_and_wounds(
    one: HitRoll, two: WoundRoll, three: SaveRoll
) -> None:
    assert not hits(one.but(roll=1))
    assert not wounds(two.but(roll=1))
    assert not saved(three.but(roll=1))
    assert hits(one.but(roll=6))
    assert wounds(two.but(roll=6))


@given(hit_rolls, wound_rolls, save_rolls)
def test_all_modifiers_together_do_no_more_than_one_at_the_cap(one: HitRoll, two: WoundRoll, three: SaveRoll) -> None:
    assert hits(one) == hits(one.but(modifiers=(max(-1, min(1, sum(one.modifiers))),)))
    assert wounds(two) == wounds(two.but(modifiers=(max(-1, min(1, sum(two.modifiers))),)))
    total = min(1, sum(three.modifiers) + three.rend)
    assert saved(three) == (three.roll != 1 and three.roll + total >= three.save)


@given(save_rolls)
def test_better_rend_never_helps_the_target(one: SaveRoll) -> None:
    assert saved(one) >= saved(one.but(rend=one.rend - 1))


@given(hit_rolls, wound_rolls, save_rolls, st.integers(1, 6))
def test_damage_is_inflicted_where_the_attack_hits_wounds_and_is_not_saved(
    one: HitRoll, two: WoundRoll, three: SaveRoll, inflicted: int
) -> None:
    attack = AttackRolls(
        hit_roll=one.roll,
        wound_roll=two.roll,
        save_roll=three.roll,
        to_hit=one.to_hit,
        to_wound=two.to_wound,
        save=three.save,
        rend=three.rend,
        damage=inflicted,
        hit_modifiers=one.modifiers,
        wound_modifiers=two.modifiers,
        save_modifiers=three.modifiers,
    )
    assert damage(attack).value == (inflicted if hits(one) and wounds(two) and not saved(three) else 0)


@pytest.mark.parametrize(
    ("needed", "modifiers", "sixths"), [(4, (), 3), (4, (1, 1), 4), (2, (1, 1), 5), (6, (-1, -1), 1), (2, (-1,), 4)]
)
def test_the_odds_to_hit_and_to_wound(needed: int, modifiers: tuple[int, ...], sixths: int) -> None:
    assert hit_odds(HitRoll(roll=1, to_hit=needed, modifiers=modifiers)).probability("hits") * 6 == sixths
    assert wound_odds(WoundRoll(roll=1, to_wound=needed, modifiers=modifiers)).probability("wounds") * 6 == sixths


@pytest.mark.parametrize(
    ("needed", "rend", "modifiers", "sixths"), [(4, 0, (), 3), (4, -2, (), 1), (4, -3, (), 0), (7, 0, (1, 1), 1)]
)
def test_the_odds_to_save(needed: int, rend: int, modifiers: tuple[int, ...], sixths: int) -> None:
    odds = save_odds(SaveRoll(roll=1, save=needed, rend=rend, modifiers=modifiers))
    assert odds.probability("saved") * 6 == sixths


def test_the_odds_of_a_whole_attack_are_those_of_its_rolls() -> None:
    attack = AttackRolls(
        hit_roll=1, wound_roll=1, save_roll=1, to_hit=4, to_wound=3, save=4, rend=-1, hit_modifiers=(1,)
    )
    odds = damage_odds(attack)
    assert odds.probability("damage") == Fraction(4, 6) * Fraction(4, 6) * Fraction(4, 6)


def test_a_rend_that_helps_the_target_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^rend: .*0 or \w+, not 1"):
        SaveRoll(roll=4, save=4, rend=1)
