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
    POINT,
    UNBINDS,
    HeroicAction,
    HeroicLeadership,
    HeroicRecovery,
    HeroicWillpower,
    heroic_action,
    heroic_leadership,
    heroic_leadership_odds,
    heroic_recovery,
    heroic_recovery_odds,
    heroic_willpower,
    leadership_point,
    their_finest_hour,
)
from kb.tabletop import RuleInputError
from kb.tabletop.magic.deeds import MagicDeed
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is a HERO.", True),
        ({"hero": False}, "It is no HERO.", False),
        ({}, "It is yours.", True),
        ({"friendly": False}, "It is not yours.", False),
        ({}, "The hero phase starts.", True),
        ({"phase_starts": False}, "The hero phase has gone on.", False),
        ({}, "Heroic actions before in this phase: 0.", True),
        ({"performed": True}, "Heroic actions before in this phase: 1.", False),
        ({}, "What it does follows the rules for abilities.", True),
    ],
)
def test_what_is_told_of_a_heroic_action(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(heroic_action(HeroicAction(**values)))[says] is held


@pytest.mark.parametrize(("hero", "says"), [(True, "You can carry it out."), (False, "You cannot carry it out.")])
def test_each_deed_first_asks_for_a_heroic_action(hero: bool, says: str) -> None:
    first = heroic_leadership(LEAD.but(hero=hero)).steps[0]
    action = heroic_action(HeroicAction(hero=hero))
    assert (first.says, first.held, first.asked, first.cite) == (says, hero, action, action.decided_by)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Your general has not been slain; with a 4 that makes 4.", False),
        ({"general_slain": True}, "Your general has been slain; with a 4 that makes 6.", True),
    ],
)
def test_what_is_told_of_heroic_leadership(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(heroic_leadership(LEAD.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is still that turn.", True),
        ({"same_turn": False}, "It is a later turn.", False),
        ({}, "It pays for a command of that HERO.", True),
        ({"for_its_command": False}, "It pays for something else.", False),
    ],
)
def test_what_is_told_of_its_command_point(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(leadership_point(POINT.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "The HERO is no WIZARD.", True),
        ({"wizard": True}, "The HERO is a WIZARD.", False),
        ({}, "It wants to unbind a spell in the enemy hero phase; attempts before: 0.", True),
        ({"your_turn": True}, "It wants to unbind a spell in your hero phase; attempts before: 0.", False),
        ({}, "Your attempts on the same one in this phase: none.", True),
        ({"same_spell_before": True}, "Your attempts on the same one in this phase: some.", False),
    ],
)
def test_what_is_told_of_heroic_willpower(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(heroic_willpower(UNBINDS.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "This HERO has not had it before in this battle.", True),
        ({"had_it": True}, "This HERO has had it before in this battle.", False),
        ({}, "It is still that turn.", True),
        ({"same_turn": False}, "It is a later turn.", False),
    ],
)
def test_what_is_told_of_their_finest_hour(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(their_finest_hour(HOUR.but(**values)))[says] is held


def test_the_d3_of_a_recovery_is_shown() -> None:
    halved = next(step for step in heroic_recovery(HEALS).steps if step.says == "The dice for the D3 shows 4: 2.")
    assert halved.held
    assert halved.asked is not None
    assert halved.asked.rule == "core-3e/1.5.2 D3"


def test_odds_known_from_the_table() -> None:
    assert heroic_leadership_odds(LEAD).probability("1 command point") * 6 == 3
    assert heroic_leadership_odds(LEAD.but(general_slain=True)).probability("1 command point") * 6 == 5
    recovery = heroic_recovery_odds(HEALS)
    assert recovery.probability("heals nothing") * 36 == 15
    assert recovery.probability("heals up to 3") * 36 == 7


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"roll": 1}, r"roll: .*2 or \w+, but 1 came"),
        ({"roll": 13}, r"roll: .*12 or \w+, but 13 came"),
        ({"healing": 7}, r"healing: .*6 or \w+, but 7 came"),
        ({"bravery": -1}, r"bravery: .*0 or \w+, but -1 came"),
    ],
)
def test_what_no_dice_shows_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        HEALS.but(**values)
