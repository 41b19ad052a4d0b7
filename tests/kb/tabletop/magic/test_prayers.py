"""Chanting attempts: what was chanted with one PRIEST was chanted by the player."""

import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.magic.prayers import ChantedPrayer, ChantingAttempt


def test_a_priest_s_own_prayers_are_among_all() -> None:
    assert ChantingAttempt(prayer="Bless", chanted=("Smite",), chanted_by_it=1).chanted_by_it == 1
    with pytest.raises(RuleInputError, match="1 prayers of its own, but chanted names 0"):
        ChantingAttempt(prayer="Bless", chanted_by_it=1)


def test_whether_the_chanter_sees_the_unit() -> None:
    prayer = ChantedPrayer(roll=4, distance=3)
    assert prayer.seen == "visible to the chanter"
    assert prayer.but(visible=False).seen == "not visible to the chanter"
