"""Allies: what is told of the list of allies, and of a general."""

import pytest

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_8_allies import DRYADS, ModelToLead, ally, general
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("kept", "says"),
    [(True, "Restrictions on using it are kept."), (False, "Restrictions on using it are broken.")],
)
def test_what_is_told_of_an_ally(kept: bool, says: str) -> None:
    listed = "It is from Sylvaneth; listed: Cities of Sigmar, Sylvaneth."
    assert told(ally(DRYADS.but(restrictions_kept=kept))) == {listed: True, says: kept}


@pytest.mark.parametrize(
    ("allied", "says"), [(True, "It is from an allied unit."), (False, "It is not from an allied unit.")]
)
def test_what_is_told_of_a_general(allied: bool, says: str) -> None:
    assert told(general(ModelToLead(allied=allied))) == {says: allied}
