"""Description: it says what a unit's models are armed with, and what else is to be known, as that one is a WIZARD.

What surprises: it is no mere colour text; whether a unit is a WIZARD can stand there and nowhere else.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, Names, among, listed

ARMED = Cite("core-3e/22.3", "the weapons with which the unit's models are")
OTHER = Cite("core-3e/22.3", "may hold other important information")


class WeaponInDescription(RuleInput):
    """A weapon, and the description on a unit's warscroll."""

    weapon: Name
    """The weapon."""
    described: Names
    """The weapons with which the description says that the unit's models are armed, options among them."""


@rule("core-3e/22.3", part="weapon")
def weapon(given: WeaponInDescription) -> Verdict:
    """Can models of the unit be armed with the weapon?"""
    v = Verdict()
    says = f"The weapon is {given.weapon}; the description has: {listed(given.described)}."
    armed = v.step(ARMED, says, among(given.weapon, given.described))
    return v.end("can be armed with it" if armed else "cannot be armed with it")


class InformationInDescription(RuleInput):
    """Something that the description on a unit's warscroll may say of the unit."""

    asked: Name
    """What you want to know of the unit, such as "WIZARD" or "single model"."""
    described: Names
    """What the description says of the unit besides its weapons."""


@rule("core-3e/22.3", part="information")
def information(given: InformationInDescription) -> Verdict:
    """Does the description say this of the unit?"""
    v = Verdict()
    says = f"Besides weapons the description says: {listed(given.described)}."
    said = v.step(OTHER, says, among(given.asked, given.described))
    return v.end("the description says so" if said else "the description does not say so")


HAMMERS = WeaponInDescription(weapon="Grandhammer", described=("Warhammer", "Grandhammer"))
LORD = InformationInDescription(asked="WIZARD", described=("single model", "Wizard"))

EXAMPLES = (
    Example("Where does it say what weapons my guys have?", HAMMERS, "can be armed with it", ARMED),
    Example(
        "Can I give them a weapon that the warscroll doesn't mention?",
        HAMMERS.but(weapon="Starsoul Mace"),
        "cannot be armed with it",
        ARMED,
    ),
    Example("Is my hero a wizard, where do I check?", LORD, "the description says so", OTHER),
    Example(
        "He has a staff and nothing about magic on his warscroll?",
        LORD.but(described=("single model",)),
        "the description does not say so",
        OTHER,
    ),
)
