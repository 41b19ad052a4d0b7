"""Allocating wounds: after all of a unit's attacks, one at a time, and a wounded model first.

What surprises: the player whose unit it is chooses, out of range and sight too; a roll to negate comes as each wound is
allocated, to a model that is already known.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.combat.attacks import AttackCount, DamageInflicted
from kb.tabletop.combat.wounds import ModelWounds
from kb.tabletop.names import Name, same_name
from kb.tabletop.players import Player

RESOLVED = Cite("core-2e/allocating-wounds", "After a unit's attacks have all been resolved")
ADD_UP = Cite("core-2e/allocating-wounds", "add up the damage that they did")
COMMANDER = Cite("core-2e/allocating-wounds", "The player commanding the target unit must allocate")
YOU_CHOOSE = Cite("core-2e/allocating-wounds", "You choose where those inflicted")
ONE_AT_A_TIME = Cite("core-2e/allocating-wounds", "to the unit's models one at a time")
KEEP = Cite("core-2e/allocating-wounds", "keep allocating to it until it is slain")
NEGATE = Cite("core-2e/allocating-wounds", "wound or mortal wound allocated to a model")
EACH = Cite("core-2e/allocating-wounds", "Make this roll for each one individually")
COVERS = Cite("commentary-2021-01/abilities/13", "unless it specifically says it negates mortal wounds")
SLAIN = Cite("core-2e/slain-models", "A model is slain when the wounds")


class AttacksOnTargets(RuleInput):
    """What a unit's attacks have done so far, and one of its targets."""

    attacks_left: AttackCount
    """How many attacks its models have still to make, against any target."""
    inflicted: Annotated[tuple[DamageInflicted, ...], Field(max_length=200)] = ()
    """The damage of each of its successful attacks, on all of its targets."""
    target: Name
    """The target unit that you ask about."""
    commanded_by: Player = Player.OPPONENT
    """Who commands that target unit."""


@rule(
    "core-2e/allocating-wounds",
    part="wounds",
    neither=("{} for you to allocate", "{} for your opponent to allocate", "none", "none yet"),
)
def wounds(given: AttacksOnTargets) -> Verdict:
    """How many wounds must be allocated to the target unit now?"""
    v = Verdict()
    left = given.attacks_left
    if not v.step(RESOLVED, f"Attacks that the unit has still to make: {left}.", left == 0):
        return v.end("none yet", value=0)
    damage = [attack.damage for attack in given.inflicted if same_name(attack.target, given.target)]
    total = sum(damage)
    listed = " and ".join(map(str, damage)) or "none"
    if not v.step(ADD_UP, f"Damage on {given.target}: {listed}, {total} in all.", total > 0):
        return v.end("none", value=0)
    v.step(COMMANDER, f"Wounds to allocate: {total}. Who allocates them: {given.commanded_by}.", True)
    return v.end(f"{total} for {given.commanded_by} to allocate", value=total, because=ADD_UP)


class Allocation(RuleInput):
    """Wounds on a unit, and which of its models its player wants to take each."""

    models: Annotated[tuple[ModelWounds, ...], Field(min_length=1, max_length=60)]
    """The unit's models."""
    order: Annotated[tuple[Annotated[int, Field(ge=1, le=60)], ...], Field(min_length=1, max_length=200)]
    """For each wound in turn, the model that takes it: 2 stands for the second of the unit's models."""

    @model_validator(mode="after")
    def _order_names_models(self) -> Self:
        if max(self.order) > len(self.models):
            raise ValueError(f"the order names model {max(self.order)}, but the unit has {len(self.models)} models")
        return self


@rule("core-2e/allocating-wounds", part="allocation", yes="legal", no="not legal")
def allocation(given: Allocation) -> Verdict:
    """May the wounds be allocated in this order, and how many models are slain by them?"""
    v = Verdict()
    v.step(YOU_CHOOSE, f"Models in the unit: {len(given.models)}. Wounds: {len(given.order)}.", True)
    before = 0
    taken = [model.allocated for model in given.models]
    full = [model.characteristic for model in given.models]
    slain = 0
    for wound, place in enumerate(given.order, start=1):
        says = f"Wound {wound} is for model {place}"
        if v.step(
            SLAIN, f"{says}, which has {taken[place - 1]} of {full[place - 1]}.", taken[place - 1] == full[place - 1]
        ):
            return v.end("not legal")
        hurt = [n + 1 for n in range(len(full)) if 0 < taken[n] < full[n]]
        hurt = [before] if before in hurt else hurt
        marked = ", ".join(map(str, hurt)) or "none"
        if not v.step(KEEP, f"{says}; to be slain first: {marked}.", not hurt or place in hurt):
            return v.end("not legal")
        taken[place - 1] += 1
        before = place
        slain += taken[place - 1] == full[place - 1]
    v.step(ONE_AT_A_TIME, f"Models slain by these wounds: {slain}.", True)
    return v.end("legal", value=slain)


