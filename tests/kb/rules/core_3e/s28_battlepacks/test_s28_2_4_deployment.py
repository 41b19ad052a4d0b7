"""Deployment: players who take turns, or go one after the other, are never out of turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s28_battlepacks.s28_2_4_deployment import DeployedArmies, DeployedUnit, deployment
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player


def _army(player: Player, size: int) -> list[DeployedUnit]:
    return [DeployedUnit(name=f"{player} {place}", player=player) for place in range(size)]


def _in_turn(first: list[DeployedUnit], second: list[DeployedUnit]) -> tuple[DeployedUnit, ...]:
    both = min(len(first), len(second))
    turns = [unit for pair in zip(first, second, strict=False) for unit in pair]
    return (*turns, *first[both:], *second[both:])


@given(st.sampled_from(Player), st.integers(1, 8), st.integers(0, 8))
def test_turns_until_one_has_finished_are_as_the_battleplan_says(first: Player, mine: int, others: int) -> None:
    order = _in_turn(_army(first, mine), _army(first.other, others))
    assert deployment(DeployedArmies(first=first, order=order)).outcome == "as it says"


@given(st.sampled_from(Player), st.integers(1, 8), st.integers(1, 8))
def test_one_army_after_the_other_is_right_only_where_nobody_alternates(first: Player, mine: int, others: int) -> None:
    armies = DeployedArmies(first=first, order=(*_army(first, mine), *_army(first.other, others)))
    assert deployment(armies.but(alternate=False)).outcome == "as it says"
    assert (deployment(armies).outcome == "as it says") == (mine == 1)


@given(st.sampled_from(Player), st.integers(2, 5), st.integers(0, 4), st.booleans())
def test_a_unified_battalion_is_set_up_as_one_or_something_is_wrong(
    player: Player, size: int, place: int, alternate: bool
) -> None:
    battalion = [unit.model_copy(update={"unified": "Regiment"}) for unit in _army(player, size)]
    other, own = _army(player.other, 1), [DeployedUnit(name="another", player=player)]
    whole = DeployedArmies(first=player, alternate=False, order=(*battalion, *own, *other))
    assert deployment(whole).outcome == "as it says"
    inside = min(place, size - 2) + 1
    broken = whole.but(alternate=alternate, order=(*battalion[:inside], *own, *battalion[inside:], *other))
    assert "out of order" in [step.asked.outcome for step in deployment(broken).steps if step.asked]
    assert deployment(broken).outcome == "not as it says"


def test_a_unit_that_is_set_up_twice_is_refused() -> None:
    with pytest.raises(RuleInputError, match="2 units are called you 0"):
        DeployedArmies(first=Player.YOU, order=(*_army(Player.YOU, 1), *_army(Player.YOU, 1)))
