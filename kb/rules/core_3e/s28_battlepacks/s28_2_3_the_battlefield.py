"""The battlefield: instructions for terrain and objectives, on top of those of the battlepack.

What surprises: you follow both sets of instructions; the battleplan's do not replace the battlepack's.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Names, among, listed

EACH = Cite("core-3e/28.2.3", "instructions for setting up terrain and objectives")
IN_ADDITION = Cite("core-3e/28.2.3", "used in addition to those")


class BattlefieldToSetUp(RuleInput):
    """The instructions for a battlefield, and what has been done."""

    battleplan: Names
    """The battleplan's instructions for terrain and objectives, each by a name of yours; none where it has neither."""
    battlepack: Names
    """The battlepack's instructions, each by a name of yours."""
    followed: Names
    """Those that have been followed."""


@rule("core-3e/28.2.3", yes="set up", no="not yet")
def battlefield(given: BattlefieldToSetUp) -> Verdict:
    """Is the battlefield set up, and how many instructions are left?"""
    v = Verdict()
    left = [name for name in given.battleplan if not among(name, given.followed)]
    plan = v.step(EACH, f"Left of the battleplan's: {listed(left)}.", not left)
    more = [name for name in given.battlepack if not among(name, given.followed)]
    pack = v.step(IN_ADDITION, f"Left of the battlepack's: {listed(more)}.", not more)
    because = IN_ADDITION if plan else EACH
    return v.end("set up" if plan and pack else "not yet", value=len(left) + len(more), because=because)


BOTH = BattlefieldToSetUp(
    battleplan=("four objectives",),
    battlepack=("eight terrain features",),
    followed=("four objectives", "eight terrain features"),
)

EXAMPLES = (
    Example(
        "We set up all that battleplan and battlepack say, are we done with the battlefield?",
        BOTH,
        "set up",
        IN_ADDITION,
        0,
    ),
    Example(
        "Mission and battlepack both say how to set up terrain, do we follow only the mission?",
        BOTH.but(followed=("four objectives",)),
        "not yet",
        IN_ADDITION,
        1,
    ),
    Example(
        "We forgot the objectives, is the battlefield set up?",
        BOTH.but(followed=("eight terrain features",)),
        "not yet",
        EACH,
        1,
    ),
    Example("Nothing of the battlefield is set up yet, what is to do?", BOTH.but(followed=()), "not yet", EACH, 2),
    Example("Does every mission have objectives?", BOTH.but(battleplan=()), "set up", IN_ADDITION, 0),
)
