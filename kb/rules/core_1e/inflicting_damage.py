"""Inflicting damage: allocated after all of a unit's attacks, model by model, and healed unless slain.

What surprises: the rule to keep on a wounded model holds while damage is being inflicted, so that after several units'
attacks a unit can have more than one wounded model.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.attacks import AttackCount
from kb.tabletop.combat.wounds import ModelWounds
from kb.tabletop.players import Player

ALL_MADE = Cite("core-1e/inflicting-damage", "after a unit has carried out all of")
COMMANDER = Cite("core-1e/inflicting-damage", "the player commanding the target unit allocates")
AS_THEY_SEE_FIT = Cite("core-1e/inflicting-damage", "to its models as they see fit")
KEEP = Cite("core-1e/inflicting-damage", "must get the next ones as well")
SLAIN = Cite("core-1e/inflicting-damage", "equal its Wounds characteristic")
REMOVED = Cite("core-1e/inflicting-damage", "it is removed from play")
HEALED = Cite("core-1e/inflicting-damage", "has been healed has no effect any longer")
NOT_THE_SLAIN = Cite("core-1e/inflicting-damage", "Wounds on a slain model can't")


class WoundsInflicted(RuleInput):
    """Wounds inflicted on a unit, and which of its models each is allocated to."""

    attacks_left: AttackCount
    """How many attacks the attacking unit has still to carry out."""
    allocated_by: Player
    """Who allocates the wounds."""
    commanded_by: Player
    """Who commands the target unit."""
    models: Annotated[tuple[ModelWounds, ...], Field(min_length=1, max_length=60)]
    """The unit's models, with the wounds that they suffered before."""
    order: Annotated[tuple[Annotated[int, Field(ge=1, le=60)], ...], Field(min_length=1, max_length=200)]
    """For each wound in turn, the model that takes it: 2 stands for the second of the unit's models."""

    @model_validator(mode="after")
    def _order_names_models(self) -> Self:
        if max(self.order) > len(self.models):
            raise ValueError(f"the order names model {max(self.order)}, but the unit has {len(self.models)} models")
        return self


@rule("core-1e/inflicting-damage", part="allocation", yes="legal", no=("not legal", "not yet", "not for them to do"))
def allocation(given: WoundsInflicted) -> Verdict:
    """May the wounds be allocated in this order, and how many models are slain by them?"""
    v = Verdict()
    if not v.step(ALL_MADE, f"Attacks still to be made: {given.attacks_left}.", given.attacks_left == 0):
        return v.end("not yet")
    who = f"The unit is commanded by {given.commanded_by}; {given.allocated_by} would allocate."
    if not v.step(COMMANDER, who, given.allocated_by is given.commanded_by):
        return v.end("not for them to do")
    taken = [model.allocated for model in given.models]
    full = [model.characteristic for model in given.models]
    slain, before = 0, None
    for wound, place in enumerate(given.order):
        n = place - 1
        says = f"Wound {wound + 1} is for model {place}, with {taken[n]} of {full[n]}"
        if v.step(SLAIN, f"{says}.", taken[n] == full[n]):
            return v.end("not legal")
        unfinished = before is not None and taken[before] < full[before]
        last = "none" if before is None else f"model {before + 1}, with {taken[before]} of {full[before]}"
        if not v.step(KEEP, f"{says}; the wound before it: {last}.", not unfinished or before == n):
            return v.end("not legal")
        taken[n] += 1
        slain += taken[n] == full[n]
        before = n
    v.step(AS_THEY_SEE_FIT, f"Models slain by these wounds: {slain}.", True)
    return v.end("legal", value=slain)


class ModelWithWounds(RuleInput):
    """A model and the wounds that it has suffered."""

    model: ModelWounds
    """The model's Wounds characteristic, and how many wounds it has suffered during the battle."""


