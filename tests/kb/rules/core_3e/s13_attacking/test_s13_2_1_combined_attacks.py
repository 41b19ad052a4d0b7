"""Combined attacks: what can be combined can be in any order, and fewer of them as well."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_2_1_combined_attacks import (
    AttackRoll,
    AttacksToCombine,
    RerollInCombinedAttacks,
    RollsOfCombinedAttacks,
    combining,
    rerolls,
    rolls,
)
from kb.tabletop import RuleInputError
from kb.tabletop.combat.attacks import PlannedAttack

either = st.sampled_from("AB")
attacks = st.lists(
    st.builds(
        PlannedAttack,
        unit=either,
        weapon=either,
        target=either,
        rerolls_and_modifiers=st.lists(either, max_size=2).map(tuple),
    ),
    min_size=2,
    max_size=4,
)


@given(attacks)
def test_their_order_does_not_matter(wanted: list[PlannedAttack]) -> None:
    backwards = AttacksToCombine(attacks=tuple(reversed(wanted)))
    assert combining(AttacksToCombine(attacks=tuple(wanted))).outcome == combining(backwards).outcome


@given(attacks, st.integers(0, 3))
def test_one_more_of_the_same_changes_nothing(wanted: list[PlannedAttack], place: int) -> None:
    more = (*wanted, wanted[place % len(wanted)])
    assert (
        combining(AttacksToCombine(attacks=tuple(wanted))).outcome == combining(AttacksToCombine(attacks=more)).outcome
    )


@given(attacks)
def test_capitals_and_blanks_make_no_difference(wanted: list[PlannedAttack]) -> None:
    first, *rest = wanted
    shouted = PlannedAttack(
        unit=f" {first.unit} ".lower(),
        weapon=first.weapon.lower(),
        target=first.target.lower(),
        rerolls_and_modifiers=tuple(each.lower() for each in first.rerolls_and_modifiers),
    )
    typed = AttacksToCombine(attacks=(shouted, *rest))
    assert combining(typed).outcome == combining(AttacksToCombine(attacks=tuple(wanted))).outcome


@given(st.lists(st.sampled_from(AttackRoll), min_size=1, max_size=8))
def test_only_hits_then_wounds_then_saves_is_right(made: list[AttackRoll]) -> None:
    in_order = sorted(made, key=list(AttackRoll).index) == made
    assert (rolls(RollsOfCombinedAttacks(rolls=tuple(made))).outcome != "wrong order") == in_order


@given(st.integers(1, 6), st.integers(0, 6), st.integers(0, 6), st.integers(0, 3), st.integers(0, 3))
def test_no_roll_is_made_that_nothing_leads_to(hits: int, wounds: int, saves: int, more: int, unrolled: int) -> None:
    made = (AttackRoll.HIT,) * hits + (AttackRoll.WOUND,) * wounds + (AttackRoll.SAVE,) * saves
    unrolled = min(unrolled, hits + more)
    verdict = rolls(RollsOfCombinedAttacks(rolls=made, more_hits=more, without_wound_rolls=unrolled))
    enough = (not wounds or wounds + unrolled <= hits + more) and saves <= wounds + unrolled
    assert verdict.outcome == ("right order" if enough else "too many rolls")


@given(st.integers(1, 20), st.integers(1, 20), st.integers(1, 20))
def test_what_may_be_re_rolled_is_what_the_ability_is_for(rolled: int, allowed: int, wanted: int) -> None:
    wanted = min(wanted, rolled)
    verdict = rerolls(RerollInCombinedAttacks(rolled=rolled, rerolls=allowed, wanted=wanted))
    assert (verdict.outcome == "may be re-rolled") == (wanted <= verdict.number)


def test_more_re_rolls_than_rolls_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^11 rolls cannot be re-rolled where 10 were made$"):
        RerollInCombinedAttacks(rolled=10, wanted=11)


def test_extra_hits_need_a_hit_roll() -> None:
    with pytest.raises(RuleInputError, match=r"^extra hits are those of hit rolls, and rolls names none$"):
        RollsOfCombinedAttacks(rolls=(AttackRoll.WOUND,), more_hits=1)


def test_no_more_hits_wound_than_there_can_be() -> None:
    with pytest.raises(RuleInputError, match=r"^3 hits cannot wound where there are 2 at most$"):
        RollsOfCombinedAttacks(rolls=(AttackRoll.HIT, AttackRoll.SAVE), more_hits=1, without_wound_rolls=3)


def with_modifiers(*modifiers: str) -> PlannedAttack:
    return PlannedAttack(unit="Liberators", weapon="warhammer", target="Gutrippaz", rerolls_and_modifiers=modifiers)


@pytest.mark.parametrize("ward", ["ward of 5", " Ward  of 5"])
def test_a_capital_or_blank_here_and_there_changes_no_modifier(ward: str) -> None:
    one, other = with_modifiers("Ward of 5", "re-roll hits of 1"), with_modifiers("re-roll hits of 1", ward)
    assert combining(AttacksToCombine(attacks=(one, other))).outcome == "may be combined"
