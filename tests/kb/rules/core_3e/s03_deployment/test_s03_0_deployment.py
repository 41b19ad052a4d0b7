"""Deployment: it is over when no unit of either army waits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s03_deployment.s03_0_deployment import (
    ARMIES,
    HIS,
    MINE,
    ArmiesToDeploy,
    Deployed,
    UnitToDeploy,
    deployment,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player

players = st.sampled_from(Player)
aside = st.builds(
    UnitToDeploy,
    name=st.just("unit"),
    player=players,
    stands=st.just(Deployed.RESERVE),
    told=st.booleans(),
    rule_allows=st.booleans(),
)
others = st.builds(
    UnitToDeploy,
    name=st.just("unit"),
    player=players,
    stands=st.sampled_from([Deployed.BATTLEFIELD, Deployed.NOT_YET]),
)
units = st.lists(aside | others, max_size=6)


@given(units)
def test_it_is_over_when_no_unit_waits(others: list[UnitToDeploy]) -> None:
    waiting = [
        unit
        for unit in others
        if unit.stands is Deployed.NOT_YET or (unit.stands is Deployed.RESERVE and not (unit.told and unit.rule_allows))
    ]
    verdict = deployment(ArmiesToDeploy(units=(MINE, HIS, *others)))
    assert (verdict.outcome, verdict.value) == ("still to be deployed" if waiting else "deployed", len(waiting))


def test_a_unit_said_to_be_in_reserve_is_taken_for_told_of() -> None:
    in_reserve = UnitToDeploy(name="Annihilators", player=Player.OPPONENT, stands=Deployed.RESERVE)
    assert deployment(ArmiesToDeploy(units=(MINE, HIS, in_reserve))).outcome == "deployed"


def test_an_army_without_units_is_refused() -> None:
    with pytest.raises(RuleInputError, match="there is none of your opponent's army"):
        ARMIES.but(units=(MINE, MINE))
