"""Objective marker control: it never belongs to both sides, and never changes hands without more models."""

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
