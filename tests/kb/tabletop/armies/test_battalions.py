"""Battalions: a core battalion lists unit icons, and no unit fills two places of one battalion."""

import pytest
from pydantic import ValidationError

from kb.tabletop.armies.battalions import BattalionType, Entry, TakenBattalion, UnitIcon

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


def test_the_battalion_of_a_regiment_of_renown_is_known_from_its_units() -> None:
    with pytest.raises(ValidationError, match="leave the Regiment of Renown battalion out: its units say"):
        TakenBattalion(name="regiment of renown", type=BattalionType.CORE, entries=(CAPTAIN,))


@pytest.mark.parametrize("icon", UnitIcon)
def test_a_unit_icon_is_known_in_capitals_or_not(icon: UnitIcon) -> None:
    entry = Entry(lists=icon.upper(), mandatory=1, units=())
    assert TakenBattalion(name="Host", type=BattalionType.CORE, entries=(entry,)).units == ()


def test_a_unit_that_differs_in_capitals_alone_is_the_same_one() -> None:
    again = CAPTAIN.model_copy(update={"units": ("CAPTAIN",)})
    with pytest.raises(ValidationError, match="2 units in the battalion are called Captain"):
        TakenBattalion(name="Host", type=BattalionType.WARSCROLL, entries=(CAPTAIN, again))


def test_units_stand_in_the_order_of_the_entries() -> None:
    troops = Entry(lists="Troops", mandatory=1, optional=1, units=("Line", "Flank"))
    host = TakenBattalion(name="Host", type=BattalionType.CORE, entries=(CAPTAIN, troops), includes=("Vanguard",))
    assert host.units == ("Captain", "Line", "Flank")
