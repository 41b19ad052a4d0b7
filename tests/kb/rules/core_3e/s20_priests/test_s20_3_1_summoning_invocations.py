"""Summoning invocations: a summoning is a prayer."""

import pytest

from kb.rules.core_3e.s20_priests.s20_3_1_summoning_invocations import (
    InvocationToSummon,
)
from kb.tabletop import RuleInputError


def test_a_summoning_that_is_no_chanted_prayer_is_refused() -> None:
    says = r"^an invocation that it attempted to summon took a prayer: count it in chanted_by_it$"
    with pytest.raises(RuleInputError, match=says):
        InvocationToSummon(prayer="Summon Hexgorger Skulls", summonings=1)
