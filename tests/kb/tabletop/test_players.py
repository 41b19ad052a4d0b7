"""Players' units in an order: all of one player's before all of the other's."""

import pytest

from kb.tabletop.players import Player, PlayersUnit, in_order, too_late

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
