"""Turn sequence: at every time of a turn exactly one phase comes now, and it is the one that comes next."""

from typing import Any

import pytest

from kb.rules.core_3e.s05_turn_sequence.s05_0_turn_sequence import (
    SHOOT,
    FinishedPhase,
    WantedPhase,
    comes_next,
    now,
)
from kb.tabletop import Phase
from tests.kb.rules.told import told


def test_one_phase_after_the_other_makes_a_whole_turn() -> None:
    over: Phase | None = None
    carried_out = []
    while (following := comes_next(FinishedPhase(over=over)).outcome) != "the turn is over":
        over = Phase(following)
        carried_out.append(over)
    assert carried_out == list(Phase)


def test_only_the_next_phase_comes_now() -> None:
    for over in (None, *Phase):
        following = comes_next(FinishedPhase(over=over)).outcome
        coming = [wants for wants in Phase if now(WantedPhase(over=over, wants=wants)).outcome == "comes now"]
        assert coming == [phase for phase in Phase if phase == following]


@pytest.mark.parametrize(
    ("over", "says"),
    [
        (None, "0 of 6 phases are over; the last: none."),
        (Phase.COMBAT, "5 of 6 phases are over; the last: combat phase."),
        (Phase.BATTLESHOCK, "The battleshock phase was number 6."),
    ],
)
def test_what_is_told_of_the_turn_so_far(over: Phase | None, says: str) -> None:
    assert told(comes_next(FinishedPhase(over=over))) == {says: True}


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is your turn.", True),
        ({"your_turn": False}, "It is the enemy turn.", False),
        (
            {"wants": Phase.HERO},
            "The hero phase is behind you; the last phase that is over is the movement phase.",
            False,
        ),
        ({"wants": Phase.COMBAT}, "Still to come before the combat phase: shooting phase, charge phase.", False),
    ],
)
def test_what_is_told_of_a_phase_that_you_want_now(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(now(SHOOT.but(**values)))[says] is held
