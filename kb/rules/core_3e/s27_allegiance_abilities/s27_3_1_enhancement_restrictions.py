"""Enhancement restrictions: none for Unique units and allies, and none of it for the attacks of a mount.

What surprises: a command trait that a subfaction forces on a Unique general is simply lost; a spell from a lore is not
among what stops at the rider.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import EnhancementType, ToBeEnhanced

NOT_GIVEN = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")
NOTED = Cite("core-3e/27.3.1", "Unless noted otherwise")
FORCED = Cite("core-3e/27.3.1", "Where a rule forces an enhancement")
TRAIT_OR_ARTEFACT = Cite("core-3e/27.3.1", "a command trait or artefact of power that")
MOUNTS = Cite("core-3e/27.3.1", "does not affect the attacks of their mounts")


class EnhancementToGive(ToBeEnhanced):
    """A unit that is to be given an enhancement."""

    forced: bool = False
    """Whether a rule forces you to give it this enhancement."""


@rule("core-3e/27.3.1", part="given", yes="can be given", no="cannot be given", neither="has no effect")
def can_be_given(given: EnhancementToGive) -> Verdict:
    """Can the unit be given an enhancement?"""
    v = Verdict()
    unit = f"It is {'Unique' if given.unique else 'not Unique'} and {'' if given.allied else 'not '}allied."
    if not v.step(NOT_GIVEN, unit, given.unique or given.allied):
        return v.end("can be given")
    if v.step(NOTED, f"It is {'' if given.noted_otherwise else 'not '}noted otherwise.", given.noted_otherwise):
        return v.end("can be given")
    which = f"a unit that is {'' if given.unique else 'not '}Unique"
    forced = f"A rule {'forces' if given.forced else 'does not force'} it on {which}."
    if v.step(FORCED, forced, given.forced and given.unique):
        return v.end("has no effect")
    return v.end("cannot be given", because=NOT_GIVEN)


class AttackUnderEnhancement(RuleInput):
    """An attack of a friendly model, or of its mount, and an enhancement that affects attacks."""

    type: EnhancementType
    """The type of the enhancement."""
    mounts: bool
    """Whether the attack is made by the mount; companions and crew are mounts too."""
    noted_otherwise: bool = False
    """Whether the enhancement says that it affects the attacks of mounts too."""


@rule("core-3e/27.3.1", part="mount", yes="affects it", no="does not affect it", neither="as it says itself")
def affects_attack(given: AttackUnderEnhancement) -> Verdict:
    """Does the enhancement affect this attack?"""
    v = Verdict()
    stops = given.type in (EnhancementType.ARTEFACT, EnhancementType.COMMAND_TRAIT)
    if not v.step(TRAIT_OR_ARTEFACT, f"It is of the type {given.type}.", stops):
        return v.end("as it says itself")
    if not v.step(MOUNTS, f"The attack is {'' if given.mounts else 'not '}made by a mount.", given.mounts):
        return v.end("affects it")
    noted = v.step(NOTED, f"It is {'' if given.noted_otherwise else 'not '}noted otherwise.", given.noted_otherwise)
    return v.end("affects it") if noted else v.end("does not affect it", because=MOUNTS)


HERO = EnhancementToGive()
SWORD = AttackUnderEnhancement(type=EnhancementType.ARTEFACT, mounts=False)

EXAMPLES = (
    Example("Can my own hero have an artefact?", HERO, "can be given", NOT_GIVEN),
    Example("Can I give an artefact to a named character?", HERO.but(unique=True), "cannot be given", NOT_GIVEN),
    Example(
        "Can my allied wizard have a spell from my lore?",
        HERO.but(allied=True),
        "cannot be given",
        NOT_GIVEN,
        shows="commentary-2021-01/allegiance-abilities/6",
    ),
    Example(
        "My lore spell may help an ally, can he have a trait or an artefact himself?",
        HERO.but(allied=True),
        "cannot be given",
        NOT_GIVEN,
        shows="commentary-2021-01/pitched-battles/8",
    ),
    Example(
        "A rule says that a named character can have an enhancement, can he be given one?",
        HERO.but(unique=True, noted_otherwise=True),
        "can be given",
        NOTED,
    ),
    Example(
        "My subfaction forces the trait on my named general, do I get it?",
        HERO.but(unique=True, forced=True),
        "has no effect",
        FORCED,
        shows="commentary-2021-01/allegiance-abilities/10",
    ),
    Example(
        "A rule forces an enhancement on my ally, who is not Unique, can he be given it?",
        HERO.but(allied=True, forced=True),
        "cannot be given",
        NOT_GIVEN,
    ),
    Example("Does my magic sword help my own attacks?", SWORD, "affects it", MOUNTS),
    Example(
        "Does my artefact buff my dragon's attacks?",
        SWORD.but(mounts=True),
        "does not affect it",
        MOUNTS,
        shows="commentary-2021-01/allegiance-abilities/12",
    ),
    Example(
        "Command trait for the horse, does it apply?",
        SWORD.but(type=EnhancementType.COMMAND_TRAIT, mounts=True),
        "does not affect it",
        MOUNTS,
    ),
    Example(
        "The artefact names the mount too, does it help the mount's attacks?",
        SWORD.but(mounts=True, noted_otherwise=True),
        "affects it",
        NOTED,
    ),
    Example(
        "A mount trait for the mount's attacks, is that stopped as well?",
        SWORD.but(type=EnhancementType.MOUNT_TRAIT, mounts=True),
        "as it says itself",
        TRAIT_OR_ARTEFACT,
    ),
)
