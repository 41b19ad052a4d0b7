"""Army selection: an army is for battles of one battlepack, whose own section says how it is picked.

What surprises: an army that is legal by one battlepack need not be by another; what the section adds of its own breaks
an army as much as the points do.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Thing
from kb.tabletop.armies.example_army import FLANK, LINE, LORD, PACK, ROSTER
from kb.tabletop.armies.rosters import ArmyAndBattlepack
from kb.tabletop.names import Name

USES = Cite("core-3e/28.1.1", "a battle that uses it")
HOW = Cite("core-3e/28.1.1", "How to pick an army")
SECTION = Cite("core-3e/28.1.1", "This section of the battlepack says")


class OwnRule(Thing):
    """A rule for picking an army that this battlepack has and the core rules do not."""

    name: Name
    """What to call it."""
    kept: bool
    """Whether the army keeps to it."""


class ArmyForBattlepack(ArmyAndBattlepack):
    """An army that you want to use in a battle."""

    used: bool = True
    """Whether the battle uses that battlepack."""
    own_rules: Annotated[tuple[OwnRule, ...], Field(max_length=20)] = ()
    """What its army selection section says beyond points, roles, unit sizes, battalions and enhancements."""


@rule("core-3e/28.1.1", yes="can be used", no=("cannot be used", "picked for another battlepack"))
def army_selection(given: ArmyForBattlepack) -> Verdict:
    """Can this army be used in the battle, and how many things are wrong with it?"""
    v = Verdict()
    uses = f"The battle {'uses' if given.used else 'does not use'} the battlepack by which the army was picked."
    if not v.step(USES, uses, given.used):
        return v.end("picked for another battlepack")
    army = ask("core-3e/25.0", part="army", army=given.army, battlepack=given.battlepack)
    legal = v.step(HOW, f"By what the battlepack allows, it is {army.outcome}.", army.outcome == "legal", army)
    kept = [v.step(SECTION, f"{own.name}: {'kept' if own.kept else 'not kept'}.", own.kept) for own in given.own_rules]
    broken = kept.count(False)
    outcome = "can be used" if legal and not broken else "cannot be used"
    return v.end(outcome, value=army.number + broken, because=SECTION if legal and broken else HOW)


MINE = ArmyForBattlepack(army=ROSTER, battlepack=PACK)
SHORT = MINE.but(
    army=ROSTER.model_copy(update={"units": (LORD, LINE, FLANK.model_copy(update={"models": 4}))}),
)
WARLORD_ONLY = OwnRule(name="The general is in a battalion", kept=True)
NO_RIDERS = OwnRule(name="No more than 2 mounted units", kept=False)

EXAMPLES = (
    Example("My list keeps to all that this battlepack says, can I use it?", MINE, "can be used", HOW, 0),
    Example(
        "We switch to another battlepack, is my list fine?", MINE.but(used=False), "picked for another battlepack", USES
    ),
    Example(
        "The battlepack says fewer points than my list costs?",
        MINE.but(battlepack=PACK.model_copy(update={"points": 500})),
        "cannot be used",
        HOW,
        1,
    ),
    Example("I own 4 models where 5 is the minimum?", SHORT, "cannot be used", HOW, 1),
    Example(
        "The battlepack has a rule of its own and my list keeps to it, can I use the list?",
        MINE.but(own_rules=(WARLORD_ONLY,)),
        "can be used",
        HOW,
        0,
    ),
    Example(
        "The battlepack has a rule of its own, and I do not keep to it?",
        MINE.but(own_rules=(WARLORD_ONLY, NO_RIDERS)),
        "cannot be used",
        SECTION,
        1,
    ),
    Example(
        "The battlepack has two rules of its own, and I keep to neither?",
        MINE.but(own_rules=(NO_RIDERS, NO_RIDERS.model_copy(update={"name": "A banner in each unit"}))),
        "cannot be used",
        SECTION,
        2,
    ),
    Example(
        "My list is over the points and against the battlepack's own rule, what is wrong?",
        MINE.but(battlepack=PACK.model_copy(update={"points": 500}), own_rules=(NO_RIDERS,)),
        "cannot be used",
        HOW,
        2,
    ),
)
