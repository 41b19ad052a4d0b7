"""Mystic Shield: casting value 6, +1 to the save rolls of the caster or a visible friendly unit within 18".

What surprises: two wizards can both shield one unit, and the bonuses add up; it lasts through your opponent's turn.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.magic.spells import CastSpell

VALUE = Cite("core-1e/mystic-shield", "Casting value: 6")
NEGATED = Cite("core-1e/casting-spells", "effects are negated")
CASTER = Cite("core-1e/mystic-shield", "pick either the caster or")
FRIENDLY = Cite("core-1e/mystic-shield", "a friendly unit that is visible to them")
EIGHTEEN = Cite("core-1e/mystic-shield", 'and within 18"')
UNTIL = Cite("core-1e/mystic-shield", "Until the start of your next hero phase")
ADD_1 = Cite("core-1e/mystic-shield", "add 1 to all of that unit's save")


class MysticShield(CastSpell):
    """Mystic Shield, and the unit that you pick for it."""

    friendly: bool = True
    """Whether it is a friendly unit."""
    caster_itself: bool = False
    """Whether it is the caster itself."""


@rule("core-1e/mystic-shield", yes="1 added to its save rolls", no=("not cast", "unbound", "cannot be picked", "over"))
def mystic_shield(given: MysticShield) -> Verdict:
    """Is 1 added to the unit's save rolls?"""
    v = Verdict()
    if given.cast:
        v.step(VALUE, "It has been cast already.", True)
    else:
        roll = ask("core-1e/casting-spells", part="cast", roll=given.roll, modifiers=given.modifiers, casting_value=6)
        if not v.step(VALUE, f"It is {roll.outcome}.", roll.outcome == "successfully cast", roll):
            return v.end("not cast", value=0)
    if v.step(NEGATED, f"It was {'' if given.unbound else 'not '}unbound.", given.unbound):
        return v.end("unbound", value=0)
    if not v.step(CASTER, f"You pick {'the caster' if given.caster_itself else 'a unit'}.", given.caster_itself):
        whose = f"It is {'a friendly' if given.friendly else 'an enemy'} unit, {given.seen}."
        if not (
            v.step(FRIENDLY, whose, given.friendly and given.visible)
            and v.step(EIGHTEEN, f"It is {inches(given.distance)} away.", within(given.distance, 18))
        ):
            return v.end("cannot be picked", value=0)
    picked = v.steps[-1].cite
    if not v.step(UNTIL, given.later, not given.next_hero_phase):
        return v.end("over", value=0)
    v.step(ADD_1, "Every save roll of the unit gets +1.", True)
    return v.end("1 added to its save rolls", value=1, because=picked)


shield_odds = odds_over(mystic_shield, "roll")

SHIELD = MysticShield(roll=6, distance=18)

EXAMPLES = (
    Example("A 6 to cast, my unit is 18 inches away?", SHIELD, "1 added to its save rolls", EIGHTEEN, 1),
    Example(
        "On the wizard himself?", SHIELD.but(caster_itself=True, distance=0), "1 added to its save rolls", CASTER, 1
    ),
    Example("A 5 to cast?", SHIELD.but(roll=5), "not cast", VALUE, 0),
    Example("A 5 with +1 to cast?", SHIELD.but(roll=5, modifiers=(1,)), "1 added to its save rolls", EIGHTEEN, 1),
    Example("It was unbound?", SHIELD.but(unbound=True), "unbound", NEGATED, 0),
    Example("It is cast, whatever I rolled?", SHIELD.but(roll=2, cast=True), "1 added to its save rolls", EIGHTEEN, 1),
    Example("18.1 inches away?", SHIELD.but(distance=18.1), "cannot be picked", EIGHTEEN, 0),
    Example("Out of sight?", SHIELD.but(visible=False), "cannot be picked", FRIENDLY, 0),
    Example("On his unit?", SHIELD.but(friendly=False), "cannot be picked", FRIENDLY, 0),
    Example("My next hero phase has begun?", SHIELD.but(next_hero_phase=True), "over", UNTIL, 0),
)
