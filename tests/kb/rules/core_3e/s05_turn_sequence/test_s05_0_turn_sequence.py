"""Turn sequence: at every time of a turn exactly one phase comes now, and it is the one that comes next."""

from kb.rules.core_3e.s05_turn_sequence.s05_0_turn_sequence import (
    FinishedPhase,
    WantedPhase,
    comes_next,
    now,
)
from kb.tabletop import Phase


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
