"""Enhancements: each pick is held to the section of its type, and a pick for a unit that is not there is refused."""

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_enhancements import ALLY, CAPTAIN, MAGE, EnhancementsOfArmy, picks
from kb.tabletop import RuleInputError
from kb.tabletop.armies.enhancements import Pick, TakenEnhancements
from kb.tabletop.armies.example_army import LORD
from kb.tabletop.armies.profiles import EnhancementType

SPEARS = CAPTAIN.model_copy(update={"name": "Spears", "keywords": ("REDEEMER",)})
MONK = MAGE.model_copy(update={"name": "Monk", "keywords": ("HERO", "PRIEST")})
SAGE = MAGE.model_copy(update={"name": "Sage", "keywords": ("HERO", "WIZARD")})
NAGASH = MAGE.model_copy(update={"name": "Nagash", "noted_unique": True, "general": True})
ALLIED_GENERAL = ALLY.model_copy(update={"general": True})
UNITS = (CAPTAIN, MAGE, ALLIED_GENERAL, SPEARS, MONK, SAGE, NAGASH)
ARTEFACT, TRAIT, MOUNT = EnhancementType.ARTEFACT, EnhancementType.COMMAND_TRAIT, EnhancementType.MOUNT_TRAIT
SPELL, PRAYER, UNIQUE = EnhancementType.SPELL_LORE, EnhancementType.PRAYER_SCRIPTURE, EnhancementType.UNIQUE
OF_FACTION = {MOUNT: ("Swift", "Loud"), UNIQUE: ("Holy Order", "Grand Warden")}


def _army(type: EnhancementType, *names: tuple[str, str], taken: int = 1, noted: bool = False) -> EnhancementsOfArmy:
    """Enhancements of a type for units by name; whatever is beyond the first comes through battalions."""
    chosen = TakenEnhancements(
        type=type,
        taken=taken,
        from_battalions=taken - 1,
        of_faction=OF_FACTION.get(type, ()),
        picks=tuple(Pick(name=name, unit=unit, noted_otherwise=noted) for name, unit in names),
    )
    return EnhancementsOfArmy(enhancements=chosen, units=UNITS)


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        (_army(TRAIT, ("Battle-lust", "Captain")), 0),
        (_army(TRAIT, ("Battle-lust", "Spears")), 1),
        (_army(TRAIT, ("Battle-lust", "Ally")), 1),
        (_army(TRAIT, ("Battle-lust", "Nagash")), 1),
        (_army(TRAIT, ("Battle-lust", "Nagash"), noted=True), 0),
        (_army(TRAIT, ("Battle-lust", "Captain"), ("High Priest", "Captain"), taken=2), 1),
        (_army(ARTEFACT, ("Seed of Rebirth", "Captain"), ("Amulet of Destiny", "Mage"), taken=2), 0),
        (_army(ARTEFACT, ("Seed of Rebirth", "Captain"), ("Amulet of Destiny", "captain"), taken=2), 1),
        (_army(ARTEFACT, ("Seed of Rebirth", "Nagash")), 1),
        (_army(ARTEFACT, ("Seed of Rebirth", "Spears")), 1),
        (_army(ARTEFACT, ("Arcane Tome", "Spears")), 1),
        (_army(MOUNT, ("Swift", "Captain"), ("Loud", "Mage"), taken=2), 0),
        (_army(MOUNT, ("Swift", "Captain"), ("Loud", "Captain"), taken=2), 1),
        (_army(MOUNT, ("Swift", "Nagash")), 1),
        (_army(MOUNT, ("Swift", "Ally")), 1),
        (_army(SPELL, ("Levitate", "Sage"), ("Levitate", "Mage")), 0),
        (_army(SPELL, ("Levitate", "Monk")), 1),
        (_army(PRAYER, ("Heal", "Monk"), ("Heal", "Mage")), 0),
        (_army(PRAYER, ("Heal", "Sage")), 1),
        (_army(PRAYER, ("Heal", "Nagash")), 1),
        (_army(PRAYER, ("Heal", "Monk"), ("Curse", "Monk")), 1),
        (_army(PRAYER, ("Heal", "Monk"), ("Curse", "Monk"), taken=2), 0),
        (_army(UNIQUE, ("Holy Order", "Captain")), 0),
        (_army(UNIQUE, ("Holy Order", "Ally")), 1),
        (_army(UNIQUE, ("Holy Order", "Captain"), ("Grand Warden", "Mage")), 1),
        (_army(UNIQUE, ("Holy Order", "Captain"), ("Grand Warden", "Mage"), taken=2), 0),
    ],
)
def test_a_pick_is_held_to_the_section_of_its_type(given: EnhancementsOfArmy, wrong: int) -> None:
    assert picks(given).value == wrong


