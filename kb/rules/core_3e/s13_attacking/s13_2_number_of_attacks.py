"""Number of attacks: as many as the Attacks characteristic says, one at a time, split as you like.

What surprises: a second weapon of the same kind does not double anything; a single attack cannot be split; attacks of
one weapon can be split between units even when they could all go at one.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Modifier, RuleInput
from kb.tabletop.combat.attacks import AttackCount, PlannedAttack
from kb.tabletop.combat.weapons import Attacks

AS_MANY = Cite("core-3e/13.2", "as many attacks as its Attacks characteristic")
ONE_AT_A_TIME = Cite("core-3e/13.2", "one at a time unless they are combined")
SPLIT = Cite("core-3e/13.2", "can be split between target units")
MORE_THAN_ONE = Cite("core-3e/13.2", "whose Attacks characteristic is more than 1")
PAIRED = Cite("core-3e/13.2", "already counted in the weapon's Attacks characteristic")
STANDS_FOR_IT = Cite("core-3e/13.2", "the model has an ability for it")
NOT_BELOW_ZERO = Cite("core-3e/22.2.1", "No modifiers can ever bring a characteristic below")


class WeaponInAUnit(RuleInput):
    """One weapon, and the models of a unit that attack with one like it."""

    models: Annotated[int, Field(ge=1, le=100)]
    """How many models attack with it; 1 for a random Attacks characteristic, which is rolled for each."""
    attacks: Attacks
    """The weapon's Attacks characteristic on the warscroll; a random one as it was rolled."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to that characteristic; 1 for an extra attack."""
    paired: bool = False
    """Whether each model carries two of this weapon."""
    ability_for_the_pair: bool = False
    """Whether they have an ability for carrying two; what that adds to the characteristic is among the modifiers."""

    @model_validator(mode="after")
    def _ability_goes_with_a_pair(self) -> Self:
        if self.ability_for_the_pair and not self.paired:
            raise ValueError("an ability for carrying two weapons needs two weapons")
        return self


@rule("core-3e/13.2", part="number", neither=("{} attacks", "1 attack"))
def number(given: WeaponInAUnit) -> Verdict:
    """How many attacks do the models make with this weapon?"""
    v = Verdict()
    total = given.attacks + sum(given.modifiers)
    each = max(0, total)
    attacks = given.models * each
    changes = " and ".join(f"{modifier:+}" for modifier in given.modifiers) or "no modifier"
    says = f"The Attacks characteristic is {given.attacks}, with {changes} it is {each}."
    v.step(AS_MANY, says, True)
    if given.models > 1:
        v.step(AS_MANY, f"Models that attack with it: {given.models}, each with {each}: {attacks} in all.", True)
    if total < 0:
        v.step(NOT_BELOW_ZERO, f"The sum would be {total}, so it is 0.", True)
    if given.ability_for_the_pair:
        v.step(STANDS_FOR_IT, "An ability stands for the second one that a model carries: nothing is doubled.", True)
    elif given.paired:
        v.step(PAIRED, f"The second one is counted in the {given.attacks}: nothing is doubled.", True)
    return v.end("1 attack" if attacks == 1 else f"{attacks} attacks", value=attacks)


class AttacksAtOnce(RuleInput):
    """The attacks that you want to make at the same time."""

    attacks: Annotated[tuple[PlannedAttack, ...], Field(min_length=1, max_length=200)]
    """The attacks."""


@rule("core-3e/13.2", part="one at a time", yes="may be made", no="one at a time")
def one_at_a_time(given: AttacksAtOnce) -> Verdict:
    """May you make these attacks at the same time?"""
    v = Verdict()
    if len(given.attacks) == 1:
        v.step(ONE_AT_A_TIME, "Attacks at the same time: 1.", True)
        return v.end("may be made")
    combined = ask("core-3e/13.2.1", part="combining", attacks=given.attacks)
    together = v.step(
        ONE_AT_A_TIME,
        f"Attacks at the same time: {len(given.attacks)}; as combined attacks: {combined.outcome}.",
        combined.outcome == "may be combined",
        combined,
    )
    return v.end("may be made" if together else "one at a time")


class SplitAttacks(RuleInput):
    """One weapon of one model, and how you want to split its attacks."""

    attacks: Attacks
    """The weapon's Attacks characteristic, with its modifiers; a random one as it was rolled."""
    at_each_target: Annotated[tuple[AttackCount, ...], Field(min_length=1, max_length=20)]
    """How many of the attacks go at each target unit."""