@rule("core-1e/inflicting-damage", part="slain", yes="slain", no="not slain")
def slain(given: ModelWithWounds) -> Verdict:
    """Is the model slain, and how many wounds could it still suffer?"""
    v = Verdict()
    wounds, needed = given.model.allocated, given.model.characteristic
    if not v.step(SLAIN, f"Wounds suffered: {wounds}; Wounds characteristic: {needed}.", wounds == needed):
        return v.end("not slain", value=needed - wounds)
    v.step(REMOVED, f"With {wounds} of {needed} it is set aside.", True)
    return v.end("slain", value=0, because=SLAIN)


class HealedModel(RuleInput):
    """A model, and an ability that heals wounds."""

    model: ModelWounds
    """The model's Wounds characteristic, and how many wounds it has suffered."""
    healed: Annotated[int, Field(ge=1, le=30)]
    """How many wounds the ability heals; a random number as it was rolled."""


@rule("core-1e/inflicting-damage", part="healing", neither=("{} wounds left", "1 wound left", "cannot be healed"))
def healing(given: HealedModel) -> Verdict:
    """How many wounds does the model have afterwards?"""
    v = Verdict()
    wounds, most = given.model.allocated, given.model.characteristic
    if v.step(NOT_THE_SLAIN, f"Wounds suffered: {wounds} of {most}.", wounds == most):
        return v.end("cannot be healed", value=wounds)
    left = max(0, wounds - given.healed)
    v.step(HEALED, f"Of {wounds} wounds up to {given.healed} are healed.", wounds > 0)
    return v.end("1 wound left" if left == 1 else f"{left} wounds left", value=left)


PAIR = (ModelWounds(characteristic=2), ModelWounds(characteristic=2))
HURT = (ModelWounds(characteristic=2), ModelWounds(characteristic=2, allocated=1))
VOLLEY = WoundsInflicted(attacks_left=0, allocated_by=Player.YOU, commanded_by=Player.YOU, models=PAIR, order=(1, 1, 2))
GRAZED = ModelWounds(characteristic=4, allocated=1)
OGOR = HealedModel(model=ModelWounds(characteristic=4, allocated=3), healed=2)

EXAMPLES = (
    Example("Three wounds, two on the first and one on the second?", VOLLEY, "legal", AS_THEY_SEE_FIT, 1),
    Example("One each on two models?", VOLLEY.but(order=(1, 2)), "not legal", KEEP),
    Example(
        "One was wounded last turn, can I start with the other?",
        VOLLEY.but(models=HURT, order=(1,)),
        "legal",
        AS_THEY_SEE_FIT,
        0,
    ),
    Example("Can a dead model soak one more?", VOLLEY.but(models=HURT, order=(2, 2)), "not legal", SLAIN),
    Example(
        "Do I choose where his wounds go?", VOLLEY.but(commanded_by=Player.OPPONENT), "not for them to do", COMMANDER
    ),
    Example("He has attacks left?", VOLLEY.but(attacks_left=3), "not yet", ALL_MADE),
    Example(
        "4 wounds on a 4-wound model?",
        ModelWithWounds(model=ModelWounds(characteristic=4, allocated=4)),
        "slain",
        SLAIN,
        0,
    ),
    Example(
        "3 wounds on it?", ModelWithWounds(model=ModelWounds(characteristic=4, allocated=3)), "not slain", SLAIN, 1
    ),
    Example("Heal 2 of 3?", OGOR, "1 wound left", HEALED, 1),
    Example("Heal more than it has?", OGOR.but(healed=5), "0 wounds left", HEALED, 0),
    Example("Heal its only wound?", OGOR.but(model=GRAZED), "0 wounds left", HEALED, 0),
    Example("It is not hurt?", OGOR.but(model=ModelWounds(characteristic=4)), "0 wounds left", HEALED, 0),
    Example(
        "Can I heal a slain model?",
        OGOR.but(model=ModelWounds(characteristic=4, allocated=4)),
        "cannot be healed",
        NOT_THE_SLAIN,
        4,
    ),
)
