"""Triggered effects: never two from one roll, whoever picks what; modifiers count for nothing but a 6+."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_6_4_triggered_effects import (
    SIXES,
    RollOf,
    RollThatMayTrigger,
    Trigger,
    Triggered,
    trigger,
    trigger_odds,
    triggered,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player
from tests.kb.rules.told import told

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
    odds = trigger_odds(RollThatMayTrigger(says=says, roll=1, modifiers=tuple(modifiers)))
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


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        (Trigger.UNMODIFIED, "After re-rolls the dice shows 6; the ability says an unmodified 6. "),
        (Trigger.BARE, "After re-rolls the dice shows 6; the ability says a 6. "),
    ],
)
def test_what_is_told_of_a_6(says: Trigger, sentence: str) -> None:
    roll = RollThatMayTrigger(says=says, roll=6, modifiers=(-1,))
    assert told(trigger(roll)) == {f"{sentence}Modifiers of -1 are left out.": True}


def test_what_is_told_of_6_or_more() -> None:
    roll = RollThatMayTrigger(says=Trigger.OR_MORE, roll=4, modifiers=(2,))
    counts = "It is a hit or wound roll; with modifiers of +2 it comes to 5."
    assert told(trigger(roll)) == {
        f"After re-rolls the dice shows 4; the ability says 6+, or 6 or more. {counts}": True,
        "It is 5 against 6+.": False,
    }
    capped = told(trigger(roll.but(roll=6, modifiers=(-2,))))
    assert capped["It is 5 against 6+."] is False


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "The roll triggers: 2 hits, 1 mortal wound.", True),
        ({"effects": (), "picked": ()}, "The roll triggers: none.", False),
        ({}, "It is right after the roll.", True),
        ({"at_once": False}, "It is not right after the roll.", False),
        ({}, "Triggered: 2. To be applied: 2 hits.", True),
        ({"picked": SIXES.effects}, "Triggered: 2. To be applied: 2 hits, 1 mortal wound.", False),
        ({}, "You made the roll; the pick was made by you.", True),
        ({"rolled_by": Player.OPPONENT}, "Your opponent made the roll; the pick was made by you.", False),
        ({"picked": ()}, "You made the roll; nothing has been picked.", False),
    ],
)
def test_what_is_told_of_triggered_effects(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(triggered(SIXES.but(**values)))[says] is held


def test_two_effects_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match="2 effects are called 2 hits"):
        Triggered(effects=("2 hits", "2 hits"))
