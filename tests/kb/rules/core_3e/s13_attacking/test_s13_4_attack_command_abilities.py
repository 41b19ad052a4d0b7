"""Attack command abilities: all conditions have to hold, and nothing adds more than 1."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_4_attack_command_abilities import (
    AllOutAttack,
    AllOutDefence,
    Picked,
    all_out_attack,
    all_out_defence,
)
from kb.tabletop import Phase

attacks = st.builds(
    AllOutAttack,
    picked=st.sampled_from(Picked),
    friendly=st.booleans(),
    phase=st.sampled_from(Phase),
    your_turn=st.booleans(),
    receives=st.booleans(),
    sequence_started=st.booleans(),
    made_by_it=st.booleans(),
    same_phase=st.booleans(),
)


@given(attacks)
def test_all_out_attack_needs_every_condition(use: AllOutAttack) -> None:
    shooting = use.picked is Picked.TO_SHOOT and use.phase is Phase.SHOOTING and use.your_turn
    fighting = use.picked is Picked.TO_FIGHT and use.phase is Phase.COMBAT
    rest = use.friendly and use.receives and not use.sequence_started and use.made_by_it and use.same_phase
    assert all_out_attack(use).value == int((shooting or fighting) and rest)


@given(st.sampled_from(Phase), st.booleans(), *[st.booleans()] * 6)
def test_all_out_defence_needs_every_condition_and_no_turn_of_its_own(
    phase: Phase, your_turn: bool, friendly: bool, picked: bool, receives: bool, started: bool, aimed: bool, same: bool
) -> None:
    use = AllOutDefence(
        phase=phase,
        your_turn=your_turn,
        friendly=friendly,
        picked_as_target=picked,
        receives=receives,
        sequence_started=started,
        targets_it=aimed,
        same_phase=same,
    )
    in_time = phase in (Phase.SHOOTING, Phase.COMBAT) and not started
    assert all_out_defence(use).value == int(in_time and friendly and picked and receives and aimed and same)


@pytest.mark.parametrize("phase", Phase)
def test_the_two_are_used_in_the_same_phases_of_your_own_turn(phase: Phase) -> None:
    picked = Picked.TO_FIGHT if phase is Phase.COMBAT else Picked.TO_SHOOT
    attack = all_out_attack(AllOutAttack(picked=picked, phase=phase))
    assert attack.outcome == all_out_defence(AllOutDefence(phase=phase, your_turn=True)).outcome
