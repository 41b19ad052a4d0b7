"""Monsters: a keyword on the warscroll, and nothing else, makes a MONSTER.

What surprises: neither size nor wounds make one; a HERO can be one too; a single model is a unit all the same.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import listed
from kb.tabletop.units.keywords import Keyword

UNIT = Cite("core-3e/21.0", "A MONSTER is a unit")
KEYWORD = Cite("core-3e/21.0", "whose warscroll has the MONSTER keyword")


class UnitAsMonster(RuleInput):
    """A unit that could be a MONSTER."""

    models: Annotated[int, Field(ge=1, le=100)] = 1
    """How many models it has."""
    keywords: tuple[Keyword, ...]
    """The keywords on its warscroll."""


@rule("core-3e/21.0", yes="is a MONSTER", no="is no MONSTER")
def monster(given: UnitAsMonster) -> Verdict:
    """Is it a MONSTER?"""
    v = Verdict()
    v.step(UNIT, f"Models: {given.models}; that is a unit.", True)
    keyword = ask("core-3e/1.3.2", rule_names="MONSTER", warscroll_lists=given.keywords)
    is_one = v.step(KEYWORD, f"Its keywords: {listed(given.keywords)}.", keyword.outcome == "has it", keyword)
    return v.end("is a MONSTER" if is_one else "is no MONSTER")


DRAGON = UnitAsMonster(keywords=("HERO", "MONSTER", "STARDRAKE"))

EXAMPLES = (
    Example("What counts as a monster?", UnitAsMonster(keywords=("MONSTER", "GARGANT")), "is a MONSTER", KEYWORD),
    Example(
        "My model is huge with 12 wounds, is it a monster?",
        UnitAsMonster(keywords=("ORDER", "STEAM TANK")),
        "is no MONSTER",
        KEYWORD,
    ),
    Example(
        "Is a war machine or a chariot a monster?", UnitAsMonster(keywords=("WAR MACHINE",)), "is no MONSTER", KEYWORD
    ),
    Example("Is my hero on a dragon a monster too?", DRAGON, "is a MONSTER", KEYWORD),
    Example(
        "Does my single model count as a unit for a spell on a MONSTER unit?",
        DRAGON,
        "is a MONSTER",
        KEYWORD,
        shows="commentary-2021-01/units-and-models/1",
    ),
    Example(
        "Three beasts in one unit with the MONSTER keyword, is the unit a MONSTER?",
        UnitAsMonster(models=3, keywords=("MONSTER",)),
        "is a MONSTER",
        KEYWORD,
    ),
)
