"""Realmscape features: The Great Game stands for others, so nothing is done under it alone."""

from typing import get_args

import pytest

from kb.rules.everchosen.region.features import Feature, FeatureThatApplies
from kb.rules.everchosen.region.moves import UnitThatFlies
from kb.tabletop import RuleInputError


def test_all_but_the_great_game_apply() -> None:
    assert set(get_args(FeatureThatApplies)) == set(Feature) - {Feature.GREAT_GAME}


def test_under_the_great_game_the_feature_of_the_round_is_asked_for() -> None:
    with pytest.raises(RuleInputError, match="feature: must be"):
        UnitThatFlies(feature=Feature.GREAT_GAME, can_fly=True)  # type: ignore[arg-type]
