"""Strike effects: each unit of the order in 12.5 can fight exactly when it comes, and somebody always can."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_4_strike_first_and_strike_last_effects import (
    UnitWanted,
    pick,
)
from kb.rules.core_3e.s12_combat_phase.s12_5_strike_first_and_strike_last_sequencing import FightingUnits, sequence
from kb.tabletop import RuleInputError
from kb.tabletop.combat.fighting import UnitToFight
from kb.tabletop.players import Player


@st.composite
def phases(draw: st.DrawFn) -> FightingUnits:
    kinds = st.tuples(st.sampled_from(Player), st.booleans(), st.booleans())
    units = tuple(
        UnitToFight(name=f"u{number}", player=player, strike_first=first, strike_last=last)
        for number, (player, first, last) in enumerate(draw(st.lists(kinds, min_size=1, max_size=7)))
    )
    return FightingUnits(turn=draw(st.sampled_from(Player)), units=units)


def can_fight(wants: UnitToFight, left: list[UnitToFight], turn: Player, last: Player | None) -> bool:
    waiting = tuple(unit for unit in left if unit is not wants)
    return pick(UnitWanted(wants=wants, waiting=waiting, turn=turn, last=last)).outcome == "can fight now"


@given(phases())
def test_the_order_of_12_5_is_one_that_12_4_allows(phase: FightingUnits) -> None:
    by_name = {unit.name: unit for unit in phase.units}
    left = [by_name[name] for name in sequence(phase).outcome.split(", ")]
    last: UnitToFight | None = None
    while left:
        of_its_kind = last.player if last and last.stage is left[0].stage else None
        assert can_fight(left[0], left, phase.turn, of_its_kind)
        able = [unit for unit in left if can_fight(unit, left, phase.turn, of_its_kind)]
        assert {unit.stage for unit in able} == {min(unit.stage for unit in left)}
        assert len({unit.player for unit in able}) == 1
        last = left.pop(0)


def test_two_units_of_one_name_are_refused() -> None:
    unit = UnitToFight(name="A", player=Player.YOU)
    with pytest.raises(RuleInputError, match="2 units are called A"):
        UnitWanted(wants=unit, waiting=(unit,), turn=Player.YOU)
