"""Strike effects: each unit of the order in 12.5 can fight exactly when it comes, and somebody always can."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_4_strike_first_and_strike_last_effects import (
    EffectsOnAUnit,
    UnitWanted,
    effect,
    pick,
)
from kb.rules.core_3e.s12_combat_phase.s12_5_strike_first_and_strike_last_sequencing import FightingUnits, sequence
from kb.tabletop import RuleInputError
from kb.tabletop.combat.fighting import UnitToFight
from kb.tabletop.players import Player
from tests.kb.rules.told import told


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


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({}, {"When an ability lets it fight: none.": False}),
        (
            {"at_the_start": True},
            {"When an ability lets it fight: at the start.": True, "It has a strike-first effect.": True},
        ),
        (
            {"at_the_end": True},
            {"When an ability lets it fight: at the end.": True, "It has a strike-last effect.": True},
        ),
        (
            {"at_the_start": True, "at_the_end": True},
            {
                "When an ability lets it fight: at the start, at the end.": True,
                "It does not matter which of the two was applied last.": True,
                "Both effects are on it.": True,
            },
        ),
    ],
)
def test_what_is_told_of_effects(values: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(effect(EffectsOnAUnit(**values))) == says


MINE, OTHER = (UnitToFight(name=name, player=Player.YOU) for name in ("mine", "other"))
HIS = UnitToFight(name="his", player=Player.OPPONENT)
FAST = UnitToFight(name="fast", player=Player.OPPONENT, strike_first=True)
SLOW = UnitToFight(name="slow", player=Player.OPPONENT, strike_last=True)
CURSED = UnitToFight(name="cursed", player=Player.OPPONENT, strike_first=True, strike_last=True)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is your turn, which gives nobody all of their picks at once.", True),
        ({"waiting": (CURSED,)}, "Under both effects at once: cursed.", True),
        ({"waiting": (FAST, HIS)}, "Units that come before mine: fast.", False),
        ({"waiting": (HIS, SLOW)}, "Units that come before mine: none.", True),
        (
            {"waiting": (HIS,)},
            "None of its kind has fought, so you would be next. Of its kind on the other side: his.",
            True,
        ),
        (
            {"waiting": (HIS,), "turn": Player.OPPONENT},
            "None of its kind has fought, so your opponent would be next. Of its kind on the other side: his.",
            False,
        ),
        (
            {"waiting": (HIS, SLOW), "last": Player.YOU},
            "The last of its kind was your unit, so your opponent would be next. Of its kind on the other side: his.",
            False,
        ),
        (
            {"waiting": (OTHER,), "last": Player.YOU},
            "The last of its kind was your unit, so your opponent would be next. Of its kind on the other side: none.",
            True,
        ),
        (
            {"when_slain": True},
            "A model of mine fights as it is slain; these effects say when the unit itself does.",
            True,
        ),
    ],
)
def test_what_is_told_of_a_pick(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(pick(UnitWanted(wants=MINE, turn=Player.YOU).but(**values)))[says] is held


def test_two_units_of_one_name_are_refused() -> None:
    unit = UnitToFight(name="A", player=Player.YOU)
    with pytest.raises(RuleInputError, match="2 units are called A"):
        UnitWanted(wants=unit, waiting=(unit,), turn=Player.YOU)
