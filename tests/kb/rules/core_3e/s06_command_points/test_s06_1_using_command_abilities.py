"""Using command abilities: nearer is never worse, being more is never worse, and each limit of the phase bites."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s06_command_points.s06_1_using_command_abilities import Command, use
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told

MAY = "may issue it"
KINDS = ("unit_champion", "hero", "general", "totem")

distances = st.floats(0, 30, allow_nan=False)
kinds = st.fixed_dictionaries({kind: st.booleans() for kind in KINDS} | {"own_unit": st.booleans()})


@given(kinds, distances, distances)
def test_a_command_that_reaches_still_reaches_from_nearer(kind: dict[str, bool], distance: float, other: float) -> None:
    near, far = sorted((distance, other))
    if use(Command(distance=far, **kind)).outcome == MAY:
        assert use(Command(distance=near, **kind)).outcome == MAY


@given(kinds, distances, st.sampled_from(KINDS))
def test_a_model_that_is_more_can_issue_no_less(kind: dict[str, bool], distance: float, also: str) -> None:
    if use(Command(distance=distance, **kind)).outcome == MAY:
        assert use(Command(distance=distance, **kind | {also: True})).outcome == MAY


@given(kinds, distances, st.sampled_from(["model_has_issued", "unit_has_received", "already_used"]))
def test_nothing_goes_round_the_limits_of_the_phase(kind: dict[str, bool], distance: float, limit: str) -> None:
    assert use(Command(distance=distance, noted_otherwise=True, **kind | {limit: True})).outcome != MAY


def test_a_model_and_its_own_unit_of_two_armies_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^a model and its own unit are in the same army$"):
        Command(distance=0, own_unit=True, friendly_unit=False)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "By its own rules it is for now.", True),
        ({"usable_now": False}, "By its own rules it is for another time.", False),
        ({}, "Commands issued by the model before in this phase: 0.", True),
        ({"model_has_issued": True}, "Commands issued by the model before in this phase: 1.", False),
        ({}, "Commands received by the unit before in this phase: 0.", True),
        ({"unit_has_received": True}, "Commands received by the unit before in this phase: 1.", False),
        ({}, "Uses of this command ability before in this phase: 0.", True),
        ({"already_used": True}, "Uses of this command ability before in this phase: 1.", False),
        ({"noted_otherwise": True}, "A rule of its own lets the model issue this command to this unit.", True),
        ({"hero": False}, "The model is an ordinary one; it takes a unit champion, HERO, general or TOTEM.", False),
        ({}, "A HERO, and the unit's farthest part is 9\" away.", True),
    ],
)
def test_what_is_told_of_a_command(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(use(Command(**{"hero": True, "distance": 9} | values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"unit_champion": True}, "A unit champion, and another unit receives the command.", False),
        ({"unit_champion": True, "own_unit": True}, "A unit champion, and its own unit receives the command.", True),
        ({"general": True}, "The general, and the unit's farthest part is 13\" away.", True),
        ({"totem": True}, "A TOTEM, and the unit's farthest part is 13\" away.", True),
        ({"hero": True}, "A HERO, and the unit's farthest part is 13\" away.", False),
    ],
)
def test_what_is_told_of_the_model_that_issues_it(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(use(Command(distance=13, **values)))[says] is held
