"""Rolls under a realmscape feature: what was cast and re-rolled reads well."""

import pytest

from kb.rules.everchosen.region.rolls import AfterCastAgain


@pytest.mark.parametrize(("so", "word"), [(True, ""), (False, "not ")])
def test_what_was_cast_is_a_sentence(so: bool, word: str) -> None:
    after = AfterCastAgain(rerolled=so, successful=so, dice_for_d3=1)
    assert after.says_rerolled == f"The casting roll was {word}re-rolled with Crystal Wyrdshards."
    assert after.says_successful == f"The spell was {word}successfully cast."
