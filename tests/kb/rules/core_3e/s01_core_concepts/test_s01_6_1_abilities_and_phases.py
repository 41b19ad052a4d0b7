"""Abilities and phases: every ability has exactly one time in its phase, and an order leaves none of them out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_6_1_abilities_and_phases import (
    AbilitiesOfAPhase,
    AbilityNow,
    AbilityOfAPhase,
    now,
    order,
)
from kb.tabletop import Phase, RuleInputError
from kb.tabletop.players import Player
from kb.tabletop.time import When

TIMES = list(When)


@st.composite
def phases(draw: st.DrawFn) -> AbilitiesOfAPhase:
    kinds = draw(st.lists(st.tuples(st.sampled_from(Player), st.sampled_from(When)), min_size=1, max_size=8))
    abilities = tuple(
        AbilityOfAPhase(name=f"a{number}", player=player, when=when) for number, (player, when) in enumerate(kinds)
    )
    return AbilitiesOfAPhase(turn=draw(st.sampled_from(Player)), abilities=abilities)


@given(st.sampled_from(Phase), st.sampled_from(When), st.sampled_from(When))
def test_in_its_phase_an_ability_is_early_late_or_right(phase: Phase, when: When, moment: When) -> None:
    outcome = now(AbilityNow(phase=phase, when=when, now=phase, moment=moment)).outcome
    early = TIMES.index(moment) - TIMES.index(when)
    assert outcome == ("can be used now" if early == 0 else "not yet" if early < 0 else "too late")


@given(st.sampled_from(Phase), st.sampled_from(Phase), st.sampled_from(When), st.sampled_from(When))
def test_in_no_other_phase_can_it_be_used(phase: Phase, other: Phase, when: When, moment: When) -> None:
    if phase is not other:
        asked = AbilityNow(phase=phase, when=when, now=other, moment=moment)
        assert now(asked).outcome == "cannot be used now"


@given(phases())
def test_an_order_goes_from_start_to_end_and_leaves_nobody_out(phase: AbilitiesOfAPhase) -> None:
    by_name = {ability.name: ability for ability in phase.abilities}
    used = [by_name[name] for name in order(phase).outcome.split(", ")]
    assert len(used) == len(phase.abilities)
    times = [TIMES.index(ability.when) for ability in used]
    assert times == sorted(times)
    for when in When:
        own = [ability.player is phase.turn for ability in used if ability.when is when]
        assert own == sorted(own, reverse=True)


def test_two_abilities_of_one_name_are_refused() -> None:
    ability = AbilityOfAPhase(name="roar", player=Player.YOU, when=When.START)
    with pytest.raises(RuleInputError, match="2 abilities are called roar"):
        AbilitiesOfAPhase(turn=Player.YOU, abilities=(ability, ability))
