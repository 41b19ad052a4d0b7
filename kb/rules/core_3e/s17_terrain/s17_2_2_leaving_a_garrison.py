"""Leaving a garrison: at the end of your movement phase, near the building and clear of the enemy.

What surprises: no model has to be wholly within 6", but all must be more than 3" from every enemy unit; and who came
in this turn stays in this turn.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches

AT_THE_END = Cite("core-3e/17.2.2", "At the end of your movement phase")
SAME_TURN = Cite("core-3e/17.2.2", "No unit can both join and leave")
FROM_ENEMIES = Cite("core-3e/17.2.2", 'more than 3" from all enemy units')
SIX_INCHES = Cite("core-3e/17.2.2", 'within 6" of the terrain feature')


class LeavingUnit(RuleInput):
    """A friendly unit in a garrison, and where it is to be set up outside."""

    phase: Phase = Phase.MOVEMENT
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    phase_ends: bool = True
    """Whether it is the end of the phase, and all else that you want to do in it is done."""
    joined_this_turn: bool = False
    """Whether the unit joined the garrison in this turn."""
    farthest: Inches
    """Inches from the terrain feature to where the unit's farthest model would stand."""
    from_enemies: FromEnemies
    """Inches from the unit, once set up, to the nearest enemy unit; empty where there is none on the battlefield."""


@rule("core-3e/17.2.2", yes="can leave so", no="cannot leave so")
def leave(given: LeavingUnit) -> Verdict:
    """Can the unit leave the garrison so?"""
    v = Verdict()
    now = f"It is {'' if given.phase_ends else 'not '}the end of {whose(given.phase, given.your_turn)}."
    yours = given.phase is Phase.MOVEMENT and given.your_turn
    joined = f"The unit joined {'in this turn' if given.joined_this_turn else 'before this turn'}."
    can = (
        v.step(AT_THE_END, now, yours and given.phase_ends)
        and v.step(SAME_TURN, joined, not given.joined_this_turn)
        and v.step(
            FROM_ENEMIES, f"Outside, {nearest_enemy(given.from_enemies)}.", not enemy_within(given.from_enemies, 3)
        )
        and v.step(SIX_INCHES, f"The farthest model is {inches(given.farthest)} from it.", within(given.farthest, 6))
    )
    return v.end("can leave so" if can else "cannot leave so")


OUT = LeavingUnit(farthest=5, from_enemies=8)

EXAMPLES = (
    Example("How do I get out of a building, at the end of my movement phase?", OUT, "can leave so", SIX_INCHES),
    Example(
        "Can I leave a garrison at the start of my movement phase and then move?",
        OUT.but(phase_ends=False),
        "cannot leave so",
        AT_THE_END,
    ),
    Example("Can I leave a garrison in his movement phase?", OUT.but(your_turn=False), "cannot leave so", AT_THE_END),
    Example("Can I step out in my charge phase?", OUT.but(phase=Phase.CHARGE), "cannot leave so", AT_THE_END),
    Example(
        "Can I go in and back out on the far side in one turn?",
        OUT.but(joined_this_turn=True),
        "cannot leave so",
        SAME_TURN,
    ),
    Example(
        "Can a unit that leaves a garrison stand exactly 6 inches from the tower?",
        OUT.but(farthest=6),
        "can leave so",
        SIX_INCHES,
    ),
    Example(
        "Can one of the unit leave the tower to 6.1 inches from it?",
        OUT.but(farthest=6.1),
        "cannot leave so",
        SIX_INCHES,
    ),
    Example(
        "Enemies all round the tower, can my garrison get out exactly 3 inches from one?",
        OUT.but(from_enemies=3),
        "cannot leave so",
        FROM_ENEMIES,
    ),
    Example(
        "Can my garrison come out 3.1 inches from an enemy?", OUT.but(from_enemies=3.1), "can leave so", SIX_INCHES
    ),
    Example("No enemy is left, can I come out anywhere near?", OUT.but(from_enemies=None), "can leave so", SIX_INCHES),
)
