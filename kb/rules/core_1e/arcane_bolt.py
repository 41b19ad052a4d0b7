"""Arcane Bolt: casting value 5, D3 mortal wounds to a visible enemy unit within 18".

What surprises: the damage is done at once, and it is D3 at any distance up to 18".
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import mortal_wounds
from kb.tabletop.magic.spells import CastingDice
from kb.tabletop.units.models import Inches

VALUE = Cite("core-1e/arcane-bolt", "Casting value: 5")
NEGATED = Cite("core-1e/casting-spells", "effects are negated")
ENEMY = Cite("core-1e/arcane-bolt", "pick an enemy unit that is visible")
EIGHTEEN = Cite("core-1e/arcane-bolt", 'to the caster and within 18" of them')
D3 = Cite("core-1e/arcane-bolt", "It suffers D3 mortal wounds")


class ArcaneBolt(CastingDice):
    """Arcane Bolt, and the unit that you pick for it."""

    unbound: bool = False
    """Whether the spell was unbound."""
    enemy: bool = True
    """Whether it is an enemy unit."""
    visible: bool = True
    """Whether it is visible to the caster."""
    distance: Inches
    """Inches from the caster to the unit."""
    wounds_roll: D6
    """What the dice for the D3 shows, before it is halved."""


@rule("core-1e/arcane-bolt", yes=("{} mortal wounds", "1 mortal wound"), no=("not cast", "unbound", "cannot be picked"))
def arcane_bolt(given: ArcaneBolt) -> Verdict:
    """Does the unit suffer mortal wounds, and how many?"""
    v = Verdict()
    roll = ask("core-1e/casting-spells", part="cast", roll=given.roll, modifiers=given.modifiers, casting_value=5)
    if not v.step(VALUE, f"It is {roll.outcome}.", roll.outcome == "successfully cast", roll):
        return v.end("not cast", value=0)
    if v.step(NEGATED, f"It was {'' if given.unbound else 'not '}unbound.", given.unbound):
        return v.end("unbound", value=0)
    unit = f"It is {'an enemy' if given.enemy else 'no enemy'} unit, {'' if given.visible else 'not '}visible."
    if not (
        v.step(ENEMY, unit, given.enemy and given.visible)
        and v.step(EIGHTEEN, f"It is {inches(given.distance)} away.", within(given.distance, 18))
    ):
        return v.end("cannot be picked", value=0)
    d3 = ask("core-1e/tools-of-war", part="D3", roll=given.wounds_roll)
    v.step(D3, f"The dice for the D3 shows {given.wounds_roll}: {d3.count}.", True, d3)
    return v.end(mortal_wounds(d3.count), value=d3.count)


bolt_odds = odds_over(arcane_bolt, "roll", "wounds_roll")

BOLT = ArcaneBolt(roll=5, distance=18, wounds_roll=4)

EXAMPLES = (
    Example("A 5 to cast and a 4, he is 18 inches away?", BOLT, "2 mortal wounds", D3, 2),
    Example("A 1 for the D3?", BOLT.but(wounds_roll=1), "1 mortal wound", D3, 1),
    Example("A 4 to cast?", BOLT.but(roll=4), "not cast", VALUE, 0),
    Example("A 4 with +1 to cast?", BOLT.but(roll=4, modifiers=(1,)), "2 mortal wounds", D3, 2),
    Example("It was unbound?", BOLT.but(unbound=True), "unbound", NEGATED, 0),
    Example("18.1 inches away?", BOLT.but(distance=18.1), "cannot be picked", EIGHTEEN, 0),
    Example("I cannot see him?", BOLT.but(visible=False), "cannot be picked", ENEMY, 0),
    Example("Can I bolt my own unit?", BOLT.but(enemy=False), "cannot be picked", ENEMY, 0),
)