class WoundToNegate(RuleInput):
    """A roll that an ability lets you make to negate a wound."""

    roll: D6
    """What the dice shows."""
    ability_needs: Annotated[int, Field(ge=2, le=6)]
    """What the ability needs: 5 for 5+."""
    allocated: bool = True
    """Whether the wound is being allocated to the model that has the ability."""
    covers: bool = True
    """Whether the ability says that it negates this kind of wound: one for wounds is not for mortal wounds."""
    wounds_rolled_for: Annotated[int, Field(ge=1, le=100)] = 1
    """How many wounds this one roll is to count for."""


@rule("core-2e/allocating-wounds", part="negate", yes="negated", no=("not negated", "may not be rolled so"))
def negate(given: WoundToNegate) -> Verdict:
    """Is the wound or mortal wound negated?"""
    v = Verdict()
    where = f"The wound is {'' if given.allocated else 'not '}being allocated to it."
    if not (
        v.step(NEGATE, where, given.allocated)
        and v.step(COVERS, f"The ability is {'' if given.covers else 'not '}for this kind of wound.", given.covers)
        and v.step(EACH, f"Wounds that the roll is for: {given.wounds_rolled_for}.", given.wounds_rolled_for == 1)
    ):
        return v.end("may not be rolled so")
    negated = v.step(NEGATE, f"{given.roll} against {given.ability_needs}+.", given.roll >= given.ability_needs)
    return v.end("negated" if negated else "not negated")


negate_odds = odds_over(negate, "roll")

PAIR = (ModelWounds(characteristic=2), ModelWounds(characteristic=2))
HURT = (ModelWounds(characteristic=2), ModelWounds(characteristic=2, allocated=1))
VOLLEY = AttacksOnTargets(
    attacks_left=0,
    inflicted=(
        DamageInflicted(target="Ogors", damage=2),
        DamageInflicted(target="Grots", damage=1),
        DamageInflicted(target="Ogors", damage=1),
    ),
    target="Ogors",
)
ALLOCATED = WoundToNegate(roll=5, ability_needs=5)

EXAMPLES = (
    Example("Two hits for 2 and 1 on his ogors?", VOLLEY, "3 for your opponent to allocate", ADD_UP, 3),
    Example("He hit mine, do I allocate?", VOLLEY.but(commanded_by=Player.YOU), "3 for you to allocate", ADD_UP, 3),
    Example("And the one on his grots?", VOLLEY.but(target="Grots"), "1 for your opponent to allocate", ADD_UP, 1),
    Example("I have attacks left on another unit?", VOLLEY.but(attacks_left=2), "none yet", RESOLVED, 0),
    Example("His trolls were not hurt?", VOLLEY.but(target="Trolls"), "none", ADD_UP, 0),
    Example(
        "Three wounds, two on the first and one on the second?",
        Allocation(models=PAIR, order=(1, 1, 2)),
        "legal",
        ONE_AT_A_TIME,
        1,
    ),
    Example("Can I spread two wounds over two models?", Allocation(models=PAIR, order=(1, 2)), "not legal", KEEP),
    Example(
        "One is wounded already, can I start with the other?", Allocation(models=HURT, order=(1,)), "not legal", KEEP
    ),
    Example(
        "An ability has wounded two of them, can I spread two more?",
        Allocation(models=(ModelWounds(characteristic=3, allocated=1),) * 2, order=(1, 2)),
        "not legal",
        KEEP,
    ),
    Example("The wounded one first?", Allocation(models=HURT, order=(2, 1, 1)), "legal", ONE_AT_A_TIME, 2),
    Example("Can a dead model soak one more?", Allocation(models=HURT, order=(2, 2)), "not legal", SLAIN),
    Example("A 5 to negate on 5+?", ALLOCATED, "negated", NEGATE),
    Example("A 4 to negate on 5+?", ALLOCATED.but(roll=4), "not negated", NEGATE),
    Example(
        "It says that it negates wounds, can I roll against a mortal wound?",
        ALLOCATED.but(covers=False),
        "may not be rolled so",
        COVERS,
    ),
    Example("One roll for three wounds?", ALLOCATED.but(wounds_rolled_for=3), "may not be rolled so", EACH),
    Example(
        "Can he roll before the wound is on a model?", ALLOCATED.but(allocated=False), "may not be rolled so", NEGATE
    ),
)
