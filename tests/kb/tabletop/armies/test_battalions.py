"""Battalions: a core battalion lists unit icons, and no unit fills two places of one battalion."""

import pytest
from pydantic import ValidationError

from kb.tabletop.armies.battalions import BattalionType, Entry, TakenBattalion

CAPTAIN = Entry(lists="Commander", mandatory=1, units=("Captain",))


def test_a_core_battalion_lists_unit_icons_and_a_warscroll_battalion_anything() -> None:
    heroes = CAPTAIN.model_copy(update={"lists": "HERO"})
    assert TakenBattalion(name="Host", type=BattalionType.WARSCROLL, entries=(heroes,)).units == ("Captain",)
    with pytest.raises(ValidationError, match="HERO is no unit icon: a core battalion lists Commander"):
        TakenBattalion(name="Host", type=BattalionType.CORE, entries=(heroes,))


def test_a_unit_in_two_entries_is_refused() -> None:
    with pytest.raises(ValidationError, match="2 units in the battalion are called Captain"):
        TakenBattalion(name="Host", type=BattalionType.CORE, entries=(CAPTAIN, CAPTAIN))


def test_a_battalion_that_includes_itself_is_refused() -> None:
    with pytest.raises(ValidationError, match="Host includes smaller battalions, and so not itself"):
        TakenBattalion(name="Host", type=BattalionType.CORE, entries=(CAPTAIN,), includes=("host",))
