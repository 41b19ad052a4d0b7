"""Objective marker control: it never belongs to both sides, and never changes hands without more models."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s18_objectives.s18_1_1_objective_marker_control import (
    BeforeFirstBattleRound,
    EndOfTurn,
    control,
    set_up,
)
from kb.tabletop.battlefield.objectives import ModelsNearObjective
from kb.tabletop.players import Player
from tests.kb.rules.told import told

SEEN_BY_OPPONENT = {
    "you control it": "your opponent controls it",
    "your opponent controls it": "you control it",
    "nobody controls it": "nobody controls it",
}
OTHER = {Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU, None: None}

inches = st.one_of(st.none(), st.sampled_from([0.0, 5.9, 6.0, 6.1, 30.0]))
near = st.builds(
    ModelsNearObjective,
    models=st.integers(1, 5),
    distance=st.sampled_from([0.0, 6.0, 6.1]),
    wounds=st.integers(1, 14),
    monster=st.booleans(),
    counts_as=st.one_of(st.none(), st.integers(1, 10)),
)
sides = st.lists(near, max_size=3).map(tuple)
holders = st.sampled_from([None, *Player])


@given(sides, sides, holders)
def test_both_players_agree_on_who_controls_it(
    yours: tuple[ModelsNearObjective, ...], theirs: tuple[ModelsNearObjective, ...], holder: Player | None
) -> None:
    mine = control(EndOfTurn(yours=yours, opponents=theirs, controlled_by=holder))
    his = control(EndOfTurn(yours=theirs, opponents=yours, controlled_by=OTHER[holder]))
    assert his.outcome == SEEN_BY_OPPONENT[mine.outcome]


@given(inches, inches)
def test_both_players_agree_on_who_starts_with_it(yours: float | None, theirs: float | None) -> None:
    mine = set_up(BeforeFirstBattleRound(your_nearest=yours, opponents_nearest=theirs))
    his = set_up(BeforeFirstBattleRound(your_nearest=theirs, opponents_nearest=yours))
    assert his.outcome == SEEN_BY_OPPONENT[mine.outcome]


@given(sides, holders)
def test_the_same_models_on_both_sides_leave_it_as_it_was(
    models: tuple[ModelsNearObjective, ...], holder: Player | None
) -> None:
    nobody_near = control(EndOfTurn(controlled_by=holder)).outcome
    assert control(EndOfTurn(yours=models, opponents=models, controlled_by=holder)).outcome == nobody_near


@given(sides, sides, near, holders)
def test_one_more_model_never_loses_it(
    yours: tuple[ModelsNearObjective, ...],
    theirs: tuple[ModelsNearObjective, ...],
    more: ModelsNearObjective,
    holder: Player | None,
) -> None:
    if control(EndOfTurn(yours=yours, opponents=theirs, controlled_by=holder)).outcome == "you control it":
        joined = EndOfTurn(yours=(*yours, more), opponents=theirs, controlled_by=holder)
        assert control(joined).outcome == "you control it"


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Set-up is complete.", True),
        ({"set_up_complete": False}, "Set-up is still under way.", False),
        ({}, "Abilities before the first battle round: resolved.", True),
        ({"abilities_resolved": False}, "Abilities before the first battle round: still to be resolved.", False),
        ({}, 'For you: nearest friendly model 6" away.', True),
        ({}, 'For you: nearest enemy model 7" away.', True),
        ({"opponents_nearest": None}, "For you: no enemy model.", True),
        ({"your_nearest": None}, "For you: no friendly model.", False),
        ({"your_nearest": None}, 'For your opponent: nearest friendly model 7" away.', False),
        ({"opponents_nearest": 5.0}, 'For your opponent: nearest enemy model 6" away.', False),
    ],
)
def test_what_is_told_before_the_first_battle_round(values: dict[str, Any], says: str, held: bool) -> None:
    before = BeforeFirstBattleRound(your_nearest=6, opponents_nearest=7).but(**values)
    assert told(set_up(before))[says] is held


def test_what_is_told_at_the_end_of_a_turn() -> None:
    one, far = ModelsNearObjective(distance=6), ModelsNearObjective(models=2, distance=6.1)
    tie = EndOfTurn(yours=(one, far), opponents=(one,), controlled_by=Player.YOU)
    assert told(control(tie)) == {
        "It is the end of a turn.": True,
        "Your models: 1, counting as 1.": True,
        "Your models: 2, counting as 0.": False,
        "Your opponent's models: 1, counting as 1.": True,
        "1 of your models against 1 of your opponent's.": False,
        "Controlled so far by you.": True,
    }
    assert told(control(tie.but(controlled_by=None)))["Controlled so far by nobody."] is False
    assert told(control(tie.but(end_of_turn=False))) == {"The turn is still under way.": False}
