"""Split units: a right removal leaves one group, and no removal before the last would have done."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Cite, ask
from kb.rules.core_3e.s15_battleshock_phase.s15_2_split_units import (
    HALVES,
    FledModel,
    Flight,
    OrderOfRemoval,
    RuleAboutSlain,
    UnitToMakeCoherent,
    fled,
    order,
    removal,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player, PlayersUnit
from kb.tabletop.units.models import Model


@st.composite
def units(draw: st.DrawFn) -> UnitToMakeCoherent:
    gaps = draw(st.lists(st.sampled_from([0.5, 1.0, 1.1, 4.0]), min_size=1, max_size=7))
    x, models = 0.0, [Model(name="A", x=0, y=0, base=32)]
    for name, gap in zip("BCDEFGH", gaps, strict=False):
        x += gap + 32 / 25.4
        models.append(Model(name=name, x=x, y=0, base=32))
    removed = draw(st.permutations([model.name for model in models]))
    return UnitToMakeCoherent(models=tuple(models), removed=tuple(removed[: draw(st.integers(0, len(models) - 1))]))


def coherent(unit: UnitToMakeCoherent, removed: int) -> bool:
    left = tuple(model for model in unit.models if model.name not in unit.removed[:removed])
    return ask("core-3e/1.3.3", part="coherency", models=left).outcome == "coherent"


@given(units())
def test_a_right_removal_stops_at_the_first_coherent_unit(unit: UnitToMakeCoherent) -> None:
    enough = [count for count in range(len(unit.removed) + 1) if coherent(unit, count)]
    right = "too few" if not enough else "right" if enough[0] == len(unit.removed) else "too many"
    assert removal(unit).outcome == right


@given(units())
def test_nothing_has_to_go_in_mid_turn(unit: UnitToMakeCoherent) -> None:
    assert removal(unit.but(removed=(), end_of_turn=False)).outcome == "right"


@given(st.permutations("ABCD"), st.sampled_from(Player))
def test_the_player_whose_turn_it_is_comes_first(names: list[str], turn: Player) -> None:
    units = tuple(PlayersUnit(name=name, player=Player.YOU if name in "AB" else Player.OPPONENT) for name in "ABCD")
    first = {"A", "B"} if turn is Player.YOU else {"C", "D"}
    right = order(OrderOfRemoval(turn=turn, units=units, order=tuple(names))).outcome == "right order"
    assert right == (set(names[:2]) == first)


@pytest.mark.parametrize("removed", [("Z",), ("A", "A")])
def test_a_model_that_is_not_there_is_refused(removed: tuple[str, ...]) -> None:
    with pytest.raises(RuleInputError, match=r"^[AZ] is no model of the unit, or is removed twice$"):
        UnitToMakeCoherent(models=(Model(name="A", x=0, y=0, base=32),), removed=removed)


def test_a_removal_shows_why_the_unit_is_split() -> None:
    asked = removal(HALVES).steps[1].asked
    assert asked is not None
    assert (asked.rule, asked.outcome) == ("core-3e/1.3.3 coherency", "not coherent")


@pytest.mark.parametrize(
    ("why", "cite"),
    [
        (Flight.SPLIT, Cite("core-3e/15.2", "because their unit was split have fled")),
        (Flight.BATTLESHOCK, Cite("core-3e/15.1", "1 model in the unit must flee")),
    ],
)
def test_each_flight_rests_on_its_own_section(why: Flight, cite: Cite) -> None:
    assert fled(FledModel(fled=why, rule=RuleAboutSlain.COUNTS)).steps[0].cite == cite
