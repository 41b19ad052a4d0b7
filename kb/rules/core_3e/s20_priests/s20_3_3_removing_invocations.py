"""Removing invocations: three ways off the battlefield.

What surprises: one whose PRIEST is slain stays; the edge counts after a move, not when it is set up; an allegiance
ability may have a way to remove it, which endless spells do not have.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.magic.summoned import SummonedInPlay

STAYS = Cite("core-3e/20.3.3", "An invocation stays in play until")
BANISHED = Cite("core-3e/20.3.3", "it is banished")
MOVED = Cite("core-3e/20.3.3", "after being moved")
EDGE = Cite("core-3e/20.3.3", "it touches the battlefield's edge")
WARSCROLL = Cite("core-3e/20.3.3", "or its warscroll, gives a method")
ALLEGIANCE = Cite("core-3e/20.3.3", "an allegiance ability")


class InvocationInPlay(SummonedInPlay):
    """An invocation on the battlefield, and what has happened to it."""

    banished: bool = False
    """Whether it has been banished."""
    allegiance_ability_used: bool = False
    """Whether a method in an allegiance ability to remove it from play has been used."""


@rule("core-3e/20.3.3", yes="removed from play", no="stays in play")
def removal(given: InvocationInPlay) -> Verdict:
    """Is the invocation removed from play?"""
    v = Verdict()
    if v.step(BANISHED, f"Banished: {'yes' if given.banished else 'no'}.", given.banished):
        return v.end("removed from play")
    if v.step(MOVED, f"Just moved: {'yes' if given.moved else 'no'}.", given.moved) and v.step(
        EDGE, f"It is {inches(given.from_edge)} from the edge.", within(given.from_edge, 0)
    ):
        return v.end("removed from play")
    for cite, where, used in (
        (ALLEGIANCE, "in an allegiance ability", given.allegiance_ability_used),
        (WARSCROLL, "on its warscroll", given.method_used),
    ):
        if v.step(cite, f"A method {where} used: {'yes' if used else 'no'}.", used):
            return v.end("removed from play")
    v.step(STAYS, "It is still on the battlefield, even where the PRIEST that summoned it is slain.", True)
    return v.end("stays in play")


SKULLS = InvocationInPlay(from_edge=10)

EXAMPLES = (
    Example("The priest who summoned it died, does the invocation stay?", SKULLS, "stays in play", STAYS),
    Example(
        "The invocation was banished, is it off the table?", SKULLS.but(banished=True), "removed from play", BANISHED
    ),
    Example(
        "My invocation moved and touched the board edge", SKULLS.but(moved=True, from_edge=0), "removed from play", EDGE
    ),
    Example(
        "The invocation stopped just short of the edge?", SKULLS.but(moved=True, from_edge=0.1), "stays in play", STAYS
    ),
    Example("I set an invocation up touching the edge, is it gone?", SKULLS.but(from_edge=0), "stays in play", STAYS),
    Example(
        "An invocation's warscroll has a way to end it and that was used, is it gone?",
        SKULLS.but(method_used=True),
        "removed from play",
        WARSCROLL,
    ),
    Example(
        "My army's ability lets me take an invocation off, does it go?",
        SKULLS.but(allegiance_ability_used=True),
        "removed from play",
        ALLEGIANCE,
    ),
)
