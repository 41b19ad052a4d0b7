"""Abilities and effects: what stays forbidden, whose units come first, and when an area of effect begins to count.

What surprises: an effect that changes a core rule changes only what it names; an aura applies on arrival, not on use.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.names import Name, Names, listed
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import names_differ

IN_FORCE = Cite("core-3e/1.6", "leaves all restrictions of that rule in force")
UNLESS = Cite("core-3e/1.6", "unless the effect specifically notes otherwise")
OWN_FIRST = Cite("core-3e/1.6", "to their own units first")
THEN_OPPONENT = Cite("core-3e/1.6", "then the opponent does the same")
ON_ARRIVAL = Cite("core-3e/1.6", "from the moment the affected unit is within")
NOT_ON_USE = Cite("core-3e/1.6", "not necessarily when the unit benefits")


class RestrictionOfARule(RuleInput):
    """A core rule that an effect modifies, and one of the rule's restrictions."""

    restriction: Name
    """What the core rule restricts, in your words."""
    kept: bool
    """Whether what you want to do keeps to it."""
    notes_otherwise: bool = False
    """Whether the effect specifically says that this restriction does not apply."""


@rule("core-3e/1.6", part="restriction", yes="not allowed", no="allowed")
def restriction(given: RestrictionOfARule) -> Verdict:
    """Does the restriction stand in the way?"""
    v = Verdict()
    keeps = "keeps" if given.kept else "does not keep"
    if v.step(IN_FORCE, f"What you want {keeps} to the core rule: {given.restriction}.", given.kept):
        return v.end("allowed")
    lifts = "lifts" if given.notes_otherwise else "does not mention"
    if v.step(UNLESS, f"The effect {lifts} this restriction.", given.notes_otherwise):
        return v.end("allowed")
    return v.end("not allowed", because=IN_FORCE)


class EffectOnBothArmies(RuleInput):
    """An effect that is applied to units in both armies."""

    turn: Player
    """Whose turn it is."""
    yours: Names
    """Your affected units, in the order in which you would like to apply it to them."""
    opponents: Names
    """Your opponent's affected units, in the order in which they would."""

    @model_validator(mode="after")
    def _units_of_both(self) -> Self:
        if not (self.yours and self.opponents):
            raise ValueError("name at least 1 affected unit of each army")
        names_differ("units", (*self.yours, *self.opponents))
        return self


@rule("core-3e/1.6", part="both armies", neither="{}, {}")
def both_armies(given: EffectOnBothArmies) -> Verdict:
    """To which units is the effect applied first?"""
    v = Verdict()
    mine = given.turn is Player.YOU
    first, then = (given.yours, given.opponents) if mine else (given.opponents, given.yours)
    v.step(OWN_FIRST, f"It is {given.turn.own} turn, and {given.turn.own} units are: {listed(first)}.", True)
    v.step(THEN_OPPONENT, f"Only after all of these: {listed(then)}.", True)
    return v.end(", ".join((*first, *then)), because=OWN_FIRST)


class AreaOfEffect(RuleInput):
    """A unit, and an ability with an area of effect."""

    area: Inches
    """The distance that the ability specifies, in inches."""
    distance: Inches
    """Inches to the unit; to the farthest part of its bases where the ability says "wholly within"."""
    benefits: bool = False
    """Whether the unit benefits from the effect just now."""


@rule("core-3e/1.6", part="area of effect", yes="applied", no="not applied")
def area_of_effect(given: AreaOfEffect) -> Verdict:
    """Does the effect count as applied to the unit?"""
    v = Verdict()
    says = f"The unit is {inches(given.distance)} away; the area is {inches(given.area)}."
    if not v.step(ON_ARRIVAL, says, within(given.distance, given.area)):
        return v.end("not applied")
    if not given.benefits:
        v.step(NOT_ON_USE, "That it has no benefit just now makes no difference.", True)
    return v.end("applied")


CHARGE = RestrictionOfARule(restriction='finish within 1/2" of an enemy unit', kept=True)
SIGIL = EffectOnBothArmies(turn=Player.YOU, yours=("Horrors", "Flamers"), opponents=("Vindictors",))
AURA = AreaOfEffect(area=12, distance=12)

EXAMPLES = (
    Example("I charge 3D6 and get there, all fine?", CHARGE, "allowed", IN_FORCE),
    Example("My ability lets me charge 3D6, must I still get there?", CHARGE.but(kept=False), "not allowed", IN_FORCE),
    Example(
        "The ability says that the restriction does not apply, may I ignore it?",
        CHARGE.but(kept=False, notes_otherwise=True),
        "allowed",
        UNLESS,
    ),
    Example(
        "I get a free normal move, can I go within 3 inches of the enemy?",
        RestrictionOfARule(restriction='no normal move within 3" of an enemy unit', kept=False),
        "not allowed",
        IN_FORCE,
        shows="commentary-2021-01/movement-phase/3",
    ),
    Example(
        "The spell hits everyone near it, who rolls for their units first?",
        SIGIL,
        "Horrors, Flamers, Vindictors",
        OWN_FIRST,
    ),
    Example(
        "An effect applies to units of us both in his turn, whose come first?",
        SIGIL.but(turn=Player.OPPONENT),
        "Vindictors, Horrors, Flamers",
        OWN_FIRST,
    ),
    Example("My unit walked into the bubble, does it have the buff already?", AURA, "applied", NOT_ON_USE),
    Example(
        "A unit in my 12 inch bubble takes its test, does the effect apply?",
        AURA.but(benefits=True),
        "applied",
        ON_ARRIVAL,
    ),
    Example("It stands 12.1 inches away from a 12 inch aura?", AURA.but(distance=12.1), "not applied", ON_ARRIVAL),
)
