"""Triumphs: for the army with fewer points, each once in a battle.

What surprises: with equal points nobody can use one, and a triumph that you picked twice can be used twice.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import PickCount, TriumphToUse
from kb.tabletop.names import Name, Names, listed

EACH = Cite("core-3e/27.3.6", "pick 1 triumph for your army")
SAME_AGAIN = Cite("core-3e/27.3.6", "picking the same triumph again is fine")
ONCE = Cite("core-3e/27.3.6", "only once per battle")
FEWER_POINTS = Cite("core-3e/27.3.6", "points total is less than that")


class TriumphToPick(RuleInput):
    """A triumph that you want to pick."""

    triumph: Name
    """The triumph."""
    taken: PickCount = 1
    """How many triumph enhancements you take for your army."""
    picked: Names = ()
    """The triumphs that you have picked for your army."""


@rule("core-3e/27.3.6", part="pick", yes="can pick it", no="cannot pick it")
def pick(given: TriumphToPick) -> Verdict:
    """Can you pick this triumph?"""
    v = Verdict()
    picks = f"Triumphs picked before: {len(given.picked)}, with {given.taken} enhancements."
    if not v.step(EACH, picks, len(given.picked) < given.taken):
        return v.end("cannot pick it")
    v.step(SAME_AGAIN, f"It is {given.triumph}; picked before: {listed(given.picked)}. That bars nothing.", True)
    return v.end("can pick it")


class PickedTriumph(TriumphToUse):
    """A triumph that you want to use."""


@rule("core-3e/27.3.6", part="use", yes="can use it", no="cannot use it")
def use(given: PickedTriumph) -> Verdict:
    """Can you use the triumph?"""
    v = Verdict()
    uses = f"Picked: {given.picked}; used in this battle: {given.used}."
    if not v.step(ONCE, uses, given.used < given.picked):
        return v.end("cannot use it")
    points = f"Your army has {given.your_points} points, your opponent's {given.opponents_points}."
    can = v.step(FEWER_POINTS, points, given.your_points < given.opponents_points)
    return v.end("can use it", because=ONCE) if can else v.end("cannot use it")


INSPIRED = TriumphToPick(triumph="Inspired")
UNDER = PickedTriumph(your_points=990, opponents_points=1000)

EXAMPLES = (
    Example("Can I pick a triumph?", INSPIRED, "can pick it", SAME_AGAIN),
    Example(
        "I can pick two, can they both be the same?",
        INSPIRED.but(taken=2, picked=("Inspired",)),
        "can pick it",
        SAME_AGAIN,
    ),
    Example(
        "Can one enhancement give me two triumphs?", INSPIRED.but(picked=("Bloodthirsty",)), "cannot pick it", EACH
    ),
    Example("I'm 10 points under, can I use it?", UNDER, "can use it", ONCE),
    Example("My army is one point under his, can I use my triumph?", UNDER.but(your_points=999), "can use it", ONCE),
    Example(
        "We have the same points, do I get my triumph?", UNDER.but(your_points=1000), "cannot use it", FEWER_POINTS
    ),
    Example(
        "I have more points than he has, can I use my triumph?",
        UNDER.but(your_points=1001),
        "cannot use it",
        FEWER_POINTS,
    ),
    Example("Can I use it every turn?", UNDER.but(used=1), "cannot use it", ONCE),
    Example(
        "I picked the same triumph twice and used it once, can I use it again?",
        UNDER.but(picked=2, used=1),
        "can use it",
        ONCE,
    ),
    Example("I never picked that triumph, can I use it?", UNDER.but(picked=0), "cannot use it", ONCE),
)
