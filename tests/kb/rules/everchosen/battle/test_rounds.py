"""Battle rounds: their ranges, and their ends."""

import pytest

from kb.engine import Cite, Verdict
from kb.rules.everchosen.battle.rounds import OfFive, OfFour, RoundsEnd, StartOfRound, at_its_end, before_first_turn
from tests.kb.ranges import ends_at


def test_a_battle_has_four_rounds_or_five() -> None:
    assert ends_at(OfFour, 1, 4)
    assert ends_at(OfFive, 1, 5)


@pytest.mark.parametrize("ends", [True, False])
def test_the_end_of_a_battle_round_is_a_step(ends: bool) -> None:
    v = Verdict()
    assert at_its_end(v, RoundsEnd(round_ends=ends), Cite("everchosen/angazkul-grend#reinforcements", "each")) is ends
    assert [step.held for step in v.steps] == [ends]


@pytest.mark.parametrize(
    ("starts", "determined", "held"), [(True, False, True), (False, False, False), (True, True, False)]
)
def test_the_start_of_a_battle_round_is_over_with_the_first_turn(starts: bool, determined: bool, held: bool) -> None:
    cite = Cite("everchosen/the-eightpoints#the-great-game", "At the start of each battle round")
    start = StartOfRound(start_of_battle_round=starts, first_turn_determined=determined)
    assert before_first_turn(Verdict(), start, cite, cite) is held
