"""Fighting: every model attacks with every melee weapon that reaches.

What surprises: nothing may be held back, not even to spare the last model.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.combat.fighting import WeaponsOfAUnit

RANGE = Cite("core-2e/melee-weapons", "only if it is in range")
EVERY = Cite("core-2e/fighting", "must attack with every melee weapon")


@rule("core-2e/fighting", part="attacks", yes="has fought", no="must attack with {} more")
def attacks(given: WeaponsOfAUnit) -> Verdict:
    """Has the unit fought, or must it attack with more weapons?"""
    v = Verdict()
    v.step(RANGE, f"Weapons in range: {given.in_range}.", given.in_range > 0)
    left = given.in_range - given.attacked_with
    if v.step(EVERY, f"Of these it has attacked with {given.attacked_with}; left: {left}.", left == 0):
        return v.end("has fought", value=0)
    return v.end(f"must attack with {left} more", value=left)


EXAMPLES = (
    Example(
        "All weapons in range have attacked, is the unit done?",
        WeaponsOfAUnit(in_range=10, attacked_with=10),
        "has fought",
        EVERY,
        0,
    ),
    Example(
        "Nobody reaches after piling in, is its fight over?",
        WeaponsOfAUnit(in_range=0, attacked_with=0),
        "has fought",
        EVERY,
        0,
    ),
    Example(
        "May I spare his last guy and not swing?",
        WeaponsOfAUnit(in_range=3, attacked_with=0),
        "must attack with 3 more",
        EVERY,
        3,
    ),
    Example(
        "Can I hold back one weapon in combat?",
        WeaponsOfAUnit(in_range=3, attacked_with=2),
        "must attack with 1 more",
        EVERY,
        1,
    ),
    Example(
        "One spear reaches, must it attack?",
        WeaponsOfAUnit(in_range=1, attacked_with=0),
        "must attack with 1 more",
        EVERY,
        1,
    ),
)
