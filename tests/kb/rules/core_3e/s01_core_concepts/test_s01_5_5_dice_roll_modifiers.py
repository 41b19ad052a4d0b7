"""Dice roll modifiers: their order never matters, one more +1 never hurts, and no cap is ever passed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_5_5_dice_roll_modifiers import ModifiedRoll, modify
from kb.tabletop import RuleInputError
from kb.tabletop.dice import RollOf


@st.composite
def rolls(draw: st.DrawFn) -> ModifiedRoll:
    of = draw(st.sampled_from(RollOf))
    shown = st.integers(1, 12 if of is RollOf.OTHER else 6)
    return ModifiedRoll(
        roll=draw(shown),
        changed_to=draw(st.none() | shown),
        modifiers=tuple(draw(st.lists(st.integers(-3, 3), max_size=5))),
        of=of,
    )


@given(rolls(), st.randoms(use_true_random=False))
def test_the_order_of_the_modifiers_does_not_matter(one: ModifiedRoll, random: Any) -> None:
    modifiers = list(one.modifiers)
    random.shuffle(modifiers)
    assert modify(one.but(modifiers=tuple(modifiers))) == modify(one)


@given(rolls())
def test_one_more_plus_1_never_hurts(one: ModifiedRoll) -> None:
    assert modify(one.but(modifiers=(*one.modifiers, 1))).number >= modify(one).number


@given(rolls())
def test_the_whole_total_counts_within_its_cap(one: ModifiedRoll) -> None:
    verdict = modify(one)
    counts = verdict.number - (one.changed_to or one.roll)
    assert one.of is not RollOf.ATTACK or -1 <= counts <= 1
    assert one.of is not RollOf.SAVE or counts <= 1
    assert (counts == sum(one.modifiers)) == (verdict.outcome == "modified")


@given(rolls(), st.integers(1, 6))
def test_what_a_roll_is_changed_from_does_not_matter(one: ModifiedRoll, shown: int) -> None:
    if one.changed_to is not None:
        assert modify(one.but(roll=shown)).number == modify(one).number


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"roll": 0}, r"^roll: .*1 or \w+, not 0"),
        ({"roll": 7, "of": RollOf.ATTACK}, r"^a hit or wound roll is made with one dice, which shows 6 at most"),
        ({"roll": 2, "changed_to": 7, "of": RollOf.SAVE}, r"^a save roll is made with one dice, which shows 6 at most"),
        ({"roll": 4, "modifiers": (11,)}, r"^modifiers.1: .*10 or \w+, not 11"),
    ],
)
def test_what_no_dice_shows_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        ModifiedRoll(**{"of": RollOf.OTHER} | values)
