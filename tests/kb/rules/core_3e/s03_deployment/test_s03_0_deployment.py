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

units = st.lists(
    st.builds(
        UnitToDeploy,
        name=st.just("unit"),
        player=st.sampled_from(Player),
        stands=st.sampled_from(Deployed),
        told=st.booleans(),
        rule_allows=st.booleans(),
    ),
    max_size=6,
)


@given(units)
def test_it_is_over_when_no_unit_waits(others: list[UnitToDeploy]) -> None:
    waiting = [
        unit
        for unit in others
        if unit.stands is Deployed.NOT_YET or (unit.stands is Deployed.RESERVE and not (unit.told and unit.rule_allows))
    ]
    verdict = deployment(ArmiesToDeploy(units=(MINE, HIS, *others)))
    assert (verdict.outcome, verdict.value) == ("still to be deployed" if waiting else "deployed", len(waiting))


def test_an_army_without_units_is_refused() -> None:
    with pytest.raises(RuleInputError, match="there is none of your opponent's army"):
        ARMIES.but(units=(MINE, MINE))
