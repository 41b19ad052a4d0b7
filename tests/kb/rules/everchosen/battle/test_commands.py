"""Extra command abilities: one player, one phase of their own turn, and a command point once in a phase."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Cite, Verdict
from kb.rules.everchosen.armies.roles import Role
from kb.rules.everchosen.battle.commands import CommandOfAPhase, ExtraCommand, can_be_paid, may_command, not_used
from kb.tabletop import Phase

CITE = Cite("core-3e/6.1", "You must spend 1 command point")


@given(st.sampled_from(Role), st.sampled_from(Phase), st.booleans())
def test_only_one_player_may_in_one_phase_of_their_own_turn(player: Role, phase: Phase, own: bool) -> None:
    command = ExtraCommand(player=player, phase=phase, own_turn=own)
    may = may_command(Verdict(), command, Role.DEFENDER, Phase.HERO, CITE, CITE)
    assert may == (player is Role.DEFENDER and phase is Phase.HERO and own)


@given(st.integers(0, 50), st.booleans())
def test_it_takes_a_command_point_and_comes_once_in_a_phase(points: int, used: bool) -> None:
    command = CommandOfAPhase(player=Role.ATTACKER, phase=Phase.HERO, command_points=points, used_this_phase=used)
    assert can_be_paid(Verdict(), command, CITE) == (points > 0)
    assert not_used(Verdict(), command, CITE) != used
