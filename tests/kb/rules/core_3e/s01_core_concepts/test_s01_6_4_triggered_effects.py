"""Triggered effects: never two from one roll, whoever picks what; modifiers count for nothing but a 6+."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_6_4_triggered_effects import (
    RollThatMayTrigger,
    Trigger,
    Triggered,
    trigger_odds,
    triggered,
)
from kb.tabletop import RuleInputError
from kb.tabletop.dice import RollOf
from kb.tabletop.players import Player

EFFECTS = ("2 hits", "1 mortal wound", "+1 damage")


@given(st.integers(0, 3), st.integers(0, 3), st.sampled_from(Player), st.sampled_from(Player), st.booleans())
def test_one_effect_is_applied_or_none(number: int, picked: int, by: Player, roller: Player, at_once: bool) -> None:
    effects = EFFECTS[:number]
    roll = Triggered(effects=effects, picked=effects[:picked], picked_by=by, rolled_by=roller, at_once=at_once)
    outcome = triggered(roll).outcome
    if outcome in EFFECTS:
        assert at_once
        assert number == 1 or (picked == 1 and by is roller)


@given(st.sampled_from((Trigger.UNMODIFIED, Trigger.BARE)), st.lists(st.integers(-3, 3), max_size=3))
def test_a_6_comes_up_one_time_in_six_whatever_the_modifiers(says: Trigger, modifiers: list[int]) -> None:
    odds = trigger_odds(RollThatMayTrigger(says=says, of=RollOf.ATTACK, roll=1, modifiers=tuple(modifiers)))
    assert odds.probability("triggers it") == Fraction(1, 6)


@pytest.mark.parametrize(
    ("of", "modifiers", "faces"),
    [
        (RollOf.OTHER, (), 1),
        (RollOf.OTHER, (1,), 2),
        (RollOf.OTHER, (1, 1), 3),
        (RollOf.OTHER, (-1,), 0),
        (RollOf.ATTACK, (1, 1), 2),
        (RollOf.ATTACK, (1, 1, -1), 2),
        (RollOf.SAVE, (3,), 2),
        (RollOf.SAVE, (3, -3), 1),
    ],
)
def test_a_6_plus_counts_modifiers_as_far_as_the_roll_lets_it(
    of: RollOf, modifiers: tuple[int, ...], faces: int
) -> None:
    odds = trigger_odds(RollThatMayTrigger(says=Trigger.OR_MORE, of=of, roll=1, modifiers=modifiers))
    assert odds.probability("triggers it") * 6 == faces


@pytest.mark.parametrize(
    ("picked", "says"),
    [(("3 hits",), "3 hits is picked, but this roll does not trigger it"), (("2 hits",) * 2, "2 picked effects are")],
)
def test_a_pick_that_the_roll_does_not_offer_is_refused(picked: tuple[str, ...], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        Triggered(effects=EFFECTS, picked=picked)


def test_a_pick_is_an_effect_however_it_is_capitalised() -> None:
    assert triggered(Triggered(effects=EFFECTS, picked=("2  Hits",))).outcome == "2  Hits"


def test_two_effects_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match="2 effects are called 2 hits"):
        Triggered(effects=("2 hits", "2 hits"))
