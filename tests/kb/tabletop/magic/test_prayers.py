"""Chanting attempts: what was chanted with one PRIEST was chanted by the player."""

import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.magic.prayers import AnswerValue, ChantingAttempt, ChantingDice, PrayerCount, PrayerForUnit
from tests.kb.ranges import ends_at


def test_a_priest_s_own_prayers_are_among_all() -> None:
    assert ChantingAttempt(prayer="Bless", chanted=("Smite",), chanted_by_it=1).chanted_by_it == 1
    with pytest.raises(RuleInputError, match="1 prayers of its own, but chanted names 0"):
        ChantingAttempt(prayer="Bless", chanted_by_it=1)


def test_the_same_prayer_is_not_chanted_twice() -> None:
    with pytest.raises(RuleInputError, match=r"^chanted: names smite  twice"):
        ChantingAttempt(prayer="Bless", chanted=("Smite", "smite "))


def test_whether_the_chanter_sees_the_unit() -> None:
    prayer = PrayerForUnit(roll=4, distance=3)
    assert prayer.seen == "visible to the chanter"
    assert prayer.but(visible=False).seen == "not visible to the chanter"


def test_each_number_of_a_prayer_has_its_range() -> None:
    assert ends_at(AnswerValue, 1, 12)
    assert ends_at(PrayerCount, 0, 20)


@pytest.mark.parametrize("roll", [0, 7])
def test_one_dice_is_rolled_for_a_prayer(roll: int) -> None:
    with pytest.raises(RuleInputError, match=f"^roll: .* not {roll}"):
        ChantingDice(roll=roll)
