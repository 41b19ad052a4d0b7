"""Whole armies: names that tell units apart, sizes that exist, and limits that can be kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kb.tabletop.armies.battalions import Regiment
from kb.tabletop.armies.enhancements import MoreEnhancements, Pick, TakenEnhancements
from kb.tabletop.armies.example_army import LINE, LORD, REGIMENT, ROSTER
from kb.tabletop.armies.profiles import BattlefieldRole, EnhancementType
from kb.tabletop.armies.rosters import ArmySelection, RoleLimit, Roster, TakenUnit

ARTEFACT = TakenEnhancements(type=EnhancementType.ARTEFACT)
UNIQUE = TakenEnhancements(type=EnhancementType.UNIQUE)


def _roster(**changes: object) -> Roster:
    return Roster.model_validate({**dict(ROSTER), **changes})


@given(st.integers(1, 90), st.integers(1, 30))
def test_a_size_is_once_twice_or_three_times_the_minimum_or_none_at_all(models: int, minimum: int) -> None:
    unit = LINE.model_copy(update={"models": models, "minimum": minimum})
    assert unit.times_minimum == (
        1 if models < minimum else {minimum: 1, 2 * minimum: 2, 3 * minimum: 3}.get(models, 0)
    )


def test_two_units_or_battalions_of_one_name_are_refused() -> None:
    with pytest.raises(ValidationError, match="2 units of your army are called Line"):
        _roster(units=(LINE, LINE))
    with pytest.raises(ValidationError, match="2 battalions of your army are called Battle Regiment"):
        _roster(battalions=(REGIMENT, REGIMENT))


def test_of_two_battalions_one_may_include_the_other_but_not_each_the_other() -> None:
    large = REGIMENT.model_copy(update={"name": "Host", "includes": ("battle regiment",)})
    assert len(_roster(battalions=(REGIMENT, large)).battalions) == 2
    small = REGIMENT.model_copy(update={"includes": ("Host",)})
    with pytest.raises(ValidationError, match="Battle Regiment and Host include each other: the larger includes"):
        _roster(battalions=(small, large))


def test_a_type_of_enhancement_stands_once_but_there_may_be_several_unique_sets() -> None:
    assert len(_roster(enhancements=(UNIQUE, UNIQUE, ARTEFACT)).enhancements) == 3
    with pytest.raises(ValidationError, match="artefact of power stands 2 times"):
        _roster(enhancements=(ARTEFACT, ARTEFACT))


def test_a_triumph_is_for_no_unit_and_an_artefact_for_one_of_the_army() -> None:
    triumph = TakenEnhancements(type=EnhancementType.TRIUMPH, picks=(Pick(name="Inspired"),))
    assert _roster(enhancements=(triumph,)).enhancements == (triumph,)
    lost = ARTEFACT.model_copy(update={"picks": (Pick(name="Arcane Tome", unit="Nobody"),)})
    with pytest.raises(ValidationError, match="Arcane Tome is for Nobody"):
        _roster(enhancements=(lost,))


def test_what_a_battlepack_allows_more_is_added_up_by_type() -> None:
    one = MoreEnhancements(type=EnhancementType.ARTEFACT, number=1)
    allowed = ArmySelection(more_enhancements=(one, one, MoreEnhancements(type=EnhancementType.TRIUMPH, number=5)))
    assert (allowed.more(EnhancementType.ARTEFACT), allowed.more(EnhancementType.SPELL_LORE)) == (2, 0)


def test_a_factions_enhancements_are_for_an_army_that_uses_its_abilities() -> None:
    own = TakenEnhancements(type=EnhancementType.ARTEFACT, of_faction=("God-forged Blade",))
    assert _roster(enhancements=(own,)).enhancements == (own,)
    hammer = TakenEnhancements(type=EnhancementType.ARTEFACT, subfaction="HAMMERS", of_subfaction="Hammer")
    assert _roster(enhancements=(hammer,)).enhancements == (hammer,)
    for enhancements, name in ((own, "of_faction"), (hammer, "of_subfaction")):
        with pytest.raises(ValidationError, match=f"{name} is for an army of a faction's abilities"):
            _roster(enhancements=(enhancements,), allegiance=None)


def test_the_bearer_of_the_arcane_tome_is_a_wizard_too() -> None:
    tome = TakenEnhancements(type=EnhancementType.ARTEFACT, picks=(Pick(name="arcane tome", unit="Lord"),))
    mage = LORD.model_copy(update={"name": "Mage", "keywords": ("HERO", "WIZARD", "PRIEST")})
    army = _roster(units=(LORD, mage, LINE), battalions=())
    assert (army.wizards, army.priests) == (1, 1)
    assert army.model_copy(update={"enhancements": (tome,)}).wizards == 2
    blade = TakenEnhancements(type=EnhancementType.ARTEFACT, picks=(Pick(name="Blade", unit="Lord"),))
    assert army.model_copy(update={"enhancements": (blade,)}).wizards == 1


def test_a_unit_of_a_regiment_of_renown_is_allied() -> None:
    with pytest.raises(ValidationError, match="Line comes with Elthwin's Thorns, so it is an allied unit"):
        TakenUnit.model_validate({**dict(LINE), "regiment": Regiment.ELTHWIN})


LEADER = BattlefieldRole.LEADER


@pytest.mark.parametrize(("at_least", "at_most"), [(1, None), (0, 0), (2, 2), (1, 6)])
def test_a_limit_that_an_army_can_keep_is_one(at_least: int, at_most: int | None) -> None:
    limit = RoleLimit(role=LEADER, at_least=at_least, at_most=at_most)
    assert ArmySelection(roles=(limit,)).roles == (limit,)


@pytest.mark.parametrize(
    ("at_least", "at_most", "says"),
    [
        (0, None, "for Leader neither at_least nor at_most is given, so nothing is limited"),
        (3, 2, "at least 3 and at most 2 Leader cannot be kept"),
        (1, 0, "at least 1 and at most 0 Leader cannot be kept"),
    ],
)
def test_a_limit_that_nothing_keeps_or_that_limits_nothing_is_refused(
    at_least: int, at_most: int | None, says: str
) -> None:
    with pytest.raises(ValidationError, match=says):
        ArmySelection(roles=(RoleLimit(role=LEADER, at_least=at_least, at_most=at_most),))


def test_a_unit_of_its_minimum_size_is_not_understrength() -> None:
    assert [LINE.model_copy(update={"models": models}).understrength for models in (4, 5, 6)] == [True, False, False]


def test_a_keyword_is_had_in_its_plural_too() -> None:
    wizards = LORD.model_copy(update={"keywords": ("WIZARDS",)})
    assert (wizards.has("wizard"), wizards.has("PRIEST")) == (True, False)


def test_an_allied_unit_may_come_with_a_regiment_of_renown() -> None:
    unit = TakenUnit.model_validate({**dict(LINE), "regiment": Regiment.ELTHWIN, "allied": True})
    assert unit.regiment is Regiment.ELTHWIN
