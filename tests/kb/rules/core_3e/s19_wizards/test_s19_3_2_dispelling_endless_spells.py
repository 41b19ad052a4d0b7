"""Dispelling endless spells: equal is never enough, and the cost is one at most."""

import pytest
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
from tests.kb.rules.told import told

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


def test_what_is_told_of_an_attempt() -> None:
    assert told(attempt(EndlessSpellToDispel(distance=18))) == {
        "It is your hero phase; either player's hero phase will do.": True,
        "It is the start of your hero phase.": True,
        "It is a WIZARD. It has not attempted to dispel one in this phase.": True,
        "It is your turn, so your attempts come first.": True,
        "The endless spell is visible to it.": True,
        'It is 18" away.': True,
        "You have not attempted to dispel this one in this phase.": True,
    }


PRIEST = {"wizard": False, "priest": True}


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        (PRIEST, "It is a PRIEST. It has not attempted to dispel one in this phase.", True),
        (PRIEST | {"dispelled_before": True}, "It is a PRIEST. It has attempted to dispel one in this phase.", False),
        (
            {"wizard": False},
            "It is neither a WIZARD nor a PRIEST. It has not attempted to dispel one in this phase.",
            False,
        ),
        ({"your_turn": False}, "It is your opponent's turn; their attempts are not all made.", False),
        (
            {"your_turn": False, "opponent_is_done": True},
            "It is your opponent's turn; their attempts are all made.",
            True,
        ),
        ({"visible": False}, "The endless spell is not visible to it.", False),
        ({"attempted": True}, "You have attempted to dispel this one in this phase.", False),
    ],
)
def test_what_is_told_of_who_attempts_it_and_when(values: dict[str, bool], says: str, held: bool) -> None:
    assert told(attempt(EndlessSpellToDispel(distance=18).but(**values)))[says] is held


def test_what_is_told_of_a_dispelling_roll() -> None:
    assert told(dispel(DispellingRoll(roll=8, modifiers=(1,), casting_value=8))) == {
        "The dice show 8; with +1 the dispelling roll is 9.": True,
        "9 against a casting value of 8.": True,
        "It leaves the battlefield.": True,
    }


def test_what_is_told_of_its_cost() -> None:
    after = AfterDispelling(who=Dispeller.WIZARD, allowed=2)
    assert told(cost(after)) == {"It attempted to dispel in this hero phase: of 2 it keeps 1.": True}
    later = after.but(same_hero_phase=False)
    assert told(cost(later)) == {"It attempted to dispel in another hero phase: of 2 it keeps 2.": False}
