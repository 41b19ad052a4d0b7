"""The order of a combat phase: everybody fights once, in stages, and nobody twice in a row while the other could."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_5_strike_first_and_strike_last_sequencing import FightingUnits, sequence
from kb.tabletop import RuleInputError
from kb.tabletop.combat.fighting import UnitToFight
from kb.tabletop.players import Player


@st.composite
def phases(draw: st.DrawFn) -> FightingUnits:
    kinds = st.tuples(st.sampled_from(Player), st.booleans(), st.booleans())
    units = tuple(
        UnitToFight(name=f"u{number}", player=player, strike_first=first, strike_last=last)
        for number, (player, first, last) in enumerate(draw(st.lists(kinds, min_size=1, max_size=8)))
    )
    return FightingUnits(turn=draw(st.sampled_from(Player)), units=units)


def stage(unit: UnitToFight) -> int:
    return unit.strike_last - unit.strike_first


def in_order(phase: FightingUnits) -> list[UnitToFight]:
    units = {unit.name: unit for unit in phase.units}
    return [units[name] for name in sequence(phase).outcome.split(", ")]


@given(phases())
def test_every_unit_fights_once_stage_after_stage(phase: FightingUnits) -> None:
    order = in_order(phase)
    assert sorted(unit.name for unit in order) == sorted(unit.name for unit in phase.units)
    assert [stage(unit) for unit in order] == sorted(stage(unit) for unit in order)


@given(phases())
def test_nobody_picks_twice_in_a_row_while_the_other_has_a_unit_to_pick(phase: FightingUnits) -> None:
    order = in_order(phase)
    for place, (one, following) in enumerate(pairwise(order), start=1):
        if one.player is following.player and stage(one) == stage(following):
            assert all(later.player is one.player for later in order[place:] if stage(later) == stage(one))


@given(phases())
def test_the_player_whose_turn_it_is_starts_each_stage(phase: FightingUnits) -> None:
    order = in_order(phase)
    for one in (-1, 0, 1):
        players = [unit.player for unit in order if stage(unit) == one]
        assert phase.turn not in players or players[0] is phase.turn


@given(phases())
def test_each_player_keeps_to_their_own_order(phase: FightingUnits) -> None:
    for player in Player:
        for one in (-1, 0, 1):
            given_order = [unit for unit in phase.units if unit.player is player and stage(unit) == one]
            assert [unit for unit in in_order(phase) if unit.player is player and stage(unit) == one] == given_order


def test_two_units_of_one_name_are_refused() -> None:
    unit = UnitToFight(name="A", player=Player.YOU)
    with pytest.raises(RuleInputError, match="2 units are called A: give each its own name"):
        FightingUnits(turn=Player.YOU, units=(unit, unit))


def test_a_unit_or_an_ability_without_a_name_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^units.1.name: .*a text of 1 characters or more"):
        FightingUnits.read('{"turn": "you", "units": [{"name": "", "player": "you"}]}')
    with pytest.raises(RuleInputError, match=r"^at_the_start.1: .*a text of 1 characters or more"):
        FightingUnits(turn=Player.YOU, units=(UnitToFight(name="A", player=Player.YOU),), at_the_start=("",))


def test_a_phase_without_units_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"units: .*a list of 1 or more"):
        FightingUnits(turn=Player.YOU, units=())
