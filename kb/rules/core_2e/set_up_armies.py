"""Set up armies: as the battleplan says, and some units elsewhere, to arrive later.

What surprises: you must tell your opponent where such a unit is.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

ALLOWED = Cite("core-2e/set-up-armies", "An ability may allow a unit")
TELL = Cite("core-2e/set-up-armies", "tell your opponent where it is")
ASIDE = Cite("core-2e/set-up-armies", "keep it to one side")


class SetUpInReserve(RuleInput):
    """A unit that you want to set up somewhere other than the battlefield."""

    ability_allows: bool = True
    """Whether an ability allows it to be set up there."""
    told: bool
    """Whether you tell your opponent where the unit is."""
    kept_aside: bool = True
    """Whether you keep it to one side instead of on the battlefield."""


@rule("core-2e/set-up-armies", yes="a reserve unit", no=("cannot be set up there", "not set up as it must be"))
def set_up(given: SetUpInReserve) -> Verdict:
    """Is the unit set up elsewhere as it must be, to arrive later?"""
    v = Verdict()
    if not v.step(ALLOWED, f"{'An' if given.ability_allows else 'No'} ability allows it.", given.ability_allows):
        return v.end("cannot be set up there")
    right = v.step(TELL, f"Your opponent has {'' if given.told else 'not '}been told.", given.told) and v.step(
        ASIDE, f"It is {'' if given.kept_aside else 'not '}kept to one side.", given.kept_aside
    )
    return v.end("a reserve unit" if right else "not set up as it must be")


IN_THE_SKY = SetUpInReserve(told=True)

EXAMPLES = (
    Example("My unit waits in the heavens, I told him?", IN_THE_SKY, "a reserve unit", ASIDE),
    Example("Can I keep it secret?", IN_THE_SKY.but(told=False), "not set up as it must be", TELL),
    Example(
        "Can any unit wait off the table?", IN_THE_SKY.but(ability_allows=False), "cannot be set up there", ALLOWED
    ),
    Example(
        "Can it stand at the edge of the table?", IN_THE_SKY.but(kept_aside=False), "not set up as it must be", ASIDE
    ),
)
