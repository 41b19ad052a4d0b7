"""Abilities and phases: every ability has exactly one time in its phase, and an order leaves none of them out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_6_1_abilities_and_phases import (
    AT_THE_END,
    AT_THE_START,
    CHANT,
    CURSE,
    FIGHTS_FIRST,
    MINE,
    ROAR,
    AbilitiesOfAPhase,
    AbilityNow,
    AbilityOfAPhase,
    now,
    order,
)
from kb.tabletop import Phase, RuleInputError
from kb.tabletop.players import Player
from kb.tabletop.time import When
from tests.kb.rules.told import told

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
    for when in (When.START, When.END):
        own = [ability.player is phase.turn for ability in used if ability.when is when]
        assert own == sorted(own, reverse=True)


def test_two_abilities_of_one_name_are_refused() -> None:
    ability = AbilityOfAPhase(name="roar", player=Player.YOU, when=When.START)
    with pytest.raises(RuleInputError, match="2 abilities are called roar"):
        AbilitiesOfAPhase(turn=Player.YOU, abilities=(ability, ability))


@pytest.mark.parametrize(
    ("ability", "says", "held"),
    [
        (MINE, "It is your hero phase; its rules say your hero phase.", True),
        (MINE.but(your_turn=False), "It is the enemy hero phase; its rules say your hero phase.", False),
        (FIGHTS_FIRST, "It lets a unit fight at the start of the phase; section 12.5 says when that is.", True),
        (AT_THE_START, "It is used at the start of the phase; you want to use it at the start of the phase.", True),
        (AT_THE_END, "It is used at the end of the phase; you want to use it at the end of the phase.", True),
        (
            AT_THE_END.but(moment=When.DURING),
            "It is used at the end of the phase; you want to use it during the phase.",
            False,
        ),
        (MINE, "It is used during the phase; you want to use it during the phase.", True),
        (
            MINE.but(moment=When.START),
            "It is used during the phase; you want to use it at the start of the phase.",
            False,
        ),
    ],
)
def test_what_is_told_of_an_ability_now(ability: AbilityNow, says: str, held: bool) -> None:
    assert told(now(ability))[says] is held


def test_what_is_told_of_the_order_in_a_phase() -> None:
    assert told(order(AbilitiesOfAPhase(turn=Player.OPPONENT, abilities=(ROAR, CURSE, CHANT)))) == {
        "At the start of the phase: my roar, his curse.": True,
        "These come at the same time, so in this order: his curse, my roar.": True,
        "During the phase: my chant.": True,
        "At the end of the phase: none.": False,
    }
