"""Removing endless spells: three ways off the battlefield, and back in another hero phase.

What surprises: one whose WIZARD is slain stays; the edge counts after a move, not when it is set up; what was removed
can be summoned again, but never in the same turn.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.magic.summoned import SummonedInPlay

STAYS = Cite("core-3e/19.3.3", "An endless spell stays in play until")
DISPELLED = Cite("core-3e/19.3.3", "it is dispelled")
MOVED = Cite("core-3e/19.3.3", "after being moved")
EDGE = Cite("core-3e/19.3.3", "it touches the battlefield's edge")
METHOD = Cite("core-3e/19.3.3", "a method given on its warscroll")
ANOTHER_PHASE = Cite("core-3e/19.3.3", "only in a different hero phase")
SAME_TURN = Cite("core-3e/19.3.3", "it cannot be set up")
CAST = Cite("core-3e/19.3.3", "successfully casting the spell on its warscroll")


class EndlessSpellInPlay(SummonedInPlay):
    """An endless spell on the battlefield, and what has happened to it."""

    dispelled: bool = False
    """Whether it has been dispelled."""


@rule("core-3e/19.3.3", part="removal", yes="removed from play", no="stays in play")
def removal(given: EndlessSpellInPlay) -> Verdict:
    """Is the endless spell removed from play?"""
    v = Verdict()
    if v.step(DISPELLED, f"Dispelled: {'yes' if given.dispelled else 'no'}.", given.dispelled):
        return v.end("removed from play")
    if v.step(MOVED, f"Just moved: {'yes' if given.moved else 'no'}.", given.moved) and v.step(
        EDGE, f"It is {inches(given.from_edge)} from the edge.", within(given.from_edge, 0)
    ):
        return v.end("removed from play")
    method = f"A method on its warscroll used: {'yes' if given.method_used else 'no'}."
    if v.step(METHOD, method, given.method_used):
        return v.end("removed from play")
    v.step(STAYS, "It is still on the battlefield, even where the model that summoned it is slain.", True)
    return v.end("stays in play")


class RemovedEndlessSpell(RuleInput):
    """An endless spell that was removed from play, and the spell that is to summon it again."""

    same_turn: bool
    """Whether it is the turn in which it was removed."""
    successfully_cast: bool = True
    """Whether the spell on its warscroll is successfully cast."""


@rule("core-3e/19.3.3", part="again", yes="can be summoned", no="cannot be summoned")
def again(given: RemovedEndlessSpell) -> Verdict:
    """Can the endless spell be summoned again?"""
    v = Verdict()
    turn = f"It was removed in {'this' if given.same_turn else 'an earlier'} turn."
    if v.step(SAME_TURN, turn, given.same_turn):
        return v.end("cannot be summoned")
    v.step(ANOTHER_PHASE, "This is the hero phase of another turn.", True)
    cast = f"Its spell is {'' if given.successfully_cast else 'not '}successfully cast."
    return v.end("can be summoned" if v.step(CAST, cast, given.successfully_cast) else "cannot be summoned")


SUN = EndlessSpellInPlay(from_edge=10)
LAST_TURN = RemovedEndlessSpell(same_turn=False)

EXAMPLES = (
    Example("Does the endless spell go away when my wizard dies?", SUN, "stays in play", STAYS),
    Example(
        "The endless spell was dispelled, is it off the table?", SUN.but(dispelled=True), "removed from play", DISPELLED
    ),
    Example(
        "My endless spell moved and touched the table edge", SUN.but(moved=True, from_edge=0), "removed from play", EDGE
    ),
    Example(
        "The endless spell stopped just short of the edge?", SUN.but(moved=True, from_edge=0.1), "stays in play", STAYS
    ),
    Example(
        "I set an endless spell up touching the edge, is it gone at once?", SUN.but(from_edge=0), "stays in play", STAYS
    ),
    Example(
        "An endless spell's warscroll says how to remove it and that was done, is it gone?",
        SUN.but(method_used=True),
        "removed from play",
        METHOD,
    ),
    Example("Can I cast it again after he dispelled it last turn?", LAST_TURN, "can be summoned", CAST),
    Example(
        "He dispelled my endless spell this turn, can I bring it back now?",
        LAST_TURN.but(same_turn=True),
        "cannot be summoned",
        SAME_TURN,
    ),
    Example(
        "I tried to summon my dispelled endless spell again and failed the cast, is it back?",
        LAST_TURN.but(successfully_cast=False),
        "cannot be summoned",
        CAST,
    ),
)
