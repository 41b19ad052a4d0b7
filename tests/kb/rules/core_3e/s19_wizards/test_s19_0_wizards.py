"""Wizards: what is left to cast or unbind, after a miscast and after an attempt to dispel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_0_wizards import SpellsAttempted, attempts
from kb.tabletop import RuleInputError
from kb.tabletop.magic.deeds import MagicDeed, SpellAttempt

counts = st.integers(0, 20)


@given(counts, counts, st.booleans(), st.booleans())
def test_what_is_left_is_never_below_nothing(allowed: int, attempted: int, dispelling: bool, casting: bool) -> None:
    wants: SpellAttempt = MagicDeed.CAST if casting else MagicDeed.UNBIND
    answer = attempts(
        SpellsAttempted(wants=wants, allowed=allowed, attempted=attempted, dispelling=dispelling, your_turn=casting)
    )
    assert answer.number == max(0, allowed - attempted - dispelling)
    assert answer.outcome == ("has some left" if answer.number else "has none left")


@given(st.integers(1, 20), st.integers(1, 20))
def test_a_miscast_leaves_spells_to_unbind_and_none_to_cast(allowed: int, attempted: int) -> None:
    casting = SpellsAttempted(
        wants=MagicDeed.CAST, allowed=allowed, attempted=attempted, has_miscast=True, your_turn=True
    )
    assert attempts(casting).number == 0
    unbinding = SpellsAttempted(wants=MagicDeed.UNBIND, allowed=allowed, has_miscast=True, your_turn=False)
    assert attempts(unbinding).number == allowed


def test_a_miscast_without_an_attempt_is_refused() -> None:
    says = "a WIZARD that has miscast has attempted a spell: count it in attempted"
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        SpellsAttempted(wants=MagicDeed.CAST, allowed=1, has_miscast=True, your_turn=True)
