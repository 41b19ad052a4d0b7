"""Armies: how often a named character may be in one.

What surprises: only a Pitched Battle keeps you to one Nagash.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitCount

PITCHED = Cite("commentary-2021-01/armies/2", "unless the game uses the Pitched Battle rules")
ONE_EACH = Cite("commentary-2021-01/armies/2", "can have only one of each unique model")


class NamedCharacters(RuleInput):
    """Units of one type in an army, and the game that it is picked for."""

    noted_unique: bool
    """Whether they are unique, such as Nagash or Archaon."""
    units: UnitCount
    """How many of them your army would include."""
    pitched_battle: bool = False
    """Whether the game uses the Pitched Battle rules."""


@rule("commentary-2021-01/armies/2", yes="can include them", no="cannot include them")
def unique(given: NamedCharacters) -> Verdict:
    """Can your army include this many?"""
    v = Verdict()
    game = f"The game {'uses' if given.pitched_battle else 'does not use'} the Pitched Battle rules."
    if not v.step(PITCHED, game, given.pitched_battle):
        return v.end("can include them")
    says = f"{'Unique' if given.noted_unique else 'Not unique'}: {given.units}."
    held = v.step(ONE_EACH, says, given.noted_unique and given.units > 1)
    return v.end("cannot include them" if held else "can include them")


TWO = NamedCharacters(noted_unique=True, units=2)

EXAMPLES = (
    Example("In second edition, can I take two Nagashes?", TWO, "can include them", PITCHED),
    Example(
        "In second edition, two of him in a Pitched Battle?",
        TWO.but(pitched_battle=True),
        "cannot include them",
        ONE_EACH,
    ),
    Example(
        "In second edition, one of him in a Pitched Battle?",
        TWO.but(units=1, pitched_battle=True),
        "can include them",
        ONE_EACH,
    ),
    Example(
        "In second edition, two that are not unique, in a Pitched Battle?",
        TWO.but(noted_unique=False, pitched_battle=True),
        "can include them",
        ONE_EACH,
    ),
)
