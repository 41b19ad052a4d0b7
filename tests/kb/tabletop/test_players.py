"""Players' units in an order: all of one player's before all of the other's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.tabletop import RuleInputError
from kb.tabletop.players import Player, PlayersUnit, UnitsInTurn, in_order, owner, side, too_late

A, B = (PlayersUnit(name=name, player=Player.YOU) for name in "AB")
C, D = (PlayersUnit(name=name, player=Player.OPPONENT) for name in "CD")


def test_names_become_units_in_their_order() -> None:
    assert in_order((A, B, C), ("C", "A")) == [C, A]


@pytest.mark.parametrize(
    ("names", "says"), [(("Z",), "Z stands in the order, but no unit"), (("A", "C", "A"), "A stands twice")]
)
def test_a_name_of_no_unit_or_a_second_time_is_refused(names: tuple[str, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        in_order((A, C), names)


@pytest.mark.parametrize(
    ("order", "turn", "late"),
    [
        ((A, B, C, D), Player.YOU, []),
        ((A, C, B, D), Player.YOU, [B]),
        ((C, D, A, B), Player.YOU, [A, B]),
        ((C, D, A, B), Player.OPPONENT, []),
        ((), Player.YOU, []),
    ],
)
def test_who_comes_after_one_of_the_opponents(
    order: tuple[PlayersUnit, ...], turn: Player, late: list[PlayersUnit]
) -> None:
    assert too_late(order, turn) == late


def test_units_of_both_players_in_turn() -> None:
    units = UnitsInTurn(turn=Player.YOU, units=(A, B, C, D), order=("A", "C", "B"))
    assert (units.late, units.others) == (["B"], ["C"])
    assert units.says_late == "The turn belongs to you; units of that player after one of the other's: B."
    assert units.but(turn=Player.OPPONENT).late == ["C"]
    assert units.but(order=("A", "B", "D")).late == []


def test_an_order_of_units_that_are_not_there_is_refused() -> None:
    with pytest.raises(RuleInputError, match="D stands in the order, but no unit is called that"):
        UnitsInTurn(turn=Player.YOU, units=(A, C), order=("A", "D"))
    with pytest.raises(RuleInputError, match="2 units are called A"):
        UnitsInTurn(turn=Player.YOU, units=(A, A), order=())


def test_whose_a_unit_is() -> None:
    assert [(side(friendly), owner(friendly)) for friendly in (True, False)] == [
        ("a friendly", "yours"),
        ("an enemy", "your opponent's"),
    ]


@given(st.lists(st.sampled_from([A, B, C, D]), unique=True), st.sampled_from(Player))
def test_nobody_is_late_exactly_where_all_of_one_player_stand_first(order: list[PlayersUnit], turn: Player) -> None:
    late = too_late(order, turn)
    assert (late == []) is (order == sorted(order, key=lambda unit: unit.player is not turn))
    assert all(unit.player is turn for unit in late)


@pytest.mark.parametrize("player", Player)
def test_there_are_two_players(player: Player) -> None:
    assert player.other is not player
    assert player.other.other is player
    assert player.own == ("your" if player is Player.YOU else "your opponent's")
