"""Allegiance abilities: what is told of an army's factions, and who says that it has too many allies."""

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_0_allegiance_abilities import (
    ALLIES,
    ARMY,
    DRYADS,
    LEADS,
    LIBERATORS,
    ONE_IN_FOUR,
    THORNS,
    WHOLE,
    AllegianceAbilityToUse,
    allegiance,
    army,
)
from kb.tabletop.armies.enhancements import MoreEnhancements, Pick, TakenEnhancements
from kb.tabletop.armies.example_army import LINE, PACK
from kb.tabletop.armies.profiles import EnhancementType
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (
            ARMY.but(beside=("Gnashing Jaws",)),
            {
                "It is a battle trait of a faction.": False,
                "These are no units, and are left out: Gnashing Jaws.": True,
                "Its units are from a single faction.": False,
                "It is an army known as: Stormcast Eternals army.": True,
                "The ability is of Stormcast Eternals.": True,
            },
        ),
        (
            ARMY.but(units=(LIBERATORS, DRYADS)),
            {
                "It is a battle trait of a faction.": False,
                "These are no units, and are left out: none.": False,
                "Its units are from 2 factions.": True,
                "It is not noted otherwise.": False,
            },
        ),
        (ARMY.but(units=(LIBERATORS, DRYADS), noted_otherwise=True), {"It is noted otherwise.": True}),
        (ARMY.but(units=(ALLIES,)), {"It is an army known as: army of allied units only.": False}),
    ],
)
def test_what_is_told_of_an_army_and_its_faction(given: AllegianceAbilityToUse, says: dict[str, bool]) -> None:
    assert says.items() <= told(allegiance(given)).items()


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
    assert told(number)["1, 0 from battalions, 140 from the battlepack; wanted: 20."] is True
    assert verdict.outcome == "not legal"


def test_what_is_told_of_a_regiment_of_renown() -> None:
    roster = WHOLE.army.model_copy(update={"units": (LEADS, LINE, THORNS)})
    assert told(army(WHOLE.but(army=roster)))["Elthwin's Thorns (Thorns) can be included."] is True
