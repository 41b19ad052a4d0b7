"""Unique and Single: one unit of that type at most, and no reinforcing.

What surprises: Single does not mean that you can take only one of them, and Unique holds for units summoned later too.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitCount

UNIQUE = Cite("core-3e/25.6.1", "cannot include more than 1 unit")
SINGLE = Cite("core-3e/25.6.1", "no unit of that type can be reinforced")


class UnitsOfOneType(RuleInput):
    """Units of one type in your army."""

    noted_unique: bool
    """Whether the Notes of their Pitched Battle profile say 'Unique'."""
    units: UnitCount
    """How many units of that type your army would include, those added to it in the battle among them."""


@rule("core-3e/25.6.1", part="unique", yes="can include them", no="cannot include them")
def unique(given: UnitsOfOneType) -> Verdict:
    """Can your army include this many units of that type?"""
    v = Verdict()
    notes = f"Units: {given.units}. The Notes {'say' if given.noted_unique else 'do not say'} 'Unique'."
    held = v.step(UNIQUE, notes, given.noted_unique and given.units > 1)
    return v.end("cannot include them" if held else "can include them")


class UnitAndItsNote(RuleInput):
    """A unit as you want to take it."""

    noted_single: bool
    """Whether the Notes of its Pitched Battle profile say 'Single'."""
    reinforced: bool
    """Whether you want to take it reinforced, once or twice."""


@rule("core-3e/25.6.1", part="single", yes="can be taken so", no="cannot be reinforced")
def single(given: UnitAndItsNote) -> Verdict:
    """Do the Notes let you take the unit so?"""
    v = Verdict()
    notes = f"The Notes {'say' if given.noted_single else 'do not say'} 'Single'; it is "
    notes += f"{'' if given.reinforced else 'not '}to be reinforced."
    held = v.step(SINGLE, notes, given.noted_single and given.reinforced)
    return v.end("cannot be reinforced" if held else "can be taken so")


NAGASH = UnitsOfOneType(noted_unique=True, units=1)
DRAGON = UnitAndItsNote(noted_single=True, reinforced=True)

EXAMPLES = (
    Example("Can I take Nagash?", NAGASH, "can include them", UNIQUE),
    Example(
        "Can I take two Nagashes?",
        NAGASH.but(units=2),
        "cannot include them",
        UNIQUE,
        shows="commentary-2021-01/armies/2",
    ),
    Example(
        "Two units that only say Single, can I have both?",
        NAGASH.but(noted_unique=False, units=2),
        "can include them",
        UNIQUE,
    ),
    Example("Can I reinforce a unit marked single?", DRAGON, "cannot be reinforced", SINGLE),
    Example(
        "Nothing stands in the Notes column, can I reinforce the unit?",
        DRAGON.but(noted_single=False),
        "can be taken so",
        SINGLE,
    ),
    Example("A unit marked single at its minimum size?", DRAGON.but(reinforced=False), "can be taken so", SINGLE),
)
