"""Using command abilities: nearer is never worse, being more is never worse, and each limit of the phase bites."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s06_command_points.s06_1_using_command_abilities import Command, use
from kb.tabletop import RuleInputError

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


@given(kinds, distances, st.sampled_from(["model_has_issued", "unit_has_received", "already_used", "in_reserve"]))
def test_nothing_goes_round_a_limit(kind: dict[str, bool], distance: float, limit: str) -> None:
    assert use(Command(distance=distance, noted_otherwise=True, **kind | {limit: True})).outcome != MAY


def test_a_model_and_its_own_unit_of_two_armies_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^a model and its own unit are in the same army$"):
        Command(hero=True, general=False, totem=False, distance=0, own_unit=True, friendly_unit=False)
