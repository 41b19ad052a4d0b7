"""Dispelling endless spells: equal is never enough, and the cost is one at most."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_3_2_dispelling_endless_spells import (
    AfterDispelling,
    DispellingRoll,
    EndlessSpellToDispel,
    attempt,
    cost,
    dispel,
    dispel_odds,
)
from kb.tabletop.magic.spells import Dispeller

values = st.integers(2, 20)


@given(values)
def test_the_odds_are_those_of_two_dice_that_beat_the_casting_value(value: int) -> None:
    odds = dispel_odds(DispellingRoll(roll=2, casting_value=value))
    ways = sum(one + other > value for one in range(1, 7) for other in range(1, 7))
    assert odds.probability("dispelled") * 36 == ways


@given(st.integers(2, 12), values)
def test_a_higher_roll_never_dispels_less(roll: int, value: int) -> None:
    if dispel(DispellingRoll(roll=roll, casting_value=value)).outcome == "dispelled":
        assert dispel(DispellingRoll(roll=12, casting_value=value)).outcome == "dispelled"


@given(st.sampled_from(Dispeller), st.integers(0, 20))
def test_it_costs_one_in_the_same_hero_phase_and_nothing_in_another(who: Dispeller, allowed: int) -> None:
    after = AfterDispelling(who=who, allowed=allowed)
    assert cost(after).number == max(0, allowed - 1)
    assert cost(after.but(same_hero_phase=False)).number == allowed


@given(st.booleans(), st.booleans(), st.booleans(), st.booleans())
def test_only_wizards_and_priests_dispel(wizard: bool, priest: bool, your_turn: bool, done: bool) -> None:
    wanted = EndlessSpellToDispel(wizard=wizard, priest=priest, your_turn=your_turn, opponent_is_done=done, distance=30)
    may = (wizard or priest) and (your_turn or done)
    assert (attempt(wanted).outcome == "may attempt it") is may
