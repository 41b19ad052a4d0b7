"""Allocate wounds: every point of damage is a wound for one target, once, and none before the last attack."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_3_1_allocate_wounds import (
    AttacksOnTargets,
    AttacksToResolve,
    DamageOnTarget,
    resolved,
    wounds,
)
from kb.tabletop import RuleInputError
from kb.tabletop.combat.attacks import DamageInflicted

TARGETS = "ABC"
damage = st.lists(
    st.builds(DamageInflicted, target=st.sampled_from(TARGETS), damage=st.integers(0, 6)), max_size=8
).map(tuple)


@given(damage)
def test_no_damage_is_lost_between_the_targets(inflicted: tuple[DamageInflicted, ...]) -> None:
    each = [wounds(AttacksOnTargets(inflicted=inflicted, attacks_left=0, target=target)).number for target in TARGETS]
    assert sum(each) == sum(attack.damage for attack in inflicted)


@given(damage, st.integers(1, 9), st.sampled_from(TARGETS))
def test_nothing_is_allocated_before_the_last_attack(
    inflicted: tuple[DamageInflicted, ...], left: int, target: str
) -> None:
    assert wounds(AttacksOnTargets(inflicted=inflicted, target=target, attacks_left=left)).outcome == "none yet"


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
def test_attacks_are_resolved_when_no_wound_is_left(total: int, allocated: int, attacks_left: int) -> None:
    target = DamageOnTarget(target="A", damage=total, allocated=min(allocated, total))
    over = resolved(AttacksToResolve(targets=(target,), attacks_left=attacks_left)).outcome == "resolved"
    assert over == (allocated >= total and attacks_left == 0)


@given(damage)
def test_capitals_and_blanks_lose_no_wound(inflicted: tuple[DamageInflicted, ...]) -> None:
    typed = AttacksOnTargets(inflicted=inflicted, attacks_left=0, target=" a ")
    assert wounds(typed).value == wounds(typed.but(target="A")).value


def test_a_target_that_stands_twice_is_counted_twice() -> None:
    done = DamageOnTarget(target="A", damage=3, allocated=3)
    open_still = DamageOnTarget(target="A", damage=3)
    assert resolved(AttacksToResolve(targets=(open_still, done), attacks_left=0)).outcome == "not resolved"


def test_more_wounds_than_damage_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^targets\.1: 2 allocated and 2 negated are more than 3$"):
        AttacksToResolve.read(
            '{"targets": [{"target": "A", "damage": 3, "allocated": 2, "negated": 2}], "attacks_left": 0}'
        )
