"""Shooting phase: nothing shoots after a run or retreat, and holding fire is free only when shooting."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s10_shooting_phase.s10_0_shooting_phase import UnitToShoot, models, unit
from kb.tabletop import Phase, RuleInputError
from kb.tabletop.combat.attacks import ModelsToAttack


@given(st.builds(UnitToShoot, ran=st.booleans(), retreated=st.booleans(), has_shot=st.booleans()))
def test_nothing_shoots_after_a_run_or_a_retreat(one: UnitToShoot) -> None:
    if one.ran or one.retreated or one.has_shot:
        assert unit(one).outcome == "may not shoot"
    else:
        assert unit(one).outcome == "may shoot"


@given(st.booleans(), st.booleans(), st.booleans(), st.booleans())
def test_an_ability_lifts_one_bar_and_not_a_second(ran: bool, retreated: bool, has_shot: bool, twice: bool) -> None:
    able = UnitToShoot(ran=ran, retreated=retreated, has_shot=has_shot, shot_twice=twice and has_shot, ability=True)
    bars = ran + retreated + has_shot + (twice and has_shot)
    assert (unit(able).outcome == "may shoot") == (bars <= 1)


def test_a_unit_that_has_not_shot_has_not_shot_twice() -> None:
    with pytest.raises(RuleInputError, match=r"^a unit that has not shot in this phase has not shot twice$"):
        UnitToShoot(shot_twice=True)


@given(st.sampled_from(Phase), st.booleans())
def test_only_your_own_shooting_phase_counts(phase: Phase, your_turn: bool) -> None:
    now = phase is Phase.SHOOTING and your_turn
    assert (unit(UnitToShoot(phase=phase, your_turn=your_turn)).outcome == "may shoot") == now


@given(st.integers(1, 20), st.integers(0, 20))
def test_shooting_may_hold_back_and_combat_may_not(able: int, held_back: int) -> None:
    given = ModelsToAttack(able=able, attacking=max(0, able - held_back), in_combat=False)
    assert models(given).outcome in ("may attack so", "need not shoot")
    in_combat = models(given.but(in_combat=True)).outcome
    assert in_combat == ("may attack so" if held_back == 0 else "may not leave them out")


def test_more_models_than_are_able_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^6 models cannot attack where 5 are able to$"):
        ModelsToAttack(able=5, attacking=6, in_combat=False)
