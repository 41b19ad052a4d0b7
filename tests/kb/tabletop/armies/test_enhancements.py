"""Enhancements: who gets a pick, and what is open to an army."""

import pytest
from pydantic import ValidationError

from kb.tabletop.armies.enhancements import UNIVERSAL, Pick, TakenEnhancements
from kb.tabletop.armies.profiles import EnhancementType
from tests.kb.ranges import takes

ARTEFACT, TRIUMPH = EnhancementType.ARTEFACT, EnhancementType.TRIUMPH


def test_a_subfaction_fixes_a_command_trait_or_an_artefact_and_says_which() -> None:
    with pytest.raises(ValidationError, match="give both subfaction and of_subfaction"):
        TakenEnhancements(type=EnhancementType.ARTEFACT, subfaction="HAMMERS")
    with pytest.raises(ValidationError, match="but no triumph"):
        TakenEnhancements(type=EnhancementType.TRIUMPH, subfaction="HAMMERS", of_subfaction="Inspired")


def test_no_more_come_from_battalions_than_are_taken() -> None:
    with pytest.raises(ValidationError, match="2 from battalions cannot be among 1 that you take"):
        TakenEnhancements(type=ARTEFACT, taken=1, from_battalions=2)


def test_what_is_open_to_an_army_is_its_own_its_subfactions_and_universal() -> None:
    blade = TakenEnhancements(type=ARTEFACT, of_faction=("Blade",), subfaction="HAMMERS", of_subfaction="Hammer")
    assert blade.offered == ("Blade", "Hammer", *UNIVERSAL[ARTEFACT])
    assert TakenEnhancements(type=EnhancementType.MOUNT_TRAIT, of_faction=("Swift",)).offered == ("Swift",)


@pytest.mark.parametrize(
    ("type", "unit", "says"),
    [
        (ARTEFACT, "Nobody", "Blade is for Nobody, but no unit of your army is called that"),
        (ARTEFACT, None, "Blade is for a unit: say which unit of your army gets it"),
        (TRIUMPH, "Lord", "Blade is a triumph, which is for your army: name no unit for it"),
    ],
)
def test_a_pick_for_a_unit_that_is_not_there_or_not_asked_for_is_refused(
    type: EnhancementType, unit: str | None, says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        TakenEnhancements(type=type, picks=(Pick(name="Blade", unit=unit),)).for_units(("Lord",))


def test_names_of_units_are_told_apart_by_neither_capitals_nor_blanks() -> None:
    TakenEnhancements(type=ARTEFACT, picks=(Pick(name="Blade", unit="LORD "),)).for_units(("Lord",))
    TakenEnhancements(type=EnhancementType.UNIQUE, picks=(Pick(name="Order"),)).for_units(("Lord",))


@pytest.mark.parametrize("type", EnhancementType)
def test_only_a_command_trait_and_an_artefact_can_be_a_subfactions(type: EnhancementType) -> None:
    fixed = {"type": type, "subfaction": "HAMMERS", "of_subfaction": "Hammer"}
    assert takes(TakenEnhancements, fixed) is (type in (EnhancementType.COMMAND_TRAIT, ARTEFACT))


def test_all_that_is_taken_may_come_from_battalions() -> None:
    assert TakenEnhancements(type=ARTEFACT, taken=2, from_battalions=2).from_battalions == 2


@pytest.mark.parametrize("type", EnhancementType)
def test_a_pick_for_no_unit_is_for_the_army_where_it_can_be(type: EnhancementType) -> None:
    taken = TakenEnhancements(type=type, picks=(Pick(name="Blade"),))
    if type in (TRIUMPH, EnhancementType.UNIQUE):
        taken.for_units(("Lord",))
        return
    with pytest.raises(ValueError, match="Blade is for a unit"):
        taken.for_units(("Lord",))
