"""Hero phase: what each keyword allows, in each player's, as the table has it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s07_hero_phase.s07_0_hero_phase import MagicInHeroPhase, magic
from kb.tabletop.magic import MagicDeed

SPELLS = {MagicDeed.CAST, MagicDeed.DISPEL}
PRAYERS = {MagicDeed.CHANT, MagicDeed.BANISH, MagicDeed.DISPEL}


@pytest.mark.parametrize("deed", MagicDeed)
@pytest.mark.parametrize(
    ("wizard", "priest", "your_turn", "allowed"),
    [
        (True, False, True, SPELLS),
        (True, False, False, {MagicDeed.UNBIND, MagicDeed.DISPEL}),
        (False, True, True, PRAYERS),
        (False, True, False, {MagicDeed.DISPEL}),
        (False, False, True, set()),
        (False, False, False, set()),
    ],
)
def test_what_each_may_attempt(
    deed: MagicDeed, wizard: bool, priest: bool, your_turn: bool, allowed: set[MagicDeed]
) -> None:
    verdict = magic(MagicInHeroPhase(deed=deed, wizard=wizard, priest=priest, your_turn=your_turn))
    assert verdict.outcome == ("can attempt it" if deed in allowed else "cannot attempt it")


@given(st.sampled_from(MagicDeed), st.booleans(), st.booleans(), st.booleans())
def test_a_second_keyword_takes_nothing_away(deed: MagicDeed, wizard: bool, priest: bool, your_turn: bool) -> None:
    one = MagicInHeroPhase(deed=deed, wizard=wizard, priest=priest, your_turn=your_turn)
    if magic(one).outcome == "can attempt it":
        assert magic(one.but(wizard=True, priest=True)).outcome == "can attempt it"
