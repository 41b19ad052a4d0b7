"""Monsters: a keyword on the warscroll, and nothing else, makes a MONSTER.

What surprises: neither size nor wounds make one, and a HERO that rides a monster is one only if its own warscroll says
so.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.keywords import Keyword
from kb.tabletop.names import listed
from kb.tabletop.wounds import WoundsCharacteristic

UNIT = Cite("core-3e/21.0", "A MONSTER is a unit")
KEYWORD = Cite("core-3e/21.0", "whose warscroll has the MONSTER keyword")


class UnitAsMonster(RuleInput):
    """A unit that could be a MONSTER."""

    keywords: tuple[Keyword, ...]
    """The keywords on the unit's warscroll."""
    wounds: WoundsCharacteristic
    """Its Wounds characteristic."""


@rule("core-3e/21.0")
def monster(given: UnitAsMonster) -> Verdict:
    """Is the unit a MONSTER?"""
    v = Verdict()
    v.step(UNIT, f"It has a Wounds of {given.wounds}, and that does not matter.", False)
    keyword = ask("core-3e/1.3.2", rule_names="MONSTER", warscroll_lists=given.keywords)
    is_one = v.step(KEYWORD, f"Its keywords: {listed(given.keywords)}.", keyword.outcome == "has it", keyword)
    return v.end("is a MONSTER" if is_one else "is no MONSTER")


EXAMPLES = (
    Example(
        "What counts as a monster?",
        UnitAsMonster(keywords=("DESTRUCTION", "MONSTER"), wounds=12),
        "is a MONSTER",
        KEYWORD,
    ),
    Example(
        "My model is huge with 12 wounds, is it a monster?",
        UnitAsMonster(keywords=("ORDER", "WAR MACHINE"), wounds=12),
        "is no MONSTER",
        KEYWORD,
    ),
    Example(
        "Is my hero on a dragon a monster too?",
        UnitAsMonster(keywords=("HERO", "MONSTER", "STARDRAKE"), wounds=16),
        "is a MONSTER",
        KEYWORD,
    ),
    Example(
        "A beast with few wounds but the keyword?",
        UnitAsMonster(keywords=("MONSTER",), wounds=8),
        "is a MONSTER",
        KEYWORD,
    ),
    Example(
        "It's a single model, does a rule for units work on my monster?",
        UnitAsMonster(keywords=("MONSTER",), wounds=14),
        "is a MONSTER",
        KEYWORD,
        shows="commentary-2021-01/units-and-models/1",
    ),
)
