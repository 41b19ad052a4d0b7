"""Before a game, both battlepacks are named. Where to look: each thing stands in one of the two books."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_1_factions_battletomes_and_battlepacks import (
    IN_PACK,
    RULES_OF_MINE,
    Sought,
    where,
)
from kb.tabletop import RuleInputError

OF_A_FACTION = r"^a battletome is of a faction, and the battlepack of none: see battletome_of$"


@pytest.mark.parametrize("sought", Sought)
def test_each_thing_stands_in_exactly_one_book(sought: Sought) -> None:
    found = [where(look.but(sought=sought)).outcome == "stands there" for look in (IN_PACK, RULES_OF_MINE)]
    assert sorted(found) == [False, True]


def test_a_battlepack_of_a_faction_is_refused() -> None:
    with pytest.raises(RuleInputError, match=OF_A_FACTION):
        IN_PACK.but(battletome_of="Sylvaneth")


def test_a_battletome_of_no_faction_is_refused() -> None:
    with pytest.raises(RuleInputError, match=OF_A_FACTION):
        RULES_OF_MINE.but(battletome_of=None)
