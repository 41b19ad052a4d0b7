"""Unbinding spells: higher and nearer is never worse, and a tie is never enough."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_1_2_unbinding_spells import (
    CastAndUnbinding,
    SpellToUnbind,
    UnbindingRoll,
    attempt,
    cast_and_unbind,
    cast_and_unbind_odds,
    unbind,
    unbind_odds,
)
from kb.tabletop import RuleInputError

rolls, casting_rolls = st.integers(2, 12), st.integers(2, 20)
distances = st.floats(0, 60, allow_nan=False)


@given(rolls, rolls, casting_rolls)
def test_a_higher_unbinding_roll_never_unbinds_less(one: int, other: int, casting_roll: int) -> None:
    low, high = sorted((one, other))
    if unbind(UnbindingRoll(roll=low, casting_roll=casting_roll)).outcome == "unbound":
        assert unbind(UnbindingRoll(roll=high, casting_roll=casting_roll)).outcome == "unbound"


@given(rolls, st.integers(-2, 3))
def test_a_tie_never_unbinds(roll: int, bonus: int) -> None:
    tie = UnbindingRoll(roll=roll, modifiers=(bonus,), casting_roll=max(2, roll + bonus))
    assert unbind(tie).outcome == "not unbound"


@given(casting_rolls)
def test_the_odds_are_those_of_two_dice(casting_roll: int) -> None:
    odds = unbind_odds(UnbindingRoll(roll=2, casting_roll=casting_roll))
    ways = sum(one + other > casting_roll for one in range(1, 7) for other in range(1, 7))
    assert odds.probability("unbound") * 36 == ways


@given(distances, distances)
def test_who_may_unbind_from_afar_may_from_nearer(one: float, other: float) -> None:
    near, far = sorted((one, other))
    if attempt(SpellToUnbind(distance=far)).outcome == "may attempt it":
        assert attempt(SpellToUnbind(distance=near)).outcome == "may attempt it"


@given(distances, st.integers(0, 20))
def test_no_wizard_goes_round_the_one_attempt_for_a_spell(distance: float, allowed: int) -> None:
    tried = SpellToUnbind(distance=distance, allowed=allowed, attempt_made=True)
    assert attempt(tried).outcome == "may not attempt it"


@pytest.mark.parametrize("field", ["effects_applied", "attempt_made"])
def test_a_spell_that_was_not_cast_has_no_effects_and_no_unbinding_attempt(field: str) -> None:
    says = r"^a spell that was not cast has no effects, and nobody has attempted to unbind it$"
    with pytest.raises(RuleInputError, match=says):
        SpellToUnbind(distance=18, successfully_cast=False).but(**{field: True})


@given(rolls, rolls, rolls, st.integers(2, 12))
def test_a_higher_casting_roll_never_lets_less_through(one: int, other: int, against: int, needed: int) -> None:
    low, high = sorted((one, other))
    through = CastAndUnbinding(casting_value=needed, cast_roll=low, unbind_roll=against)
    if cast_and_unbind(through).outcome == "cast, and not unbound":
        assert cast_and_unbind(through.but(cast_roll=high)).outcome == "cast, and not unbound"


def test_a_spell_that_everybody_could_cast_is_still_unbound_as_often_as_two_dice_beat_two_dice() -> None:
    odds = cast_and_unbind_odds(CastAndUnbinding(casting_value=2, cast_roll=7, unbind_roll=7))
    ways = dict(zip(range(2, 13), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True))
    beaten = sum(ways[cast] * ways[against] for cast in range(3, 13) for against in range(cast + 1, 13))
    assert odds.probability("unbound") * 36**2 == beaten
