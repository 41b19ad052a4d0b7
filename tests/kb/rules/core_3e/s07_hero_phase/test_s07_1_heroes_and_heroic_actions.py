"""Heroic actions: a higher leadership roll and a lower recovery roll are never worse; nothing after the first."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s07_hero_phase.s07_1_heroes_and_heroic_actions import (
    DISPELS,
    HEALS,
    HOUR,
    LEAD,
    HeroicLeadership,
    HeroicRecovery,
    HeroicWillpower,
    heroic_leadership,
    heroic_leadership_odds,
    heroic_recovery,
    heroic_recovery_odds,
    heroic_willpower,
    their_finest_hour,
)
from kb.tabletop import RuleInputError
from kb.tabletop.magic.deeds import MagicDeed

recoveries = st.builds(
    HeroicRecovery,
    from_enemies=st.none() | st.floats(0, 12),
    roll=st.integers(2, 11),
    bravery=st.integers(0, 11),
    healing=st.integers(1, 5),
    allocated=st.integers(0, 11),
)


@given(st.integers(1, 5), st.booleans())
def test_a_higher_roll_or_a_dead_general_never_costs_the_point(roll: int, slain: bool) -> None:
    lead = HeroicLeadership(roll=roll, general_slain=slain)
    points = heroic_leadership(lead).number
    assert heroic_leadership(lead.but(roll=roll + 1)).number >= points
    assert heroic_leadership(lead.but(general_slain=True)).number >= points


@given(recoveries)
def test_recovery_is_monotonic_and_bounded(given_: HeroicRecovery) -> None:
    heals = heroic_recovery(given_).number
    assert 0 <= heals <= min(3, given_.allocated)
    assert heroic_recovery(given_.but(roll=given_.roll + 1)).number <= heals
    assert heroic_recovery(given_.but(bravery=given_.bravery + 1)).number >= heals
    assert heroic_recovery(given_.but(healing=given_.healing + 1)).number >= heals


@given(st.sampled_from(MagicDeed), st.booleans(), st.booleans())
def test_willpower_only_ever_unbinds_and_dispels(deed: MagicDeed, wizard: bool, your_turn: bool) -> None:
    wants = HeroicWillpower(wants=deed, wizard=wizard, your_turn=your_turn)
    can = not wizard and deed is (MagicDeed.DISPEL if your_turn else MagicDeed.UNBIND)
    assert heroic_willpower(wants).outcome == ("can attempt it" if can else "cannot attempt it")


@pytest.mark.parametrize("wrong", [{"hero": False}, {"friendly": False}, {"phase_starts": False}, {"performed": True}])
def test_no_heroic_action_escapes_the_conditions_of_all(wrong: dict[str, Any]) -> None:
    assert heroic_leadership(LEAD.but(**wrong)).outcome == "cannot carry it out"
    assert heroic_willpower(DISPELS.but(**wrong)).outcome == "cannot attempt it"
    assert their_finest_hour(HOUR.but(**wrong)).outcome == "cannot carry it out"
    assert heroic_recovery(HEALS.but(**wrong)).outcome == "cannot carry it out"


def test_odds_known_from_the_table() -> None:
    assert heroic_leadership_odds(LEAD).probability("1 command point") * 6 == 3
    assert heroic_leadership_odds(LEAD.but(general_slain=True)).probability("1 command point") * 6 == 5
    recovery = heroic_recovery_odds(HEALS)
    assert recovery.probability("heals nothing") * 36 == 15
    assert recovery.probability("heals up to 3") * 36 == 7


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"roll": 1}, r"roll: .*2 or \w+, not 1"),
        ({"roll": 13}, r"roll: .*12 or \w+, not 13"),
        ({"healing": 7}, r"healing: .*6 or \w+, not 7"),
        ({"bravery": -1}, r"bravery: .*0 or \w+, not -1"),
    ],
)
def test_what_no_dice_shows_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        HEALS.but(**values)
