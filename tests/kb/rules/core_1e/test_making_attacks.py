"""Attacks of the first edition: sums alone decide, and no face of a dice is special."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_1e.making_attacks import AttackAtOnce, AttacksAtOnce, hit, save, several_at_once
from kb.tabletop.combat.rolls import HitRoll, SaveRoll

dice = st.integers(1, 6)
needed = st.integers(2, 6)
modifiers = st.lists(st.integers(-3, 3), max_size=4).map(tuple)


@given(dice, needed, modifiers)
def test_the_sum_decides(roll: int, to_hit: int, changes: tuple[int, ...]) -> None:
    assert (hit(HitRoll(roll=roll, to_hit=to_hit, modifiers=changes)).outcome == "hits") == (
        roll + sum(changes) >= to_hit
    )


@given(dice, needed, st.integers(-6, 0), modifiers)
def test_rend_is_one_more_modifier_of_the_save(roll: int, needed: int, rend: int, changes: tuple[int, ...]) -> None:
    with_rend = save(SaveRoll(roll=roll, save=needed, rend=rend, modifiers=changes))
    assert with_rend.outcome == save(SaveRoll(roll=roll, save=needed, modifiers=(rend, *changes))).outcome


@given(st.lists(st.tuples(st.sampled_from("AB"), st.integers(3, 4)), min_size=2, max_size=5))
def test_attacks_are_made_at_once_when_all_are_alike(attacks: list[tuple[str, int]]) -> None:
    given_attacks = tuple(AttackAtOnce(target=target, to_hit=to_hit, to_wound=4) for target, to_hit in attacks)
    outcome = several_at_once(AttacksAtOnce(attacks=given_attacks)).outcome
    assert (outcome == "may be made at once") == (len(set(attacks)) == 1)
