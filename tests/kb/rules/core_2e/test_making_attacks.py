"""Attacks of the second edition: natural ones and sixes, no cap, and the third edition's answer where it has none."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_2e.making_attacks import damage, hit, save, wound
from kb.tabletop.combat.rolls import AttackRolls, HitRoll, SaveRoll, WoundRoll

dice = st.integers(1, 6)
needed = st.integers(2, 6)
modifiers = st.lists(st.integers(-3, 3), max_size=4).map(tuple)


@given(needed, modifiers)
def test_a_natural_1_misses_and_a_natural_6_hits_whatever_the_modifiers(to_hit: int, changes: tuple[int, ...]) -> None:
    assert hit(HitRoll(roll=1, to_hit=to_hit, modifiers=changes)).outcome == "misses"
    assert hit(HitRoll(roll=6, to_hit=to_hit, modifiers=changes)).outcome == "hits"
    assert wound(WoundRoll(roll=1, to_wound=to_hit, modifiers=changes)).outcome == "fails"
    assert wound(WoundRoll(roll=6, to_wound=to_hit, modifiers=changes)).outcome == "wounds"


@given(dice, needed, st.integers(-1, 1))
def test_one_modifier_of_one_hits_as_in_the_third_edition(roll: int, to_hit: int, change: int) -> None:
    now = ask("core-3e/13.3", part="hit", roll=roll, to_hit=to_hit, modifiers=(change,))
    assert hit(HitRoll(roll=roll, to_hit=to_hit, modifiers=(change,))).outcome == now.outcome


@given(st.integers(2, 6), needed, st.integers(-3, 0), modifiers)
def test_every_bonus_to_a_save_counts(roll: int, needed: int, rend: int, changes: tuple[int, ...]) -> None:
    outcome = save(SaveRoll(roll=roll, save=needed, rend=rend, modifiers=changes)).outcome
    assert (outcome == "saved") == (max(1, roll + rend + sum(changes)) >= needed)


@given(dice, dice, dice, st.integers(0, 6))
def test_an_attack_inflicts_its_damage_or_none(hits: int, wounds: int, saves: int, inflicts: int) -> None:
    rolls = AttackRolls(
        hit_roll=hits, wound_roll=wounds, save_roll=saves, to_hit=4, to_wound=4, save=4, damage=inflicts
    )
    assert damage(rolls).value == (inflicts if hits >= 4 and wounds >= 4 and saves < 4 else 0)
