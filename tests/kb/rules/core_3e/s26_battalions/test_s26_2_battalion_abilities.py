"""Battalion abilities: a choice is among what a '/' stands between."""

import pytest

from kb.rules.core_3e.s26_battalions.s26_2_battalion_abilities import AbilityOfBattalion
from kb.tabletop import RuleInputError


@pytest.mark.parametrize(("one_of", "picked"), [(("Swift", "Expert"), ("Slayers",)), (("Swift",), ("Swift",))])
def test_a_choice_that_no_slash_offers_is_refused(one_of: tuple[str, ...], picked: tuple[str, ...]) -> None:
    with pytest.raises(RuleInputError, match="a '/' stands between two or more"):
        AbilityOfBattalion(one_of=one_of, picked=picked, wants="Swift")


@pytest.mark.parametrize(("one_of", "picked"), [(("Swift", "swift"), ()), (("Swift", "Expert"), ("Expert", "Expert"))])
def test_an_ability_that_is_named_twice_is_refused(one_of: tuple[str, ...], picked: tuple[str, ...]) -> None:
    with pytest.raises(RuleInputError, match="an ability is named twice"):
        AbilityOfBattalion(one_of=one_of, picked=picked, wants="Swift")
