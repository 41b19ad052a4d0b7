"""Allegiance abilities: what is told of an army's factions, and who says that it has too many allies."""

from kb.rules.core_3e.s27_allegiance_abilities.s27_0_allegiance_abilities import (
    ONE_IN_FOUR,
    WHOLE,
    army,
)


def test_the_number_of_allies_stands_with_the_answer_of_its_section() -> None:
    asked = {step.cite: step.asked.rule for step in army(WHOLE).steps if step.asked}
    assert asked[ONE_IN_FOUR] == "core-3e/27.1 number"