def test_a_battlepack_allows_more() -> None:
    two = TakenEnhancements(type=ARTEFACT, taken=2)
    army = EnhancementsOfArmy(enhancements=two, units=UNITS)
    assert (picks(army).value, picks(army.but(from_battlepack=1)).value) == (1, 0)


@pytest.mark.parametrize(("type", "universal"), [(TRAIT, "Battle-lust"), (ARTEFACT, "Seed of Rebirth")])
@pytest.mark.parametrize(
    ("keywords", "outcome"), [(("HERO",), "rightly picked"), (("HERO", "BLADES"), "wrongly picked")]
)
def test_a_subfaction_fixes_the_pick_for_a_hero_with_its_keyword(
    type: EnhancementType, universal: str, keywords: tuple[str, ...], outcome: str
) -> None:
    hero = CAPTAIN.model_copy(update={"keywords": keywords})
    chosen = TakenEnhancements(
        type=type, subfaction="BLADES", of_subfaction="Sword", picks=(Pick(name=universal, unit="Captain"),)
    )
    assert picks(EnhancementsOfArmy(enhancements=chosen, units=(hero,))).outcome == outcome


@pytest.mark.parametrize(("type", "name"), [(TRAIT, "Battle-lust"), (ARTEFACT, "Seed of Rebirth")])
def test_sixty_picks_are_judged(type: EnhancementType, name: str) -> None:
    with_it = CAPTAIN.model_copy(update={"keywords": ("HERO", "BLADES")})
    chosen = TakenEnhancements(
        type=type, subfaction="BLADES", of_subfaction=name, picks=(Pick(name=name, unit="Captain"),) * 60
    )
    assert picks(EnhancementsOfArmy(enhancements=chosen, units=(with_it,))).value == 59


def test_a_battalion_brings_a_second_triumph() -> None:
    two = TakenEnhancements(
        type=EnhancementType.TRIUMPH,
        taken=2,
        from_battalions=1,
        picks=(Pick(name="Inspired"), Pick(name="Bloodthirsty")),
    )
    assert picks(EnhancementsOfArmy(enhancements=two, units=UNITS)).value == 0


@pytest.mark.parametrize(
    ("unit", "says"),
    [
        ("Nobody", "Amulet of Destiny is for Nobody, but no unit of your army is called that"),
        (None, "Amulet of Destiny is for a unit: say which unit of your army gets it"),
    ],
)
def test_a_pick_for_no_unit_of_the_army_is_refused(unit: str | None, says: str) -> None:
    amulets = TakenEnhancements(type=ARTEFACT, picks=(Pick(name="Amulet of Destiny", unit=unit),))
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        EnhancementsOfArmy(enhancements=amulets, units=(LORD,))


def test_a_bearer_of_the_tome_who_is_not_in_the_army_is_refused() -> None:
    lore = TakenEnhancements(type=SPELL)
    with pytest.raises(
        RuleInputError, match=r"^no unit of your army is called Mage, so it cannot bear the Arcane Tome$"
    ):
        EnhancementsOfArmy(enhancements=lore, units=(LORD,), tome_bearers=("lord", "Mage"))


def test_two_units_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^2 units of your army are called Lord: give each its own name$"):
        EnhancementsOfArmy(enhancements=TakenEnhancements(type=ARTEFACT), units=(LORD, LORD))