@rule("core-3e/13.2", part="split", yes=("may be split so", "need not be split"), no="may not be split so")
def split(given: SplitAttacks) -> Verdict:
    """May the weapon's attacks be split like this?"""
    v = Verdict()
    total = sum(given.at_each_target)
    listed = " and ".join(str(attacks) for attacks in given.at_each_target)
    units = sum(attacks > 0 for attacks in given.at_each_target)
    more = f"The Attacks characteristic is {given.attacks}."
    if units > 1 and not v.step(MORE_THAN_ONE, more, given.attacks > 1):
        return v.end("may not be split so")
    says = f"Attacks planned: {listed}, {total} in all; the Attacks characteristic is {given.attacks}."
    if not v.step(AS_MANY, says, total == given.attacks):
        return v.end("may not be split so")
    if units > 1:
        v.step(SPLIT, f"They go at {units} target units.", True)
    return v.end("may be split so" if units > 1 else "need not be split")


SWORD = WeaponInAUnit(models=1, attacks=3)
HIT_HIM = PlannedAttack(unit="Liberators", weapon="warhammer", target="Gutrippaz")
HIT_THE_OTHER = PlannedAttack(unit="Liberators", weapon="warhammer", target="Boltboyz")

EXAMPLES = (
    Example("How many dice do I roll for a 3 attack weapon?", SWORD, "3 attacks", AS_MANY, 3),
    Example(
        "How many attacks do ten of my guys make with 3 attacks each?", SWORD.but(models=10), "30 attacks", AS_MANY, 30
    ),
    Example("How many dice do I roll for a weapon with 1 attack?", SWORD.but(attacks=1), "1 attack", AS_MANY, 1),
    Example("I have two swords, do I double the attacks?", SWORD.but(paired=True), "3 attacks", PAIRED, 3),
    Example(
        "My warscroll gives +1 attack for the second blade, does that count?",
        SWORD.but(modifiers=(1,), paired=True, ability_for_the_pair=True),
        "4 attacks",
        STANDS_FOR_IT,
        4,
    ),
    Example(
        "One extra attack, does that just add 1?",
        SWORD.but(attacks=2, modifiers=(1,)),
        "3 attacks",
        AS_MANY,
        3,
        shows="commentary-2021-01/attacking/3",
    ),
    Example(
        "I have 2 attacks and get -2, can I still attack?",
        SWORD.but(attacks=2, modifiers=(-2,)),
        "0 attacks",
        AS_MANY,
        0,
    ),
    Example(
        "Can so many minuses bring me below 0 attacks?",
        SWORD.but(attacks=1, modifiers=(-1, -1)),
        "0 attacks",
        NOT_BELOW_ZERO,
        0,
    ),
    Example("I roll one attack alone, fine?", AttacksAtOnce(attacks=(HIT_HIM,)), "may be made", ONE_AT_A_TIME),
    Example(
        "Two identical attacks at one unit, may I roll both dice?",
        AttacksAtOnce(attacks=(HIT_HIM, HIT_HIM)),
        "may be made",
        ONE_AT_A_TIME,
    ),
    Example(
        "One attack each at two units, may I roll both dice at once?",
        AttacksAtOnce(attacks=(HIT_HIM, HIT_THE_OTHER)),
        "one at a time",
        ONE_AT_A_TIME,
    ),
    Example(
        "Can one model split 3 attacks, 2 on him and 1 on the other unit?",
        SplitAttacks(attacks=3, at_each_target=(2, 1)),
        "may be split so",
        SPLIT,
    ),
    Example(
        "The fewest that can be split, 2 attacks on two units?",
        SplitAttacks(attacks=2, at_each_target=(1, 1)),
        "may be split so",
        SPLIT,
    ),
    Example(
        "My weapon has 1 attack, can I hit both units?",
        SplitAttacks(attacks=1, at_each_target=(1, 1)),
        "may not be split so",
        MORE_THAN_ONE,
    ),
    Example(
        "3 attacks, may all 3 go at each of two units?",
        SplitAttacks(attacks=3, at_each_target=(3, 3)),
        "may not be split so",
        AS_MANY,
    ),
    Example(
        "May I throw all 3 at one unit?", SplitAttacks(attacks=3, at_each_target=(3, 0)), "need not be split", AS_MANY
    ),
)
