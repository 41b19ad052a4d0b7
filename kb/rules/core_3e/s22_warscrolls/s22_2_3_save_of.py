"""Save of '-': a save roll that needs 7 or more, so it is made only where modifiers bring a 7 within reach.

What surprises: a unit without a Save does save on a 6 with +1; more than +1 never counts, so a 5 is never enough.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, RuleInput
from kb.tabletop.combat.weapons import Rend

SEVEN = Cite("core-3e/22.2.3", "rolls for the unit need 7 or more")
NO_ROLL = Cite("core-3e/22.2.3", "cannot be rolled, so you need not try")
ATTEMPT = Cite("core-3e/22.2.3", "you can then attempt the roll")

SEVEN_OR_MORE = 7


class RollWithoutSave(RuleInput):
    """The save roll of a unit that has a Save of '-'."""

    roll: D6
    """What the dice shows, after re-rolls and before modifiers, where the roll is worth making."""
    rend: Rend = 0
    """The weapon's Rend characteristic: -1, or 0 for "-"."""
    modifiers: tuple[Modifier, ...] = ()
    """Each other modifier to the save roll, such as +1 for cover."""


@rule("core-3e/22.2.3", yes="saved", no=("not saved", "no roll needed"))
def save(given: RollWithoutSave) -> Verdict:
    """Is a unit with a Save of '-' saved?"""
    v = Verdict()
    v.step(SEVEN, f"The Save is '-', so the roll needs {SEVEN_OR_MORE}+.", True)
    highest = _save(given, 6)
    total = given.rend + sum(given.modifiers)
    enough = highest.outcome == "saved"
    says = f"With Rend the modifiers come to {total:+}; with these a 6 is {'' if enough else 'not '}enough."
    if v.step(NO_ROLL, says, not enough, highest):
        return v.end("no roll needed")
    saved = _save(given, given.roll)
    v.step(ATTEMPT, f"The roll is made; the dice shows {given.roll}.", saved.outcome == "saved", saved)
    return v.end(saved.outcome)


def _save(given: RollWithoutSave, roll: int) -> Verdict:
    modifiers = given.modifiers
    return ask("core-3e/13.3", part="save", roll=roll, save=SEVEN_OR_MORE, rend=given.rend, modifiers=modifiers)


save_odds = odds_over(save, "roll")

MYSTIC_SHIELD = RollWithoutSave(roll=6, modifiers=(1,))

EXAMPLES = (
    Example("My unit has no save, does mystic shield do anything?", MYSTIC_SHIELD, "saved", ATTEMPT),
    Example("Save of dash and +1, is a 5 enough?", MYSTIC_SHIELD.but(roll=5), "not saved", ATTEMPT),
    Example(
        "Save of dash, do I ever roll without a bonus?", MYSTIC_SHIELD.but(modifiers=()), "no roll needed", NO_ROLL
    ),
    Example(
        "Save of dash with cover and All-out Defence, does a 5 get to 7?",
        MYSTIC_SHIELD.but(roll=5, modifiers=(1, 1)),
        "not saved",
        ATTEMPT,
    ),
    Example(
        "Save of dash and rend -1 against my +1, can I still roll?",
        MYSTIC_SHIELD.but(rend=-1),
        "no roll needed",
        NO_ROLL,
    ),
    Example(
        "Save of dash and +2 against rend -1, can I roll?",
        MYSTIC_SHIELD.but(rend=-1, modifiers=(1, 1)),
        "saved",
        ATTEMPT,
    ),
    Example("Save of dash, -1 to my saves and a 6?", MYSTIC_SHIELD.but(modifiers=(-1,)), "no roll needed", NO_ROLL),
    Example("Save of dash with +1, and I roll a 1?", MYSTIC_SHIELD.but(roll=1), "not saved", ATTEMPT),
)
