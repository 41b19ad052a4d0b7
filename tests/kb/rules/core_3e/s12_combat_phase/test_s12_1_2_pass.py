"""Pass: only two passes in a row end anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_1_2_pass import Goes, after_a_pass
from kb.tabletop import RuleInputError
from kb.tabletop.combat.fighting import Go


@given(st.lists(st.sampled_from(Go), max_size=12), st.integers(0, 3))
def test_the_phase_goes_on_until_two_passes_in_a_row(goes: list[Go], strike_last: int) -> None:
    verdict = after_a_pass(Goes(goes=(*goes, Go.PASS), strike_last_units=strike_last))
    assert (verdict.outcome == "the other player chooses") is (goes[-1:] != [Go.PASS])
    assert (verdict.outcome == "the combat phase is over") is (goes[-1:] == [Go.PASS] and not strike_last)


def test_goes_that_end_with_a_fight_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^the last go was a fight; this asks what follows a pass$"):
        Goes(goes=(Go.PASS, Go.FIGHT), strike_last_units=0)
