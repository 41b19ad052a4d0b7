"""Movement phase command abilities: At the Double is worth a run roll of 6, and every condition of Redeploy bites."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.checks import check
from kb.rules.core_3e.s08_movement_phase.s08_4_movement_phase_command_abilities import (
    AtTheDouble,
    Redeploy,
    RedeployMove,
    at_the_double,
    redeploy,
    redeploy_move,
    redeploy_move_odds,
)
from kb.tabletop import Phase, RuleInputError
from kb.tabletop.battlefield.moves import MoveKind

MAY = "may receive it"


@given(st.floats(0, 20))
def test_at_the_double_reaches_as_far_as_a_run_roll_of_6(move: float) -> None:
    run = check("core-3e/8.3", "move")
    best = run.run(run.given(move=move, roll=6, goes=0, starts=None, passes=None, ends=None))
    assert at_the_double(AtTheDouble(move=move)).number == pytest.approx(best.number)


@given(st.sampled_from(MoveKind), st.floats(3.01, 9), st.floats(0, 1))
def test_every_condition_of_redeploy_bites(kind: MoveKind, from_mover: float, nearer: float) -> None:
    near = 3.01 + (from_mover - 3.01) * nearer
    unit = Redeploy(enemy_makes=kind, from_mover=from_mover, from_enemies=near)
    assert redeploy(unit).outcome == MAY
    for wrong in (
        {"phase": Phase.CHARGE},
        {"your_turn": True},
        {"enemy_makes": None},
        {"finished": False},
        {"from_mover": 9.01},
        {"from_enemies": 3},
    ):
        assert redeploy(unit.but(**wrong)).outcome != MAY


@given(st.integers(1, 5), st.floats(0, 7), st.none() | st.floats(0, 12), st.floats(0, 1))
def test_a_legal_redeploy_stays_legal_with_a_higher_roll_or_when_shorter(
    roll: int, goes: float, ends: float | None, part: float
) -> None:
    move = RedeployMove(roll=roll, goes=goes, ends=ends)
    if redeploy_move(move).outcome == "may move so":
        assert redeploy_move(move.but(roll=roll + 1)).outcome == "may move so"
        assert redeploy_move(move.but(goes=goes * part)).outcome == "may move so"


@pytest.mark.parametrize(("goes", "chance"), [(1, 6), (4, 3), (4.1, 2), (6, 1), (6.1, 0)])
def test_the_odds_of_a_redeploy(goes: float, chance: int) -> None:
    odds = redeploy_move_odds(RedeployMove(roll=1, goes=goes, ends=8))
    assert odds.probability("may move so") * 6 == chance


@pytest.mark.parametrize("values", [{"declared": MoveKind.RETREAT}, {"declared": None}, {"same_unit": False}])
def test_a_run_roll_for_a_unit_that_does_not_run_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(RuleInputError, match=r"^a run roll is made only for a unit that was declared to run$"):
        AtTheDouble(move=5, has_rolled=True, **values)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"from_enemies": 8, "from_mover": 6}, r'^the nearest enemy unit cannot be farther than 6"$'),
        ({"from_enemies": 2}, "from_mover: is missing"),
        ({"from_enemies": 2, "from_mover": 6, "enemy_makes": "charge"}, "enemy_makes: "),
    ],
)
def test_what_no_table_holds_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        Redeploy(**values)


def test_at_the_double_shows_what_a_run_forbids() -> None:
    asked = at_the_double(AtTheDouble(move=5)).steps[-1].asked
    assert asked is not None
    assert (asked.rule, asked.outcome) == ("core-3e/8.3 later", "may not attempt a charge")
