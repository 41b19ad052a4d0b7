"""Deployment: the players take turns until one has no unit left, and every unit finds its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Cite, Verdict
from kb.rules.everchosen.angazkul_grend import TERRITORY, TWELVE, set_up_on_the_map
from kb.rules.everchosen.armies.coherency import SINGLE
from kb.rules.everchosen.armies.deployment import SetUpInTurns, Turns, more_than, next_after_roll_off
from kb.rules.everchosen.armies.on_the_map import AWAY_FROM_FAR_HALF, line_at
from kb.tabletop.players import Player

SET_UP = "everchosen/angazkul-grend#set-up"
CITES = Turns(
    Cite(SET_UP, "Beginning with the winner of the roll-off"),
    Cite(SET_UP, "the players take turns to set up"),
    Cite(SET_UP, "the other must set up all the remaining"),
    Cite(SET_UP, "This goes on until both armies"),
)
NEXT = {
    "you set up the next unit": Player.YOU,
    "you set up all the rest": Player.YOU,
    "your opponent sets up the next unit": Player.OPPONENT,
    "your opponent sets up all the rest": Player.OPPONENT,
}


@given(st.sampled_from(Player), st.integers(0, 8), st.integers(0, 8))
def test_every_unit_is_set_up_in_turns_and_whoever_is_left_goes_on_alone(
    first: Player, yours: int, theirs: int
) -> None:
    left = {Player.YOU: yours, Player.OPPONENT: theirs}
    order: list[Player] = []
    while True:
        given = SetUpInTurns(
            won_the_roll_off=first,
            last_set_up_by=order[-1] if order else None,
            your_units_left=left[Player.YOU],
            opponents_units_left=left[Player.OPPONENT],
        )
        outcome = next_after_roll_off(given, CITES).outcome
        if outcome == "both armies are set up":
            break
        assert outcome.endswith("all the rest") == (not all(left.values()))
        order.append(NEXT[outcome])
        left[order[-1]] -= 1
    both = 2 * min(yours, theirs)
    assert (order.count(Player.YOU), order.count(Player.OPPONENT)) == (yours, theirs)
    assert order[:both] == [first, first.other] * (both // 2)


@pytest.mark.parametrize(("away", "far"), [(11.9, False), (12, False), (12.01, True)])
def test_exactly_so_many_inches_are_not_more(away: float, far: bool) -> None:
    assert more_than(Verdict(), away, 12, "enemy territory", CITES.first) is far


@pytest.mark.parametrize(
    ("rest", "moved", "because"),
    [
        (9, 12, SINGLE),
        (21, 21.6, TERRITORY),
        (9, 9.5, TWELVE),
    ],
)
def test_on_the_map_those_models_are_at_fault_that_break_the_condition(
    rest: float, moved: float, because: Cite
) -> None:
    first, *others = line_at(rest, gap=0.5)
    strayed = first.model_copy(update={"y": moved})
    verdict = set_up_on_the_map(AWAY_FROM_FAR_HALF.but(models=(strayed, *others)))
    assert tuple(verdict.at_fault) == (strayed,)
    assert verdict.decided_by == because
