"""Regiments of Renown: what cannot be counted or was never set up is refused."""

import pytest

from kb.rules.core_3e.regiments_of_renown import RegimentDeployed, RegimentToInclude, UnitFromHero
from kb.tabletop import RuleInputError
from kb.tabletop.battalions import Regiment
from kb.tabletop.players import Player, PlayersUnit


def test_more_units_of_the_regiment_than_units_are_refused() -> None:
    with pytest.raises(
        RuleInputError, match="4 units of the regiment and 1 other allied units cannot be among 4 units"
    ):
        RegimentToInclude(
            regiment=Regiment.GRIKK,
            general=("DESTRUCTION",),
            army=("Ogor Mawtribes",),
            units=4,
            regiment_units=4,
            other_allies=1,
        )


def test_a_unit_that_was_never_set_up_is_refused() -> None:
    grikk, gnasher = UnitFromHero(name="Grikk", from_hero=0), UnitFromHero(name="Gnasher", from_hero=2)
    with pytest.raises(RuleInputError, match="Gnasher does not stand in the order"):
        RegimentDeployed(units=(grikk, gnasher), order=(PlayersUnit(name="Grikk", player=Player.YOU),))


def test_a_unit_that_the_opponent_set_up_or_that_stands_twice_is_refused() -> None:
    grikk, mine = UnitFromHero(name="Grikk", from_hero=0), PlayersUnit(name="Grikk", player=Player.YOU)
    with pytest.raises(RuleInputError, match="Grikk does not stand in the order as yours"):
        RegimentDeployed(units=(grikk,), order=(PlayersUnit(name="Grikk", player=Player.OPPONENT),))
    with pytest.raises(RuleInputError, match="2 units are called Grikk"):
        RegimentDeployed(units=(grikk,), order=(mine, mine))
