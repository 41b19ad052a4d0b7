"""Mounts, companions and crew: they attack with their model and leave with it, and a rule on mounts is for all three.

What surprises: the crew cannot be lost while the model stays; a rule that leaves mounts out leaves the crew out too.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

HAS_THEM = Cite("core-3e/22.3.1", "have mounts, companions or a crew")
ATTACK_TOO = Cite("core-3e/22.3.1", "attack too when their model attacks")
REMOVED_TOO = Cite("core-3e/22.3.1", "are removed too when their model is")
AS_MOUNTS = Cite("core-3e/22.3.1", "are treated like mounts")


class WithModel(StrEnum):
    """What a model can have with it."""

    MOUNT = "mount"
    COMPANION = "companion"
    CREW = "crew"


class WithModelThatAttacks(RuleInput):
    """Something with a model, and whether that model attacks."""

    what: WithModel
    """What it is."""
    described: bool = True
    """Whether the description on the warscroll says that models in the unit have it."""
    model_attacks: bool = True
    """Whether the model attacks."""


@rule("core-3e/22.3.1", part="attack", yes="attacks too", no="does not attack", neither="the model has none")
def attack(given: WithModelThatAttacks) -> Verdict:
    """Does the mount, companion or crew attack?"""
    v = Verdict()
    if not v.step(HAS_THEM, _described(given.what, given.described), given.described):
        return v.end("the model has none")
    attacks = f"The model {'attacks' if given.model_attacks else 'does not attack'}; its {given.what} does as it does."
    return v.end("attacks too" if v.step(ATTACK_TOO, attacks, given.model_attacks) else "does not attack")


class WithModelThatLeaves(RuleInput):
    """Something with a model, and whether that model is removed from play."""

    what: WithModel
    """What it is."""
    described: bool = True
    """Whether the description on the warscroll says that models in the unit have it."""
    model_removed: bool = True
    """Whether the model is removed from play."""


@rule("core-3e/22.3.1", part="removed", yes="removed too", no="stays", neither="the model has none")
def removed(given: WithModelThatLeaves) -> Verdict:
    """Is the mount, companion or crew removed from play?"""
    v = Verdict()
    if not v.step(HAS_THEM, _described(given.what, given.described), given.described):
        return v.end("the model has none")
    leaves = (
        f"The model is {'removed' if given.model_removed else 'still in play'}; its {given.what} goes when it goes."
    )
    return v.end("removed too" if v.step(REMOVED_TOO, leaves, given.model_removed) else "stays")


def _described(what: WithModel, described: bool) -> str:
    return f"The description {'says' if described else 'does not say'} that the model has a {what}."


class OnMounts(StrEnum):
    """What a rule says of mounts."""

    COVERS = "it applies to mounts"
    LEAVES_OUT = "it does not apply to mounts"


class RuleOnMounts(RuleInput):
    """Something with a model, and a rule that says something of mounts."""

    what: WithModel
    """What it is."""
    says: OnMounts
    """What the rule says of mounts."""


@rule("core-3e/22.3.1", part="rule", yes="applies", no="does not apply")
def treated(given: RuleOnMounts) -> Verdict:
    """Does what a rule says of mounts go for it?"""
    v = Verdict()
    mount = given.what is WithModel.MOUNT
    as_mount = "It is a mount itself" if mount else f"It is a {given.what}, treated as a mount is"
    v.step(AS_MOUNTS, f"{as_mount}; of mounts the rule says: {given.says}.", not mount)
    return v.end("applies" if given.says is OnMounts.COVERS else "does not apply")


HOUNDS = WithModelThatLeaves(what=WithModel.COMPANION)

EXAMPLES = (
    Example(
        "Does the horse get to attack as well?", WithModelThatAttacks(what=WithModel.MOUNT), "attacks too", ATTACK_TOO
    ),
    Example(
        "My hero can't attack this turn, does his dragon?",
        WithModelThatAttacks(what=WithModel.MOUNT, model_attacks=False),
        "does not attack",
        ATTACK_TOO,
    ),
    Example(
        "I put dogs on my hero's base, do they fight?",
        WithModelThatAttacks(what=WithModel.COMPANION, described=False),
        "the model has none",
        HAS_THEM,
    ),
    Example("My hound pack hero died, do the dogs stay?", HOUNDS, "removed too", REMOVED_TOO),
    Example(
        "Can the dragon fight on after the rider is dead?", HOUNDS.but(what=WithModel.MOUNT), "removed too", REMOVED_TOO
    ),
    Example(
        "Can I kill the crew and leave the cannon?",
        HOUNDS.but(what=WithModel.CREW, model_removed=False),
        "stays",
        REMOVED_TOO,
    ),
    Example(
        "The warscroll has no crew, what do I take off?", HOUNDS.but(described=False), "the model has none", HAS_THEM
    ),
    Example(
        "Does a buff that says 'not mounts' also leave out the gun crew?",
        RuleOnMounts(what=WithModel.CREW, says=OnMounts.LEAVES_OUT),
        "does not apply",
        AS_MOUNTS,
    ),
    Example(
        "My artefact leaves mounts out, do my hounds hit better?",
        RuleOnMounts(what=WithModel.COMPANION, says=OnMounts.LEAVES_OUT),
        "does not apply",
        AS_MOUNTS,
        shows="commentary-2021-01/allegiance-abilities/12",
    ),
    Example(
        "The spell works on mounts, does it work on my hounds?",
        RuleOnMounts(what=WithModel.COMPANION, says=OnMounts.COVERS),
        "applies",
        AS_MOUNTS,
    ),
    Example(
        "The spell works on mounts, does it work on the horse?",
        RuleOnMounts(what=WithModel.MOUNT, says=OnMounts.COVERS),
        "applies",
        AS_MOUNTS,
    ),
)
