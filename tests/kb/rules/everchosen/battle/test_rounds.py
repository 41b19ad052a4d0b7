"""Battle rounds: their ranges, and their ends."""

import pytest

from kb.engine import Cite, Verdict
from kb.rules.everchosen.battle.rounds import OfFive, OfFour, RoundsEnd, at_its_end
from tests.kb.ranges import ends_at


def test_a_battle_has_four_rounds_or_five() -> None:
    assert ends_at(OfFour, 1, 4)
    assert ends_at(OfFive, 1, 5)


@pytest.mark.parametrize("ends", [True, False])
def test_the_end_of_a_battle_round_is_a_step(ends: bool) -> None:
    v = Verdict()
    assert at_its_end(v, RoundsEnd(round_ends=ends), Cite("everchosen/angazkul-grend#reinforcements", "each")) is ends
    assert [step.held for step in v.steps] == [ends]
