"""Mortal wounds: no attack rolls for them, and those of an attacking unit wait until all its attacks are made.

What surprises: no save, but a ward; those from a unit's attacks are allocated together with its other wounds, those
from a spell at once; a rule for wounds works on them, a rule for mortal wounds does not work on others.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.attacks import AttackCount, DamageInflicted
from kb.tabletop.combat.weapons import Damage
from kb.tabletop.players import Player

NO_ROLLS = Cite("core-3e/14.5", "wound rolls and save rolls are not made")
AS_MANY = Cite("core-3e/14.5", "simply the number of mortal wounds")
WITH_THE_REST = Cite("core-3e/14.5", "at the same time as the wounds")
ALL_MADE = Cite("core-3e/14.5", "after all of the unit's attacks")
AT_ONCE = Cite("core-3e/14.5", "as soon as they are caused")
SAME_WAY = Cite("core-3e/14.5", "allocated in the same way as wounds")
SAME_MANNER = Cite("core-3e/14.5", "treat them in the same manner as wounds")
WARD = Cite("core-3e/14.3", "to negate a wound or mortal wound")
CANNOT = Cite("core-3e/14.3", "wound or mortal wound that cannot be negated")

MortalWounds = Annotated[int, Field(ge=1, le=200)]

UNIT = "the unit"


class Roll(StrEnum):
    """A roll that a player may want to make when mortal wounds are caused."""

    HIT = "hit roll"
    WOUND = "wound roll"
    SAVE = "save roll"
    DAMAGE = "damage roll"
    WARD = "ward roll"


class MortalWoundsCaused(RuleInput):
    """Mortal wounds caused to a unit."""

    mortal_wounds: MortalWounds
    """How many mortal wounds were caused; a random number as it was rolled."""
    roll: Roll
    """The roll that a player wants to make for them."""
    has_ward: bool = True
    """Whether an ability gives the unit a ward, where the roll is a ward roll."""
    can_be_negated: bool = True
    """Whether they can be negated: no, where a rule says that they cannot."""


@rule("core-3e/14.5", part="rolls", yes="the roll is made", no="no such roll")
def rolls(given: MortalWoundsCaused) -> Verdict:
    """Is this roll made for them, and what damage do they inflict?"""
    v = Verdict()
    caused = given.mortal_wounds
    inflicted = f"Mortal wounds caused: {caused}; damage inflicted: {caused}, whatever weapon, spell or ability it was."
    v.step(AS_MANY, inflicted, True)
    if given.roll is Roll.DAMAGE:
        return v.end("no such roll", value=caused)
    if v.step(NO_ROLLS, f"Somebody wants to make a {given.roll}.", given.roll is not Roll.WARD):
        return v.end("no such roll", value=caused)
    if not v.step(
        WARD, f"Wards work on mortal wounds; the unit has {'a' if given.has_ward else 'no'} ward.", given.has_ward
    ):
        return v.end("no such roll", value=caused)
    if v.step(CANNOT, f"They can{'' if given.can_be_negated else 'not'} be negated.", not given.can_be_negated):
        return v.end("no such roll", value=caused)
    return v.end("the roll is made", value=caused, because=WARD)


class MortalWoundsToAllocate(RuleInput):
    """Mortal wounds caused to a unit, and when they were caused."""

    mortal_wounds: MortalWounds
    """How many mortal wounds were caused to the unit."""
    while_attacking: bool
    """Whether they were caused while a unit was attacking."""
    attacks_left: AttackCount
    """How many attacks the models of that attacking unit have still to make; 0 where no unit is attacking."""
    damage: Annotated[tuple[Damage, ...], Field(max_length=200)] = ()
    """The damage that each of its successful attacks inflicted on the same unit."""
    commanded_by: Player = Player.OPPONENT
    """Who commands the unit."""

    @model_validator(mode="after")
    def _attacks_are_of_an_attacking_unit(self) -> Self:
        if not self.while_attacking and (self.attacks_left or self.damage):
            raise ValueError("where no unit is attacking there are no attacks left and no damage of attacks")
        return self


@rule("core-3e/14.5", part="allocation", yes="allocate them now", no="not yet")
def allocation(given: MortalWoundsToAllocate) -> Verdict:
    """Are they allocated now, and how many wounds are allocated with them?"""
    v = Verdict()
    if not given.while_attacking:
        caused = given.mortal_wounds
        v.step(AT_ONCE, f"No unit is attacking; mortal wounds caused: {caused}.", True)
        v.step(SAME_WAY, f"To allocate 1 at a time: {caused}, by {given.commanded_by}.", True)
        return v.end("allocate them now", value=caused, because=AT_ONCE)
    wounds = ask(
        "core-3e/13.3.1",
        part="wounds",
        inflicted=tuple(DamageInflicted(target=UNIT, damage=damage) for damage in given.damage),
        attacks_left=given.attacks_left,
        target=UNIT,
        commanded_by=given.commanded_by,
    )
    left = f"A unit is attacking; attacks that it has still to make: {given.attacks_left}."
    if not v.step(ALL_MADE, left, given.attacks_left == 0, wounds):
        return v.end("not yet", value=0)
    caused = given.mortal_wounds
    together = caused + wounds.count
    v.step(WITH_THE_REST, f"{caused} together with {wounds.number:g} from its attacks: {together}.", True)
    v.step(SAME_WAY, f"To allocate 1 at a time: {together}, by {given.commanded_by}.", True)
    return v.end("allocate them now", value=together, because=WITH_THE_REST)


class RuleAboutWounds(RuleInput):
    """A rule of some kind that has to do with wounds, and a wound or mortal wound."""

    only_mortal: bool
    """Whether the rule speaks of mortal wounds; no, where it speaks of wounds."""
    mortal: bool
    """Whether what was caused is a mortal wound."""


@rule("core-3e/14.5", part="treated as wounds", yes="works on it", no="does not work on it")
def treated_as_wounds(given: RuleAboutWounds) -> Verdict:
    """Does the rule work on this wound or mortal wound?"""
    v = Verdict()
    speaks = "mortal wounds" if given.only_mortal else "wounds"
    caused = "mortal wound" if given.mortal else "wound"
    works = given.mortal or not given.only_mortal
    v.step(SAME_MANNER, f"The rule speaks of {speaks}; this is a {caused}.", works)
    return v.end("works on it" if works else "does not work on it")


WARDED = MortalWoundsCaused(mortal_wounds=3, roll=Roll.WARD)
SPELL = MortalWoundsToAllocate(mortal_wounds=3, while_attacking=False, attacks_left=0, commanded_by=Player.YOU)
SIXES = MortalWoundsToAllocate(mortal_wounds=2, while_attacking=True, attacks_left=0, damage=(1, 2))

EXAMPLES = (
    Example(
        "Do I get a save against mortals?",
        MortalWoundsCaused(mortal_wounds=3, roll=Roll.SAVE),
        "no such roll",
        NO_ROLLS,
        3,
    ),
    Example(
        "Sixes to hit do mortal wounds, do I still roll to wound?",
        MortalWoundsCaused(mortal_wounds=1, roll=Roll.WOUND),
        "no such roll",
        NO_ROLLS,
        1,
    ),
    Example(
        "Do I have to hit with my mortal wounds?",
        MortalWoundsCaused(mortal_wounds=2, roll=Roll.HIT),
        "no such roll",
        NO_ROLLS,
        2,
    ),
    Example(
        "Can I re-roll D3 mortal wounds as a damage roll?",
        MortalWoundsCaused(mortal_wounds=1, roll=Roll.DAMAGE),
        "no such roll",
        AS_MANY,
        1,
        shows="commentary-2021-01/wounds-and-damage/4",
    ),
    Example(
        "Does my ward work on mortals?",
        WARDED,
        "the roll is made",
        WARD,
        3,
    ),
    Example("My unit has no ward, does it roll against mortals?", WARDED.but(has_ward=False), "no such roll", WARD, 3),
    Example(
        "These mortals can't be negated, do I roll my ward?",
        WARDED.but(can_be_negated=False),
        "no such roll",
        CANNOT,
        3,
    ),
    Example("His spell just did 3 mortals to me, do I take them now?", SPELL, "allocate them now", AT_ONCE, 3),
    Example(
        "My sixes did mortal wounds and I have attacks left, does he allocate them first?",
        SIXES.but(attacks_left=1),
        "not yet",
        ALL_MADE,
        0,
    ),
    Example(
        "My attacks did 2 mortal wounds and damage 1 and 2, how many are allocated in one go?",
        SIXES,
        "allocate them now",
        WITH_THE_REST,
        5,
    ),
    Example(
        "Only mortal wounds got through from my attacks, when are they allocated?",
        SIXES.but(damage=()),
        "allocate them now",
        WITH_THE_REST,
        2,
    ),
    Example(
        "Does a rule that says wounds also work on mortal wounds?",
        RuleAboutWounds(only_mortal=False, mortal=True),
        "works on it",
        SAME_MANNER,
    ),
    Example(
        "My artefact ignores the wounds still to come, mortals too?",
        RuleAboutWounds(only_mortal=False, mortal=True),
        "works on it",
        SAME_MANNER,
        shows="commentary-2021-01/wounds-and-damage/7",
    ),
    Example(
        "My ability is against mortal wounds only, does it stop normal damage?",
        RuleAboutWounds(only_mortal=True, mortal=False),
        "does not work on it",
        SAME_MANNER,
    ),
    Example(
        "My ability is against mortal wounds and these are mortal, does it work?",
        RuleAboutWounds(only_mortal=True, mortal=True),
        "works on it",
        SAME_MANNER,
    ),
)
