"""Units that move under a realmscape feature: what a unit did reads well, whatever it did."""

import pytest

from kb.rules.everchosen.region.features import Feature
from kb.rules.everchosen.region.moves import UnitThatRanAndCharged


@pytest.mark.parametrize(
    ("ran", "charged", "says"),
    [
        (True, True, "It ran and charged."),
        (True, False, "It ran and did not charge."),
        (False, True, "It did not run and charged."),
        (False, False, "It did not run and did not charge."),
    ],
)
def test_what_a_unit_did_is_a_sentence(ran: bool, charged: bool, says: str) -> None:
    unit = UnitThatRanAndCharged(feature=Feature.MELODY, ran=ran, charged=charged, dice_for_d3=1)
    assert unit.says_both == says
    assert unit.says_feature == "The realmscape feature is Exultant Melody."
