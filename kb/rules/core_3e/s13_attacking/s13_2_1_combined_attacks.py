"""Combined attacks: one unit, one type of weapon, one target, the same re-rolls and modifiers, all rolled together.

What surprises: one model in an aura is enough to make its attacks a roll of their own; no wound roll is made before the
last hit roll; rolled together they are still one roll each, so "re-roll 1 hit roll" is for a single dice.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.attacks import PlannedAttack
from kb.tabletop.names import among, plain

UNIT = Cite("core-3e/13.2.1", "the unit whose models make them")
WEAPON = Cite("core-3e/13.2.1", "the type of weapon")
TARGET = Cite("core-3e/13.2.1", "the target unit")
MODIFIERS = Cite("core-3e/13.2.1", "the re-rolls and modifiers that apply")
HITS = Cite("core-3e/13.2.1", "Roll every hit roll together")
WOUNDS = Cite("core-3e/13.2.1", "then every wound roll")
SAVES = Cite("core-3e/13.2.1", "then every save roll")
THEN_WOUND = Cite("core-3e/13.3#hit-roll", "goes on to a wound roll")
THEN_SAVE = Cite("core-3e/13.3#wound-roll", "goes on to a save roll")
SEPARATE = Cite("commentary-2021-01/attacking/4", "but they remain separate rolls")


class AttacksToCombine(RuleInput):
    """Attacks that you want to combine."""

    attacks: Annotated[tuple[PlannedAttack, ...], Field(min_length=2, max_length=200)]
    """The attacks; of several that are alike in everything, two are enough."""


def _rerolls_and_modifiers(attack: PlannedAttack) -> str:
    return " and ".join(sorted(attack.rerolls_and_modifiers, key=plain)) or "none"


ALIKE: tuple[tuple[Cite, str, Callable[[PlannedAttack], str]], ...] = (
    (UNIT, "Units that attack", lambda attack: attack.unit),
    (WEAPON, "Weapons", lambda attack: attack.weapon),
    (TARGET, "Targets", lambda attack: attack.target),
    (MODIFIERS, "Re-rolls and modifiers", _rerolls_and_modifiers),
)


@rule("core-3e/13.2.1", part="combining", yes="may be combined", no="may not be combined")
def combining(given: AttacksToCombine) -> Verdict:
    """May these attacks be combined?"""
    v = Verdict()
    for cite, what, of in ALIKE:
        different: list[str] = []
        for attack in given.attacks:
            if not among(of(attack), different):
                different.append(of(attack))
        if not v.step(cite, f"{what}: {'; '.join(different)}.", len(different) == 1):
            return v.end("may not be combined")
    return v.end("may be combined")


class AttackRoll(StrEnum):
    """A roll of the attack sequence."""

    HIT = "hit roll"
    WOUND = "wound roll"
    SAVE = "save roll"


TOGETHER = {AttackRoll.HIT: HITS, AttackRoll.WOUND: WOUNDS, AttackRoll.SAVE: SAVES}


class RollsOfCombinedAttacks(RuleInput):
    """The rolls of combined attacks, one dice after another."""

    rolls: Annotated[tuple[AttackRoll, ...], Field(min_length=1, max_length=500)]
    """The rolls in the order in which they are made."""
    more_hits: Annotated[int, Field(ge=0, le=500)] = 0
    """How many extra hits an ability adds to these hit rolls: 1 for each roll that scores two hits."""
    without_wound_rolls: Annotated[int, Field(ge=0, le=500)] = 0
    """How many of the hits wound without a wound roll, where an ability says so."""

    @property
    def hits(self) -> int:
        """How many hits there can be at most."""
        return self.rolls.count(AttackRoll.HIT) + self.more_hits

    @model_validator(mode="after")
    def _hits_come_of_hit_rolls(self) -> Self:
        if self.more_hits and AttackRoll.HIT not in self.rolls:
            raise ValueError("extra hits are those of hit rolls, and rolls names none")
        if self.without_wound_rolls > self.hits:
            raise ValueError(f"{self.without_wound_rolls} hits cannot wound where there are {self.hits} at most")
        return self


@rule("core-3e/13.2.1", part="rolls", yes="right order", no=("wrong order", "too many rolls"))
def rolls(given: RollsOfCombinedAttacks) -> Verdict:
    """Are the rolls of combined attacks made in the right order?"""
    v = Verdict()
    left = list(given.rolls)
    for roll, cite in TOGETHER.items():
        up_to_last = len(left) - left[::-1].index(roll) if roll in left else 0
        others = sum(other is not roll for other in left[:up_to_last])
        says = f"{roll.capitalize()}s: {left.count(roll)}; later kinds of roll before the last of them: {others}."
        if not v.step(cite, says, others == 0):
            return v.end("wrong order")
        left = left[up_to_last:]
    wounds, saves = given.rolls.count(AttackRoll.WOUND), given.rolls.count(AttackRoll.SAVE)
    unrolled = given.without_wound_rolls
    if wounds and not v.step(
        THEN_WOUND, _needs("Wound", wounds, given.hits - unrolled), wounds + unrolled <= given.hits
    ):
        return v.end("too many rolls")
    if saves and not v.step(THEN_SAVE, _needs("Save", saves, wounds + unrolled), saves <= wounds + unrolled):
        return v.end("too many rolls")
    return v.end("right order", because=SAVES)


def _needs(roll: str, rolls: int, able: int) -> str:
    return f"{roll} rolls: {rolls}, of {able} that can be made."


class RerollInCombinedAttacks(RuleInput):
    """Rolls of combined attacks that were made together, and an ability that lets you re-roll some of them."""

    roll: AttackRoll = AttackRoll.HIT
    """Which roll of the attack sequence it is."""
    rolled: Annotated[int, Field(ge=1, le=500)]
    """How many of these rolls were made together, one for each attack."""
    rerolls: Annotated[int, Field(ge=1, le=500)] = 1
    """How many rolls the ability lets you re-roll: 1 for "re-roll 1 hit roll"."""
    wanted: Annotated[int, Field(ge=1, le=500)]
    """How many of them you want to re-roll."""

    @model_validator(mode="after")
    def _no_more_than_were_made(self) -> Self:
        if self.wanted > self.rolled:
            raise ValueError(f"{self.wanted} rolls cannot be re-rolled where {self.rolled} were made")
        return self


@rule("core-3e/13.2.1", part="re-rolls", yes="may be re-rolled", no="too many")
def rerolls(given: RerollInCombinedAttacks) -> Verdict:
    """May so many of the rolls made together be re-rolled, and how many may?"""
    v = Verdict()
    v.step(TOGETHER[given.roll], f"{given.roll.capitalize()}s made together: {given.rolled}.", True)
    most = min(given.rolled, given.rerolls)
    says = f"Rolls that the ability lets you re-roll: {given.rerolls}, of these {most}; you want {given.wanted}."
    few_enough = v.step(SEPARATE, says, given.wanted <= given.rerolls)
    return v.end("may be re-rolled" if few_enough else "too many", value=most)


HAMMER = PlannedAttack(unit="Liberators", weapon="warhammer", target="Gutrippaz")


def _with(attack: PlannedAttack, **values: object) -> PlannedAttack:
    return attack.model_copy(update=values)


HIT, WOUND, SAVE = AttackRoll
TEN_HITS = RerollInCombinedAttacks(rolled=10, wanted=1)

EXAMPLES = (
    Example(
        "Can I roll all my attacks at once?", AttacksToCombine(attacks=(HAMMER,) * 10), "may be combined", MODIFIERS
    ),
    Example(
        "Two units with the same hammer on one target, one roll?",
        AttacksToCombine(attacks=(HAMMER, _with(HAMMER, unit="Vindictors"))),
        "may not be combined",
        UNIT,
    ),
    Example(
        "Can I roll the grandhammer together with the normal ones?",
        AttacksToCombine(attacks=(HAMMER, _with(HAMMER, weapon="grandhammer"))),
        "may not be combined",
        WEAPON,
    ),
    Example(
        "Half of us hit the unit next door, may I still roll it all together?",
        AttacksToCombine(attacks=(HAMMER, _with(HAMMER, target="Boltboyz"))),
        "may not be combined",
        TARGET,
    ),
    Example(
        "One of my guys is in range of a buff and the others are not, can I still roll together?",
        AttacksToCombine(attacks=(HAMMER, _with(HAMMER, rerolls_and_modifiers=("+1 to hit",)))),
        "may not be combined",
        MODIFIERS,
    ),
    Example(
        "All of us have +1 to hit and re-roll wounds of 1, one roll?",
        AttacksToCombine(
            attacks=(
                _with(HAMMER, rerolls_and_modifiers=("+1 to hit", "re-roll wounds of 1")),
                _with(HAMMER, rerolls_and_modifiers=("re-roll wounds of 1", "+1 to hit")),
            )
        ),
        "may be combined",
        MODIFIERS,
    ),
    Example(
        "One has +1 to hit twice and the rest once, all together?",
        AttacksToCombine(
            attacks=(
                _with(HAMMER, rerolls_and_modifiers=("+1 to hit",)),
                _with(HAMMER, rerolls_and_modifiers=("+1 to hit", "+1 to hit")),
            )
        ),
        "may not be combined",
        MODIFIERS,
    ),
    Example(
        "All hits, then all wounds, then all saves?",
        RollsOfCombinedAttacks(rolls=(HIT, HIT, HIT, WOUND, WOUND, SAVE)),
        "right order",
        SAVES,
    ),
    Example(
        "All three miss, is anything else rolled?", RollsOfCombinedAttacks(rolls=(HIT, HIT, HIT)), "right order", SAVES
    ),
    Example(
        "He rolls a save for a hit that I never rolled to wound?",
        RollsOfCombinedAttacks(rolls=(HIT, SAVE)),
        "too many rolls",
        THEN_SAVE,
    ),
    Example(
        "My ability wounds on a 6 to hit without a wound roll, does he save?",
        RollsOfCombinedAttacks(rolls=(HIT, SAVE), without_wound_rolls=1),
        "right order",
        SAVES,
    ),
    Example(
        "One hit that wounds without a wound roll: do I roll it to wound all the same, for two saves?",
        RollsOfCombinedAttacks(rolls=(HIT, WOUND, SAVE, SAVE), without_wound_rolls=1),
        "too many rolls",
        THEN_WOUND,
    ),
    Example(
        "Two hits, and one wounds without a wound roll: two saves?",
        RollsOfCombinedAttacks(rolls=(HIT, HIT, WOUND, SAVE, SAVE), without_wound_rolls=1),
        "right order",
        SAVES,
    ),
    Example(
        "My 6 scores two hits, do I roll two to wound?",
        RollsOfCombinedAttacks(rolls=(HIT, WOUND, WOUND, SAVE), more_hits=1),
        "right order",
        SAVES,
    ),
    Example(
        "Two wound rolls for one ordinary hit?",
        RollsOfCombinedAttacks(rolls=(HIT, WOUND, WOUND)),
        "too many rolls",
        THEN_WOUND,
    ),
    Example(
        "Can I take the first hit through to its wound before I roll the next?",
        RollsOfCombinedAttacks(rolls=(HIT, WOUND, HIT, WOUND)),
        "wrong order",
        HITS,
    ),
    Example(
        "He saves against the first wound before I roll the second one?",
        RollsOfCombinedAttacks(rolls=(HIT, HIT, WOUND, SAVE, WOUND)),
        "wrong order",
        WOUNDS,
    ),
    Example(
        "I rolled 10 hits at once and may re-roll 1 hit roll, all 10 dice?",
        TEN_HITS.but(wanted=10),
        "too many",
        SEPARATE,
        1,
        shows="commentary-2021-01/attacking/4",
    ),
    Example(
        "I rolled 10 hits at once and may re-roll 1 hit roll, just one of the dice?",
        TEN_HITS,
        "may be re-rolled",
        SEPARATE,
        1,
    ),
    Example(
        "I rolled 10 hits at once and may re-roll 1 hit roll, two of the ten?",
        TEN_HITS.but(wanted=2),
        "too many",
        SEPARATE,
        1,
    ),
    Example(
        "My ability re-rolls 2 wound rolls and I rolled only one?",
        TEN_HITS.but(roll=WOUND, rolled=1, rerolls=2),
        "may be re-rolled",
        SEPARATE,
        1,
    ),
    Example(
        "Re-roll 1 save roll, can I take two of my saves?", TEN_HITS.but(roll=SAVE, wanted=2), "too many", SEPARATE, 1
    ),
)
