"""Predatory endless spells: nearer is never worse, and what is told of when and how they move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_5_predatory_endless_spells import (
    AbilityInHeroPhase,
    EndlessSpellToMove,
    MoveOfEndlessSpell,
    abilities,
    move,
    when,
)
from kb.tabletop import Phase
from tests.kb.rules.told import told

lengths = st.floats(0, 30, allow_nan=False)


@given(lengths, lengths)
def test_it_goes_no_further_than_it_can_move(can_move: float, goes: float) -> None:
    may = move(MoveOfEndlessSpell(can_move=can_move, goes=min(can_move, goes)))
    assert may.outcome == "may move so"
    assert move(MoveOfEndlessSpell(can_move=can_move, goes=can_move + 0.1 + goes)).outcome == "may not move so"


def test_what_is_told_of_when_it_moves() -> None:
    now = EndlessSpellToMove()
    calls = "Its warscroll calls it predatory."
    assert told(when(now)) == {calls: True, "It is the end of the hero phase.": True}
    assert told(when(now.but(end_of_phase=False))) == {calls: True, "It is not the end of the hero phase.": False}
    assert told(when(now.but(phase=Phase.CHARGE))) == {calls: True, "It is the end of the charge phase.": False}
    assert told(when(now.but(predatory=False))) == {
        "Its warscroll does not call it predatory.": False,
        "It keeps its place.": True,
    }


def test_what_is_told_of_an_ability() -> None:
    assert told(abilities(AbilityInHeroPhase(left_to_move=0))) == {
        "The ability can be used at the end of the hero phase.": True,
        "Predatory endless spells still to be moved: 0.": True,
    }
    at_the_start = AbilityInHeroPhase(at_the_end=False, left_to_move=0)
    assert told(abilities(at_the_start)) == {"The ability cannot be used at the end of the hero phase.": False}


def test_what_is_told_of_a_move() -> None:
    assert told(move(MoveOfEndlessSpell(can_move=12, goes=8))) == {
        'It goes 8", and can move 12".': True,
        "Its path stays on the battlefield.": True,
        "Its path passes through no model.": True,
        "It finishes clear of models.": True,
    }


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"over_edge": True}, {"Its path passes over the edge of the battlefield.": False}),
        ({"through_models": True, "flies": True}, {"Its path passes through models.": False, "It can fly.": True}),
        (
            {"through_models": True},
            {
                "Its path passes through models.": False,
                "It cannot fly.": False,
                "Its warscroll has no exception.": False,
            },
        ),
        (
            {"ends_on_model": True, "noted_otherwise": True},
            {"It finishes on top of a model.": False, "Its warscroll lets it do so.": True},
        ),
    ],
)
def test_what_is_told_of_a_move_that_meets_something(values: dict[str, bool], says: dict[str, bool]) -> None:
    answer = told(move(MoveOfEndlessSpell(can_move=12, goes=8).but(**values)))
    assert answer == answer | says
