"""Faction terrain warscrolls: a name, the set-up, and the scenery rules of a faction terrain feature.

What surprises: there are no characteristics and no keywords on it; three parts are all that you need.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Names, listed

NAME = Cite("core-3e/23.1", "of each faction terrain warscroll is a name")
SET_UP = Cite("core-3e/23.2", "Each faction terrain warscroll has set-up instructions")
SCENERY_RULES = Cite("core-3e/23.3", "scenery rules listed on a faction terrain warscroll")
INFORMATION = Cite("core-3e/23.0", "the information from its faction terrain warscroll")


class FactionTerrainWarscroll(RuleInput):
    """A faction terrain warscroll as you have written it down."""

    name: Annotated[str, Field(max_length=80)]
    """Its name; empty where it is missing."""
    set_up: Annotated[str, Field(max_length=4000)]
    """Its set-up instructions; empty where they are missing."""
    scenery_rules: Names
    """Its scenery rules by name."""


@rule("core-3e/23.0", yes="complete", no="incomplete")
def record(given: FactionTerrainWarscroll) -> Verdict:
    """Are all parts of the faction terrain warscroll there?"""
    v = Verdict()
    parts = (
        (NAME, f"Name: {given.name.strip() or 'missing'}.", bool(given.name.strip())),
        (SET_UP, f"Words of set-up instructions: {len(given.set_up.split())}.", bool(given.set_up.strip())),
        (SCENERY_RULES, f"Scenery rules: {listed(given.scenery_rules)}.", bool(given.scenery_rules)),
    )
    missing = [cite for cite, says, there in parts if not v.step(cite, says, there)]
    v.step(INFORMATION, f"Parts that are missing: {len(missing)} of {len(parts)}.", not missing)
    return v.end_by_faults("complete", "incomplete", faults=missing)


ALTAR = FactionTerrainWarscroll(
    name="Skull Altar", set_up="Set it up wholly within your territory.", scenery_rules=("Witness to Slaughter",)
)

EXAMPLES = (
    Example(
        "My faction terrain warscroll has name, set-up and scenery rules, is this all?",
        ALTAR,
        "complete",
        INFORMATION,
        0,
    ),
    Example(
        "A faction terrain warscroll that says nothing about where it goes?",
        ALTAR.but(set_up=""),
        "incomplete",
        SET_UP,
        1,
    ),
    Example("A faction terrain warscroll with the name cut off?", ALTAR.but(name=""), "incomplete", NAME, 1),
    Example(
        "A faction terrain warscroll with no scenery rules on it?",
        ALTAR.but(scenery_rules=()),
        "incomplete",
        SCENERY_RULES,
        1,
    ),
    Example(
        "A faction terrain warscroll with only a name?", ALTAR.but(set_up="", scenery_rules=()), "incomplete", SET_UP, 2
    ),
)
