"""Allegiance abilities of the commentary: the ruling on WIZARDS and PRIESTS is asked about these alone."""

import pytest

from kb.rules.commentary_2021_01.allegiance_abilities import LORE
from kb.tabletop import RuleInputError


@pytest.mark.parametrize("keyword", ["WIZARD", "wizards", "PRIESTS"])
def test_abilities_for_wizards_or_priests_are_asked_about(keyword: str) -> None:
    assert LORE.but(only_with=keyword)


@pytest.mark.parametrize("keyword", ["HERO", None])
def test_other_abilities_are_not(keyword: str | None) -> None:
    with pytest.raises(RuleInputError):
        LORE.but(only_with=keyword)
