"""Picking targets: once all are picked, every order of the attacks will do."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_1_picking_targets import (
    AimedAttacks,
    NextAttack,
    Target,
    UnitsTargets,
    order,
    targets,
)
from kb.tabletop import RuleInputError


@given(st.permutations(range(1, 7)))
def test_any_order_will_do(wanted: list[int]) -> None:
    for place, attack in enumerate(wanted):
        made = NextAttack(attacks=6, targets_picked=6, made=tuple(wanted[:place]), next=attack)
        assert order(made).outcome == "may be made next"


@given(st.permutations(range(1, 7)), st.integers(0, 5), st.integers(0, 5))
def test_no_attack_is_made_while_one_has_no_target(wanted: list[int], place: int, picked: int) -> None:
    made = NextAttack(attacks=6, targets_picked=picked, made=tuple(wanted[:place]), next=wanted[place])
    assert order(made).outcome == "may not be made yet"


@given(st.lists(st.sampled_from(Target), min_size=1, max_size=6), st.integers(0, 6))
def test_only_enemy_units_are_picked_and_only_before_the_first_attack(aims: list[Target], made: int) -> None:
    aimed = tuple(AimedAttacks(attacks=1, at=aim) for aim in aims)
    may = targets(UnitsTargets(targets=aimed, attacks_made=made)).outcome == "may be picked"
    assert may == (made == 0 and set(aims) == {Target.ENEMY_UNIT})


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"next": 7}, r"^the unit makes 6 attacks$"),
        ({"targets_picked": 7}, "the unit makes 6 attacks"),
        ({"made": (1, 9)}, "the unit makes 6 attacks"),
        (
            {"made": (1, 2), "next": 2},
            r"^no attack is made twice: each number stands once, in made or as next$",
        ),
        ({"made": (1, 1)}, "no attack is made twice"),
        ({"next": 0}, "next: .* 1 .*not 0"),
    ],
)
def test_attacks_that_do_not_exist_are_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        NextAttack(**{"attacks": 6, "targets_picked": 6, "next": 3} | values)
