"""Characteristics: the values of a warscroll, or 'See below', which sends you to one of its abilities.

What surprises: 'See below' can also mean that the characteristic is not used at all and something else is done.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, among

SET_OF_THEM = Cite("core-3e/22.2", "has a set of characteristics")
SEE_BELOW = Cite("core-3e/22.2", "an ability on that warscroll explains")
IN_PLACE = Cite("core-3e/22.2", "what to do in place of using it")


class CharacteristicAsPrinted(RuleInput):
    """A characteristic as a warscroll prints it."""

    reads: Name
    """What the warscroll prints: 5, D3, -, See below."""
    ability: Annotated[str, Field(max_length=80)] = ""
    """The ability on that warscroll that explains it; empty where none does."""
    not_used: bool = False
    """Whether that ability says what to do in place of using the characteristic."""


@rule("core-3e/22.2")
def printed(given: CharacteristicAsPrinted) -> Verdict:
    """How is the characteristic found?"""
    v = Verdict()
    below = among(given.reads, ("See below",))
    if v.step(SET_OF_THEM, f"The warscroll prints: {given.reads}.", not below):
        return v.end("as printed")
    if not v.step(SEE_BELOW, f"The ability that explains it: {given.ability or 'none'}.", bool(given.ability)):
        return v.end("the warscroll lacks the ability")
    instead = f"{given.ability} says {'what to do instead' if given.not_used else 'how to determine it'}."
    if v.step(IN_PLACE, instead, given.not_used):
        return v.end("not used")
    return v.end("as the ability says", because=SEE_BELOW)


BREATH = CharacteristicAsPrinted(reads="See below", ability="Noxious Breath")

EXAMPLES = (
    Example("It says 4, so that's it?", CharacteristicAsPrinted(reads="4"), "as printed", SET_OF_THEM),
    Example("My weapon says see below for damage?", BREATH, "as the ability says", SEE_BELOW),
    Example(
        "The ability does mortal wounds, do I still roll attacks?", BREATH.but(not_used=True), "not used", IN_PLACE
    ),
    Example(
        "It says see below and there is nothing below?",
        BREATH.but(ability=""),
        "the warscroll lacks the ability",
        SEE_BELOW,
    ),
)
