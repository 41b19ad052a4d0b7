"""Summoning invocations: a summoning is a prayer."""

import pytest

from kb.rules.core_3e.s20_priests.s20_3_1_summoning_invocations import (
    InvocationToSummon,
    SummoningPrayer,
    attempt,
    set_up,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


def test_a_summoning_that_is_no_chanted_prayer_is_refused() -> None:
    says = r"^an invocation that it attempted to summon took a prayer: count it in chanted_by_it$"
    with pytest.raises(RuleInputError, match=says):
        InvocationToSummon(prayer="Summon Hexgorger Skulls", summonings=1)


SKULLS = InvocationToSummon(prayer="Summon Hexgorger Skulls")


def test_what_is_told_of_an_attempt() -> None:
    assert told(attempt(SKULLS)) == {
        "It is your hero phase.": True,
        "It is a PRIEST of yours.": True,
        "Invocations attempted with it in this hero phase: 0.": True,
        "It was not removed from play in this turn.": True,
        "As a prayer, you may chant it.": True,
    }


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("priest", False, "It is no PRIEST of yours."),
        ("removed_this_turn", True, "It was removed from play in this turn."),
        ("allowed", 0, "As a prayer, you may not chant it."),
    ],
)
def test_what_is_told_of_an_attempt_that_may_not_be_made(field: str, value: int, says: str) -> None:
    last = attempt(SKULLS.but(**{field: value})).steps[-1]
    assert (last.says, last.held) == (says, False)


def test_what_is_told_of_its_set_up() -> None:
    assert told(set_up(SummoningPrayer())) == {
        "The prayer is answered.": True,
        "There is a place where its warscroll and all restrictions let it be.": True,
    }
    assert told(set_up(SummoningPrayer(answered=False))) == {"The prayer is not answered.": False}
    assert told(set_up(SummoningPrayer(can_be_set_up=False))) == {
        "The prayer is answered.": True,
        "There is no place where its warscroll and all restrictions let it be.": False,
        "The prayer counts as chanted, and as not answered.": True,
    }
