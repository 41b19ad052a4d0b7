"""Core battalions: whom a unit icon stands for, and what it asks of a unit."""

import pytest

from kb.engine.attempts import attempt
from kb.engine.checks import check
from kb.tabletop.armies.battalions import UnitIcon

ICON = check("core-3e/26.3", "unit icon")
ROLES: tuple[list[str], ...] = ([], ["Leader"], ["Artillery"], ["Behemoth"], ["Leader", "Behemoth"])


@pytest.mark.parametrize("icon", UnitIcon)
def test_only_a_leader_as_sub_commander_is_asked_for_its_wounds(icon: UnitIcon) -> None:
    for roles in ROLES:
        known = attempt(ICON, {"icon": icon, "roles": roles})
        asked = icon is UnitIcon.SUB_COMMANDER and "Leader" in roles
        assert (known.needs.field if known.needs else None) == ("wounds" if asked else None)


@pytest.mark.parametrize("icon", [icon for icon in UnitIcon if icon is not UnitIcon.SUB_COMMANDER])
def test_its_wounds_make_no_difference_elsewhere(icon: UnitIcon) -> None:
    for roles in ROLES:
        known = attempt(ICON, {"icon": icon, "roles": roles})
        for wounds in (1, 9, 10, 40):
            whole = attempt(ICON, {"icon": icon, "roles": roles, "wounds": wounds})
            assert known.verdict == whole.verdict
