"""Allies: the list under your faction's table says who can come, and an ally never leads.

What surprises: being of the same Grand Alliance is not enough; only the list counts, with its restrictions.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, Names, among, listed

LISTED = Cite("core-3e/25.8", "names the factions from which allied units")
RESTRICTIONS = Cite("core-3e/25.8", "with any restrictions on using them")
NO_GENERAL = Cite("core-3e/25.8", "An allied unit cannot be a general")


class UnitToAlly(RuleInput):
    """A unit that you want in your army as an allied unit."""

    faction: Name
    """The faction that it is from."""
    allies: Names
    """The factions that the list of allies under your faction's table names."""
    restrictions_kept: bool = True
    """Whether every restriction of that list on using it is kept; yes, where the list has none."""


@rule("core-3e/25.8", part="ally", yes="can be an allied unit", no="cannot be an allied unit")
def ally(given: UnitToAlly) -> Verdict:
    """Can the unit come as an allied unit?"""
    v = Verdict()
    says = f"It is from {given.faction}; listed: {listed(given.allies)}."
    if not v.step(LISTED, says, among(given.faction, given.allies)):
        return v.end("cannot be an allied unit")
    kept = f"Restrictions on using it are {'kept' if given.restrictions_kept else 'broken'}."
    allowed = v.step(RESTRICTIONS, kept, given.restrictions_kept)
    return v.end("can be an allied unit" if allowed else "cannot be an allied unit")


class ModelToLead(RuleInput):
    """A model that you want as your general."""

    allied: bool
    """Whether it is from an allied unit."""


@rule("core-3e/25.8", part="general", yes="can be the general", no="cannot be the general")
def general(given: ModelToLead) -> Verdict:
    """Can the model be your general, ally or not?"""
    v = Verdict()
    held = v.step(NO_GENERAL, f"It is {'' if given.allied else 'not '}from an allied unit.", given.allied)
    return v.end("cannot be the general" if held else "can be the general")


DRYADS = UnitToAlly(faction="Sylvaneth", allies=("Cities of Sigmar", "Sylvaneth"))

EXAMPLES = (
    Example("His faction is on my allies list, can he come?", DRYADS, "can be an allied unit", RESTRICTIONS),
    Example(
        "Can I ally in any unit from my Grand Alliance?",
        DRYADS.but(faction="Seraphon"),
        "cannot be an allied unit",
        LISTED,
    ),
    Example(
        "A unit lacks my faction's keyword, does that alone make it an ally?",
        DRYADS.but(faction="Seraphon"),
        "cannot be an allied unit",
        LISTED,
        shows="commentary-2021-01/allegiance-abilities/5",
    ),
    Example(
        "The list of allies rules out that one unit, can I still take it as an ally?",
        DRYADS.but(restrictions_kept=False),
        "cannot be an allied unit",
        RESTRICTIONS,
    ),
    Example(
        "My faction has no allies listed, can a unit come as an ally?",
        DRYADS.but(allies=()),
        "cannot be an allied unit",
        LISTED,
    ),
    Example("Can my ally be the general?", ModelToLead(allied=True), "cannot be the general", NO_GENERAL),
    Example("A hero of my own faction as general?", ModelToLead(allied=False), "can be the general", NO_GENERAL),
)
