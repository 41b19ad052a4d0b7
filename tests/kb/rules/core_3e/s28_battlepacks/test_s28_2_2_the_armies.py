"""The armies: what is told of each restriction; those that nothing can keep are refused."""

from typing import Any

import pytest
from pydantic import ValidationError

from kb.rules.core_3e.s28_battlepacks.s28_2_2_the_armies import (
    A_WIZARD,
    ARMY,
    DRAGON,
    NO_MONSTERS,
    ONE_BEHEMOTH,
    KeywordLimit,
    the_armies,
)
from tests.kb.rules.told import told


def test_a_restriction_that_cannot_be_kept_is_refused() -> None:
    with pytest.raises(ValidationError, match="at least 2 and at most 1 MONSTER cannot be kept"):
        KeywordLimit(keyword="MONSTER", at_least=2, at_most=1)


def test_a_restriction_that_restricts_nothing_is_refused() -> None:
    with pytest.raises(ValidationError, match="for MONSTER neither at_least nor at_most is given"):
        KeywordLimit(keyword="MONSTER")


ONE_OR_TWO = KeywordLimit(keyword="HERO", at_least=1, at_most=2)
TWO_DRAGONS = (DRAGON, DRAGON.model_copy(update={"name": "Drake"}))


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "By what the battlepack says, the army can be used.", True),
        ({"by_battlepack": False}, "By what the battlepack says, the army cannot be used.", False),
        ({"keywords": (NO_MONSTERS,)}, "MONSTER: at most 0; picked: 1 (Dragon).", False),
        ({"keywords": (A_WIZARD,)}, "WIZARD: at least 1; picked: 1 (Mage).", True),
        ({"keywords": (ONE_OR_TWO,)}, "HERO: at least 1 and at most 2; picked: 1 (Mage).", True),
        ({"roles": (ONE_BEHEMOTH,)}, "Battlefield roles: it keeps to the limits.", True),
        ({"roles": (ONE_BEHEMOTH,), "units": TWO_DRAGONS}, "Battlefield roles: it breaks the limits.", False),
    ],
)
def test_what_is_told_of_restrictions(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(the_armies(ARMY.but(**values)))[says] is held
