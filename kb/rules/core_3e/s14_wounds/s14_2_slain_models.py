"""Slain models: slain at once, but taken off only when the wounds and the attacks on the unit are done.

What surprises: a slain model still stands there, and is measured to, while other attacks on its unit go on; a model
with as many wounds as its characteristic is slain, not "on zero". That wounds never slay an incarnate, though rules
treat its Wounds characteristic as 18, is left to its own section.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.attacks import AttackCount
from kb.tabletop.combat.wounds import ModelWounds, WoundCount

SLAIN = Cite("core-3e/14.2", "allocated to it equal its Wounds characteristic")
NO_MORE = Cite("core-3e/14.2", "You cannot allocate any more wounds to it")
ALLOCATED = Cite("core-3e/14.2", "wounds caused to its unit have been allocated")
RESOLVED = Cite("core-3e/14.2", "all attacks that inflicted damage on that unit")
REMOVED = Cite("core-3e/14.2", "It is removed from play")


class ModelWithWounds(RuleInput):
    """A model and the wounds allocated to it."""

    model: ModelWounds
    """The model's Wounds characteristic, and how many wounds are allocated to it."""


@rule("core-3e/14.2", part="slain", yes="slain", no="not slain")
def slain(given: ModelWithWounds) -> Verdict:
    """Is the model slain, and how many wounds could still be allocated to it?"""
    v = Verdict()
    wounds, needed = given.model.allocated, given.model.characteristic
    if not v.step(SLAIN, f"Wounds allocated: {wounds}; Wounds characteristic: {needed}.", wounds == needed):
        return v.end("not slain", value=needed - wounds)
    v.step(NO_MORE, "Room for further wounds: 0.", True)
    return v.end("slain", value=0, because=SLAIN)


class ModelToRemove(RuleInput):
    """A model, and what is still going on around its unit."""

    model: ModelWounds
    """The model's Wounds characteristic, and how many wounds are allocated to it."""
    wounds_left: WoundCount
    """How many wounds caused to its unit have still to be allocated; with every model of it slain, the rest is negated
    (14.1), and there are none."""
    attacks_unresolved: AttackCount
    """How many attacks that damaged its unit have still to be resolved (see 13.3.1)."""


@rule("core-3e/14.2", part="removal", yes="removed from play", no=("stays in play", "not removed yet"))
def removal(given: ModelToRemove) -> Verdict:
    """Is the model removed from play now?"""
    v = Verdict()
    state = slain(ModelWithWounds(model=given.model))
    if not v.step(SLAIN, f"Wounds that the model could still take: {state.number:g}.", state.outcome == "slain", state):
        return v.end("stays in play")
    if not v.step(ALLOCATED, f"Wounds still to be allocated: {given.wounds_left}.", given.wounds_left == 0):
        return v.end("not removed yet")
    attacks = f"Attacks that inflicted damage on its unit, not yet resolved: {given.attacks_unresolved}."
    if not v.step(RESOLVED, attacks, given.attacks_unresolved == 0):
        return v.end("not removed yet")
    v.step(REMOVED, "Wounds and attacks that it still has to wait for: 0.", True)
    return v.end("removed from play")


DEAD = ModelWounds(characteristic=2, allocated=2)
ALL_DONE = ModelToRemove(model=DEAD, wounds_left=0, attacks_unresolved=0)

EXAMPLES = (
    Example("My model has 2 wounds and took 2, is it dead or on zero?", ModelWithWounds(model=DEAD), "slain", SLAIN, 0),
    Example(
        "My model took 1 of its 2 wounds, still alive?",
        ModelWithWounds(model=ModelWounds(characteristic=2, allocated=1)),
        "not slain",
        SLAIN,
        1,
    ),
    Example(
        "Nothing has hit my 10 wound monster?",
        ModelWithWounds(model=ModelWounds(characteristic=10)),
        "not slain",
        SLAIN,
        10,
    ),
    Example("When does a dead model come off the table?", ALL_DONE, "removed from play", REMOVED),
    Example(
        "My lone 5 wound hero took 7, does he come off with 2 left over?",
        ALL_DONE.but(model=ModelWounds(characteristic=5, allocated=5)),
        "removed from play",
        REMOVED,
    ),
    Example(
        "Wounds are still to be allocated to my unit, is its first slain model off already?",
        ALL_DONE.but(wounds_left=1),
        "not removed yet",
        ALLOCATED,
    ),
    Example(
        "Can I pull the front guys so the rest of his attacks are out of range?",
        ALL_DONE.but(attacks_unresolved=1),
        "not removed yet",
        RESOLVED,
    ),
    Example(
        "My hero's ability works when he is slain, is he still there to measure from?",
        ALL_DONE.but(attacks_unresolved=3),
        "not removed yet",
        RESOLVED,
        shows="commentary-2021-01/distances/2",
    ),
    Example(
        "All attacks are done and my hero has 1 wound left, does he come off?",
        ALL_DONE.but(model=ModelWounds(characteristic=6, allocated=5)),
        "stays in play",
        SLAIN,
    ),
)
