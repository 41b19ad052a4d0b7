"""Allegiance abilities: what is told of an army's factions, and who says that it has too many allies."""

from kb.rules.core_3e.s27_allegiance_abilities.s27_0_allegiance_abilities import (
    LEADS,
    ONE_IN_FOUR,
    WHOLE,
    army,
)
from kb.tabletop.armies.enhancements import MoreEnhancements, Pick, TakenEnhancements
from kb.tabletop.armies.example_army import PACK
from kb.tabletop.armies.profiles import EnhancementType


def test_the_number_of_allies_stands_with_the_answer_of_its_section() -> None:
    asked = {step.cite: step.asked.rule for step in army(WHOLE).steps if step.asked}
    assert asked[ONE_IN_FOUR] == "core-3e/27.1 number"


def test_as_much_as_a_battlepack_can_say_and_an_army_can_pick_is_judged() -> None:
    rows = (MoreEnhancements(type=EnhancementType.COMMAND_TRAIT, number=20),) * 7
    picks = tuple(Pick(name="Skilled Leader", unit=LEADS.name) for _ in range(60))
    chosen = TakenEnhancements(type=EnhancementType.COMMAND_TRAIT, taken=20, picks=picks)
    roster = WHOLE.army.model_copy(update={"enhancements": (chosen,)})
    verdict = army(WHOLE.but(army=roster, battlepack=PACK.model_copy(update={"more_enhancements": rows})))
    (picked,) = [step.asked for step in verdict.steps if step.asked and step.asked.rule == "core-3e/27.3 picks"]
    (number,) = [step.asked for step in picked.steps if step.asked and step.asked.rule == "core-3e/27.3 number"]
    assert (number.outcome, verdict.outcome) == ("can take them", "not legal")
