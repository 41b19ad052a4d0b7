"""Description: it says what a unit's models are armed with, and what else is to be known, as that one is a WIZARD.

What surprises: it is no mere colour text; whether a unit is a WIZARD can stand there and nowhere else, and so can
whether a unit may mix its weapon options.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, Names, among, listed, plain

ARMED = Cite("core-3e/22.3", "which weapons the unit's models are armed with")
THROUGHOUT = Cite("commentary-2021-01/warscrolls/2", "it has one of them throughout")
CAN_MIX = Cite("commentary-2021-01/warscrolls/2", "from the unit can be, you can mix")
OTHER = Cite("core-3e/22.3", "may hold other important information")


class WeaponInDescription(RuleInput):
    """A weapon, and the description on a unit's warscroll."""

    weapon: Name
    """The weapon."""
    described: Names
    """The weapons with which the description says that the unit's models are armed, options among them."""


@rule("core-3e/22.3", part="weapon", yes="can be armed with it", no="cannot be armed with it")
def weapon(given: WeaponInDescription) -> Verdict:
    """Can models of the unit be armed with the weapon?"""
    v = Verdict()
    says = f"The weapon is {given.weapon}; the description has: {listed(given.described)}."
    armed = v.step(ARMED, says, among(given.weapon, given.described))
    return v.end("can be armed with it" if armed else "cannot be armed with it")


class Arming(StrEnum):
    """How a description gives a unit its weapon options."""

    UNIT = "the unit is armed with one of them"
    MODELS = "each model can be armed with one of them"


class WeaponOptionsTaken(RuleInput):
    """The weapon options that the models of a unit carry, and what the description says of them."""

    says: Arming
    """What the description says of its weapon options."""
    described: Annotated[Names, Field(min_length=1)]
    """The weapon options that the description names."""
    carried: Annotated[Names, Field(min_length=1)]
    """Each weapon option that a model of the unit carries, named once however many carry it."""


@rule("core-3e/22.3", part="options", yes="can be armed so", no="cannot be armed so")
def options(given: WeaponOptionsTaken) -> Verdict:
    """Can the models of the unit carry these weapon options together?"""
    v = Verdict()
    strange = [name for name in given.carried if not among(name, given.described)]
    if not v.step(ARMED, f"Carried, but not in the description: {listed(strange)}.", not strange):
        return v.end("cannot be armed so")
    says = f"By the description {given.says}; its models carry {listed(given.carried)}."
    if v.step(CAN_MIX, says, given.says is Arming.MODELS):
        return v.end("can be armed so")
    kinds = len({plain(name) for name in given.carried})
    one = v.step(THROUGHOUT, f"Weapon options in the unit: {kinds}.", kinds == 1)
    return v.end("can be armed so" if one else "cannot be armed so")


class InformationInDescription(RuleInput):
    """Something that the description on a unit's warscroll may say of the unit."""

    asked: Name
    """What you want to know of the unit, such as "WIZARD" or "single model"."""
    described: Names
    """What the description says of the unit besides its weapons."""


@rule("core-3e/22.3", part="information", yes="the description says so", no="the description does not say so")
def information(given: InformationInDescription) -> Verdict:
    """Does the description say this of the unit?"""
    v = Verdict()
    says = f"You ask for {given.asked}; besides weapons the description says: {listed(given.described)}."
    said = v.step(OTHER, says, among(given.asked, given.described))
    return v.end("the description says so" if said else "the description does not say so")


HAMMERS = WeaponInDescription(weapon="Grandhammer", described=("Warhammer", "Grandhammer"))
MIXED = WeaponOptionsTaken(says=Arming.MODELS, described=("Spear", "Sword"), carried=("Spear", "Sword"))
LORD = InformationInDescription(asked="WIZARD", described=("single model", "Wizard"))

EXAMPLES = (
    Example("Where does it say what weapons my guys have?", HAMMERS, "can be armed with it", ARMED),
    Example(
        "Can I give them a weapon that the warscroll doesn't mention?",
        HAMMERS.but(weapon="Starsoul Mace"),
        "cannot be armed with it",
        ARMED,
    ),
    Example(
        "Can I mix 8 spears and 12 swords in one unit?",
        MIXED.but(says=Arming.UNIT),
        "cannot be armed so",
        THROUGHOUT,
        shows="commentary-2021-01/warscrolls/2",
    ),
    Example(
        "The description says that models can have spears or swords, may I mix?", MIXED, "can be armed so", CAN_MIX
    ),
    Example(
        "The whole unit has swords, is that one option throughout?",
        MIXED.but(says=Arming.UNIT, carried=("Sword",)),
        "can be armed so",
        THROUGHOUT,
    ),
    Example(
        "May some of my unit carry bows that its description does not name?",
        MIXED.but(carried=("Sword", "Bow")),
        "cannot be armed so",
        ARMED,
    ),
    Example("Is my hero a wizard, where do I check?", LORD, "the description says so", OTHER),
    Example(
        "My hero has a staff and nothing about magic on his warscroll, is he a wizard?",
        LORD.but(described=("single model",)),
        "the description does not say so",
        OTHER,
    ),
)
