"""Regiments of Renown: what cannot be counted or was never set up is refused."""

import pytest

from kb.rules.core_3e.regiments_of_renown import (
    DEPLOYED,
    HIS,
    LEADS,
    MY_ELTHWIN,
    MY_REVENANTS,
    ORDER_ARMY,
    SOLDIERS,
    RegimentDeployed,
    RegimentToInclude,
    UnitFromHero,
    UnitOfRegiment,
    deployment,
    include,
    unit,
    unit_icon,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.battalions import Regiment
from kb.tabletop.armies.profiles import BattlefieldRole
from kb.tabletop.players import Player, PlayersUnit


def test_more_units_of_the_regiment_than_units_are_refused() -> None:
    with pytest.raises(
        RuleInputError, match=r"^4 units of the regiment and 1 other allied units cannot be among 4 units$"
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
    with pytest.raises(
        RuleInputError, match=r"^deployment has ended, but Gnasher does not stand in the order as yours$"
    ):
        RegimentDeployed(units=(grikk, gnasher), order=(PlayersUnit(name="Grikk", player=Player.YOU),))


def test_a_unit_that_the_opponent_set_up_or_that_stands_twice_is_refused() -> None:
    grikk, mine = UnitFromHero(name="Grikk", from_hero=0), PlayersUnit(name="Grikk", player=Player.YOU)
    with pytest.raises(RuleInputError, match="Grikk does not stand in the order as yours"):
        RegimentDeployed(units=(grikk,), order=(PlayersUnit(name="Grikk", player=Player.OPPONENT),))
    with pytest.raises(RuleInputError, match=r"^2 units are called Grikk"):
        RegimentDeployed(units=(grikk,), order=(mine, mine))
    with pytest.raises(RuleInputError, match=r"^2 units of the regiment are called Grikk"):
        RegimentDeployed(units=(grikk, grikk), order=(mine,))


def test_a_regiment_without_its_hero_is_refused() -> None:
    mine = PlayersUnit(name="Gnasher", player=Player.YOU)
    with pytest.raises(RuleInputError, match="the HERO is one of the units, with a from_hero of 0"):
        RegimentDeployed(units=(UnitFromHero(name="Gnasher", from_hero=0.1),), order=(mine,))


def test_an_army_can_be_nothing_but_the_regiment_and_its_general() -> None:
    assert include(ORDER_ARMY.but(units=5)).outcome == "can be included"
    with pytest.raises(
        RuleInputError, match=r"^your general is no allied unit \(25\.8\), but all 4 units are: count it"
    ):
        ORDER_ARMY.but(units=4)
    assert include(ORDER_ARMY.but(units=4, general=())).outcome == "cannot be included"


def test_a_unit_that_is_not_of_the_regiment_can_be_in_another_battalion() -> None:
    assert unit(UnitOfRegiment(of_regiment=False, regiments_battalion=False)).outcome == "can be"


@pytest.mark.parametrize("role", [BattlefieldRole.LEADER, BattlefieldRole.ARTILLERY, BattlefieldRole.BEHEMOTH])
def test_leaders_artillery_and_behemoths_are_no_renowned_troops(role: BattlefieldRole) -> None:
    assert unit_icon(SOLDIERS.but(roles=(role,))).outcome == "does not fit"
    assert unit_icon(LEADS.but(roles=(role,))).outcome == ("fits" if role is BattlefieldRole.LEADER else "does not fit")


def test_only_where_the_players_do_not_alternate_can_the_opponent_come_in_between() -> None:
    in_between = DEPLOYED.but(order=(MY_ELTHWIN, HIS, MY_REVENANTS))
    assert deployment(in_between).outcome == "not as it must be"
    assert deployment(in_between.but(alternate=False)).outcome == "as it must be"
