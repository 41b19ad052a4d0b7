"""Predatory endless spell control: no model controls two, none beyond 30", and each one is controlled or wild."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_5_1_predatory_endless_spell_control import SpellsToControl, SummonedSpell, control
from kb.tabletop import RuleInputError


@st.composite
def tables(draw: st.DrawFn) -> SpellsToControl:
    drawn = draw(st.lists(st.tuples(st.sampled_from(["Magus", "Warlock"]), st.integers(0, 40)), min_size=1, max_size=6))
    gone = draw(st.sets(st.sampled_from(["Magus", "Warlock"])))
    spells = tuple(
        SummonedSpell(name=f"spell {number}", summoned_by=by, distance=None if by in gone else distance)
        for number, (by, distance) in enumerate(drawn)
    )
    picked = draw(st.sets(st.sampled_from([spell.name for spell in spells])))
    return SpellsToControl(spells=spells, picked=tuple(sorted(picked)))


def sides(outcome: str) -> tuple[list[str], list[str]]:
    controlled, wild = outcome.removeprefix("controlled: ").split("; wild: ")
    return ([name for name in side.split(", ") if name != "none"] for side in (controlled, wild))  # type: ignore[return-value]


@given(tables())
def test_each_is_controlled_or_wild_and_no_model_controls_two(table: SpellsToControl) -> None:
    outcome = control(table).outcome
    if outcome == "pick one first":
        return
    controlled, wild = sides(outcome)
    by_name = {spell.name: spell for spell in table.spells}
    assert sorted(controlled + wild) == sorted(by_name)
    assert max(Counter(by_name[name].summoned_by for name in controlled).values(), default=0) <= 1
    for name in controlled:
        distance = by_name[name].distance
        assert distance is not None
        assert distance <= 30
    in_range = {spell.summoned_by for spell in table.spells if spell.distance is not None and spell.distance <= 30}
    assert {by_name[name].summoned_by for name in controlled} == in_range


SPELL = SummonedSpell(name="Sun", summoned_by="Magus", distance=1)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"spells": (SPELL, SPELL)}, r"^2 endless spells are called Sun: give each its own name$"),
        ({"picked": ("Moon",)}, r"^Moon is picked, but is no endless spell here$"),
        ({"picked": ("Sun", "Sun")}, r"^2 picked endless spells are called Sun: give each its own name$"),
        (
            {"spells": (SPELL, SummonedSpell(name="Moon", summoned_by="magus", distance=None))},
            r"^Magus is gone for one endless spell and not for another: number models of one name$",
        ),
        ({"spells": ()}, "spells: must be .*1"),
    ],
)
def test_what_no_table_can_hold_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        SpellsToControl(**{"spells": (SPELL,)} | values)


def test_a_model_is_the_same_in_other_capitals() -> None:
    two = (SPELL, SummonedSpell(name="Moon", summoned_by="magus", distance=1))
    assert control(SpellsToControl(spells=two)).outcome == "pick one first"
